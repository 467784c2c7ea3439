/** The top of the page: seats with their points, the headline, the menu. */
import { h } from "./dom.js";
import { headline } from "./headline.js";
import { icon } from "./icons.js";
import { disc, nameOf, seatInWords, stateOf, stateSign } from "./people.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {"tall" | "short" | "wide"} Layout */

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {Layout} layout
 */
export function header(game, screen, layout) {
  const brief = layout !== "tall";
  const texts = headline(game, screen, brief);
  const heading = h(
    "div",
    { class: "words" },
    h("h1", { id: "status", tabindex: "-1" }, texts.title),
    texts.text && h("p", null, texts.text),
  );
  if (brief) {
    const seats = h(
      "ul",
      { class: screen.people.length > 4 ? "discs crowd" : "discs" },
      screen.people.map((_, seat) => smallSeat(screen, seat)),
    );
    return h("header", { class: `bar ${texts.look}`, key: "bar" }, heading, seats, menuButton(game));
  }
  return h(
    "header",
    { class: "top", key: "top" },
    h(
      "div",
      { class: "seats" },
      h(
        "ul",
        { class: screen.people.length > 4 ? "crowd" : "" },
        screen.people.map((_, seat) => largeSeat(screen, seat)),
      ),
      menuButton(game),
    ),
    h("div", { class: `banner ${texts.look}` }, texts.icon, heading),
  );
}

/**
 * The notice of the player's turn, large over the top for a moment; the live region announces it.
 * @param {Screen} screen
 */
export function callView(screen) {
  const { says } = screen;
  const sign = icon(screen.hand ? "cards" : screen.sheet ? "dice" : "edit");
  return h(
    "div",
    { class: "call", "aria-hidden": "true", key: "call" },
    sign,
    h(
      "div",
      null,
      h("b", null, message("your-turn-title")),
      h("span", null, says.title === message("your-turn-title") ? says.text : `${says.title} ${says.text}`),
    ),
  );
}

/** @param {Game} game */
function menuButton(game) {
  const open = () => game.openMenu(true);
  const props = { type: "button", class: "menu-button", "aria-label": message("menu"), "aria-haspopup": "dialog" };
  return h("button", { ...props, onclick: open }, icon("more"));
}

/**
 * @param {Screen} screen
 * @param {number} seat
 */
function seatLook(screen, seat) {
  const turn = screen.people[seat].turn ? "turn" : "";
  const mine = seat === screen.seat ? "me" : "";
  return `seat ${turn} ${mine} ${stateOf(screen, seat)}`;
}

/**
 * @param {Screen} screen
 * @param {number} seat
 */
function largeSeat(screen, seat) {
  return h(
    "li",
    { class: seatLook(screen, seat) },
    h("span", { class: "hidden-words" }, seatInWords(screen, seat)),
    h("span", { class: "name", "aria-hidden": "true" }, nameOf(screen, seat)),
    h("b", { "aria-hidden": "true" }, screen.people[seat].total),
    stateSign(screen, seat),
  );
}

/**
 * @param {Screen} screen
 * @param {number} seat
 */
function smallSeat(screen, seat) {
  return h(
    "li",
    { class: seatLook(screen, seat) },
    h("span", { class: "hidden-words" }, seatInWords(screen, seat)),
    disc(screen, seat),
    h("b", { "aria-hidden": "true" }, screen.people[seat].total),
    stateOf(screen, seat) === "done" && icon("check", "tick"),
    stateOf(screen, seat) === "away" && icon("warning", "tick away"),
  );
}
