/** Numbers and dice that the player enters: keys, toggles, sums, corrections. */
import { dieButton } from "./dice.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./types.js").ScreenButton} ScreenButton */

/**
 * @typedef {object} ButtonOptions
 * @property {string} [look] `main`, `bad`, `quiet` or nothing.
 * @property {keyof typeof import("./icons.js").CHARACTERS} [sign]
 * @property {boolean} [off]
 * @property {boolean} [pressed] For buttons that stay pressed.
 * @property {string} [key]
 */

/**
 * A button with a label.
 * @param {string} label
 * @param {() => void} action
 * @param {ButtonOptions} [options]
 */
export function button(label, action, { look = "", sign, off = false, pressed, key = label } = {}) {
  const props = {
    type: "button",
    class: `btn ${look}`,
    key,
    disabled: off,
    "aria-pressed": pressed === undefined ? undefined : String(pressed),
    onclick: action,
  };
  return h("button", props, sign && icon(sign), h("span", null, label));
}

/**
 * A button that the host sent: a tap plays its move.
 * @param {Game} game
 * @param {ScreenButton} sent
 */
export function sentButton(game, sent) {
  const { pending, screen } = game;
  const agreed = Boolean(sent.agree && screen && screen.seat !== null && screen.agreed.includes(screen.seat));
  const key = JSON.stringify(sent.m || sent.label);
  const action = () => {
    if (sent.agree) game.send({ agree: true }, { key, what: sent.label });
    else if (sent.m) game.move(sent.m, { key, what: sent.label });
  };
  const sending = pending !== null && pending.key === key;
  const look = `${sent.look || ""} ${sending ? "sending" : ""} ${pending && !sending ? "waiting" : ""}`;
  return button(sent.label, action, {
    look,
    off: Boolean(sent.off),
    key,
    sign: agreed ? "check" : sent.off ? "lock" : signOf(sent),
    pressed: sent.agree ? agreed : undefined,
  });
}

/** @param {ScreenButton} sent */
function signOf(sent) {
  if (sent.look === "bad") return "close";
  return sent.m && sent.m.do === "reroll" ? "replay" : undefined;
}

/**
 * The button that undoes the player's last move.
 * @param {Game} game
 */
export function undoButton(game) {
  const props = {
    type: "button",
    class: "btn undo",
    key: "undo",
    "aria-label": message("undo"),
    onclick: () => game.undo(),
  };
  return h("button", props, icon("undo"));
}

/**
 * Keys with numbers.
 * @param {number[]} range
 * @param {number | null} chosen
 * @param {(number: number) => void} action
 */
export function numberKeys(range, chosen, action) {
  const keys = range.map((number) => {
    const props = {
      type: "button",
      class: `key ${number === chosen ? "on" : ""}`,
      "data-key": String(number),
      "aria-pressed": chosen === null ? undefined : String(number === chosen),
      onclick: () => action(number),
    };
    return h("button", props, number < 0 ? `−${-number}` : number);
  });
  return h("div", { class: "keys" }, keys);
}

/**
 * Dice to choose, and the button for them.
 * @param {Game} game
 * @param {Form} form
 */
export function diceForm(game, form) {
  const chosen = game.draft.dice || form.on || [];
  const toggle = (/** @type {any} */ value) =>
    game.choose({ dice: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] });
  const dice = form.choices.map((choice) => dieButton(choice, chosen.includes(choice.v), () => toggle(choice.v)));
  const filled = withChosen(form, chosen);
  const group = h(
    "div",
    { class: `dice ${dice.length > 4 ? "seven" : ""}`, role: "group", "aria-label": form.ask },
    dice,
  );
  if (form.numbers) {
    const enter = (/** @type {number} */ number) =>
      game.move(
        { ...filled, [/** @type {string} */ (form.numbers)]: number },
        { key: "announce", number: String(number), what: String(number) },
      );
    return h(
      "div",
      { class: "form announce" },
      h("p", { class: "hint" }, form.ask),
      group,
      numberKeys(form.range || [], null, enter),
    );
  }
  const many = isRow(form);
  return h(
    "div",
    { class: `form choose-dice ${many ? "many" : ""}` },
    many && h("p", { class: "hint" }, form.ask),
    group,
    many ? null : rollButton(game, form),
  );
}

/**
 * Whether the dice of a form fill a whole row; their button is then among the other buttons.
 * @param {Form} form
 */
function isRow(form) {
  return form.choices.length > 4;
}

/**
 * The move of a form with the chosen dice.
 * @param {Form} form
 * @param {any[]} chosen
 */
function withChosen(form, chosen) {
  const ordered = form.choices.map((choice) => choice.v).filter((value) => chosen.includes(value));
  return { ...form.m, [/** @type {string} */ (form.toggles)]: ordered };
}

/**
 * The button that rolls the chosen dice; null while none is chosen.
 * @param {Game} game
 * @param {Form} form
 */
export function rollButton(game, form) {
  const chosen = game.draft.dice || form.on || [];
  const label = (form.labels || [])[chosen.length] || "";
  if (isRow(form) && !label) return null;
  const roll = () => game.move(withChosen(form, chosen), { key: "roll", what: label });
  const look = game.pending && game.pending.key === "roll" ? "main sending" : "main";
  return button(label || form.ask, roll, { look, off: !label, key: "roll" });
}

/**
 * A box for one number, with the keyboard of numbers.
 * @param {string} value
 * @param {number} most
 * @param {Record<string, any>} props
 * @param {(value: string) => void} changed
 */
export function numberBox(value, most, props, changed) {
  return h("input", {
    class: "number-box",
    type: "text",
    inputmode: "numeric",
    pattern: "[0-9]*",
    maxlength: "3",
    autocomplete: "off",
    ...props,
    value,
    oninput: (/** @type {InputEvent} */ event) => {
      const box = /** @type {HTMLInputElement} */ (event.target);
      const digits = box.value.replace(/\D/g, "");
      box.value = Number(digits) > most ? String(most) : digits;
      changed(box.value);
    },
  });
}

/**
 * Sums of real dice for all rows at once.
 * @param {Game} game
 * @param {Form} form
 */
export function sumsForm(game, form) {
  const { sums } = game.draft;
  const complete = form.choices.every((choice) => Number(sums[choice.v]) > 0);
  const enter = () => {
    /** @type {Record<string, number>} */
    const values = {};
    for (const choice of form.choices) values[choice.v] = Number(sums[choice.v]);
    game.move({ ...form.m, [/** @type {string} */ (form.each)]: values }, { key: "announce", what: form.label });
  };
  const boxes = form.choices.map((choice) =>
    h(
      "label",
      null,
      h("i", { class: `mark ${choice.color}`, "aria-hidden": "true" }, choice.sign),
      h("span", { class: "hidden-words" }, choice.name),
      numberBox(sums[choice.v] || "", form.most || 99, { "data-box": choice.v }, (value) =>
        game.choose({ sums: { ...game.draft.sums, [choice.v]: value } }),
      ),
    ),
  );
  return h(
    "form",
    { class: "form sums", onsubmit: submitted(() => complete && enter()) },
    h("p", { class: "hint" }, form.ask),
    h("div", { class: "four" }, boxes),
    h("button", { class: "btn main", type: "submit", disabled: !complete }, h("span", null, form.label)),
  );
}

/**
 * The handler of a form, which stays on the page.
 * @param {() => void} action
 */
export function submitted(action) {
  return (/** @type {Event} */ event) => {
    event.preventDefault();
    action();
  };
}

/**
 * The keys that correct a field or the misses.
 * @param {Game} game
 * @param {Screen} screen
 */
export function correctionForm(game, screen) {
  const { correction } = game.draft;
  const fix = screen.sheet && screen.sheet.fix;
  if (!correction || !fix) return null;
  const enter = (/** @type {number} */ number) => {
    game.choose({ correction: null });
    if (correction.misses) game.move({ ...fix.misses.m, misses: number }, { key: "misses", number: String(number) });
    else {
      const move = { ...fix.m, row: correction.row, column: correction.column, value: number };
      game.move(move, { key: `${correction.row}.${correction.column}`, number: number ? String(number) : "" });
    }
  };
  const title = correction.misses ? fix.misses.ask : fix.ask[correction.row];
  const strike = !correction.misses && correction.value;
  return h(
    "div",
    { class: "form correct", role: "group", "aria-label": title },
    h("b", null, title),
    h("p", { class: "hint" }, fix.hint),
    numberKeys(correction.misses ? fix.misses.range : fix.range, correction.value, enter),
    h(
      "div",
      { class: "buttons" },
      strike && button(message("strike", { value: correction.value }), () => enter(0), { look: "bad" }),
      button(message("cancel"), () => game.choose({ correction: null }), { look: "quiet" }),
    ),
  );
}
