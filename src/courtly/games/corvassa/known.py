"""What a seat is sure of."""
