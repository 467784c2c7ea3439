/** The menu: rare actions, and the settings for the player's turn. */
import { canBuzz, isOn, setOn } from "./attention.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */

/**
 * @param {Game} game
 * @param {Screen} screen
 */
export function menuView(game, screen) {
  const close = () => game.openMenu(false);
  /** @param {() => void} action */
  const closing = (action) => () => {
    close();
    action();
  };
  const sent = ((screen.tray && screen.tray.buttons) || []).filter((each) => each.menu);
  const items = [
    screen.undo &&
      item(
        "undo",
        message("undo"),
        closing(() => game.undo()),
      ),
    screen.sheet &&
      screen.sheet.fix &&
      !game.replay &&
      item(
        "edit",
        message("correct-entry"),
        closing(() => game.choose({ correcting: true })),
      ),
    sent.map((each) =>
      item(
        each.agree ? "check" : "dice",
        each.label,
        closing(() =>
          each.agree
            ? game.send({ agree: true }, { key: each.label })
            : game.move(each.m || {}, { key: each.label, what: each.label }),
        ),
      ),
    ),
    canBuzz() && toggle(game, "buzz", "buzz", message("buzz")),
    toggle(game, "sound", "sound", message("sound")),
    toggle(game, "awake", "awake", message("keep-awake")),
  ];
  const connection = game.connection.state === "live" ? message("connected") : message("offline");
  return h(
    "div",
    {
      class: "menu",
      role: "dialog",
      "aria-modal": "true",
      "aria-label": message("menu"),
      key: "menu",
      onkeydown: stay,
    },
    h(
      "p",
      { class: "muted" },
      screen.game,
      " · ",
      screen.seat === null ? message("watching") : screen.people[screen.seat].name,
      " · ",
      connection,
    ),
    items,
    item("close", message("close"), close, "close"),
  );
}

/**
 * Keep the tab key inside the menu, for browsers without `inert`.
 * @param {KeyboardEvent} event
 */
function stay(event) {
  const items = /** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button");
  const [from, to] = event.shiftKey ? [0, items.length - 1] : [items.length - 1, 0];
  if (event.key !== "Tab" || document.activeElement !== items[from]) return;
  event.preventDefault();
  items[to].focus();
}

/**
 * @param {any} sign
 * @param {string} label
 * @param {() => void} action
 * @param {string} [look]
 */
function item(sign, label, action, look = "") {
  return h(
    "button",
    { type: "button", class: `menu-item ${look}`, key: label, onclick: action },
    icon(sign),
    h("span", null, label),
  );
}

/**
 * @param {Game} game
 * @param {import("./attention.js").Setting} name
 * @param {any} sign
 * @param {string} label
 */
function toggle(game, name, sign, label) {
  const on = isOn(name);
  const change = () => {
    setOn(name, !on);
    game.render();
  };
  const props = {
    type: "button",
    class: "menu-item switch",
    key: name,
    role: "switch",
    "aria-checked": String(on),
    onclick: change,
  };
  return h("button", props, icon(sign), h("span", null, label), h("i", { class: "knob", "aria-hidden": "true" }));
}
