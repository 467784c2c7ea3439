/** A table with a column per player: rounds while a game runs, parts of the score at its end. */
import { h } from "./dom.js";
import { nameOf } from "./people.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").RoundRow} RoundRow */
/** @typedef {import("./types.js").Child} Child */

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {RoundRow[]} rows
 * @param {Child} foot
 */
export function scoreTable(game, screen, rows, foot) {
  const mine = (/** @type {number} */ seat) => (seat === screen.seat ? "mine" : "");
  const names = screen.people.map((_, seat) => h("th", { scope: "col", class: mine(seat) }, nameOf(screen, seat)));
  const body = rows.map((row) =>
    h(
      "tr",
      null,
      h(
        "th",
        { scope: "row" },
        row.color && h("i", { class: `mark ${row.color}`, "aria-hidden": "true" }, row.sign),
        row.label,
      ),
      row.values.map((value, seat) =>
        h("td", { class: `hand-written ${mine(seat)}` }, cellView(game, screen, row, value, seat)),
      ),
    ),
  );
  const many = screen.people.length > 3 ? "many" : "";
  const table = h(
    "table",
    { class: many },
    h("thead", null, h("tr", null, h("td", null), names)),
    h("tbody", null, body, foot),
  );
  return h(
    "div",
    { class: "paper score-table", tabindex: "0", role: "region", "aria-label": message("scores") },
    table,
  );
}

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {RoundRow} row
 * @param {string} value
 * @param {number} seat
 */
function cellView(game, screen, row, value, seat) {
  const text = value + (row.knocker === seat ? "*" : "");
  if (row.fix === undefined || seat !== screen.seat || game.replay) return text;
  const correct = () => {
    game.clear();
    game.choose({ round: row.fix, knocked: row.knocker === seat });
  };
  return h(
    "button",
    { type: "button", "aria-label": `${row.label}: ${text}, ${message("correct")}`, onclick: correct },
    text,
  );
}
