"""The colours of the suits, wherever they are drawn."""

INKS = ("#17603a", "#c2530a", "#b8112f", "#1c1830")  # four that differ, on light cards
