"""The open table: guests join with the browser of their own phone over the local Wi-Fi. Imports no Kivy."""
