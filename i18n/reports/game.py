"""The page of one game."""

from __future__ import annotations

from data.statistics.columns import lowest_wins
from data.statistics.games import GameFigures, Record
from data.statistics.tallies import Tally
from i18n.reports.cards import FEW, Bar, Bars, Card, Figures, Go, Histogram, Line, Lines, Parts, Report
from i18n.reports.teller import Teller

BINS = 8
ICONS = {
    "highest": "trophy", "lowest": "flag", "closest": "swap", "widest": "layers", "longest": "hand",
    "shortest": "timer", "bonuses": "star", "spotless": "check",
}  # fmt: skip


def game_report(
    teller: Teller, game: str, figures: GameFigures, me: str = "", mine: Tally | None = None, filtered: str = ""
) -> Report:
    """Returns the page; *me* is whose own marks it shows, *filtered* what the page is narrowed to."""
    cards: list[Card] = []
    if figures.played:
        cards = [_figures(teller, figures), _by_seats(teller, figures, game)]
        if len(figures.totals) >= FEW:
            cards.append(_spread(teller, figures, me, mine))
        else:
            cards.append(Card(title=teller.text("spread"), sentence=teller.text("too-few")))
        if figures.parts and any(points for points, _ in figures.parts.values()):
            cards.append(_parts(teller, figures, me, mine))
        counted = _counted(teller, figures)
        cards += [counted] if counted else []
        cards.append(_records(teller, figures, game))
        full = _full_rows(teller, figures, me, mine)
        cards += [full] if full else []
        cards.append(_people(teller, figures))
    else:
        cards = [Card(sentence=teller.text("nothing"))]
    return Report(teller.game(game), filtered or teller.text("title"), tuple(cards))


def _figures(teller: Teller, figures: GameFigures) -> Card:
    average = teller.duration(figures.seconds / figures.timed) if figures.timed else "–"
    items = (
        (str(figures.played), teller.plural("plays", figures.played)),
        (average, teller.text("on-average")),
        (teller.duration(figures.seconds), teller.text("time-together")),
    )
    alone = teller.plural("alone", figures.alone) if figures.alone else ""
    return Figures(items=items, sentence=", ".join(f"{value} {word}" for value, word in items), below=alone)


def _by_seats(teller: Teller, figures: GameFigures, game: str) -> Card:
    rows = []
    for seats, here in figures.by_seats.items():
        few = here.played < FEW
        average = teller.bracketed(teller.decimal(here.average), few)
        rows.append(
            Bar(
                name=teller.plural("people", seats),
                value=max(0.0, here.average),
                text=f"{teller.number(here.best)} {here.holder}",
                few=few,
                detail=f"{teller.plural('games', here.played)} · Ø {average}",
                go=Go("result", {"id": here.session}),
            )
        )
    sentence = "; ".join(
        teller.text(
            "seats-said", people=row.name, detail=row.detail.replace("Ø", teller.text("average")), best=row.text
        )
        for row in rows
    )
    below = teller.text("brackets", count=FEW) if any(row.few for row in rows) else ""
    note = teller.text("few-are-good") if lowest_wins(game) else teller.text("best-right")
    most = max((row.value for row in rows), default=1.0)
    title = teller.text("by-seats")
    return Bars(title=title, note=note, rows=tuple(rows), most=most or 1.0, sentence=sentence, below=below)


def _spread(teller: Teller, figures: GameFigures, me: str, mine: Tally | None) -> Card:
    totals = [total for total, _ in figures.totals]
    low, high = min(totals), max(totals)
    width = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 10**6) if (high - low) // step < BINS)
    start = low // width * width
    bins = []
    for left in range(start, high + 1, width):
        here = [name for total, name in figures.totals if left <= total < left + width]
        bins.append((left, len(here), sum(name == me for name in here)))
    median = teller.decimal(figures.median).removesuffix(teller.text("decimal") + "0")
    sentence = teller.text("spread-said", low=teller.number(low), high=teller.number(high), median=median)
    average = None
    label = ""
    if mine is not None and me:
        average = mine.average
        label = f"{me} Ø {teller.decimal(average)}"
        sentence += " " + teller.text("spread-mine", name=me, average=teller.decimal(average))
    return Histogram(
        title=teller.text("spread"),
        note=teller.plural("results", len(totals)),
        bins=tuple(bins),
        width=width,
        median=figures.median,
        mine=average,
        labels=(teller.text("median", value=median), label),
        sentence=sentence,
        below=teller.text("spread-legend", name=me) if mine is not None and me else "",
    )


def _parts(teller: Teller, figures: GameFigures, me: str, mine: Tally | None) -> Card:
    def stack(parts: dict[str, tuple[float, float]]) -> tuple[tuple[str, str, float], ...]:
        ordered = sorted(parts, key=lambda kind: (kind.startswith("miss"), not teller.part_color(kind), kind))
        return tuple((teller.part(kind), teller.part_color(kind), parts[kind][0]) for kind in ordered if parts[kind][0])

    rows = [(teller.text("all"), f"Ø {teller.decimal(figures.average)}", stack(figures.parts))]
    if mine is not None and me and mine.played >= FEW:
        rows.append((me, f"Ø {teller.decimal(mine.average)}", stack(mine.parts)))
    sentence = "; ".join(
        f"{name}: " + ", ".join(f"{part} {teller.decimal(points)}" for part, _, points in parts)
        for name, _, parts in rows
    )
    below = teller.text("losses-left") if any(points < 0 for _, _, parts in rows for _, _, points in parts) else ""
    title, note = teller.text("parts"), teller.text("per-play")
    return Parts(title=title, note=note, rows=tuple(rows), sentence=sentence, below=below)


def _counted(teller: Teller, figures: GameFigures) -> Card | None:
    """Knocks and zeros, where games kept them."""
    kinds = [kind for kind in ("knock", "zero") if kind in figures.feats]
    if not kinds:
        return None
    items = tuple((teller.decimal(figures.feats[kind]), teller.text(f"part-{kind}")) for kind in kinds)
    note = teller.text("per-play")
    return Figures(
        title=teller.text("happened"), note=note, items=items, sentence=", ".join(" ".join(one) for one in items)
    )


def _full_rows(teller: Teller, figures: GameFigures, me: str, mine: Tally | None) -> Card | None:
    """How often each row gets full, where games kept it."""
    kinds = [kind for kind in figures.feats if kind.startswith("full-")]
    if not kinds:
        return None
    compared = mine is not None and mine.played >= FEW and bool(me)
    rows = []
    for kind in sorted(kinds, key=lambda kind: -figures.feats[kind]):
        share = figures.feats[kind]
        own = mine.feats.get(kind) if mine is not None and compared else None
        text = teller.percent(share) if own is None else f"{teller.percent(share)} | {teller.number(100 * own)}"
        rows.append(Bar(teller.part(kind), share, text, color=teller.part_color(kind), mark=own))
    sentence = "; ".join(f"{row.name} {row.text}" for row in rows)
    below = teller.text("full-rows-legend", name=me) if any(row.mark is not None for row in rows) else ""
    return Bars(title=teller.text("full-rows"), rows=tuple(rows), most=1.0, sentence=sentence, below=below)


def _records(teller: Teller, figures: GameFigures, game: str) -> Card:
    rows = tuple(_record(teller, record) for record in figures.records)
    sentence = "; ".join(f"{row.title}: {row.value} ({row.detail})" for row in rows)
    return Lines(title=teller.text("records"), note=teller.text("tap-opens"), rows=rows, sentence=sentence)


def _record(teller: Teller, record: Record) -> Line:
    match record.kind:
        case "longest" | "shortest":
            value = teller.duration(record.value)
        case "bonuses" | "spotless":
            value = teller.plural(record.kind, record.value)
        case _:
            value = teller.plural("points", record.value)
    detail = f"{teller.names(record.names)} · {teller.day(record.when)}"
    if record.kind == "spotless" and record.value > 1:
        detail = teller.text("latest", what=detail)
    title = teller.text(f"record-{record.kind}")
    return Line(title, detail, value, ICONS[record.kind], go=Go("result", {"id": record.session}))


def _people(teller: Teller, figures: GameFigures) -> Card:
    rows = tuple(
        Line(
            name,
            teller.text("won-of", won=one.won, played=one.played),
            f"Ø {teller.bracketed(teller.decimal(one.average), one.played < FEW)}",
            person=name,
            go=Go("person", {"name": name}),
        )
        for name, one in figures.people.items()
    )
    sentence = "; ".join(f"{row.title}: {row.detail}, {row.value}" for row in rows)
    return Lines(title=teller.text("who-plays"), note=teller.text("who-plays-note"), rows=rows, sentence=sentence)
