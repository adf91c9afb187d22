"""What a seat cannot know."""
