/** Pages of joining: table words, choice of a seat, and waiting for the host. */
import { h } from "./dom.js";
import { button, submitted } from "./forms.js";
import { icon } from "./icons.js";
import { tiles, wholePage } from "./states.js";
import { message } from "./words.js";

/** @typedef {{name: string, joined: boolean, color: string, sign: string, ring: boolean}} Seat */
/** @typedef {import("./types.js").StateTexts} StateTexts */
/** @typedef {{title: string, people: Seat[], full?: StateTexts}} Table */

/** The seat number of a watcher. */
export const WATCHING = -1;

/**
 * @param {string} words What is typed so far.
 * @param {boolean} wrong Whether these were not the words of the table.
 * @param {(words: string) => void} typed
 * @param {() => void} enter
 */
export function wordsPage(words, wrong, typed, enter) {
  const box = {
    class: "number-box",
    id: "words",
    type: "text",
    autocapitalize: "none",
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-describedby": "stays",
    value: words,
    oninput: (/** @type {InputEvent} */ event) => typed(/** @type {HTMLInputElement} */ (event.target).value),
  };
  return h(
    "main",
    { class: "join", key: "words" },
    tiles(),
    h("h1", { id: "status", tabindex: "-1" }, wrong ? message("wrong-words") : message("welcome")),
    h("p", { class: "muted", id: "stays" }, wrong ? message("wrong-words-text") : message("stays")),
    h(
      "form",
      { onsubmit: submitted(enter) },
      h("label", { class: "paper" }, h("span", { class: "hint" }, message("table-words")), h("input", box)),
      h("button", { type: "submit", class: "btn main" }, h("span", null, message("go"))),
    ),
  );
}

/**
 * @param {Table} table
 * @param {number | null} chosen
 * @param {(seat: number) => void} choose
 * @param {() => void} ask Ask for the chosen seat.
 * @param {() => void} watch Ask to watch only.
 */
export function seatsPage(table, chosen, choose, ask, watch) {
  const { people, title, full } = table;
  return h(
    "main",
    { class: "join", key: "seats" },
    full ? icon("group", "huge") : tiles(),
    h("h1", { id: "status", tabindex: "-1" }, full ? full.title : message("welcome")),
    h("p", { class: "muted" }, full ? full.text : message("opened", { game: title })),
    h(
      "div",
      { class: "paper choices", role: "radiogroup", "aria-label": message("who") },
      people.map((person, seat) => seatChoice(person, seat, seat === chosen, () => choose(seat))),
    ),
    full ? null : h("div", { class: "paper choices" }, watchChoice(watch)),
    joinButtons(full, chosen === null ? undefined : people[chosen], ask, watch),
  );
}

/**
 * @param {Seat} person
 * @param {number} seat
 * @param {boolean} on
 * @param {() => void} choose
 */
function seatChoice(person, seat, on, choose) {
  const props = {
    type: "button",
    class: `choice ${on ? "on" : ""}`,
    role: "radio",
    "aria-checked": String(on),
    "data-seat": String(seat),
    onclick: choose,
  };
  const note = person.joined ? message("seat-taken") : message("seat-free");
  return h(
    "button",
    props,
    h("span", { ...discLook(person), "aria-hidden": "true" }, person.sign),
    h("span", { class: "choice-words" }, h("b", null, person.name), h("span", { class: "muted small" }, note)),
    h("span", { class: "radio", "aria-hidden": "true" }, on && icon("check")),
  );
}

/** @param {Seat} person */
function discLook(person) {
  return { class: `disc ${person.ring ? "ringed" : ""}`, style: { "--person": person.color } };
}

/** @param {() => void} watch */
function watchChoice(watch) {
  return h(
    "button",
    { type: "button", class: "choice watch", "data-seat": String(WATCHING), onclick: watch },
    icon("visible"),
    h("span", { class: "choice-words" }, message("watch")),
    icon("next"),
  );
}

/**
 * The button to join: with the chosen seat, or at a full table as a watcher.
 * @param {StateTexts | undefined} full
 * @param {Seat | undefined} person
 * @param {() => void} ask
 * @param {() => void} watch
 */
function joinButtons(full, person, ask, watch) {
  const label = person ? message("join", { name: person.name }) : message("who");
  const buttons = full
    ? [
        button(full.button || message("watch"), watch, { look: "main", sign: "visible", key: "watch" }),
        person && button(message("ask-for", { name: person.name }), ask, { sign: "hand", key: "join" }),
      ]
    : button(label, ask, { look: "main", off: !person, key: "join" });
  return h("div", { class: "whole-buttons" }, buttons, h("p", { class: "muted small center" }, message("stays")));
}

/**
 * The host has been asked.
 * @param {Seat | undefined} person Missing for a watcher.
 * @param {() => void} back
 */
export function knockedPage(person, back) {
  const color = { "--person": person ? person.color : "var(--accent)" };
  const disc = person
    ? h("span", discLook(person), person.sign)
    : h("span", { class: "disc", style: color }, icon("visible"));
  const rings = h(
    "div",
    { class: "rings", style: color, "aria-hidden": "true" },
    h("i", null),
    h("i", null),
    h("i", null),
    disc,
  );
  return wholePage(
    "knocked",
    rings,
    message("asked"),
    message("asked-text"),
    button(message("other-seat"), back, { look: "quiet", sign: "back", key: "back" }),
  );
}
