"""Numbers as people write them."""


def format_number(value: int) -> str:
    """Returns the number with a real minus sign."""
    return str(value).replace("-", "−")
