"""How long the texts of a session may be."""

LONGEST_NAME = 60
LONGEST_COMMENT = 500
LONGEST_LOCATION = 60
