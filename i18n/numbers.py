"""Number formatting."""


def format_number(value: int) -> str:
    """Formats a number with a typographic minus sign."""
    return str(value).replace("-", "−")
