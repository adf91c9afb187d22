"""`courtly restore`, which stands beside `courtly backup`."""

from courtly.cli.backup import restore as restore
