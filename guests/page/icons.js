/** Icons: characters of the page's icon font, the same drawings as in the app. */
import { h } from "./dom.js";

export const CHARACTERS = {
  awake: "\ue518",
  back: "\ue5c4",
  buzz: "\ue62d",
  cards: "\uf5dc",
  check: "\ue5ca",
  close: "\ue14c",
  crown: "\uecb3",
  dice: "\ueb40",
  edit: "\ue150",
  flip: "\uebee",
  forward: "\ue5c8",
  group: "\ue7ef",
  hand: "\ue764",
  hidden: "\ue8f5",
  lock: "\ue88d",
  more: "\ue5d4",
  next: "\ue409",
  phone: "\ue0d4",
  plus: "\ue145",
  replay: "\ue042",
  sound: "\ue050",
  star: "\ue838",
  touch: "\ue913",
  trophy: "\ue71a",
  undo: "\ue166",
  visible: "\ue417",
  warning: "\ue002",
};

/**
 * An icon; screen readers skip it, because the text beside it has the same meaning.
 * @param {keyof typeof CHARACTERS} name
 * @param {string} [look] More classes.
 */
export function icon(name, look = "") {
  return h("i", { class: `icon ${look}`, "aria-hidden": "true" }, CHARACTERS[name]);
}

/** Three dots: somebody is thinking. */
export function dots() {
  return h("i", { class: "dots", "aria-hidden": "true" }, h("b", null), h("b", null), h("b", null));
}
