"""The page of one evening."""

from __future__ import annotations

from collections.abc import Mapping

from data.statistics.columns import LOST, lowest_wins
from data.statistics.evenings import Evening
from data.statistics.tallies import Tally
from i18n.reports.cards import FEW, HeadlineCard, LinkTarget, PlacesChart, Report, ReportCard, ReportRow, RowList
from i18n.reports.formatter import ReportFormatter

PRAISE = 3
"""So many sentences, and so good a result is one's first, second or third best."""


def winners_said(formatter: ReportFormatter, tonight: Evening) -> str:
    """Returns `Anna 3, Ben 1`: who won how often."""
    return ", ".join(f"{name} {one.wins}" for name, one in tonight.people.items() if one.wins)


def headline(formatter: ReportFormatter, tonight: Evening) -> str:
    """Returns whose evening it was."""
    most = max((one.wins for one in tonight.people.values()), default=0)
    first = [name for name, one in tonight.people.items() if one.wins == most]
    if not most or len(tonight.people) < 2:
        return formatter.plural("games", len(tonight.games))
    if len(first) > 1:
        return formatter.text("evening-shared", names=formatter.names(first))
    return formatter.text("evening-of", name=first[0])


def praise(formatter: ReportFormatter, tonight: Evening, tallies: Mapping[str, Mapping[str, Tally]]) -> list[str]:
    """Returns what was good, by what people did before: a first victory, one of the best results."""
    found: list[tuple[int, str]] = []
    for one in tonight.games:
        for name in one.places:
            tally = tallies.get(name, {}).get(one.game)
            if tally is None:
                continue
            place = [own.session for own in tally.series].index(one.session)
            now, before = tally.series[place], tally.series[:place]
            params = {"name": name, "game": formatter.game(one.game), "points": formatter.number(now.points)}
            sign = 1 if lowest_wins(one.game) else -1
            rank = 1 + sum(sign * other.points <= sign * now.points for other in before)
            if len(before) + 1 >= FEW and rank <= PRAISE:
                found.append((rank, formatter.text(f"best-{rank}", **params)))
            elif len(before) >= 2 and now.outcome != LOST and all(other.outcome == LOST for other in before):
                found.append((1, formatter.text("first-win", **params)))
    return [sentence for _, sentence in sorted(found, key=lambda item: item[0])[:PRAISE]]


def evening_report(
    formatter: ReportFormatter, tonight: Evening, title: str, day: str, tallies: Mapping[str, Mapping[str, Tally]]
) -> Report:
    """Returns the page; *tallies* are what everybody did so far, per game."""
    if not tonight.games:
        return Report(title, day, (ReportCard(sentence=formatter.text("nothing")),))
    played = formatter.plural("games", len(tonight.games))
    time = f" · {formatter.text('at-the-table', time=formatter.duration(tonight.seconds))}" if tonight.seconds else ""
    wins = winners_said(formatter, tonight)
    cards: list[ReportCard] = [HeadlineCard(text=headline(formatter, tonight), detail=played + time, sentence=wins)]
    if len(tonight.games) > 1 and len(tonight.people) > 1:
        games = tuple(formatter.game(one.game) for one in tonight.games)
        places = {name: tuple(one.places.get(name) for one in tonight.games) for name in tonight.people}
        sentence = "; ".join(
            f"{name} " + ", ".join(formatter.text("place", place=place) if place else "–" for place in own)
            for name, own in places.items()
        )
        cards.append(PlacesChart(title=formatter.text("places"), games=games, places=places, sentence=sentence))
    rows = tuple(
        ReportRow(
            name,
            " · ".join(formatter.text("place", place=place) for place in one.places),
            f"{formatter.plural('wins', one.wins)} · {one.ahead}:{one.behind}",
            person=name,
            target=LinkTarget("person", {"name": name}),
        )
        for name, one in tonight.people.items()
    )
    sentence = "; ".join(f"{row.title}: {row.value}" for row in rows)
    cards.append(
        RowList(title=formatter.text("standing"), note=formatter.text("standing-note"), rows=rows, sentence=sentence)
    )
    nice = praise(formatter, tonight, tallies)
    cards += [ReportCard(title=formatter.text("praise"), sentence="\n".join(nice))] if nice else []
    games_played = tuple(
        ReportRow(
            formatter.game(one.game),
            ", ".join(sorted(one.places, key=lambda name: one.places[name])),
            icon="history",
            target=LinkTarget("result", {"id": one.session}),
        )
        for one in reversed(tonight.games)
    )
    listed = "; ".join(f"{row.title}: {row.detail}" for row in games_played)
    cards.append(RowList(title=formatter.text("evening-games"), rows=games_played, sentence=listed))
    return Report(title, day, tuple(cards))
