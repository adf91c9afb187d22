"""The rules: what is true and what is legal."""
