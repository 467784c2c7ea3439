"""Where the parts of a result stand: in one column on a phone, in two where it lies, in panes on a table. No Kivy."""

PLACES = {
    "phone": {
        "body": ["left", "buttons"],
        "left": ["scroll"],
        "top": [],
        "first": ["head", "main"],
        "main": ["ranks", "parts", "strip", "review"],
        "second": ["sheets", "ending"],
        "details": [],
    },
    "landscape": {
        "body": ["left", "buttons"],
        "left": ["scroll"],
        "top": [],
        "first": ["head"],
        "main": [],
        "second": ["ranks", "parts", "strip", "review", "sheets", "ending"],
        "details": [],
    },
    "columns": {
        "body": ["left", "buttons"],
        "left": ["scroll"],
        "top": ["head"],
        "first": ["main"],
        "main": ["ranks", "parts", "strip"],
        "second": ["review", "sheets", "ending"],
        "details": [],
    },
    "panes": {
        "body": ["left", "pane"],
        "left": ["scroll", "buttons"],
        "top": [],
        "first": ["head", "main"],
        "main": ["ranks"],
        "second": [],
        "details": ["parts", "strip", "review", "sheets", "ending"],
    },
}
"""What stands where, for each shape of the page, by ids."""
