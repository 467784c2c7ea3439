"""What the finished games say: about a game, a person, two people, an evening.

Games put away early do not count, nor does practice with the coach.
"""

from data.statistics.filters import EVERYTHING, Filter
from data.statistics.ledger import Ledger
from data.statistics.questions import Statistics

__all__ = ["EVERYTHING", "Filter", "Ledger", "Statistics"]
