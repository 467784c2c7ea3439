"""Statistics of finished games: by game, person, pair of people and evening.

Games stored before their end and practice with the coach do not count.
"""

from data.statistics.api import Statistics
from data.statistics.column_cache import ColumnCache
from data.statistics.filters import EVERYTHING, Filter

__all__ = ["EVERYTHING", "ColumnCache", "Filter", "Statistics"]
