/** The own hand, and what the picked cards allow. */
import { cardView } from "./cards.js";
import { h } from "./dom.js";
import { button, sentButton } from "./forms.js";
import { icon } from "./icons.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Card} Card */

/**
 * The hand with its heading.
 * @param {Game} game
 * @param {Screen} screen
 */
export function handView(game, screen) {
  const hand = screen.hand;
  if (!hand) return null;
  const { picked } = game.draft;
  const mustPick = hand.cards.filter((card) => card.must).length;
  const state = game.covered
    ? ""
    : picked.length
      ? message("picked", { count: picked.length })
      : mustPick
        ? message("to-choose-from", { count: mustPick })
        : "";
  const warm = hand.cards.some((card) => card.warm !== undefined);
  const cards = warm && !game.covered ? temperatureRows(game, screen) : h("div", { class: "hand-cards" }, handCards(game, screen, hand.cards), cover(game));
  return h(
    "section",
    { class: `hand ${hand.cards.length > 8 ? "many" : ""} ${hand.kind || ""}`, "aria-label": hand.label, key: "hand" },
    h(
      "div",
      { class: "hand-head" },
      h("b", null, hand.label),
      h("span", { class: "muted" }, game.covered ? "" : hand.note || ""),
      h("span", { class: "accent" }, state),
      warm || game.covered ? coverButton(game) : null,
    ),
    cards,
  );
}

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {Card[]} cards
 */
function handCards(game, screen, cards) {
  const choosing = Boolean(screen.hand && screen.hand.single);
  return cards.map((card, index) => {
    if (game.covered) {
      return cardView({ ...card, v: "", back: true, id: undefined, note: "" }, { key: `covered${index}` });
    }
    const chosen = Boolean(card.id && game.draft.picked.includes(card.id));
    const tap = card.id && !game.replay ? () => pickCard(game, screen, card, choosing) : undefined;
    return cardView(card, { tap, chosen, must: card.must, faded: card.dim, key: card.id || `card${index}` });
  });
}

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {Card} card
 * @param {boolean} alone Whether one card is chosen.
 */
function pickCard(game, screen, card, alone) {
  const id = /** @type {string} */ (card.id);
  if (!screen.sheet) game.pick(id, alone);
  else game.pickAlike(id, (screen.hand ? screen.hand.cards : []).filter((other) => other.v === card.v).map((other) => other.id || ""));
}

/**
 * Warm colors in one row, cold ones in the other.
 * @param {Game} game
 * @param {Screen} screen
 */
function temperatureRows(game, screen) {
  const cards = screen.hand ? screen.hand.cards : [];
  /** @param {boolean} warm */
  const row = (warm) =>
    h(
      "div",
      { class: `temperature ${warm ? "warm" : "cold"}` },
      h("span", { class: "temperature-sign" }, h("i", { class: warm ? "sun" : "crystal", "aria-hidden": "true" }), warm ? message("warm") : message("cold")),
      h("div", { class: "hand-cards" }, handCards(game, screen, cards.filter((card) => card.warm === warm))),
    );
  return [row(true), row(false)];
}

/** @param {Game} game */
function cover(game) {
  if (game.covered || game.replay) return null;
  const props = { type: "button", class: "cover", key: "cover", onclick: () => game.toggleCover() };
  return h("button", props, icon("hidden"), h("span", null, message("cover")));
}

/** @param {Game} game */
function coverButton(game) {
  if (game.replay) return null;
  const label = game.covered ? message("uncover") : message("cover");
  const props = { type: "button", class: "cover-line", key: "cover", onclick: () => game.toggleCover() };
  return h("button", props, icon(game.covered ? "visible" : "hidden"), h("span", null, label));
}

/**
 * What can be done with the picked cards, or why nothing; without picked cards what needs none.
 * @param {Game} game
 * @param {Screen} screen
 */
export function handActions(game, screen) {
  const { picked, offers } = game.draft;
  const tray = screen.tray || {};
  if (!picked.length) {
    const buttons = (tray.buttons || []).filter((sent) => !sent.menu);
    return [
      tray.hint && h("p", { class: "hint", key: "hint" }, tray.hint),
      buttons.length ? h("div", { class: "buttons", key: "buttons" }, buttons.map((sent) => sentButton(game, sent))) : null,
    ];
  }
  const found = offers || { offers: [], why: "" };
  return [
    found.hint && h("p", { class: "special", key: "special" }, icon("star"), h("span", null, found.hint)),
    h("p", { class: "hint", key: "hint" }, found.why || "\u00a0"),
    h(
      "div",
      { class: "buttons", key: "buttons" },
      found.offers.map((sent) => sentButton(game, sent)),
      button(message("clear"), () => game.choose({ picked: [], offers: null }), { look: "quiet", key: "clear" }),
    ),
  ];
}
