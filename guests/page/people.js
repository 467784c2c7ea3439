/** Players: discs with color and letter, and whether the game waits for them. */
import { h } from "./dom.js";
import { dots, icon } from "./icons.js";
import { message } from "./words.js";

/** @typedef {import("./types.js").Screen} Screen */

/**
 * A player's disc, in the color that the host's phone shows.
 * @param {Screen} screen
 * @param {number} seat
 * @param {string} [look] More classes.
 */
export function disc(screen, seat, look = "") {
  const person = screen.people[seat];
  const style = { "--person": person.color };
  return h("span", { class: `disc ${person.ring ? "ringed" : ""} ${look}`, style, "aria-hidden": "true" }, person.sign);
}

/**
 * The name of a player: "you" on the player's own page.
 * @param {Screen} screen
 * @param {number} seat
 */
export function nameOf(screen, seat) {
  return seat === screen.seat ? message("you") : screen.people[seat].name;
}

/**
 * Whether a seat has answered, has to answer, or neither.
 * @param {Screen} screen
 * @param {number} seat
 * @returns {"done" | "thinking" | "away" | ""}
 */
export function stateOf(screen, seat) {
  const answers = screen.answers && screen.answers.length ? screen.answers : screen.entered || [];
  const answer = answers.find((each) => each.seat === seat);
  if (answer && answer.done) return "done";
  if (screen.joined[seat] && !screen.connected[seat]) return "away";
  return answer ? "thinking" : "";
}

/**
 * The icon for the state of a seat.
 * @param {Screen} screen
 * @param {number} seat
 */
export function stateSign(screen, seat) {
  const state = stateOf(screen, seat);
  if (state === "done") return icon("check", "done");
  if (state === "thinking") return dots();
  return state === "away" ? icon("warning", "away") : null;
}

/**
 * The accessible text of a seat.
 * @param {Screen} screen
 * @param {number} seat
 */
export function seatInWords(screen, seat) {
  const person = screen.people[seat];
  const state = stateOf(screen, seat);
  const parts = [`${nameOf(screen, seat)}: ${person.total}`];
  if (person.turn) parts.push(message("is-awaited"));
  if (state === "done") parts.push(message("has-answered"));
  if (state === "away") parts.push(message("phone-away"));
  return parts.join(", ");
}

/**
 * Discs of the players that the game waits for.
 * @param {Screen} screen
 */
export function awaitedDiscs(screen) {
  const awaited = screen.people.map((_, seat) => seat).filter((seat) => screen.people[seat].turn);
  return h(
    "span",
    { class: "awaited", "aria-hidden": "true" },
    awaited.slice(0, 3).map((seat) => disc(screen, seat)),
  );
}
