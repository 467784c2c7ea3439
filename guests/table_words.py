"""Table words: short, easy to spell, ASCII letters only. The host's screen shows three of them.

Only people at the table can read them, so only they can ask to join.
"""

from __future__ import annotations

GERMAN = (
    "adler", "ahorn", "amsel", "anker", "apfel", "birke", "birne", "blatt", "blume", "boot", "brief", "brot",
    "buche", "dach", "dorf", "eiche", "eimer", "eule", "fahne", "falke", "farn", "feder", "feld", "fisch",
    "fluss", "forst", "fuchs", "gabel", "garten", "glas", "glocke", "gras", "hafen", "hase", "haus", "hecke",
    "hirsch", "honig", "hund", "hut", "igel", "insel", "kamm", "kanne", "katze", "kegel", "kerze", "kiesel",
    "kirsche", "klee", "knopf", "koffer", "korb", "kran", "krone", "kugel", "lampe", "laub", "leiter", "linde",
    "luchs", "mantel", "maus", "mond", "moos", "mut", "nadel", "nest", "nuss", "ofen", "ort", "otter",
    "palme", "pfad", "pilz", "quelle", "rabe", "rad", "regen", "reh", "ring", "rose", "ruder", "salz",
    "sand", "schaf", "schiff", "schnee", "schuh", "see", "segel", "sonne", "spatz", "stein", "stern", "stuhl",
    "tal", "tanne", "tasse", "teich", "tisch", "tor", "traube", "turm", "ufer", "uhr", "vase", "wagen",
    "wald", "welle", "wiese", "wind", "wolf", "wolke", "wurzel", "zahn", "zaun", "zelt", "ziege", "ziel",
    "zimt", "zug", "zweig", "zwerg", "kiefer", "pfeil", "puppe", "seil",
)  # fmt: skip
ENGLISH = (
    "acorn", "amber", "anchor", "apple", "arrow", "badge", "baker", "barn", "basin", "basket", "beach", "bean",
    "bell", "berry", "birch", "boat", "bottle", "bread", "bridge", "brush", "bucket", "button", "cabin", "candle",
    "canoe", "carpet", "castle", "cedar", "chair", "cherry", "circle", "cliff", "clock", "cloud", "clover", "coast",
    "comet", "coral", "cotton", "crane", "crown", "daisy", "deer", "desert", "door", "dove", "drum", "eagle",
    "earth", "elbow", "engine", "falcon", "feather", "fern", "field", "finch", "flame", "flute", "forest", "fox",
    "garden", "ginger", "glass", "glove", "goose", "grape", "hammer", "harbor", "hazel", "hedge", "heron", "hill",
    "honey", "horse", "island", "ivy", "jacket", "jar", "kettle", "king", "kite", "ladder", "lamp", "lemon",
    "lily", "lion", "maple", "meadow", "melon", "mint", "moon", "moss", "mountain", "nest", "oak", "ocean",
    "olive", "orchard", "otter", "owl", "palm", "paper", "peach", "pear", "pearl", "pebble", "pine", "planet",
    "plum", "pond", "poppy", "rabbit", "raven", "ribbon", "river", "robin", "roof", "rope", "rose", "sail",
    "salt", "shell", "spoon", "spring", "star", "stone", "summer", "swan", "table", "tiger", "tower", "train",
    "tulip", "valley", "violin", "wagon", "walnut", "water", "willow", "window", "winter", "wolf", "yarn", "zebra",
)  # fmt: skip


def words_for(language: str) -> tuple[str, ...]:
    """Returns the word list of the host's language; the English one for languages without a list."""
    return GERMAN if language == "de" else ENGLISH
