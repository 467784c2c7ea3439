/** A field of a sheet: its number, whether the rolled number fits, and the actions of a tap and of a long press. */
import { h } from "./dom.js";
import { longPress } from "./touch.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./sheet.js").SheetOptions} SheetOptions */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Mark} Mark */

/**
 * Whether fields are offered now; the others are paler then.
 * @param {Sheet} sheet
 * @param {SheetOptions} options
 */
export function offersFields(sheet, options) {
  const { game, fits } = options;
  if (!game || game.pending || game.replay) return false;
  if (fits) return Object.keys(fits).length > 0;
  return sheet.fields.some((field) => field.fit !== undefined) && (!sheet.answered || game.draft.changing);
}

/**
 * @param {Sheet} sheet
 * @param {Mark} row
 * @param {Field} field
 * @param {number} index Its number in the row, from 0.
 * @param {Record<string, string>} style
 * @param {SheetOptions} options
 */
export function fieldView(sheet, row, field, index, style, options) {
  const { game } = options;
  const key = `${field.r}.${field.c}`;
  const fit = fitOf(sheet, field, key, options);
  const pending = game && game.pending && game.pending.key === key ? game.pending : null;
  const notice = (game && game.notice) || null;
  const number = pending ? pending.number : field.n ? String(field.n) : fit;
  const refused = notice !== null && notice.key === key;
  const correction = game && game.draft.correction;
  const corrected = Boolean(
    correction && !correction.misses && correction.row === field.r && correction.column === field.c,
  );
  const looks = ["field", row.color];
  if (field.bonus) looks.push("bonus");
  if (field.n && !pending) looks.push("written");
  if (field.now) looks.push("now");
  if (fit && !field.n && !pending) looks.push("fits");
  if (field.dead && !field.n) looks.push("dead");
  if (pending) looks.push("pending");
  if (refused) looks.push("refused");
  if (corrected || (notice && notice.fieldInTheWay === key)) looks.push("in-the-way");
  const face = refused && !field.n ? "✕" : number;
  const inner = h("span", { class: "ring" }, h("span", { class: "face" }, face));
  const props = { class: looks.join(" "), style, key, "data-field": key };
  const tappable = game && !game.replay && (field.m || sheet.fix);
  if (!game || !tappable) return h("div", props, inner);
  const ready = Boolean(fit && !field.n) || game.draft.correcting || Boolean(game.draft.padValue && field.m);
  const correct = sheet.fix
    ? longPress(() => game.choose({ correction: { row: field.r, column: field.c, value: field.n } }))
    : {};
  return h(
    "button",
    {
      ...props,
      ...correct,
      type: "button",
      tabindex: ready || isEntrance(sheet, field, options) ? "0" : "-1",
      "aria-label": fieldInWords(row, field, index, fit),
      "aria-disabled": ready ? undefined : "true",
      onclick: () => tapField(game, sheet, field, key, fit, row),
    },
    inner,
  );
}

/**
 * @param {Sheet} sheet
 * @param {Field} field
 * @param {string} key
 * @param {SheetOptions} options
 */
function fitOf(sheet, field, key, options) {
  if (options.fits) return options.fits[key] || "";
  if (options.game && (options.game.pending || options.game.replay)) return "";
  const changing = Boolean(options.game && options.game.draft.changing);
  return field.fit !== undefined && (!sheet.answered || changing) ? field.fit : "";
}

/**
 * Whether the tab key stops here although nothing fits: a sheet has at least one such field.
 * @param {Sheet} sheet
 * @param {Field} field
 * @param {SheetOptions} options
 */
function isEntrance(sheet, field, options) {
  return field === sheet.fields[0] && !offersFields(sheet, options);
}

/**
 * The accessible name of a field.
 * @param {Mark} row
 * @param {Field} field
 * @param {number} index
 * @param {string} fit
 */
function fieldInWords(row, field, index, fit) {
  const label = message(field.bonus ? "bonus-field" : "field", { row: row.name, number: index + 1 });
  if (field.n) return `${label}: ${message(field.now ? "just-entered" : "entered", { number: field.n })}`;
  if (fit) return `${label}: ${message("fits", { number: fit })}`;
  return `${label}: ${field.why || (field.dead ? message("dead") : message("empty"))}`;
}

/**
 * @param {Game} game
 * @param {Sheet} sheet
 * @param {Field} field
 * @param {string} key
 * @param {string} fit
 * @param {Mark} row
 */
function tapField(game, sheet, field, key, fit, row) {
  const { draft, screen } = game;
  if (!screen) return;
  if (draft.correcting) {
    game.choose({ correction: { row: field.r, column: field.c, value: field.n }, correcting: false });
    return;
  }
  if (draft.correction) {
    game.choose({ correction: null });
    return;
  }
  const tray = screen.tray || {};
  if (field.n && !field.now) game.notify(sheet.fix ? sheet.fix.how : "");
  else if (!field.m) game.notify(sheet.order || "");
  else if (sheet.answered && !draft.changing) game.notify(tray.change ? `${tray.change}?` : "");
  else if (tray.pad && !draft.padValue) game.notify(tray.pad.ask);
  else {
    const value = tray.pad ? draft.padValue : 0;
    const number = value ? String(value) : fit;
    const move = value ? { ...field.m, value } : field.m;
    game.move(move, { key, number, what: number, detail: message("in-row", { row: row.name }) });
  }
}
