"""Controls that know neither games nor pages: buttons, rows, sheets, overlays, the base class of pages."""
