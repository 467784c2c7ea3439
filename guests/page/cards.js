/** Playing cards with the faces of the app. The pictures of a deck are loaded when its first card is shown. */
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {import("./types.js").Card} Card */
/** @typedef {{width: number, height: number, faces: Record<string, number[]>}} Atlas */

/** Transparent pixels around each face in the picture of a deck. */
const MARGIN = 2;

/** @type {Map<string, Atlas | null>} */
const decks = new Map();
let redraw = () => {};

/**
 * Draw again when the pictures of a deck are loaded.
 * @param {() => void} callback
 */
export function onDeckLoaded(callback) {
  redraw = callback;
}

/** @param {string} path */
function urlOf(path) {
  return new URL(`cards/${path}`, import.meta.url).href;
}

/** @param {string} deck */
function atlasOf(deck) {
  if (!decks.has(deck)) {
    decks.set(deck, null);
    load(deck).then(redraw, () => decks.delete(deck)); // tried again with the next screen
  }
  return decks.get(deck) || null;
}

/** @param {string} deck */
async function load(deck) {
  const picture = new Image();
  picture.src = urlOf(`${deck}.png`);
  const [answer] = await Promise.all([fetch(urlOf(`${deck}.atlas`)), picture.decode()]);
  const faces = /** @type {Record<string, number[]>} */ (Object.values(await answer.json())[0]);
  decks.set(deck, { width: picture.naturalWidth, height: picture.naturalHeight, faces });
}

/**
 * The background that shows one face; null while the deck is loading.
 * @param {string} deck
 * @param {string} face
 * @param {"" | "small" | "tag"} size
 * @returns {Record<string, string> | null}
 */
function faceStyle(deck, face, size) {
  const atlas = atlasOf(deck);
  const rect = atlas && ((size && atlas.faces[`${face}.${size}`]) || atlas.faces[face]);
  if (!atlas || !rect) return null;
  const [left, bottom, outerWidth, outerHeight] = rect;
  const width = outerWidth - 2 * MARGIN;
  const height = outerHeight - 2 * MARGIN;
  const x = left + MARGIN;
  const y = atlas.height - bottom - outerHeight + MARGIN;
  return {
    "background-image": `url("${urlOf(`${deck}.png`)}")`,
    "background-size": `${(atlas.width / width) * 100}% ${(atlas.height / height) * 100}%`,
    "background-position": `${(x / (atlas.width - width)) * 100}% ${(y / (atlas.height - height)) * 100}%`,
  };
}

/**
 * The accessible name of a card.
 * @param {Card} card
 */
export function cardName(card) {
  return card.name || [card.v, card.word].filter(Boolean).join(" ");
}

/**
 * @typedef {object} CardOptions
 * @property {(() => void)} [tap]
 * @property {boolean} [chosen]
 * @property {boolean} [ringed] Whether it can be taken.
 * @property {boolean} [faded] Whether it cannot be chosen.
 * @property {boolean} [must] Whether one of these has to be chosen.
 * @property {"" | "small" | "tag"} [size]
 * @property {any} [below] A label on its lower edge.
 * @property {number} [count] Cards in its pile.
 * @property {string} [look] More classes.
 * @property {string} [key]
 */

/**
 * @param {Card} card
 * @param {CardOptions} [options]
 */
export function cardView(card, options = {}) {
  const { tap, chosen, ringed, faded, must, size = "", below, count, look = "", key } = options;
  if (!card.v && !card.back) return h("div", { class: `card empty ${size} ${look}`, key });
  const deck = card.deck || "";
  const style = faceStyle(deck, card.back ? "back" : card.face || card.v, size);
  const looks = [
    "card",
    size,
    look,
    style ? "" : `plain ${card.color}`,
    chosen ? "chosen" : "",
    ringed ? "ringed" : "",
  ];
  if (faded) looks.push("faded");
  if (must && !chosen) looks.push("must");
  if (card.now) looks.push("just-played");
  if (count !== undefined && count > 1) looks.push("pile");
  const face = h("span", { class: "face", style: style || {} }, style ? null : card.v);
  const name = card.back ? undefined : cardName(card);
  const parts = [
    face,
    card.note && h("em", { "aria-hidden": "true" }, card.note),
    chosen && h("span", { class: "tick" }, icon("check")),
    count !== undefined && h("span", { class: "count", "aria-hidden": "true" }, count),
    below && h("span", { class: "below" }, below),
  ];
  const props = { class: looks.join(" "), key: key || card.id };
  if (!tap)
    return h(
      "div",
      { ...props, role: name ? "img" : undefined, "aria-label": name, "aria-hidden": name ? undefined : "true" },
      parts,
    );
  return h(
    "button",
    {
      ...props,
      type: "button",
      "data-card": card.id,
      "aria-label": name,
      "aria-pressed": String(Boolean(chosen)),
      onclick: tap,
    },
    parts,
  );
}
