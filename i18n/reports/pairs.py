"""Reports of two people, and of all people against each other."""

from __future__ import annotations

from collections.abc import Mapping

from data.statistics.pairs import Meeting, PairFigures, Score
from i18n.reports.cards import (
    FEW,
    BalanceChart,
    BarChart,
    BarRow,
    DuelCard,
    LinkTarget,
    MatrixCard,
    MatrixCell,
    Report,
    ReportCard,
    ReportRow,
    RowList,
    SidesChart,
)
from i18n.reports.formatter import ReportFormatter

MOST_PEOPLE = 7
"""Size of the table of all people; it shows those with the most meetings."""


def score_text(formatter: ReportFormatter, first: str, second: str, score: Score) -> str:
    """Returns the score of two people as a sentence."""
    ahead, behind = formatter.plural("times", score.first), formatter.plural("times", score.second)
    sentence = formatter.text("ahead-sentence", first=first, second=second, ahead=ahead, behind=behind)
    return sentence + (" " + formatter.plural("level-sentence", score.level) if score.level else "")


def lead_text(formatter: ReportFormatter, first: str, second: str, figures: PairFigures) -> str:
    """Returns the leader, the size of the lead and its start as a sentence."""
    score = figures.score
    lead = score.first - score.second
    if not lead:
        return formatter.text("nobody-leads")
    leader = first if lead > 0 else second
    since = figures.leading_since()
    assert since is not None
    return formatter.text(
        "leads-since", name=leader, games=formatter.plural("games", abs(lead)), day=formatter.day(since.when)
    )


def pair_report(
    formatter: ReportFormatter, first: str, second: str, figures: PairFigures, filtered: str = ""
) -> Report:
    """Returns the report of two people."""
    title = formatter.text("pair")
    if not figures.meetings:
        sentence = formatter.text("never-met", first=first, second=second)
        return Report(title, filtered, (ReportCard(sentence=sentence), *_team(formatter, figures, first, second)))
    score = figures.score
    level = formatter.plural("level", score.level) if score.level else ""
    below = " · ".join(filter(None, (level, formatter.plural("together", score.played))))
    duel = DuelCard(
        names=(first, second),
        counts=(score.first, score.second),
        sentence=f"{score_text(formatter, first, second, score)} {lead_text(formatter, first, second, figures)}",
        note=below,
        below=f"{lead_text(formatter, first, second, figures)} {formatter.text('pair-how')}",
    )
    cards: list[ReportCard] = [duel]
    if score.played >= FEW:
        cards.append(_balance(formatter, first, second, figures))
    else:
        cards.append(ReportCard(title=formatter.text("balance"), sentence=formatter.text("too-few")))
    rows = tuple(
        (formatter.game(game), score.first, score.second, score.level)
        for game, score in sorted(figures.by_game.items(), key=lambda item: -item[1].played)
    )
    sentence = "; ".join(f"{name} {ahead}:{behind}" for name, ahead, behind, _ in rows)
    note = formatter.text("sides-note", first=first, second=second)
    cards.append(
        SidesChart(title=formatter.text("per-game"), note=note, names=(first, second), rows=rows, sentence=sentence)
    )
    cards.append(_games(formatter, figures))
    return Report(title, filtered, (*cards, *_team(formatter, figures, first, second)))


def _balance(formatter: ReportFormatter, first: str, second: str, figures: PairFigures) -> ReportCard:
    leads = tuple(figures.balance())
    best, worst = max(leads), min(leads)
    sentence = formatter.text("balance-sentence", first=first, second=second, best=max(best, 0), worst=max(-worst, 0))
    note = f"{formatter.day(figures.meetings[0].when)} – {formatter.day(figures.meetings[-1].when)}"
    sessions = tuple(meeting.session for meeting in figures.meetings)
    title = formatter.text("balance")
    return BalanceChart(
        title=title, note=note, values=leads, names=(first, second), sessions=sessions, sentence=sentence
    )


def _games(formatter: ReportFormatter, figures: PairFigures) -> ReportCard:
    """Returns the game that started the current lead, and the latest games."""
    rows: list[ReportRow] = []
    since = figures.leading_since()
    if since is not None:
        rows.append(_meeting(formatter, since, formatter.text("leading-since"), "flag"))
    margins = [meeting for meeting in figures.meetings if meeting.ahead]
    if len(margins) > 1:
        closest = min(margins, key=lambda meeting: abs(meeting.points[0] - meeting.points[1]))
        rows.append(_meeting(formatter, closest, formatter.text("record-closest"), "swap"))
    for meeting in reversed(figures.meetings[-5:]):
        rows.append(_meeting(formatter, meeting, formatter.day(meeting.when), "history"))
    sentence = "; ".join(f"{row.title} {row.detail} {row.value}" for row in rows)
    return RowList(
        title=formatter.text("meetings"), note=formatter.text("tap-opens"), rows=tuple(rows), sentence=sentence
    )


def _meeting(formatter: ReportFormatter, meeting: Meeting, title: str, icon: str) -> ReportRow:
    value = " : ".join(formatter.number(points) for points in meeting.points)
    detail = formatter.game(meeting.game)
    if icon != "history":
        detail = f"{formatter.day(meeting.when)} · {detail}"
    return ReportRow(title, detail, value, icon, target=LinkTarget("result", {"game_id": meeting.session}))


def _team(formatter: ReportFormatter, figures: PairFigures, first: str, second: str) -> tuple[ReportCard, ...]:
    if not figures.as_team:
        return ()
    sentence = formatter.text(
        "as-team-sentence", games=formatter.plural("games", figures.as_team), won=figures.won_as_team
    )
    return (ReportCard(title=formatter.text("as-team"), sentence=sentence),)


def everybody_report(
    formatter: ReportFormatter,
    table: Mapping[tuple[str, str], Score],
    chosen: tuple[str, str, PairFigures] | None,
    filtered: str = "",
) -> Report:
    """Returns the report of all people, with details of the *chosen* two."""
    title = formatter.text("everybody")
    meetings: dict[str, int] = {}
    for pair, score in table.items():
        for name in pair:
            meetings[name] = meetings.get(name, 0) + score.played
    people = tuple(sorted(sorted(meetings, key=lambda name: (-meetings[name], name))[:MOST_PEOPLE]))
    if len(people) < 2:
        return Report(title, filtered, (ReportCard(sentence=formatter.text("nobody-met")),))
    cells: dict[tuple[str, str], MatrixCell] = {}
    for first in people:
        for second in people:
            score = score_of(table, first, second)
            if first != second and score.played:
                cells[first, second] = _cell(formatter, score)
    legend = formatter.text("matrix-legend", count=FEW)
    more = formatter.plural("more-people", len(meetings) - len(people)) if len(meetings) > len(people) else ""
    sentence = "; ".join(
        score_text(formatter, first, second, score)
        for (first, second), score in table.items()
        if {first, second} <= set(people)
    )
    note, below = formatter.text("row-column"), f"{legend} {more}".strip()
    cards: list[ReportCard] = [MatrixCard(people=people, cells=cells, note=note, sentence=sentence, below=below)]
    if chosen is not None:
        cards.append(_chosen(formatter, *chosen))
    cards.append(_shares(formatter, table, people))
    return Report(title, filtered, tuple(cards))


def score_of(table: Mapping[tuple[str, str], Score], first: str, second: str) -> Score:
    """Returns the score of *first* against *second*."""
    if (first, second) in table:
        return table[first, second]
    return table[second, first].turned if (second, first) in table else Score()


def _cell(formatter: ReportFormatter, score: Score) -> MatrixCell:
    few = score.played < FEW
    sign = "ahead" if score.first > score.second else "behind" if score.first < score.second else "level"
    return MatrixCell(formatter.bracketed(f"{score.first}:{score.second}", few), sign, few)


def _chosen(formatter: ReportFormatter, first: str, second: str, figures: PairFigures) -> ReportCard:
    sentence = score_text(formatter, first, second, figures.score)
    target = LinkTarget("pair", {"first": first, "second": second})
    rows = [ReportRow(sentence, lead_text(formatter, first, second, figures), target=target)]
    since = figures.leading_since()
    if since is not None:
        rows.append(_meeting(formatter, since, formatter.text("leading-since"), "flag"))
    rows.append(_meeting(formatter, figures.meetings[-1], formatter.text("last-time"), "history"))
    title = f"{first} – {second}"
    return RowList(title=title, rows=tuple(rows), sentence=f"{sentence} {rows[0].detail}")


def _shares(formatter: ReportFormatter, table: Mapping[tuple[str, str], Score], people: tuple[str, ...]) -> ReportCard:
    rows = []
    for name in people:
        scores = [
            score_of(table, name, other) for other in {member for pair in table for member in pair} if other != name
        ]
        ahead, behind = sum(score.first for score in scores), sum(score.second for score in scores)
        share = ahead / (ahead + behind) if ahead + behind else 0.0
        few = ahead + behind < FEW
        text = formatter.bracketed(formatter.percent(share), few)
        rows.append(
            BarRow(
                name,
                share,
                text,
                person=name,
                mark=0.5,
                few=few,
                detail=f"{ahead}:{behind}",
                target=LinkTarget("person", {"name": name}),
            )
        )
    rows.sort(key=lambda row: -row.value)
    sentence = "; ".join(f"{row.name} {row.text}" for row in rows)
    note = formatter.text("without-level")
    return BarChart(
        title=formatter.text("how-often-ahead"), note=note, rows=tuple(rows), highest=1.0, sentence=sentence
    )
