"""Messages in the user's language, without Kivy: gettext catalogs and sentences for the codes of rules and storage."""
