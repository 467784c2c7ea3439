/** A shared screen, laid out in 1920 x 1080 and scaled: sheets or the table, never a hand. */
import { cardView } from "./cards.js";
import { rolledDice, sortedDice } from "./dice.js";
import { h } from "./dom.js";
import { dots, icon } from "./icons.js";
import { disc, stateOf } from "./people.js";
import { resultScreen } from "./result_screen.js";
import { missesView, sheetView } from "./sheet.js";
import { stateView } from "./states.js";
import { cardsView, peopleBoard, roundsView } from "./television_cards.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Group} Group */

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("television.css", import.meta.url).href;
document.head.append(style);

/** Resolved once the style is loaded: sheets are fitted to the boxes that it makes. */
export const ready = new Promise((resolve) => {
  style.onload = style.onerror = resolve;
});

const WIDTH = 1920;
const HEIGHT = 1080;

/**
 * @param {Game} game
 * @param {Screen} screen
 */
export function televisionView(game, screen) {
  const { clientWidth, clientHeight } = document.documentElement;
  const scale = Math.min(clientWidth / WIDTH, clientHeight / HEIGHT);
  const scaling = {
    transform: `translate(${(clientWidth - WIDTH * scale) / 2}px, ${(clientHeight - HEIGHT * scale) / 2}px) scale(${scale})`,
  };
  const tv = h(
    "div",
    { class: "tv", style: scaling },
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

/** @param {Screen} screen */
function foot(screen) {
  if (screen.over) return null;
  const news = screen.news[screen.news.length - 1] || "";
  const { names } = screen.says;
  const left = screen.roll && names ? [message("still-to-enter"), " ", h("b", null, names)] : h("b", null, news);
  return h(
    "footer",
    { class: "tv-foot" },
    h("span", null, left),
    h("span", { class: "muted" }, screen.ends || (screen.roll ? news : "")),
  );
}
