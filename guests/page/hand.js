/** The player's hand, and the actions of the picked cards. */
import { cardView } from "./cards.js";
import { h } from "./dom.js";
import { sentButton, undoButton } from "./forms.js";
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
      ? message("picked", { count: picked.filter((id) => !id.startsWith("g")).length })
      : mustPick
        ? message("to-choose-from", { count: mustPick })
        : "";
  const warm = hand.cards.some((card) => card.warm !== undefined);
  const across = hand.cards.length > 8 ? 5 : 4;
  const tile = !warm && !game.covered && hand.cards.length % across > 0;
  const style = { "--across": String(across) };
  const cards =
    warm && !game.covered
      ? temperatureRows(game, screen)
      : h("div", { class: "hand-cards", style }, handCards(game, screen, hand.cards), tile && cover(game));
  return h(
    "section",
    { class: `hand ${hand.cards.length > 8 ? "many" : ""} ${hand.kind || ""}`, "aria-label": hand.label, key: "hand" },
    h(
      "div",
      { class: "hand-head" },
      h("b", null, hand.label),
      h("span", { class: "muted" }, game.covered || state ? "" : hand.note || ""),
      picked.length && !game.covered ? clearButton(game, state) : h("span", { class: "accent" }, state),
      tile ? null : coverButton(game),
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
 * Beside a sheet only cards of the same value are picked together; another one replaces them.
 * @param {Game} game
 * @param {Screen} screen
 * @param {Card} card
 * @param {boolean} alone Whether one card is chosen.
 */
function pickCard(game, screen, card, alone) {
  const id = /** @type {string} */ (card.id);
  if (!screen.sheet) {
    game.pick(id, alone);
    return;
  }
  const hand = screen.hand ? screen.hand.cards : [];
  const alike = hand.filter((other) => other.v === card.v).map((other) => other.id);
  const { picked } = game.draft;
  const others = picked.filter((other) => alike.includes(other) && other !== id);
  game.pickAll(picked.includes(id) ? others : [...others, id]);
}

/**
 * Warm colors in one row, cold ones in the other.
 * @param {Game} game
 * @param {Screen} screen
 */
function temperatureRows(game, screen) {
  const cards = screen.hand ? screen.hand.cards : [];
  /** @param {boolean} warm */
  const row = (warm) => {
    const alike = cards.filter((card) => card.warm === warm);
    if (!alike.length) return null;
    return h(
      "div",
      { class: `temperature ${warm ? "warm" : "cold"}` },
      h("span", { class: "temperature-sign" }, temperatureSign(warm), warm ? message("warm") : message("cold")),
      h("div", { class: "hand-cards" }, handCards(game, screen, alike)),
    );
  };
  return [row(true), row(false)];
}

/**
 * A sun for warm colors, a crystal for cold ones.
 * @param {boolean} warm
 */
function temperatureSign(warm) {
  const turns = warm ? [0, 45, 90, 135, 180, 225, 270, 315] : [0, 60, 120, 180, 240, 300];
  const arm = warm ? "M0 -7.4V-11" : "M0 0V-10.6M0 -6.2L3 -9M0 -6.2L-3 -9";
  const arms = turns.map((turn) => h("path", { d: arm, transform: `rotate(${turn})` }));
  return h(
    "svg",
    { class: "temperature-icon", viewBox: "-12 -12 24 24", "aria-hidden": "true" },
    warm && h("circle", { r: "5.4" }),
    arms,
  );
}

/** @param {Game} game */
function cover(game) {
  if (game.covered || game.replay) return null;
  const props = { type: "button", class: "cover", key: "cover", onclick: () => game.toggleCover() };
  return h("button", props, icon("hidden"), h("span", null, message("cover")));
}

/**
 * The number of picked cards; a tap unpicks them.
 * @param {Game} game
 * @param {string} count
 */
function clearButton(game, count) {
  const clear = () => game.choose({ picked: [], offers: null });
  return h(
    "button",
    { type: "button", class: "clear", key: "clear", "aria-label": `${count}: ${message("clear")}`, onclick: clear },
    count,
    icon("close"),
  );
}

/** @param {Game} game */
function coverButton(game) {
  if (game.replay) return null;
  const label = game.covered ? message("uncover") : message("cover");
  const props = { type: "button", class: "cover-line", key: "cover", onclick: () => game.toggleCover() };
  return h("button", props, icon(game.covered ? "visible" : "hidden"), h("span", null, label));
}

/**
 * Buttons for the picked cards, or the reason why there are none; without picked cards the actions that need none.
 * @param {Game} game
 * @param {Screen} screen
 */
export function handActions(game, screen) {
  const { picked, offers } = game.draft;
  const tray = screen.tray || {};
  if (!picked.length) {
    const buttons = (tray.buttons || []).filter((sent) => !sent.menu);
    const undo = screen.undo ? undoButton(game) : null;
    return [
      tray.hint && h("p", { class: "hint rule", key: "hint" }, tray.hint),
      buttons.length || undo
        ? h(
            "div",
            { class: "buttons", key: "buttons" },
            undo,
            buttons.map((sent) => sentButton(game, sent)),
          )
        : null,
    ];
  }
  const answer = offers || { offers: [], why: "" };
  return [
    answer.hint && h("p", { class: "special", key: "special" }, icon("star"), h("span", null, answer.hint)),
    h("p", { class: "hint", key: "hint" }, answer.why || "\u00a0"),
    h(
      "div",
      { class: "buttons offers", key: "buttons" },
      answer.offers.map((sent) => sentButton(game, sent)),
    ),
  ];
}
