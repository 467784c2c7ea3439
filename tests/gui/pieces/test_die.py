"""A die on the screen: its tumble ends where chance decided, a tap is no long press and the other way round."""

from kivy.uix.anchorlayout import AnchorLayout

from sheets.qwantum.dice import DICE
from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.pieces.die import Die, sides
from widgets.pieces.die_faces import DieFaces

SIX = list("123456")


def shown(phone: Phone, **looks: object) -> tuple[Die, list[str]]:
    """Puts a die on the window and returns it with what is heard from it."""
    box = phone.show(AnchorLayout())
    die = Die(size_hint=(None, None), size=(90, 90), **looks)
    box.add_widget(die)
    heard: list[str] = []
    for event in ("on_release", "on_long_press", "on_landed"):
        die.bind(**{event: lambda _die, event=event: heard.append(event)})
    phone.frames()
    return die, heard


def test_a_tumble_changes_faces_and_ends_with_the_given_one(phone: Phone) -> None:
    die, heard = shown(phone, face="4")
    seen: list[str] = []
    die.bind(face=lambda _die, face: seen.append(face))

    die.tumble("4", SIX)
    phone.advance(0.3)
    assert die.tumbling
    assert heard == []
    phone.advance(0.15)

    assert (die.face, heard, die.tumbling) == ("4", ["on_landed"], False)
    assert die.zoom > 1, "the same number must be seen to be new"
    assert len(seen) >= 4
    phone.advance(1)
    assert (die.zoom, die.angle, die.flash) == (1, 0, 0)


def test_qwantum_dice_change_their_colour_with_the_face(phone: Phone) -> None:
    die, _ = shown(phone)
    die.tumble(("blue", "5"), sides(DICE[1]))
    phone.advance(0.6)
    assert (die.color, die.face) == ("blue", "5")


def test_a_second_throw_during_the_first_counts_alone(phone: Phone) -> None:
    die, heard = shown(phone)
    die.tumble("1", SIX)
    phone.advance(0.2)
    die.tumble("6", SIX)
    phone.advance(1)
    assert (die.face, heard) == ("6", ["on_landed"])


def test_less_motion_shows_the_face_at_once(phone: Phone) -> None:
    die, heard = shown(phone)
    theme.motion = False
    die.tumble("2", SIX)
    assert (die.face, die.zoom) == ("2", 1)
    phone.frames()
    assert heard == ["on_landed"]


def test_tap_and_long_press_are_two_things(phone: Phone) -> None:
    die, heard = shown(phone, holdable=True)
    phone.tap(die)
    assert heard == ["on_release"]
    phone.long_press(die)
    assert heard == ["on_release", "on_long_press"]
    assert die.state == "normal"
    phone.advance(1)
    phone.tap(die)
    assert heard[2:] == ["on_release"]


def test_without_a_meaning_a_long_press_is_a_tap(phone: Phone) -> None:
    die, heard = shown(phone)
    phone.long_press(die)
    assert heard == ["on_release"]


def test_a_finger_that_wanders_off_does_nothing(phone: Phone) -> None:
    die, heard = shown(phone, holdable=True)
    phone.drag(die, (20, 20))
    phone.advance(1)
    assert heard == []


def test_the_faces_of_a_die_can_be_looked_at(phone: Phone) -> None:
    phone.show(AnchorLayout())
    view = DieFaces(sides=sides(DICE[1]), side_up=("yellow", "5"))
    view.open()
    phone.advance(0.5)
    dice = phone.find_all(Die)
    assert {(die.color, die.face) for die in dice} == set(sides(DICE[1]))
    assert [die.face for die in dice if die.kept] == ["5"]
    phone.shot("die-faces")

    phone.tap((10, 10))
    phone.advance(0.5)
    assert phone.find_all(Die) == []
