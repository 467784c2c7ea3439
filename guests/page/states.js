/** States in which the game cannot continue on this page: each has a reason and one button. */
import { setOn } from "./attention.js";
import { h } from "./dom.js";
import { button } from "./forms.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Child} Child */

/**
 * The state to show over or instead of the page; null in normal play.
 * @param {Game} game
 * @returns {{view: any, whole: boolean} | null} `whole`: it takes the place of the page.
 */
export function stateView(game) {
  const { connection, pending } = game;
  switch (connection.state) {
    case "taken":
      return { view: takenView(game), whole: true };
    case "closed":
      return { view: closedView(game), whole: true };
    case "lost":
      return { view: lostView(game), whole: !game.screen };
    case "asleep":
      return { view: asleepView(game), whole: !game.screen };
    default:
      if (pending && pending.late) return { view: asleepView(game), whole: false };
      return asksNow(game) ? { view: buzzQuestion(game), whole: false } : null;
  }
}

/**
 * Whether to ask about vibration: after the first turn, during the turns of others, when it covers nothing to tap.
 * @param {Game} game
 */
function asksNow(game) {
  const { screen } = game;
  return Boolean(
    game.asksForBuzz &&
      screen &&
      !screen.says.mine &&
      !screen.over &&
      !game.pending &&
      !game.menuOpen &&
      !game.draft.changing,
  );
}

/**
 * A phone: asleep, or cut off.
 * @param {"asleep" | "cut"} kind
 */
function phoneSign(kind) {
  const mark = kind === "cut" ? h("path", { d: "M6 42L42 6" }) : h("path", { d: "M19 19h9l-9 11h9M36 5h6l-6 7h6" });
  return h(
    "svg",
    { class: `phone-sign ${kind}`, viewBox: "0 0 48 48", "aria-hidden": "true" },
    h("rect", { x: "12", y: "4", width: "24", height: "40", rx: "6" }),
    h("path", { d: "M21 38h6" }),
    mark,
  );
}

/** The three dice of the start page. */
export function tiles() {
  const signs = { orange: "\ue000", yellow: "\ue001", purple: "\ue002" };
  return h(
    "div",
    { class: "tiles", "aria-hidden": "true" },
    Object.entries(signs).map(([color, sign]) => h("i", { class: `tile sign ${color}` }, sign)),
  );
}

/**
 * A card over the lower part of the page.
 * @param {string} look
 * @param {Child} sign
 * @param {string} title
 * @param {string} text
 * @param {...Child} rest
 */
function overCard(look, sign, title, text, ...rest) {
  return h(
    "div",
    { class: `over-card ${look}`, role: "region", "aria-label": title, key: look },
    h("div", { class: "over-words" }, sign, h("div", null, h("h2", null, title), h("p", null, text))),
    rest,
  );
}

/**
 * A whole page.
 * @param {string} key
 * @param {Child} sign
 * @param {string} title
 * @param {string} text
 * @param {...Child} buttons
 */
export function wholePage(key, sign, title, text, ...buttons) {
  return h(
    "main",
    { class: "whole", key },
    h(
      "div",
      { class: "whole-words" },
      sign,
      h("h1", { id: "status", tabindex: "-1" }, title),
      h("p", { class: "muted" }, text),
    ),
    h("div", { class: "whole-buttons" }, buttons),
  );
}

/** @param {Game} game */
function asleepView(game) {
  const { pending, hostName } = game;
  const wakeText = hostName ? message("wake-phone-of", { name: hostName }) : message("wake-phone");
  const title = game.connection.texts.title || wakeText;
  const text = pending
    ? pending.takenBack
      ? message("taken-back-later")
      : message("tap-goes-through")
    : message("goes-on");
  if (!game.screen) return wholePage("asleep", phoneSign("asleep"), title, text, tryNow(game));
  const label =
    pending && pending.number ? message("take-back-number", { number: pending.number }) : message("take-back");
  const back =
    pending && !pending.takenBack
      ? button(label, () => game.taps.takeBack(), { look: "quiet", sign: "undo", key: "take-back" })
      : null;
  return overCard("asleep", phoneSign("asleep"), title, text, back || tryNow(game));
}

/** @param {Game} game */
function tryNow(game) {
  return button(message("try-now"), () => game.reconnect(), { look: "main", sign: "replay", key: "try" });
}

/** @param {Game} game */
function lostView(game) {
  const { attempt, retryDelay } = game.connection;
  const text = `${message("attempt", { number: attempt })} ${message("same-wifi")}`;
  const bar = h(
    "div",
    { class: "until", key: `until${attempt}`, style: { "--delay": `${retryDelay}ms` }, "aria-hidden": "true" },
    h("i", null),
  );
  if (!game.screen) return wholePage("lost", phoneSign("cut"), message("reconnecting"), text, tryNow(game));
  return overCard("bad", phoneSign("cut"), message("reconnecting"), text, bar, tryNow(game));
}

/** @param {Game} game */
function takenView(game) {
  const take = button(message("take-here"), () => game.reconnect(), { look: "main", key: "take" });
  return wholePage("taken", phoneSign("cut"), message("taken"), message("taken-text"), take);
}

/**
 * The link is invalid: the host's texts give the reason and the destination of the button.
 * @param {Game} game
 */
function closedView(game) {
  const { texts } = game.connection;
  const {
    reason = "closed",
    title = message("closed"),
    text = message("closed-text"),
    button: label = message("check-now"),
    to,
  } = texts;
  const go = () => {
    if (to) location.assign(to);
    else game.reconnect();
  };
  const sign = reason === "closed" ? tiles() : phoneSign("cut");
  return wholePage(
    reason,
    sign,
    title,
    text,
    button(label, go, { look: to ? "main" : "", sign: to ? "hand" : "replay", key: "go" }),
  );
}

/** @param {Game} game */
function buzzQuestion(game) {
  const answer = (/** @type {boolean} */ yes) => () => {
    setOn("buzz", yes);
    game.asksForBuzz = false;
    game.render();
  };
  return overCard(
    "question",
    null,
    message("buzz-question"),
    "",
    h(
      "div",
      { class: "buttons" },
      button(message("yes-please"), answer(true), { look: "main", key: "yes" }),
      button(message("no-thanks"), answer(false), { look: "quiet", key: "no" }),
    ),
  );
}
