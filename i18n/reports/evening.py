"""Report of one evening."""

from __future__ import annotations

from collections.abc import Mapping

from data.statistics.columns import LOST, lowest_wins
from data.statistics.evenings import Evening
from data.statistics.tallies import Tally
from i18n.reports.cards import FEW, HeadlineCard, LinkTarget, RanksChart, Report, ReportCard, ReportRow, RowList
from i18n.reports.formatter import ReportFormatter

MOST_PRAISE = 3
"""Maximum number of praising sentences, and the lowest personal rank that is praised."""


def wins_text(formatter: ReportFormatter, tonight: Evening) -> str:
    """Returns the number of wins per winner: `Anna 3, Ben 1`."""
    return ", ".join(f"{name} {person.wins}" for name, person in tonight.people.items() if person.wins)


def headline(formatter: ReportFormatter, tonight: Evening) -> str:
    """Returns the headline: the people with the most wins, or the number of games."""
    most_wins = max((person.wins for person in tonight.people.values()), default=0)
    winners = [name for name, person in tonight.people.items() if person.wins == most_wins]
    if not most_wins or len(tonight.people) < 2:
        return formatter.plural("games", len(tonight.games))
    if len(winners) > 1:
        return formatter.text("evening-shared", names=formatter.names(winners))
    return formatter.text("evening-of", name=winners[0])


def praise(formatter: ReportFormatter, tonight: Evening, tallies: Mapping[str, Mapping[str, Tally]]) -> list[str]:
    """Returns praise compared with earlier games: first wins and personal best results."""
    ranked: list[tuple[int, str]] = []
    for played in tonight.games:
        for name in played.ranks:
            tally = tallies.get(name, {}).get(played.game)
            if tally is None:
                continue
            index = [result.session for result in tally.series].index(played.session)
            now, before = tally.series[index], tally.series[:index]
            params = {"name": name, "game": formatter.game(played.game), "points": formatter.number(now.points)}
            sign = 1 if lowest_wins(played.game) else -1
            rank = 1 + sum(sign * other.points <= sign * now.points for other in before)
            if len(before) + 1 >= FEW and rank <= MOST_PRAISE:
                ranked.append((rank, formatter.text(f"best-{rank}", **params)))
            elif len(before) >= 2 and now.outcome != LOST and all(other.outcome == LOST for other in before):
                ranked.append((1, formatter.text("first-win", **params)))
    return [sentence for _, sentence in sorted(ranked, key=lambda item: item[0])[:MOST_PRAISE]]


def evening_report(
    formatter: ReportFormatter, tonight: Evening, title: str, day: str, tallies: Mapping[str, Mapping[str, Tally]]
) -> Report:
    """Returns the report; *tallies* has the results so far by person and game."""
    if not tonight.games:
        return Report(title, day, (ReportCard(sentence=formatter.text("nothing")),))
    played = formatter.plural("games", len(tonight.games))
    time = f" · {formatter.text('at-the-table', time=formatter.duration(tonight.seconds))}" if tonight.seconds else ""
    wins = wins_text(formatter, tonight)
    cards: list[ReportCard] = [HeadlineCard(text=headline(formatter, tonight), detail=played + time, sentence=wins)]
    if len(tonight.games) > 1 and len(tonight.people) > 1:
        cards.append(_ranks_chart(formatter, tonight))
    cards.append(_standing(formatter, tonight))
    praised = praise(formatter, tonight, tallies)
    cards += [ReportCard(title=formatter.text("praise"), sentence="\n".join(praised))] if praised else []
    cards.append(_games(formatter, tonight))
    return Report(title, day, tuple(cards), message=_message(formatter, tonight, day, played + time, praised))


def _ranks_chart(formatter: ReportFormatter, tonight: Evening) -> ReportCard:
    """Returns everybody's ranks from game to game."""
    games = tuple(formatter.game(played.game) for played in tonight.games)
    ranks = {name: tuple(played.ranks.get(name) for played in tonight.games) for name in tonight.people}
    sentence = "; ".join(
        f"{name} " + ", ".join(formatter.text("place", place=rank) if rank else "–" for rank in own)
        for name, own in ranks.items()
    )
    return RanksChart(title=formatter.text("places"), games=games, ranks=ranks, sentence=sentence)


def _standing(formatter: ReportFormatter, tonight: Evening) -> ReportCard:
    """Returns everybody's wins and pairwise results."""
    rows = tuple(
        ReportRow(
            name,
            " · ".join(formatter.text("place", place=rank) for rank in person.ranks),
            f"{formatter.plural('wins', person.wins)} · {person.ahead}:{person.behind}",
            person=name,
            target=LinkTarget("person", {"name": name}),
        )
        for name, person in tonight.people.items()
    )
    sentence = "; ".join(f"{row.title}: {row.value}" for row in rows)
    return RowList(title=formatter.text("standing"), note=formatter.text("standing-note"), rows=rows, sentence=sentence)


def _games(formatter: ReportFormatter, tonight: Evening) -> ReportCard:
    """Returns the games, the latest first, with their players by rank."""
    rows = tuple(
        ReportRow(
            formatter.game(played.game),
            ", ".join(sorted(played.ranks, key=lambda name: played.ranks[name])),
            icon="history",
            target=LinkTarget("result", {"game_id": played.session}),
        )
        for played in reversed(tonight.games)
    )
    sentence = "; ".join(f"{row.title}: {row.detail}" for row in rows)
    return RowList(title=formatter.text("evening-games"), rows=rows, sentence=sentence)


def _message(formatter: ReportFormatter, tonight: Evening, day: str, played: str, praised: list[str]) -> str:
    """Returns the evening as a message to friends: who won how often, the results, and the praise."""
    alone = len(tonight.people) < 2
    first = formatter.text("message-alone" if alone else "message-evening", day=day, played=played.replace(" · ", ", "))
    winners = [(name, person.wins) for name, person in tonight.people.items() if person.wins]
    wins = ""
    if winners and not alone:
        (best, best_wins), *others = winners
        wins = formatter.text("message-won", name=best, games=formatter.plural("games", best_wins))
        wins = ", ".join([wins, *(f"{name} {count}" for name, count in others)]) + "."
    results = []
    for game in tonight.games:
        order = sorted(game.ranks, key=game.ranks.__getitem__)
        points = ", ".join(f"{name} {formatter.number(game.totals[name])}" for name in order)
        results.append(f"{formatter.game(game.game)}: {points}")
    return "\n".join(filter(None, (first, wins, *results, *praised)))
