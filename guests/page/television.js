/** A shared screen, laid out in 1920 x 1080 and scaled: sheets or the table, never a hand. */
import { cardView } from "./cards.js";
import { pointsChart } from "./chart.js";
import { rolledDice, sortedDice } from "./dice.js";
import { h } from "./dom.js";
import { dots, icon } from "./icons.js";
import { disc, stateOf } from "./people.js";
import { resultScreen } from "./result_screen.js";
import { scoreTable } from "./score_table.js";
import { missesView, sheetView } from "./sheet.js";
import { stateView } from "./states.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Group} Group */

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("television.css", import.meta.url).href;
document.head.append(style);

const WIDTH = 1920;
const HEIGHT = 1080;

/**
 * @param {Game} game
 * @param {Screen} screen
 */
export function televisionView(game, screen) {
  const { clientWidth, clientHeight } = document.documentElement;
  const scale = Math.min(clientWidth / WIDTH, clientHeight / HEIGHT);
  const place = {
    transform: `translate(${(clientWidth - WIDTH * scale) / 2}px, ${(clientHeight - HEIGHT * scale) / 2}px) scale(${scale})`,
  };
  const tv = h(
    "div",
    { class: "tv", style: place },
    head(game, screen),
    h("main", { class: "tv-body" }, screen.over ? resultScreen(game, screen).main : body(game, screen)),
    foot(screen),
  );
  return h("div", { class: "tv-frame", key: "tv" }, tv);
}

/**
 * @param {Game} game
 * @param {Screen} screen
 */
function head(game, screen) {
  const middle =
    screen.roll && screen.sheets
      ? rollView(screen)
      : h("div", { class: "tv-says" }, h("h2", null, screen.says.title), h("p", { class: "muted" }, screen.says.text));
  return h(
    "header",
    { class: "tv-head" },
    h(
      "div",
      { class: "tv-game" },
      h("h1", { id: "status", tabindex: "-1" }, screen.game),
      h("p", { class: "muted" }, screen.stage || ""),
    ),
    screen.over ? null : middle,
    h("div", { class: "spacer" }),
    stateView(game)
      ? h("p", { class: "tv-offline" }, message("offline"))
      : game.invitation && invitationView(game.invitation),
  );
}

/** @param {{words: string, rows: string[]}} invitation */
function invitationView(invitation) {
  const { rows } = invitation;
  const squares = rows
    .map((row, y) => [...row].map((square, x) => (square === "1" ? `M${x} ${y}h1v1h-1z` : "")).join(""))
    .join("");
  const code = h(
    "svg",
    { class: "qr", viewBox: `0 0 ${rows.length} ${rows.length}`, role: "img", "aria-label": message("join-too") },
    h("path", { d: squares }),
  );
  return [
    h(
      "div",
      { class: "tv-join" },
      h("p", { class: "muted" }, message("join-too")),
      h("b", null, location.host),
      h("p", null, invitation.words),
    ),
    code,
  ];
}

/** @param {Screen} screen */
function rollView(screen) {
  const rolled = screen.roll;
  if (!rolled) return null;
  if (rolled.values) {
    const values = rolled.values.map((value) =>
      h(
        "span",
        { class: `tv-value ${value.dim ? "taken" : ""}` },
        h("i", { class: `mark ${value.color}`, "aria-hidden": "true" }, value.sign),
        h("b", null, value.v),
      ),
    );
    const dice = rolled.dice.length
      ? sortedDice(
          rolled,
          rolled.values.map((value) => value.color),
        )
      : null;
    return h("div", { class: "tv-roll seven" }, dice, h("div", { class: "tv-values" }, values));
  }
  return h(
    "div",
    { class: `tv-roll ${rolled.sum ? "" : "marks"}` },
    rolledDice(rolled),
    rolled.sum && h("span", { class: "equals" }, "="),
    h("b", { class: "tv-sum" }, rolled.value),
    h("span", { class: "muted tv-colors" }, rolled.text),
  );
}

/**
 * @param {Game} game
 * @param {Screen} screen
 */
function body(game, screen) {
  if (screen.sheets) return sheetsView(screen, screen.sheets);
  if (screen.table && screen.table.length) return cardsView(game, screen);
  return h(
    "div",
    { class: "tv-columns" },
    peopleBoard(screen),
    screen.rounds && screen.rounds.length ? roundsView(game, screen) : null,
  );
}

/**
 * @param {Screen} screen
 * @param {Sheet[]} sheets
 */
function sheetsView(screen, sheets) {
  const panels = sheets.map((sheet, seat) => panel(screen, sheet, seat));
  const grid = screen.table && screen.table.find((group) => group.grid);
  return h(
    "div",
    { class: "tv-columns" },
    h("div", { class: `panels ${sheets[0].kind}-sheets of-${sheets.length}` }, panels),
    grid && gridView(grid),
  );
}

/**
 * @param {Screen} screen
 * @param {Sheet} sheet
 * @param {number} seat
 */
function panel(screen, sheet, seat) {
  const person = screen.people[seat];
  const state = stateOf(screen, seat);
  const sign = state === "done" ? h("span", { class: "tv-done" }, icon("check")) : state === "thinking" ? dots() : null;
  const shifted = sheet.kind === "shifted";
  const view = sheetView(sheet, {
    flat: true,
    game: null,
    topCorner: shifted ? sign : null,
    bottomCorner: shifted ? missesView(sheet, null) : null,
  });
  const cost = sheet.misses.of.slice(0, sheet.misses.n).reduce((sum, each) => sum + each, 0);
  const below = shifted
    ? null
    : h("div", { class: "panel-foot" }, sign, cost < 0 && h("b", { class: "bad" }, `−${-cost}`));
  return h(
    "section",
    { class: `panel ${person.turn ? "turn" : ""}`, "aria-label": person.name },
    h(
      "div",
      { class: "panel-head" },
      h("div", { class: "panel-name" }, disc(screen, seat), h("b", null, person.name)),
      h("b", { class: "panel-total" }, person.total),
      below,
    ),
    view,
  );
}

/** @param {Group} group */
function gridView(group) {
  return h(
    "section",
    { class: "mat tv-grid", "aria-label": message("grid") },
    h(
      "div",
      { class: "grid-cards" },
      group.cards.map((card, index) => cardView(card, { ringed: card.now, key: `grid${index}` })),
    ),
    h("p", { class: "mat-muted" }, group.label),
  );
}

/**
 * The table of a card game: piles and layout, the people with their cards, and beside them how it stands.
 * @param {Game} game
 * @param {Screen} screen
 */
function cardsView(game, screen) {
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
    { class: `mat tv-mat ${alone && piles.length ? "alone" : ""}` },
    piles.length ? h("div", { class: "tv-piles" }, piles) : null,
    layouts,
    columns.length ? h("div", { class: "columns" }, columns) : null,
    tokens,
    h("div", { class: seats.length > 3 && columns.length ? "tv-seats two" : "tv-seats" }, seats),
  );
  return h("div", { class: "tv-columns" }, mat, alone ? null : roundsView(game, screen));
}

/**
 * Everybody with their points, and who has entered a number.
 * @param {Screen} screen
 */
function peopleBoard(screen) {
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
  return h(
    "div",
    { class: `tv-seat ${person.turn ? "turn" : ""}` },
    disc(screen, seat),
    h("b", { class: "tv-name" }, person.name),
    group.token ? h("span", { class: "token" }, group.token) : null,
    group.kind === "seat" && group.cards.length ? h("b", { class: "tv-count" }, group.cards.length) : null,
    h(
      "span",
      { class: "tags" },
      group.cards.map((card, index) =>
        cardView(card, { size: group.kind === "combination" ? "small" : "tag", key: `tag${index}` }),
      ),
    ),
    h("span", { class: "tv-note" }, group.note || ""),
    screen.runs ? null : h("b", { class: "tv-total" }, person.total),
  );
}

/**
 * @param {Game} game
 * @param {Screen} screen
 */
function roundsView(game, screen) {
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

/** @param {Screen} screen */
function foot(screen) {
  if (screen.over) return null;
  const news = screen.news[screen.news.length - 1] || "";
  const awaited = screen.people.filter((person) => person.turn).map((person) => person.name);
  const left = screen.roll ? [message("still-to-enter"), " ", h("b", null, awaited.join(", "))] : h("b", null, news);
  return h(
    "footer",
    { class: "tv-foot" },
    h("span", null, left),
    h("span", { class: "muted" }, screen.ends || (screen.roll ? news : "")),
  );
}
