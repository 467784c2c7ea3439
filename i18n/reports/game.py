"""Report of one game."""

from __future__ import annotations

from data.statistics.columns import lowest_wins
from data.statistics.game_figures import GameFigures, Record
from data.statistics.tallies import Tally
from i18n.reports.cards import (
    FEW,
    BarChart,
    BarRow,
    FiguresCard,
    Histogram,
    LinkTarget,
    PartsChart,
    Report,
    ReportCard,
    ReportRow,
    RowList,
)
from i18n.reports.formatter import ReportFormatter

BINS = 8
ICONS = {
    "highest": "trophy", "lowest": "flag", "closest": "swap", "widest": "layers", "longest": "hand",
    "shortest": "timer", "bonuses": "star", "spotless": "check",
}  # fmt: skip


def game_report(
    formatter: ReportFormatter,
    game: str,
    figures: GameFigures,
    me: str = "",
    mine: Tally | None = None,
    filtered: str = "",
) -> Report:
    """Returns the report; *me* is the person whose results are highlighted, *filtered* describes the filter."""
    cards: list[ReportCard] = []
    if figures.played:
        cards = [_figures(formatter, figures), _by_seats(formatter, figures, game)]
        if len(figures.totals) >= FEW:
            cards.append(_spread(formatter, figures, me, mine))
        else:
            cards.append(ReportCard(title=formatter.text("spread"), sentence=formatter.text("too-few")))
        if figures.parts and any(points for points, _ in figures.parts.values()):
            cards.append(_parts(formatter, figures, me, mine))
        feats = _feats(formatter, figures)
        cards += [feats] if feats else []
        cards.append(_records(formatter, figures, game))
        full = _full_rows(formatter, figures, me, mine)
        cards += [full] if full else []
        cards.append(_people(formatter, figures))
    else:
        cards = [ReportCard(sentence=formatter.text("nothing"))]
    return Report(formatter.game(game), filtered or formatter.text("title"), tuple(cards))


def _figures(formatter: ReportFormatter, figures: GameFigures) -> ReportCard:
    average = formatter.duration(figures.seconds / figures.timed) if figures.timed else "–"
    items = (
        (str(figures.played), formatter.plural("plays", figures.played)),
        (average, formatter.text("on-average")),
        (formatter.duration(figures.seconds), formatter.text("time-together")),
    )
    alone = formatter.plural("alone", figures.alone) if figures.alone else ""
    return FiguresCard(items=items, sentence=", ".join(f"{value} {word}" for value, word in items), below=alone)


def _by_seats(formatter: ReportFormatter, figures: GameFigures, game: str) -> ReportCard:
    rows = []
    for seats, group in figures.by_seats.items():
        few = group.played < FEW
        average = formatter.bracketed(formatter.decimal(group.average), few)
        rows.append(
            BarRow(
                name=formatter.plural("people", seats),
                value=max(0.0, group.average),
                text=f"{formatter.number(group.best)} {group.holder}",
                few=few,
                detail=f"{formatter.plural('games', group.played)} · Ø {average}",
                target=LinkTarget("result", {"game_id": group.session}),
            )
        )
    sentence = "; ".join(
        formatter.text(
            "seats-sentence", people=row.name, detail=row.detail.replace("Ø", formatter.text("average")), best=row.text
        )
        for row in rows
    )
    below = formatter.text("brackets", count=FEW) if any(row.few for row in rows) else ""
    note = formatter.text("few-are-good") if lowest_wins(game) else formatter.text("best-right")
    highest = max((row.value for row in rows), default=1.0)
    title = formatter.text("by-seats")
    return BarChart(title=title, note=note, rows=tuple(rows), highest=highest or 1.0, sentence=sentence, below=below)


def _spread(formatter: ReportFormatter, figures: GameFigures, me: str, mine: Tally | None) -> ReportCard:
    totals = [total for total, _ in figures.totals]
    low, high = min(totals), max(totals)
    width = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 10**6) if (high - low) // step < BINS)
    start = low // width * width
    bins = []
    for left in range(start, high + 1, width):
        names = [name for total, name in figures.totals if left <= total < left + width]
        bins.append((left, len(names), sum(name == me for name in names)))
    median = formatter.decimal(figures.median).removesuffix(formatter.text("decimal") + "0")
    sentence = formatter.text("spread-sentence", low=formatter.number(low), high=formatter.number(high), median=median)
    average = None
    label = ""
    if mine is not None and me:
        average = mine.average
        label = f"{me} Ø {formatter.decimal(average)}"
        sentence += " " + formatter.text("spread-mine", name=me, average=formatter.decimal(average))
    return Histogram(
        title=formatter.text("spread"),
        note=formatter.plural("results", len(totals)),
        bins=tuple(bins),
        width=width,
        median=figures.median,
        mine=average,
        labels=(formatter.text("median", value=median), label),
        person=me if mine is not None else "",
        sentence=sentence,
        below=formatter.text("spread-legend", name=me) if mine is not None and me else "",
    )


def _parts(formatter: ReportFormatter, figures: GameFigures, me: str, mine: Tally | None) -> ReportCard:
    def stack(parts: dict[str, tuple[float, float]]) -> tuple[tuple[str, str, float], ...]:
        ordered = sorted(parts, key=lambda kind: (kind.startswith("miss"), not formatter.part_color(kind), kind))
        return tuple(
            (formatter.part(kind), formatter.part_color(kind), parts[kind][0]) for kind in ordered if parts[kind][0]
        )

    rows = [(formatter.text("all"), f"Ø {formatter.decimal(figures.average)}", stack(figures.parts))]
    if mine is not None and me and mine.played >= FEW:
        rows.append((me, f"Ø {formatter.decimal(mine.average)}", stack(mine.parts)))
    sentence = "; ".join(
        f"{name}: " + ", ".join(f"{part} {formatter.decimal(points)}" for part, _, points in parts)
        for name, _, parts in rows
    )
    below = formatter.text("losses-left") if any(points < 0 for _, _, parts in rows for _, _, points in parts) else ""
    title, note = formatter.text("parts"), formatter.text("per-play")
    return PartsChart(title=title, note=note, rows=tuple(rows), sentence=sentence, below=below)


def _feats(formatter: ReportFormatter, figures: GameFigures) -> ReportCard | None:
    """Returns the averages of knocks and zeros, if the games recorded them."""
    kinds = [kind for kind in ("knock", "zero") if kind in figures.feats]
    if not kinds:
        return None
    items = tuple((formatter.decimal(figures.feats[kind]), formatter.text(f"part-{kind}")) for kind in kinds)
    note = formatter.text("per-play")
    return FiguresCard(
        title=formatter.text("happened"), note=note, items=items, sentence=", ".join(" ".join(item) for item in items)
    )


def _full_rows(formatter: ReportFormatter, figures: GameFigures, me: str, mine: Tally | None) -> ReportCard | None:
    """Returns the share of games with each row full, if the games recorded it."""
    kinds = [kind for kind in figures.feats if kind.startswith("full-")]
    if not kinds:
        return None
    compared = mine is not None and mine.played >= FEW and bool(me)
    rows = []
    for kind in sorted(kinds, key=lambda kind: -figures.feats[kind]):
        share = figures.feats[kind]
        own = mine.feats.get(kind) if mine is not None and compared else None
        text = (
            formatter.percent(share) if own is None else f"{formatter.percent(share)} | {formatter.number(100 * own)}"
        )
        rows.append(BarRow(formatter.part(kind), share, text, color=formatter.part_color(kind), mark=own))
    sentence = "; ".join(f"{row.name} {row.text}" for row in rows)
    below = formatter.text("full-rows-legend", name=me) if any(row.mark is not None for row in rows) else ""
    return BarChart(title=formatter.text("full-rows"), rows=tuple(rows), highest=1.0, sentence=sentence, below=below)


def _records(formatter: ReportFormatter, figures: GameFigures, game: str) -> ReportCard:
    rows = tuple(_record(formatter, record) for record in figures.records)
    sentence = "; ".join(f"{row.title}: {row.value} ({row.detail})" for row in rows)
    return RowList(title=formatter.text("records"), note=formatter.text("tap-opens"), rows=rows, sentence=sentence)


def _record(formatter: ReportFormatter, record: Record) -> ReportRow:
    match record.kind:
        case "longest" | "shortest":
            value = formatter.duration(record.value)
        case "bonuses" | "spotless":
            value = formatter.plural(record.kind, record.value)
        case _:
            value = formatter.plural("points", record.value)
    detail = f"{formatter.names(record.names)} · {formatter.day(record.when)}"
    if record.kind == "spotless" and record.value > 1:
        detail = formatter.text("latest", what=detail)
    title = formatter.text(f"record-{record.kind}")
    return ReportRow(title, detail, value, ICONS[record.kind], target=LinkTarget("result", {"game_id": record.session}))


def _people(formatter: ReportFormatter, figures: GameFigures) -> ReportCard:
    rows = tuple(
        ReportRow(
            name,
            formatter.text("won-of", won=tally.won, played=tally.played),
            f"Ø {formatter.bracketed(formatter.decimal(tally.average), tally.played < FEW)}",
            person=name,
            target=LinkTarget("person", {"name": name}),
        )
        for name, tally in figures.people.items()
    )
    sentence = "; ".join(f"{row.title}: {row.detail}, {row.value}" for row in rows)
    return RowList(
        title=formatter.text("who-plays"), note=formatter.text("who-plays-note"), rows=rows, sentence=sentence
    )
