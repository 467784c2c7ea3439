/** The headline: the next step, the players that the game waits for, or the state of the connection. */
import { icon } from "./icons.js";
import { awaitedDiscs } from "./people.js";
import { h } from "./dom.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {{title: string, text: string, look: "mine" | "others" | "alarm" | "bad", icon: any}} Headline */

/**
 * Title, text and look of the header.
 * @param {Game} game
 * @param {Screen} screen
 * @param {boolean} brief Whether there is little room.
 * @returns {Headline}
 */
export function headline(game, screen, brief) {
  const { pending, connection } = game;
  if (connection.state === "lost") {
    return { title: message("lost"), text: message("sheet-safe"), look: "bad", icon: icon("phone", "large") };
  }
  if (pending && pending.late) {
    const text = pending.number ? message("number-waits", { number: pending.number }) : message("tap-waits");
    return { title: message("asleep"), text, look: "others", icon: icon("phone", "large") };
  }
  if (connection.state === "asleep") {
    return { title: message("asleep"), text: message("sheet-safe"), look: "others", icon: icon("phone", "large") };
  }
  if (pending) {
    const title = pending.number ? message("sending-number", { number: pending.number }) : message("sending");
    return { title, text: pending.detail || pending.what, look: "mine", icon: icon("touch", "large") };
  }
  if (game.draft.correcting && !game.draft.correction) {
    return { title: message("which-field"), text: "", look: "mine", icon: icon("edit", "large") };
  }
  const { says } = screen;
  const look = says.alarm ? "alarm" : says.mine ? "mine" : "others";
  const many = !says.mine && screen.people.filter((person) => person.turn).length > 2;
  const title = ((brief || many) && says.brief) || says.title;
  const text = (brief && says.detail !== undefined ? says.detail : says.text) || "";
  return { title, text, look, icon: signOf(screen) };
}

/** @param {Screen} screen */
function signOf(screen) {
  const { says } = screen;
  if (says.alarm) return icon("flip", "large");
  if (!says.mine) return screen.people.some((person) => person.turn) ? awaitedDiscs(screen) : null;
  if (says.number) return h("b", { class: "number", "aria-hidden": "true" }, says.number);
  if (screen.hand) return icon("cards", "large");
  return icon(screen.roll ? "touch" : screen.sheet ? "dice" : "edit", "large");
}
