"""A die: its tumble ends with the given result; tap and long press differ."""

from kivy.uix.anchorlayout import AnchorLayout

from sheets.qwantum.dice import DICE
from tests.gui.phone import FRAME, Phone
from widgets.base.theme import theme
from widgets.pieces.die import Die, sides
from widgets.pieces.die_faces import DieFaces

SIX = list("123456")


def show_die(phone: Phone, **looks: object) -> tuple[Die, list[str]]:
    """Shows a die and returns it with a list of its events."""
    box = phone.show(AnchorLayout())
    die = Die(size_hint=(None, None), size=(90, 90), **looks)
    box.add_widget(die)
    events: list[str] = []
    for event in ("on_release", "on_long_press", "on_landed"):
        die.bind(**{event: lambda _die, event=event: events.append(event)})
    phone.frames()
    return die, events


def test_tumble_changes_faces_and_ends_with_the_result(phone: Phone) -> None:
    die, events = show_die(phone, face="4")
    faces: list[str] = []
    die.bind(face=lambda _die, face: faces.append(face))

    die.tumble("4", SIX, 0.4)
    heights, angles = [], []
    for _ in range(9):
        phone.advance(FRAME)
        heights.append(die.lift)
        angles.append(abs(die.angle))
    top = heights.index(max(heights))
    assert heights[:top] == sorted(heights[:top])
    assert heights[top] > 0.4
    assert heights[top:] == sorted(heights[top:], reverse=True), "it is thrown up and falls"
    assert angles == sorted(angles, reverse=True)
    assert die.tumbling
    assert events == []
    phone.advance(0.15)

    assert (die.face, events, die.tumbling) == ("4", ["on_landed"], False)
    assert die.zoom > 1, "the same number must be seen to be new"
    assert len(faces) >= 4
    phone.advance(1)
    assert (die.zoom, die.angle, die.lift, die.flash) == (1, 0, 0, 0)


def test_qwantum_dice_change_their_color_with_the_face(phone: Phone) -> None:
    die, _ = show_die(phone)
    die.tumble(("blue", "5"), sides(DICE[1]))
    phone.advance(1)
    assert (die.color, die.face) == ("blue", "5")


def test_second_roll_during_the_first_replaces_it(phone: Phone) -> None:
    die, events = show_die(phone)
    die.tumble("1", SIX)
    phone.advance(0.2)
    die.tumble("6", SIX)
    phone.advance(1)
    assert (die.face, events) == ("6", ["on_landed"])


def test_without_motion_the_result_is_shown_at_once(phone: Phone) -> None:
    die, events = show_die(phone)
    theme.motion = False
    die.tumble("2", SIX)
    assert (die.face, die.zoom) == ("2", 1)
    phone.frames()
    assert events == ["on_landed"]


def test_long_press_is_not_a_tap(phone: Phone) -> None:
    die, events = show_die(phone, holdable=True)
    phone.tap(die)
    assert events == ["on_release"]
    phone.long_press(die)
    assert events == ["on_release", "on_long_press"]
    assert die.state == "normal"
    phone.advance(1)
    phone.tap(die)
    assert events[2:] == ["on_release"]


def test_long_press_is_a_tap_unless_holdable(phone: Phone) -> None:
    die, events = show_die(phone)
    phone.long_press(die)
    assert events == ["on_release"]


def test_finger_that_leaves_the_die_does_nothing(phone: Phone) -> None:
    die, events = show_die(phone, holdable=True)
    phone.drag(die, (20, 20))
    phone.advance(1)
    assert events == []


def test_faces_of_a_die_are_shown(phone: Phone) -> None:
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
