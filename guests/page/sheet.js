/**
 * Sheets of fields. Qwinto's rows begin one column apart (`shifted`) and are vertical on a phone in portrait, so that
 * every field has the size of a finger; Qwantum's rows (`straight`) are always horizontal. The page only places fields:
 * the screen contains their numbers, the fitting ones and the moves of taps.
 */
import { h } from "./dom.js";
import { fieldView, offersFields } from "./field.js";
import { icon } from "./icons.js";
import { longPress } from "./touch.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Child} Child */

/** Columns of a shifted sheet, its two rows' offset included. */
const SHIFTED_COLUMNS = 12;

/**
 * @typedef {object} SheetOptions
 * @property {boolean} flat Whether the rows are horizontal.
 * @property {Game | null} game Null if it takes no taps.
 * @property {Record<string, string>} [fits] Numbers that fields would take, instead of the sheet's own.
 * @property {Record<string, {v: string, taken: boolean}>} [values] The sums of the roll, shown at their rows.
 * @property {Child} [topCorner] In the free corner above the last row.
 * @property {Child} [bottomCorner] In the free corner below the first rows.
 * @property {Child} [bottomLine]
 */

/**
 * @param {Sheet} sheet
 * @param {SheetOptions} options
 */
export function sheetView(sheet, options) {
  const shifted = sheet.kind === "shifted";
  const flat = options.flat || !shifted;
  const rows = flat ? sheet.rows : [...sheet.rows].reverse();
  const look = `sheet ${shifted ? "shifted" : "straight"} ${flat ? "flat" : "upright"} ${offersFields(sheet, options) ? "offering" : ""}`;
  const parts = rows.map((row, lane) => rowView(sheet, row, lane, flat, options));
  const label = options.game ? message("own-sheet") : undefined;
  const group = { role: "group", "aria-label": label, onkeydown: options.game ? moveByArrow : undefined };
  const size = { "data-lanes": String(rows.length), "data-points": sheet.columns ? "1" : undefined };
  const columns = sheet.columns ? columnPoints(sheet, sheet.columns) : null;
  const corners = [
    options.topCorner && h("div", { class: "corner top" }, options.topCorner),
    options.bottomCorner && h("div", { class: "corner bottom" }, options.bottomCorner),
    options.bottomLine && h("div", { class: "corner line" }, options.bottomLine),
  ];
  return h(
    "div",
    { class: `sheet-box ${sheet.kind}-box` },
    h("div", { class: look, ...size, ...group }, parts, columns, corners),
  );
}

/**
 * @param {Sheet} sheet
 * @param {import("./types.js").Mark} row
 * @param {number} lane
 * @param {boolean} flat
 * @param {SheetOptions} options
 */
function rowView(sheet, row, lane, flat, options) {
  const shifted = sheet.kind === "shifted";
  const fields = sheet.fields.filter((field) => field.r === row.color);
  const first = fields[0].c;
  const last = fields[fields.length - 1].c;
  const head = shifted ? 1 : 2;
  const before = (/** @type {number} */ column) =>
    column + head + (sheet.line !== undefined && column >= sheet.line ? 1 : 0);
  /** @param {number} from @param {number} to */
  const gridArea = (from, to) => {
    const across = String(lane + 1);
    const along = `${before(from)} / ${before(to - 1) + 1}`;
    return flat ? { "grid-row": across, "grid-column": along } : { "grid-column": across, "grid-row": along };
  };
  let gap = -1; // where the sign stands
  for (let column = first; column < last; column += 1) {
    if (!fields.some((field) => field.c === column)) gap = column;
  }
  const value = options.values && options.values[row.color];
  const sum = value && h("b", { class: value.taken ? "taken" : "" }, value.v);
  return [
    h("div", { class: `strip ${row.color}`, style: gridArea(shifted ? first : -1, last + 1) }),
    h(
      "div",
      { class: `row-sign ${row.color}`, style: gridArea(gap, gap + 1) },
      h("i", { class: "sign", "aria-hidden": "true" }, row.sign),
      sum,
    ),
    fields.map((field, index) => fieldView(sheet, row, field, index, gridArea(field.c, field.c + 1), options)),
    sheet.line !== undefined &&
      h("div", { class: "line", style: { "grid-row": String(lane + 1), "grid-column": String(sheet.line + head) } }),
  ];
}

/**
 * @param {Sheet} sheet
 * @param {string[]} columns
 */
function columnPoints(sheet, columns) {
  const lane = String(sheet.rows.length + 1);
  const across = (/** @type {number} */ column) => String(column + (column >= (sheet.line || 99) ? 3 : 2));
  return [
    h("div", { class: "points-label", style: { "grid-row": lane, "grid-column": "1" } }, sheet.points || ""),
    columns.map((points, column) =>
      h(
        "div",
        { class: `points ${points ? "won" : ""}`, style: { "grid-row": lane, "grid-column": across(column) } },
        points,
      ),
    ),
  ];
}

/**
 * The boxes for misses; a long press, or a tap in the correction mode, asks for the number.
 * @param {Sheet} sheet
 * @param {Game | null} game
 */
export function missesView(sheet, game) {
  const { misses } = sheet;
  const boxes = misses.of.map((cost, index) => {
    const crossed = index < misses.n;
    const label = sheet.kind === "shifted" ? "" : `−${-cost}`;
    return h("i", { class: crossed ? "miss crossed" : "miss" }, crossed ? icon("close") : label);
  });
  const props = { class: "misses", "aria-label": `${misses.label}: ${misses.n}` };
  if (!game || !sheet.fix) return h("div", { ...props, role: "img" }, boxes);
  const correct = () => game.choose({ correction: { misses: true, value: misses.n }, correcting: false });
  if (game.draft.correcting) return h("button", { ...props, type: "button", onclick: correct }, boxes);
  return h("div", { ...props, role: "img", ...longPress(correct) }, boxes);
}

/**
 * All parts of the score in one line.
 * @param {Sheet} sheet
 */
export function totalsLine(sheet) {
  const parts = (sheet.parts || []).map((part) =>
    h(
      "span",
      { class: "part" },
      h("span", { class: "hidden-words" }, part.label),
      part.color
        ? h("i", { class: `mark ${part.color}`, "aria-hidden": "true" }, part.sign)
        : h("i", { class: "bonus-mark", "aria-hidden": "true" }),
      part.v,
    ),
  );
  const cost = sheet.misses.of.slice(0, sheet.misses.n).reduce((sum, each) => sum + each, 0);
  return h(
    "div",
    { class: "totals" },
    parts,
    cost < 0 && h("span", { class: "bad" }, `−${-cost}`),
    h("span", { class: "sum" }, "= ", h("b", null, sheet.total.v)),
  );
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Move the focus to the next field in the direction of an arrow key.
 * @param {KeyboardEvent} event
 */
function moveByArrow(event) {
  const direction = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
  const from = event.target instanceof HTMLElement ? event.target.closest("button.field") : null;
  if (!direction || !from) return;
  event.preventDefault();
  const here = from.getBoundingClientRect();
  let best = null;
  let shortest = Infinity;
  for (const field of /** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button.field")) {
    const there = field.getBoundingClientRect();
    const x = there.left + there.width / 2 - here.left - here.width / 2;
    const y = there.top + there.height / 2 - here.top - here.height / 2;
    const along = x * direction[0] + y * direction[1];
    const aside = Math.abs(x * direction[1]) + Math.abs(y * direction[0]);
    const distance = along + 2 * aside;
    if (along > 1 && distance < shortest) [best, shortest] = [field, distance];
  }
  if (best instanceof HTMLElement) best.focus();
}

/**
 * Give every sheet below *root* the largest fields that its box allows.
 * @param {Element} root
 */
export function fitSheets(root) {
  for (const box of root.querySelectorAll(".sheet-box")) {
    const sheet = box.firstElementChild;
    if (!(sheet instanceof HTMLElement) || !(box instanceof HTMLElement)) continue;
    const style = getComputedStyle(box);
    const width = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height = box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const size = sheet.classList.contains("straight")
      ? straightSize(sheet, width, height)
      : shiftedSize(sheet, width, height);
    const { fieldWidth, fieldHeight } = size;
    const shorter = Math.min(fieldWidth, fieldHeight);
    const values = {
      "--field-width": `${fieldWidth}px`,
      "--field-height": `${fieldHeight}px`,
      "--number": `${Math.min(fieldHeight * 0.62, fieldWidth * 0.58, sheet.closest(".tv") ? 64 : 44)}px`,
      "--tip": `${Math.min(fieldHeight * 0.34, fieldWidth * 0.34)}px`,
      "--slope": `${Math.min(fieldWidth * 0.1, fieldHeight * 0.22)}px`,
      "--ring": `${Math.max(2.4, shorter * 0.07)}px`,
    };
    for (const [name, value] of Object.entries(values)) sheet.style.setProperty(name, value);
  }
}

/**
 * @param {HTMLElement} sheet
 * @param {number} width
 * @param {number} height
 */
function shiftedSize(sheet, width, height) {
  const gap = parseFloat(getComputedStyle(sheet).getPropertyValue("--gap")) || 6;
  const largest = parseFloat(getComputedStyle(sheet).getPropertyValue("--most")) || 48;
  if (sheet.classList.contains("flat")) {
    const fieldHeight = Math.max(30, Math.floor((height - 2 * gap) / 3));
    const fieldWidth = Math.floor((width / SHIFTED_COLUMNS) * 10) / 10;
    return { fieldWidth, fieldHeight: Math.min(fieldHeight, fieldWidth * 2.4) };
  }
  const step = Math.max(28, Math.min(largest, Math.floor((height / SHIFTED_COLUMNS) * 10) / 10));
  return { fieldWidth: Math.min(150, Math.floor((width - 2 * gap) / 3)), fieldHeight: step };
}

/**
 * @param {HTMLElement} sheet
 * @param {number} width
 * @param {number} height
 */
function straightSize(sheet, width, height) {
  const style = getComputedStyle(sheet);
  const head = parseFloat(style.getPropertyValue("--head")) || 60;
  const points = parseFloat(style.getPropertyValue("--points")) || 40;
  const gap = parseFloat(style.getPropertyValue("--gap")) || 6;
  const line = parseFloat(style.getPropertyValue("--line-width")) || 8;
  const largest = parseFloat(style.getPropertyValue("--most")) || 84;
  const foot = parseFloat(style.getPropertyValue("--foot")) || 0;
  const lanes = Number(sheet.dataset.lanes);
  const fieldHeight = Math.floor((height - points - foot - gap * lanes) / lanes);
  return {
    fieldWidth: Math.floor(((width - head - line) / 6) * 10) / 10,
    fieldHeight: Math.max(36, Math.min(largest, fieldHeight)),
  };
}
