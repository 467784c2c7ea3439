/** The screen of Qwinto and Qwantum: one sheet that never moves, the roll in its free corner, the actions below. */
import { rolledDice, dieView, sortedDice } from "./dice.js";
import { h } from "./dom.js";
import { button, correctionForm, diceForm, numberKeys, rollButton, sentButton, sumsForm, undoButton } from "./forms.js";
import { disc, nameOf, stateSign } from "./people.js";
import { missesView, sheetView, totalsLine } from "./sheet.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./header.js").Layout} Layout */

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {Layout} layout
 */
export function sheetScreen(game, screen, layout) {
  const sheet = /** @type {Sheet} */ (screen.sheet);
  const shifted = sheet.kind === "shifted";
  const wide = layout === "wide";
  const main = shifted ? shiftedMain(game, screen, sheet, wide) : straightMain(game, screen, sheet, wide);
  return { main: h("div", { class: "sheet-stage" }, main), tray: sheetTray(game, screen, sheet, wide) };
}

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {Sheet} sheet
 * @param {boolean} wide
 */
function shiftedMain(game, screen, sheet, wide) {
  if (wide) {
    const total = h(
      "div",
      { class: "big-total" },
      h("b", null, sheet.total.v),
      h("span", { class: "muted" }, sheet.total.label),
    );
    const misses = h(
      "div",
      { class: "miss-corner" },
      missesView(sheet, game),
      h("span", { class: "muted" }, sheet.misses.label),
    );
    return sheetView(sheet, { flat: true, game, topCorner: total, bottomCorner: misses });
  }
  return sheetView(sheet, {
    flat: false,
    game,
    topCorner: rollCorner(game, screen),
    bottomCorner: missesView(sheet, game),
    bottomLine: totalsLine(sheet),
  });
}

/**
 * The dice and their sum; before the roll the dice that are chosen.
 * @param {Game} game
 * @param {Screen} screen
 */
function rollCorner(game, screen) {
  const rolled = screen.roll;
  if (rolled) {
    return [
      rolledDice(rolled),
      rolled.value !== undefined && h("div", { class: "roll-sum" }, rolled.sum ? "= " : "", h("b", null, rolled.value)),
    ];
  }
  const form = screen.tray && screen.tray.form;
  if (!form || !form.toggles || form.numbers) return null;
  const chosen = game.draft.dice || form.on || [];
  return h(
    "div",
    { class: "dice", "aria-hidden": "true" },
    form.choices.filter((choice) => chosen.includes(choice.v)).map((choice) => dieView({ ...choice, v: "" }, "?")),
  );
}

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {Sheet} sheet
 * @param {boolean} wide
 */
function straightMain(game, screen, sheet, wide) {
  /** @type {Record<string, {v: string, taken: boolean}>} */
  const values = {};
  for (const value of (screen.roll && screen.roll.values) || [])
    values[value.color] = { v: value.v || "", taken: Boolean(value.dim) };
  return [
    sheetView(sheet, { flat: true, game, values: screen.roll ? values : undefined }),
    wide
      ? null
      : h(
          "div",
          { class: "sheet-foot" },
          h("span", { class: "muted" }, sheet.misses.label),
          missesView(sheet, game),
          totalOf(sheet),
        ),
  ];
}

/** @param {Sheet} sheet */
function totalOf(sheet) {
  return h("span", { class: "total" }, sheet.total.label, " ", h("b", null, sheet.total.v));
}

/**
 * @param {Game} game
 * @param {Screen} screen
 * @param {Sheet} sheet
 * @param {boolean} wide
 */
function sheetTray(game, screen, sheet, wide) {
  if (game.draft.correction) return correctionForm(game, screen);
  const shifted = sheet.kind === "shifted";
  const dice =
    screen.roll && !rerolls(screen)
      ? shifted
        ? wide
          ? wideRoll(screen)
          : null
        : sortedDice(
            screen.roll,
            sheet.rows.map((row) => row.color),
          )
      : null;
  const facts =
    wide && !shifted
      ? h(
          "div",
          { class: "side-facts" },
          h("span", { class: "muted" }, sheet.misses.label),
          missesView(sheet, game),
          totalOf(sheet),
        )
      : null;
  const who = wide && screen.roll && !screen.says.mine ? whoIsThinking(screen) : null;
  const actions = trayActions(game, screen);
  const idle = !actions.some(Boolean) && !who ? newsLines(screen) : null;
  return [dice, who || facts, ...actions, idle];
}

/** @param {Screen} screen */
function wideRoll(screen) {
  const rolled = screen.roll;
  if (!rolled) return null;
  return h(
    "div",
    { class: "wide-roll" },
    rolledDice(rolled),
    rolled.value !== undefined && h("b", { class: "wide-sum" }, rolled.value),
  );
}

/** Whether the shown dice are those to choose, so that they are not needed twice.
 * @param {Screen} screen
 */
function rerolls(screen) {
  return Boolean(screen.tray && screen.tray.form && screen.tray.form.toggles === "dice");
}

/**
 * The buttons and forms below the sheet.
 * @param {Game} game
 * @param {Screen} screen
 */
export function trayActions(game, screen) {
  const tray = screen.tray || {};
  const { draft } = game;
  const form = tray.form && (tray.form.each ? sumsForm(game, tray.form) : diceForm(game, tray.form));
  const pad = tray.pad && padKeys(game, tray.pad);
  const again = rerolls(screen) ? rollButton(game, /** @type {Form} */ (tray.form)) : null;
  const buttons = (tray.buttons || []).filter((sent) => !sent.menu && !(again && sent.unchosen));
  if (tray.change && !draft.changing) {
    const change = button(tray.change, () => game.choose({ changing: true }), { sign: "undo", key: "change" });
    return [h("div", { class: "buttons", key: "change" }, change)];
  }
  const undo = screen.undo && !form && !pad ? undoButton(game) : null;
  const row =
    buttons.length || undo
      ? h(
          "div",
          { class: buttons.length > 2 ? "buttons packed" : "buttons", key: "buttons" },
          undo,
          again,
          buttons.map((sent) => sentButton(game, sent)),
        )
      : null;
  return [form, pad, row];
}

/**
 * @param {Game} game
 * @param {{range: number[], ask: string}} pad
 */
function padKeys(game, pad) {
  const { padValue } = game.draft;
  const choose = (/** @type {number} */ number) => game.choose({ padValue: number === padValue ? 0 : number });
  return h("div", { class: "form pad", role: "group", "aria-label": pad.ask }, numberKeys(pad.range, padValue, choose));
}

/** @param {Screen} screen */
function whoIsThinking(screen) {
  const lines = (screen.answers || [])
    .filter((answer) => answer.seat !== screen.seat)
    .map((answer) =>
      h(
        "li",
        null,
        disc(screen, answer.seat),
        h("span", null, nameOf(screen, answer.seat)),
        stateSign(screen, answer.seat),
      ),
    );
  return h("ul", { class: "thinking" }, lines);
}

/** @param {Screen} screen */
export function newsLines(screen) {
  return h(
    "ul",
    { class: "news", key: "news" },
    screen.news.slice(-2).map((sentence) => h("li", null, sentence)),
  );
}
