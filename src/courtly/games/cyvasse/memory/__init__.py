"""What a seat may only guess."""
