/** The screen of a tracker: every player enters their number; earlier rounds can be corrected. */
import { h } from "./dom.js";
import { button, numberBox, sentButton, submitted, undoButton } from "./forms.js";
import { disc, nameOf, stateSign } from "./people.js";
import { scoreTable } from "./score_table.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").OwnNumber} OwnNumber */

/**
 * @param {Game} game
 * @param {Screen} screen
 */
export function trackerScreen(game, screen) {
  const tray = screen.tray || {};
  const rounds = screen.rounds && screen.rounds.length ? scoreTable(game, screen, screen.rounds, null) : null;
  const buttons = (tray.buttons || []).filter((sent) => !sent.menu).map((sent) => sentButton(game, sent));
  const undo = screen.undo ? undoButton(game) : null;
  const row = buttons.length || undo ? h("div", { class: "buttons", key: "buttons" }, undo, buttons) : null;
  const news = screen.news.length
    ? h(
        "ul",
        { class: "paper news" },
        screen.news.map((sentence) => h("li", null, sentence)),
      )
    : null;
  return {
    main: h("div", { class: "tracker-stage" }, screen.entered ? enteredList(game, screen) : null, rounds, news),
    tray: [tray.own ? ownNumber(game, screen, tray.own) : null, row],
  };
}

/**
 * The form for the player's number; after the entry a button to change it.
 * @param {Game} game
 * @param {Screen} screen
 * @param {OwnNumber} own
 */
function ownNumber(game, screen, own) {
  const { draft } = game;
  const mine = (screen.entered || []).find((entry) => entry.seat === screen.seat);
  const asked = draft.changing || draft.ownSeat >= 0 || draft.round >= 0;
  if (asked || !mine || !mine.change) return ownForm(game, screen, own);
  const before = { changing: true, ownNumber: mine.text, knocked: Boolean(mine.knocked) };
  const change = button(mine.change, () => game.choose(before), { sign: "undo", key: "change" });
  return h("div", { class: "buttons", key: "change" }, change);
}

/**
 * Entries of all players; everybody can enter the number of a player without a phone.
 * @param {Game} game
 * @param {Screen} screen
 */
function enteredList(game, screen) {
  const lines = (screen.entered || []).map((entry) => {
    const { seat } = entry;
    const cells = [
      h("b", null, nameOf(screen, seat)),
      h("span", { class: "muted" }, entry.knocked ? `${entry.text} · ${message("knocked")}` : entry.text),
      stateSign(screen, seat),
    ];
    const choose = () => game.choose({ ownSeat: seat, ownNumber: "", knocked: false });
    if (!entry.enter || seat === screen.seat)
      return h("li", null, h("div", { class: "line" }, disc(screen, seat), cells));
    return h("li", null, h("button", { type: "button", class: "line", onclick: choose }, disc(screen, seat), cells));
  });
  return h("ul", { class: "paper entered" }, lines);
}

/**
 * The form with the player's sum.
 * @param {Game} game
 * @param {Screen} screen
 * @param {OwnNumber} own
 */
function ownForm(game, screen, own) {
  const { draft } = game;
  const mine = screen.seat || 0;
  const seat = draft.ownSeat < 0 ? mine : draft.ownSeat;
  const name = seat === mine ? "" : ` (${screen.people[seat].name})`;
  const enter = () => {
    if (draft.ownNumber === "") return;
    /** @type {Record<string, any>} */
    const entry = { seat, number: Number(draft.ownNumber), knocked: draft.knocked };
    if (draft.round >= 0) entry.round = draft.round;
    game.send({ own: entry }, { key: "own", number: draft.ownNumber });
  };
  const knock =
    own.knock &&
    button(own.knock, () => game.choose({ knocked: !draft.knocked }), {
      pressed: draft.knocked,
      sign: draft.knocked ? "check" : undefined,
      key: "knock",
    });
  return h(
    "form",
    { class: "form own", onsubmit: submitted(enter), key: `own${seat}` },
    draft.round >= 0 &&
      h(
        "div",
        { class: "line" },
        h("b", null, message("correct-round", { number: draft.round + 1 })),
        button(message("cancel"), () => game.clear(), { look: "quiet", key: "cancel" }),
      ),
    h(
      "label",
      null,
      h("span", { class: "hint" }, own.ask + name),
      numberBox(draft.ownNumber, own.most, { "data-box": `seat${seat}`, enterkeyhint: "done" }, (value) =>
        game.choose({ ownNumber: value }),
      ),
    ),
    h(
      "div",
      { class: "buttons" },
      knock,
      h(
        "button",
        { type: "submit", class: `btn main ${game.pending ? "sending" : ""}`, disabled: draft.ownNumber === "" },
        h("span", null, own.enter),
      ),
    ),
  );
}
