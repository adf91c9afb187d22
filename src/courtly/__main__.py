"""`python -m courtly`."""

from courtly.cli import main

if __name__ == "__main__":
    main()
