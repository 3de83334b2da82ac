"""What all screens are drawn with."""
