"""The pages of two people, and of everybody against everybody."""

from __future__ import annotations

from collections.abc import Mapping

from data.statistics.pairs import PairFigures, Score
from i18n.reports.cards import FEW, Balance, Bar, Bars, Card, Cell, Duel, Go, Line, Lines, Matrix, Report, Sides
from i18n.reports.teller import Teller

MOST = 7
"""So many people the table of all has room for: those who met most."""


def score_said(teller: Teller, first: str, second: str, score: Score) -> str:
    """Returns how often either was ahead."""
    sentence = teller.text("ahead-said", first=first, second=second, ahead=score.first, behind=score.second)
    return sentence + (" " + teller.plural("level", score.level) if score.level else "")


def lead_said(teller: Teller, first: str, second: str, figures: PairFigures) -> str:
    """Returns who leads, by how much, and since when."""
    score = figures.score
    lead = score.first - score.second
    if not lead:
        return teller.text("nobody-leads")
    leader = first if lead > 0 else second
    since = figures.leading_since()
    assert since is not None
    return teller.text("leads-since", name=leader, games=teller.plural("games", abs(lead)), day=teller.day(since.when))


def pair_report(teller: Teller, first: str, second: str, figures: PairFigures, filtered: str = "") -> Report:
    """Returns the page of two people."""
    title = teller.text("pair")
    if not figures.meetings:
        sentence = teller.text("never-met", first=first, second=second)
        return Report(title, filtered, (Card(sentence=sentence), *_team(teller, figures, first, second)))
    score = figures.score
    level = teller.plural("level", score.level) if score.level else ""
    below = " · ".join(filter(None, (level, teller.plural("together", score.played))))
    duel = Duel(
        names=(first, second),
        counts=(score.first, score.second),
        sentence=f"{score_said(teller, first, second, score)} {lead_said(teller, first, second, figures)}",
        note=below,
        below=f"{lead_said(teller, first, second, figures)} {teller.text('pair-how')}",
    )
    cards: list[Card] = [duel]
    if score.played >= FEW:
        cards.append(_balance(teller, first, second, figures))
    else:
        cards.append(Card(title=teller.text("balance"), sentence=teller.text("too-few")))
    rows = tuple(
        (teller.game(game), one.first, one.second, one.level)
        for game, one in sorted(figures.by_game.items(), key=lambda item: -item[1].played)
    )
    sentence = "; ".join(f"{name} {one}:{other}" for name, one, other, _ in rows)
    note = teller.text("sides-note", first=first, second=second)
    cards.append(Sides(title=teller.text("per-game"), note=note, names=(first, second), rows=rows, sentence=sentence))
    cards.append(_games(teller, figures))
    return Report(title, filtered, (*cards, *_team(teller, figures, first, second)))


def _balance(teller: Teller, first: str, second: str, figures: PairFigures) -> Card:
    running = tuple(figures.balance())
    best, worst = max(running), min(running)
    sentence = teller.text("balance-said", first=first, second=second, best=max(best, 0), worst=max(-worst, 0))
    note = f"{teller.day(figures.meetings[0].when)} – {teller.day(figures.meetings[-1].when)}"
    sessions = tuple(one.session for one in figures.meetings)
    title = teller.text("balance")
    return Balance(title=title, note=note, values=running, names=(first, second), sessions=sessions, sentence=sentence)


def _games(teller: Teller, figures: PairFigures) -> Card:
    """The game since which somebody leads, the clearest one, and the last ones."""
    rows: list[Line] = []
    since = figures.leading_since()
    if since is not None:
        rows.append(_meeting(teller, since, teller.text("leading-since"), "flag"))
    for meeting in reversed(figures.meetings[-5:]):
        rows.append(_meeting(teller, meeting, teller.day(meeting.when), "history"))
    sentence = "; ".join(f"{row.title} {row.detail} {row.value}" for row in rows)
    return Lines(title=teller.text("meetings"), note=teller.text("tap-opens"), rows=tuple(rows), sentence=sentence)


def _meeting(teller: Teller, meeting: object, title: str, icon: str) -> Line:
    from data.statistics.pairs import Meeting

    assert isinstance(meeting, Meeting)
    value = " : ".join(teller.number(points) for points in meeting.points)
    detail = teller.game(meeting.game)
    if icon == "flag":
        detail = f"{teller.day(meeting.when)} · {detail}"
    return Line(title, detail, value, icon, go=Go("result", {"id": meeting.session}))


def _team(teller: Teller, figures: PairFigures, first: str, second: str) -> tuple[Card, ...]:
    if not figures.as_team:
        return ()
    sentence = teller.text("as-team-said", games=teller.plural("games", figures.as_team), won=figures.won_as_team)
    return (Card(title=teller.text("as-team"), sentence=sentence),)


def everybody_report(
    teller: Teller,
    table: Mapping[tuple[str, str], Score],
    chosen: tuple[str, str, PairFigures] | None,
    filtered: str = "",
) -> Report:
    """Returns the table of all, with what is said about the *chosen* two."""
    title = teller.text("everybody")
    met: dict[str, int] = {}
    for (one, other), score in table.items():
        for name in (one, other):
            met[name] = met.get(name, 0) + score.played
    people = tuple(sorted(sorted(met, key=lambda name: (-met[name], name))[:MOST]))
    if len(people) < 2:
        return Report(title, filtered, (Card(sentence=teller.text("nobody-met")),))
    cells: dict[tuple[str, str], Cell] = {}
    for one in people:
        for other in people:
            score = score_of(table, one, other)
            if one != other and score.played:
                cells[one, other] = _cell(teller, score)
    legend = teller.text("matrix-legend", count=FEW)
    more = teller.plural("more-people", len(met) - len(people)) if len(met) > len(people) else ""
    sentence = "; ".join(
        score_said(teller, one, other, score) for (one, other), score in table.items() if {one, other} <= set(people)
    )
    note, below = teller.text("row-column"), f"{legend} {more}".strip()
    cards: list[Card] = [Matrix(people=people, cells=cells, note=note, sentence=sentence, below=below)]
    if chosen is not None:
        cards.append(_chosen(teller, *chosen))
    cards.append(_shares(teller, table, people))
    return Report(title, filtered, tuple(cards))


def score_of(table: Mapping[tuple[str, str], Score], one: str, other: str) -> Score:
    """Returns how *one* did against *other*."""
    if (one, other) in table:
        return table[one, other]
    return table[other, one].turned if (other, one) in table else Score()


def _cell(teller: Teller, score: Score) -> Cell:
    few = score.played < FEW
    sign = "ahead" if score.first > score.second else "behind" if score.first < score.second else "level"
    return Cell(teller.bracketed(f"{score.first}:{score.second}", few), sign, few)


def _chosen(teller: Teller, first: str, second: str, figures: PairFigures) -> Card:
    sentence = score_said(teller, first, second, figures.score)
    go = Go("pair", {"first": first, "second": second})
    rows = [Line(sentence, lead_said(teller, first, second, figures), go=go)]
    since = figures.leading_since()
    if since is not None:
        rows.append(_meeting(teller, since, teller.text("leading-since"), "flag"))
    rows.append(_meeting(teller, figures.meetings[-1], teller.text("last-time"), "history"))
    title = f"{first} – {second}"
    return Lines(title=title, rows=tuple(rows), sentence=f"{sentence} {rows[0].detail}")


def _shares(teller: Teller, table: Mapping[tuple[str, str], Score], people: tuple[str, ...]) -> Card:
    rows = []
    for name in people:
        scores = [score_of(table, name, other) for other in {one for pair in table for one in pair} if other != name]
        ahead, behind = sum(one.first for one in scores), sum(one.second for one in scores)
        share = ahead / (ahead + behind) if ahead + behind else 0.0
        few = ahead + behind < FEW
        text = teller.bracketed(teller.percent(share), few)
        rows.append(
            Bar(
                name,
                share,
                text,
                person=name,
                mark=0.5,
                few=few,
                detail=f"{ahead}:{behind}",
                go=Go("person", {"name": name}),
            )
        )
    rows.sort(key=lambda row: -row.value)
    sentence = "; ".join(f"{row.name} {row.text}" for row in rows)
    note = teller.text("without-level")
    return Bars(title=teller.text("how-often-ahead"), note=note, rows=tuple(rows), most=1.0, sentence=sentence)
