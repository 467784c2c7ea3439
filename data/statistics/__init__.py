"""What the finished games say: about a game, a person, two people, an evening.

RunningGames put away early do not count, nor does practice with the coach.
"""

from data.statistics.api import Statistics
from data.statistics.column_cache import ColumnCache
from data.statistics.filters import EVERYTHING, Filter

__all__ = ["EVERYTHING", "ColumnCache", "Filter", "Statistics"]
