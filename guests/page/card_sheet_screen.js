/** The screen of the Qwinto card game: sheet, grid and hand together, so that the sheet is visible while a card is chosen. */
import { cardView } from "./cards.js";
import { h } from "./dom.js";
import { button, correctionForm, sentButton, undoButton } from "./forms.js";
import { handView } from "./hand.js";
import { missesView, sheetView } from "./sheet.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./header.js").Layout} Layout */

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {Layout} layout
 */
export function cardSheetScreen(game, screen, layout) {
  const sheet = /** @type {Sheet} */ (screen.sheet);
  const flat = layout === "wide";
  const { offers, picked } = game.draft;
  const place = [...picked].reverse().find((id) => id.startsWith("g"));
  const offer = place && offers ? offers.offers.find((each) => each.fits) : undefined;
  const fits = offer ? offer.fits : undefined;
  const sum = screen.roll
    ? screen.roll.value
    : place && offers
      ? (offers.marks || []).find((mark) => mark.id === place)?.text
      : undefined;
  const corner = sum && h("div", { class: "roll-sum" }, screen.roll ? "= " : "", h("b", null, sum));
  const marks =
    screen.roll &&
    screen.roll.dice
      .filter((die) => !die.dim)
      .map((die) => h("i", { class: `mark ${die.color}`, "aria-hidden": "true" }, die.sign));
  const total = h("span", { class: "total" }, sheet.total.label, " ", h("b", null, sheet.total.v));
  const own = sheetView(sheet, {
    flat,
    game,
    fits,
    topCorner: [marks && h("span", { class: "rolled-colors" }, marks), corner],
    bottomCorner: missesView(sheet, game),
    bottomLine: total,
  });
  const main = h("div", { class: "card-sheet-stage" }, own, gridView(game, screen));
  const correcting = game.draft.correction ? correctionForm(game, screen) : null;
  return { main, tray: correcting || [handView(game, screen)] };
}

/**
 * The grid with the sums of the picked card, and the button that lays it.
 * @param {Game} game
 * @param {Screen} screen
 */
function gridView(game, screen) {
  const group = (screen.table || [])[0];
  if (!group) return null;
  const { picked, offers } = game.draft;
  const cards = group.cards.map((card, index) => {
    const id = card.id;
    const mark = offers && (offers.marks || []).find((each) => each.id === id);
    const chosen = Boolean(id && picked.includes(id));
    const below = mark && [
      mark.text,
      " ",
      (mark.marks || []).map((each) => h("i", { class: `sign ${each.color}`, "aria-hidden": "true" }, each.sign)),
    ];
    const tap = id && !game.replay ? () => pickPlace(game, id) : undefined;
    return cardView(card, { tap, ringed: chosen || card.now, below, key: id || `grid${index}` });
  });
  return h(
    "section",
    { class: "mat grid-mat", "aria-label": message("grid") },
    h("p", { class: "mat-muted" }, gridTitle(game, screen)),
    h("div", { class: "grid-cards" }, cards),
    gridActions(game, screen),
    h("p", { class: "mat-muted small" }, group.label),
  );
}

/**
 * Pick a place for the picked hand cards, as many places as cards. A second tap on the chosen place lays the card.
 * @param {Game} game
 * @param {string} id
 */
function pickPlace(game, id) {
  const { picked, offers } = game.draft;
  const only = offers && offers.offers.length === 1 ? offers.offers[0] : null;
  const cards = picked.filter((other) => !other.startsWith("g"));
  const places = picked.filter((other) => other.startsWith("g"));
  if (places.includes(id) && only && only.m) game.move(only.m, { key: JSON.stringify(only.m), what: only.label });
  else if (places.includes(id)) game.pickAll([...cards, ...places.filter((other) => other !== id)]);
  else game.pickAll(places.length < cards.length ? [...picked, id] : [...cards, id]);
}

/**
 * @param {Game} game
 * @param {Screen} screen
 */
function gridTitle(game, screen) {
  const { picked } = game.draft;
  const hand = screen.hand ? screen.hand.cards : [];
  const own = hand.find((card) => card.id && picked.includes(card.id));
  if (own) return message("makes", { card: own.v });
  return screen.roll ? message("these-count") : "";
}

/**
 * @param {Game} game
 * @param {Screen} screen
 */
function gridActions(game, screen) {
  const { picked, offers, changing } = game.draft;
  const tray = screen.tray || {};
  const place = picked.find((id) => id.startsWith("g"));
  if (picked.length) {
    const choices = offers && place ? offers.offers : [];
    const why = offers ? offers.why : "\u00a0";
    return h(
      "div",
      { class: "grid-actions" },
      h("p", null, choices.length === 1 && choices[0].hint ? choices[0].hint : why),
      choices.map((sent) => sentButton(game, { ...sent, look: "main" })),
    );
  }
  if (tray.change && !changing) {
    return h(
      "div",
      { class: "grid-actions" },
      button(tray.change, () => game.choose({ changing: true }), { sign: "undo", key: "change" }),
    );
  }
  const buttons = (tray.buttons || []).filter((sent) => !sent.menu).map((sent) => sentButton(game, sent));
  const undo = screen.undo ? undoButton(game) : null;
  const row = buttons.length || undo ? h("div", { class: "buttons" }, undo, buttons) : null;
  return h("div", { class: "grid-actions" }, tray.hint && h("p", null, tray.hint), row);
}
