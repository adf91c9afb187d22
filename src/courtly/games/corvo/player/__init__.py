"""What a sensible player knows."""
