"""What people read and write."""
