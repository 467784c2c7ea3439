"""What is seen: screens, sheets, dice and cards."""
