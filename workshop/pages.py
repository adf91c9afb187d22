"""`./courtly docs`: the guides and the reference as a site that works from the disk."""

import subprocess

import tools
from places import HOME, TOOLS
from steps import Trouble, run, say, step

SITE = HOME / "build" / "docs"
USUAL_SECONDS = 12


def build(words: list[str]) -> int:
    """Build the site, or serve it while it is written; the exit code. Raises Trouble."""
    if words not in ([], ["--serve"]):
        raise Trouble("docs takes no words but --serve")
    mkdocs = tools.docs().with_name("mkdocs")
    if words:
        return subprocess.run([mkdocs, "serve"], cwd=HOME, check=False).returncode
    with step("building the pages of docs", USUAL_SECONDS):
        run([mkdocs, "build", "--strict", "--quiet", "-f", HOME / "mkdocs.yml"], TOOLS / "docs.log")
    say(f"the pages are in {SITE / 'index.html'}")
    return 0
