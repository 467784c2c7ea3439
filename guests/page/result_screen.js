/** The result: winner, points of all players, rematch, and the replay. */
import { h } from "./dom.js";
import { button } from "./forms.js";
import { icon } from "./icons.js";
import { disc, nameOf } from "./people.js";
import { scoreTable } from "./score_table.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Result} Result */

/**
 * @param {Game} game
 * @param {Screen} screen
 */
export function resultScreen(game, screen) {
  const result = /** @type {Result} */ (screen.result);
  const main = h(
    "div",
    { class: "result-stage" },
    h(
      "div",
      { class: "winner" },
      icon("trophy"),
      h(
        "div",
        null,
        h("h1", { id: "status", tabindex: "-1" }, result.title),
        h("p", { class: "muted" }, result.text),
        result.ends && h("p", { class: "muted small" }, result.ends),
      ),
    ),
    podium(screen, result),
    result.rows.length ? scoreTable(game, screen, result.rows, totalsRow(screen, result)) : null,
    screen.seat === null ? null : againView(screen),
  );
  return { main, tray: screen.seat === null || game.replay ? null : resultTray(game, screen) };
}

/**
 * All players in the order of the result, with bars.
 * @param {Screen} screen
 * @param {Result} result
 */
function podium(screen, result) {
  const order = screen.people
    .map((_, seat) => seat)
    .sort((one, other) => result.ranks[one] - result.ranks[other] || one - other);
  const lines = order.map((seat) =>
    h(
      "li",
      { class: seat === screen.seat ? "me" : "" },
      h("span", { class: "rank" }, result.stars[seat] ? icon("crown") : `${result.ranks[seat]}.`),
      disc(screen, seat),
      h("span", { class: "name" }, nameOf(screen, seat)),
      h("span", { class: "bar" }, h("i", { style: { width: `${result.shares[seat]}%` } })),
      h("b", null, result.totals[seat]),
    ),
  );
  return h("ol", { class: "paper podium" }, lines);
}

/**
 * @param {Screen} screen
 * @param {Result} result
 */
function totalsRow(screen, result) {
  const cells = result.totals.map((total, seat) =>
    h("td", { class: seat === screen.seat ? "mine" : "" }, result.stars[seat] ? "★ " : "", total),
  );
  return h("tr", { class: "sum" }, h("th", { scope: "row" }, result.sum), cells);
}

/**
 * The players who want another game, or to end the pad.
 * @param {Screen} screen
 */
export function againView(screen) {
  const title = screen.over ? message("once-more") : message("ready");
  const discs = screen.people.map((_, seat) => {
    const agreed = screen.agreed.includes(seat);
    return h(
      "li",
      { class: agreed ? "agreed" : "" },
      disc(screen, seat),
      agreed && icon("check", "tick"),
      agreed && h("span", { class: "hidden-words" }, nameOf(screen, seat)),
    );
  });
  return h(
    "div",
    { class: "paper again" },
    h("div", null, h("b", null, title), screen.over && h("p", { class: "muted small" }, screen.again)),
    h("ul", null, discs),
  );
}

/**
 * @param {Game} game
 * @param {Screen} screen
 */
function resultTray(game, screen) {
  const agreed = screen.seat !== null && screen.agreed.includes(screen.seat);
  const sending = game.pending && game.pending.key === "again" ? "sending" : "";
  const again = button(
    message("i-am-in"),
    () => game.send({ agree: true }, { key: "again", what: message("i-am-in") }),
    {
      look: `${agreed ? "" : "main"} ${sending}`,
      sign: "check",
      pressed: agreed,
      key: "again",
    },
  );
  const look = button(message("look"), () => game.showReplay(0), { look: "quiet", sign: "replay", key: "look" });
  return h("div", { class: "buttons" }, again, look);
}

/**
 * The controls of the replay.
 * @param {Game} game
 */
export function replayTray(game) {
  const { replay } = game;
  if (!replay) return null;
  const { stop, stops } = replay;
  const step = (/** @type {number} */ by) => () => game.showReplay(stop + by);
  return [
    h("p", { class: "hint center" }, message("step", { number: stop + 1, count: stops })),
    h(
      "div",
      { class: "buttons" },
      button(message("previous"), step(-1), { off: stop === 0, key: "previous" }),
      button(message("next"), step(1), { off: stop >= stops - 1, key: "next" }),
      button(message("end-look"), () => game.endReplay(), { look: "quiet", key: "end" }),
    ),
  ];
}
