/** Dice: rolled ones, and dice that are chosen. */
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {import("./types.js").Die} Die */
/** @typedef {import("./types.js").Roll} Roll */

/**
 * A die with its sign and its number.
 * @param {Die} die
 * @param {string} [number] Instead of its own.
 */
export function dieView(die, number) {
  const text = number === undefined ? die.v || "" : number;
  const label = `${die.name} ${text}`.trim();
  const sign = die.sign && h("i", { class: "sign" }, die.sign);
  const look = `die ${die.color} ${text ? "" : "blank"} ${number === "?" ? "unrolled" : ""}`;
  return h("span", { class: look, role: "img", "aria-label": label }, sign, text && h("b", null, text));
}

/**
 * A die that is chosen or left out by a tap.
 * @param {import("./types.js").Mark & {v: any, text?: string}} choice
 * @param {boolean} on
 * @param {() => void} toggle
 */
export function dieButton(choice, on, toggle) {
  const props = {
    type: "button",
    class: `die ${choice.color} ${on ? "on" : "off"} ${choice.text ? "" : "blank"}`,
    key: String(choice.v),
    "data-die": String(choice.v),
    "aria-pressed": on ? "true" : "false",
    "aria-label": `${choice.name} ${choice.text || ""}`.trim(),
    onclick: toggle,
  };
  return h(
    "button",
    props,
    choice.sign && h("i", { class: "sign" }, choice.sign),
    choice.text && h("b", null, choice.text),
    on && h("span", { class: "tick" }, icon("check")),
  );
}

/**
 * The rolled dice, without those that were left out.
 * @param {Roll} rolled
 */
export function rolledDice(rolled) {
  const faces = rolled.dice.filter((die) => !die.dim);
  return h(
    "div",
    { class: `dice ${faces.length > 4 ? "seven" : ""}` },
    faces.map((die) => dieView(die)),
  );
}

/**
 * The dice sorted by color, so that dice of one sum are together.
 * @param {Roll} rolled
 * @param {string[]} colors In the order of the rows.
 */
export function sortedDice(rolled, colors) {
  const rank = (/** @type {Die} */ die) => colors.indexOf(die.color);
  const faces = [...rolled.dice].sort((one, other) => rank(one) - rank(other));
  let last = "";
  const parts = faces.map((die) => {
    const gap = last && last !== die.color ? h("span", { class: "gap" }) : null;
    last = die.color;
    return [gap, dieView(die)];
  });
  return h("div", { class: "dice seven" }, parts);
}
