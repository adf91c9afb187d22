"""Learning a game: first games, puzzles and pictures, written as YAML in each game's folder."""

from courtly.lessons.course import Answer, Course, Step, course_of, courses_of
from courtly.lessons.playing import Answered, Pupil

__all__ = ["Answer", "Answered", "Course", "Pupil", "Step", "course_of", "courses_of"]
