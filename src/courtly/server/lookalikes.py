"""Letters that look like others, and what is left of a name for a hasty reader.

Unicode has a long table of such pairs; this one has the letters of scripts in which a whole Latin
name can be imitated. Capitals and small letters are told apart: a Greek Ν is an N, and a ν is a v.
"""

import unicodedata

PAIRS = (
    # Greek
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ", "ABEZHIKMNOPTYXCJ"),
    ("αβγεηικμνορστυχωϲϳ", "abyenikuvopotuxwcj"),
    # Cyrillic
    ("АВГЕЅІЈКМНОРСТУХѴҮӀԌԚԜЬ", "ABrESIJKMHOPCTYXVYIGQWb"),
    ("авгеѕіјкмнопрстухѵһүҽӏԁԍԛԝь", "abresijkmhonpctyxvhyeldgqwb"),
    # Armenian
    ("ՕՏՍԼ", "OSUL"),
    ("օսոհզցյագռղլ", "ounhqgjwqnnl"),
    # Cherokee
    ("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏙᏚᏞᏟᏢᏦᏧᏳᏴᏵ", "DRTIYAJEWMHYGHZBRWVSLCPKDGBB"),
    # Lisu
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),
    # Coptic
    ("ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲰ", "ABEHIKMNOPCTYXW"),
    ("ⲁⲃⲉⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⲱ", "abehikmnopctyxw"),
    # Latin letters of phoneticians, and small capitals
    ("ɑɛɡɢɩɪıɴɯɾʀʋʏʙʜʟǀȷƅƽ", "aeggiiinwrruybhlljbs"),
    ("ᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱⱭƖꞬ", "acdejkmoptuvwzfsAIG"),
    # apostrophes and hyphens
    ("’‘ʻʼʹʽ′`´ˈ", "''''''''''"),
    ("‐‑–—−", "-----"),
)
TWINS = {ord(one): other for ones, others in PAIRS for one, other in zip(ones, others, strict=True)}
HASTY = str.maketrans("0i1|", "olll")  # after case is folded
DOTTED = "\u0307"  # a dot above an i is not seen


def looks(name: str) -> frozenset[str]:
    """What a hasty reader may take a name for, as it is written, in capitals, in small letters."""
    plain = unicodedata.normalize("NFKD", name)
    return frozenset(_skeleton(form) for form in (plain, plain.upper(), plain.lower()))


def _skeleton(name: str) -> str:
    bare = unicodedata.normalize("NFKD", name).translate(TWINS).casefold()
    for letter in "ij":
        bare = bare.replace(letter + DOTTED, letter)
    return "".join(filter(str.isprintable, bare)).translate(HASTY)
