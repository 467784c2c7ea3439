"""The pages of two people, and of everybody against everybody."""

from __future__ import annotations

from collections.abc import Mapping

from data.statistics.pairs import PairFigures, Score
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

MOST = 7
"""So many people the table of all has room for: those who met most."""


def score_said(formatter: ReportFormatter, first: str, second: str, score: Score) -> str:
    """Returns how often either was ahead."""
    sentence = formatter.text("ahead-said", first=first, second=second, ahead=score.first, behind=score.second)
    return sentence + (" " + formatter.plural("level", score.level) if score.level else "")


def lead_said(formatter: ReportFormatter, first: str, second: str, figures: PairFigures) -> str:
    """Returns who leads, by how much, and since when."""
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
    """Returns the page of two people."""
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
        sentence=f"{score_said(formatter, first, second, score)} {lead_said(formatter, first, second, figures)}",
        note=below,
        below=f"{lead_said(formatter, first, second, figures)} {formatter.text('pair-how')}",
    )
    cards: list[ReportCard] = [duel]
    if score.played >= FEW:
        cards.append(_balance(formatter, first, second, figures))
    else:
        cards.append(ReportCard(title=formatter.text("balance"), sentence=formatter.text("too-few")))
    rows = tuple(
        (formatter.game(game), one.first, one.second, one.level)
        for game, one in sorted(figures.by_game.items(), key=lambda item: -item[1].played)
    )
    sentence = "; ".join(f"{name} {one}:{other}" for name, one, other, _ in rows)
    note = formatter.text("sides-note", first=first, second=second)
    cards.append(
        SidesChart(title=formatter.text("per-game"), note=note, names=(first, second), rows=rows, sentence=sentence)
    )
    cards.append(_games(formatter, figures))
    return Report(title, filtered, (*cards, *_team(formatter, figures, first, second)))


def _balance(formatter: ReportFormatter, first: str, second: str, figures: PairFigures) -> ReportCard:
    running = tuple(figures.balance())
    best, worst = max(running), min(running)
    sentence = formatter.text("balance-said", first=first, second=second, best=max(best, 0), worst=max(-worst, 0))
    note = f"{formatter.day(figures.meetings[0].when)} – {formatter.day(figures.meetings[-1].when)}"
    sessions = tuple(one.session for one in figures.meetings)
    title = formatter.text("balance")
    return BalanceChart(
        title=title, note=note, values=running, names=(first, second), sessions=sessions, sentence=sentence
    )


def _games(formatter: ReportFormatter, figures: PairFigures) -> ReportCard:
    """The game since which somebody leads, the clearest one, and the last ones."""
    rows: list[ReportRow] = []
    since = figures.leading_since()
    if since is not None:
        rows.append(_meeting(formatter, since, formatter.text("leading-since"), "flag"))
    for meeting in reversed(figures.meetings[-5:]):
        rows.append(_meeting(formatter, meeting, formatter.day(meeting.when), "history"))
    sentence = "; ".join(f"{row.title} {row.detail} {row.value}" for row in rows)
    return RowList(
        title=formatter.text("meetings"), note=formatter.text("tap-opens"), rows=tuple(rows), sentence=sentence
    )


def _meeting(formatter: ReportFormatter, meeting: object, title: str, icon: str) -> ReportRow:
    from data.statistics.pairs import Meeting

    assert isinstance(meeting, Meeting)
    value = " : ".join(formatter.number(points) for points in meeting.points)
    detail = formatter.game(meeting.game)
    if icon == "flag":
        detail = f"{formatter.day(meeting.when)} · {detail}"
    return ReportRow(title, detail, value, icon, target=LinkTarget("result", {"id": meeting.session}))


def _team(formatter: ReportFormatter, figures: PairFigures, first: str, second: str) -> tuple[ReportCard, ...]:
    if not figures.as_team:
        return ()
    sentence = formatter.text("as-team-said", games=formatter.plural("games", figures.as_team), won=figures.won_as_team)
    return (ReportCard(title=formatter.text("as-team"), sentence=sentence),)


def everybody_report(
    formatter: ReportFormatter,
    table: Mapping[tuple[str, str], Score],
    chosen: tuple[str, str, PairFigures] | None,
    filtered: str = "",
) -> Report:
    """Returns the table of all, with what is said about the *chosen* two."""
    title = formatter.text("everybody")
    met: dict[str, int] = {}
    for (one, other), score in table.items():
        for name in (one, other):
            met[name] = met.get(name, 0) + score.played
    people = tuple(sorted(sorted(met, key=lambda name: (-met[name], name))[:MOST]))
    if len(people) < 2:
        return Report(title, filtered, (ReportCard(sentence=formatter.text("nobody-met")),))
    cells: dict[tuple[str, str], MatrixCell] = {}
    for one in people:
        for other in people:
            score = score_of(table, one, other)
            if one != other and score.played:
                cells[one, other] = _cell(formatter, score)
    legend = formatter.text("matrix-legend", count=FEW)
    more = formatter.plural("more-people", len(met) - len(people)) if len(met) > len(people) else ""
    sentence = "; ".join(
        score_said(formatter, one, other, score) for (one, other), score in table.items() if {one, other} <= set(people)
    )
    note, below = formatter.text("row-column"), f"{legend} {more}".strip()
    cards: list[ReportCard] = [MatrixCard(people=people, cells=cells, note=note, sentence=sentence, below=below)]
    if chosen is not None:
        cards.append(_chosen(formatter, *chosen))
    cards.append(_shares(formatter, table, people))
    return Report(title, filtered, tuple(cards))


def score_of(table: Mapping[tuple[str, str], Score], one: str, other: str) -> Score:
    """Returns how *one* did against *other*."""
    if (one, other) in table:
        return table[one, other]
    return table[other, one].turned if (other, one) in table else Score()


def _cell(formatter: ReportFormatter, score: Score) -> MatrixCell:
    few = score.played < FEW
    sign = "ahead" if score.first > score.second else "behind" if score.first < score.second else "level"
    return MatrixCell(formatter.bracketed(f"{score.first}:{score.second}", few), sign, few)


def _chosen(formatter: ReportFormatter, first: str, second: str, figures: PairFigures) -> ReportCard:
    sentence = score_said(formatter, first, second, figures.score)
    target = LinkTarget("pair", {"first": first, "second": second})
    rows = [ReportRow(sentence, lead_said(formatter, first, second, figures), target=target)]
    since = figures.leading_since()
    if since is not None:
        rows.append(_meeting(formatter, since, formatter.text("leading-since"), "flag"))
    rows.append(_meeting(formatter, figures.meetings[-1], formatter.text("last-time"), "history"))
    title = f"{first} – {second}"
    return RowList(title=title, rows=tuple(rows), sentence=f"{sentence} {rows[0].detail}")


def _shares(formatter: ReportFormatter, table: Mapping[tuple[str, str], Score], people: tuple[str, ...]) -> ReportCard:
    rows = []
    for name in people:
        scores = [score_of(table, name, other) for other in {one for pair in table for one in pair} if other != name]
        ahead, behind = sum(one.first for one in scores), sum(one.second for one in scores)
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
    return BarChart(title=formatter.text("how-often-ahead"), note=note, rows=tuple(rows), most=1.0, sentence=sentence)
