"""Basics that every widget uses: translation, colors, fonts, icons, kv loading, drawing, accessibility."""
