/** Card games and trackers on a shared screen: piles and layout, the people with their cards, and the rounds so far. */
import { cardView } from "./cards.js";
import { pointsChart } from "./chart.js";
import { h } from "./dom.js";
import { dots, icon } from "./icons.js";
import { disc, stateOf } from "./people.js";
import { scoreTable } from "./score_table.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Group} Group */

/**
 * The table of a card game: piles and layout, the people with their cards, and the points beside them.
 * @param {Game} game
 * @param {Screen} screen
 */
export function cardsView(game, screen) {
  const table = screen.table || [];
  const of = (/** @type {string[]} */ ...kinds) => table.filter((group) => kinds.includes(group.kind || ""));
  const piles = of("pile").map((group) =>
    h(
      "div",
      { class: "tv-pile" },
      cardView(group.cards[0], { count: undefined, look: (group.count || 0) > 1 ? "pile" : "" }),
      h("span", null, h("b", null, group.count), h("span", { class: "mat-muted" }, group.label)),
    ),
  );
  const layouts = of("layout", "revealed", "offered").map((group) =>
    h(
      "div",
      { class: "tv-layout" },
      h("p", { class: "mat-muted" }, group.label),
      h(
        "div",
        { class: "layout-cards" },
        group.cards.map((card, index) => cardView(card, { key: `card${index}` })),
      ),
    ),
  );
  const columns = of("column").map((group) =>
    h(
      "div",
      { class: "column" },
      h(
        "div",
        { class: "stack" },
        [...group.cards]
          .reverse()
          .map((card, index) =>
            cardView(card, { look: index === group.cards.length - 1 ? "front" : "behind", key: `column${index}` }),
          ),
      ),
      h("b", null, group.label),
      h("span", { class: "mat-muted" }, group.note || ""),
    ),
  );
  const tokens = of("tokens").map((group) =>
    h(
      "div",
      { class: "tokens" },
      h("span", { class: "mat-muted" }, group.label),
      group.cards.map((card) => h("span", { class: `token ${card.dim ? "taken" : ""}` }, card.v)),
    ),
  );
  const seats = of("seat", "combination").map((group) => seatRow(screen, group));
  const alone = !(screen.rounds && screen.rounds.length);
  const mat = h(
    "section",
    { class: `mat tv-mat of-${screen.people.length} ${alone && piles.length ? "alone" : ""}` },
    piles.length ? h("div", { class: "tv-piles" }, piles) : null,
    layouts,
    columns.length ? h("div", { class: "columns" }, columns) : null,
    tokens,
    h("div", { class: !piles.length && seats.length > (columns.length ? 3 : 4) ? "tv-seats two" : "tv-seats" }, seats),
  );
  return h("div", { class: "tv-columns" }, mat, alone ? null : roundsView(game, screen));
}

/**
 * All players with their points; those who have entered a number are marked.
 * @param {Screen} screen
 */
export function peopleBoard(screen) {
  const rows = screen.people.map((person, seat) => {
    const state = stateOf(screen, seat);
    const sign =
      state === "done" ? h("span", { class: "tv-done" }, icon("check")) : state === "thinking" ? dots() : null;
    return h(
      "li",
      { class: person.turn ? "turn" : "" },
      disc(screen, seat),
      h("b", { class: "tv-name" }, person.name),
      sign,
      h("b", { class: "tv-total" }, person.total),
    );
  });
  return h("ul", { class: "panel tv-people" }, rows);
}

/**
 * @param {Screen} screen
 * @param {Group} group
 */
function seatRow(screen, group) {
  const seat = group.seat || 0;
  const person = screen.people[seat];
  const open = group.kind === "combination";
  return h(
    "div",
    { class: `tv-seat ${person.turn ? "turn" : ""}` },
    disc(screen, seat),
    h("b", { class: "tv-name" }, person.name),
    group.token ? h("span", { class: "token" }, group.token) : null,
    !open && group.cards.length ? h("b", { class: "tv-count" }, group.cards.length) : null,
    h(
      "span",
      { class: open ? "tags" : "tags row", style: { "--count": String(group.cards.length) } },
      group.cards.map((card, index) => cardView(card, { size: open ? "small" : "tag", key: `tag${index}` })),
    ),
    h("span", { class: "tv-note" }, group.note || ""),
    screen.runs ? null : h("b", { class: "tv-total" }, person.total),
  );
}

/**
 * @param {Game} game
 * @param {Screen} screen
 */
export function roundsView(game, screen) {
  const rounds = screen.rounds || [];
  const chart =
    screen.runs && screen.limit && rounds.length
      ? h(
          "section",
          { class: "panel chart-panel" },
          pointsChart(screen, screen.runs, screen.limit, message("the-end"), 928, rounds.length > 4 ? 360 : 432),
        )
      : null;
  const totals = h(
    "tr",
    { class: "sum" },
    h("th", { scope: "row" }, message("total")),
    screen.people.map((person) => h("td", null, person.total)),
  );
  return h("div", { class: "tv-rounds" }, chart, scoreTable(game, screen, rounds.slice(-6), totals));
}
