"""The open table: guests join with the browser of their own phone, over the Wi-Fi of the table. No Kivy."""
