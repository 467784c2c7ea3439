"""Maximum lengths of texts in a session."""

LONGEST_NAME = 60
LONGEST_COMMENT = 500
LONGEST_LOCATION = 60
