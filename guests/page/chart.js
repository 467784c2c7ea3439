/** Line chart of the points over the rounds; lines differ in dashes and end in the player's disc, not only in color. */
import { h } from "./dom.js";

/** @typedef {import("./types.js").Screen} Screen */

const DASHES = ["", "18 10", "4 9", "26 9 5 9", "10 6", "2 6"];
const LEFT = 86;
const RIGHT = 230;
const TOP = 30;
const BOTTOM = 62;
/** Distance between the labels at the end of the lines. */
const LABEL_HEIGHT = 58;

/**
 * @param {Screen} screen
 * @param {number[][]} runs The points of each seat, before the first round and after every round.
 * @param {number} limit Points that end the game.
 * @param {string} limitLabel
 * @param {number} width
 * @param {number} height
 */
export function pointsChart(screen, runs, limit, limitLabel, width, height) {
  const rounds = runs[0].length - 1;
  const highest = Math.max(limit, ...runs.map((run) => run[rounds]));
  const x = (/** @type {number} */ round) => LEFT + (round * (width - LEFT - RIGHT)) / Math.max(1, rounds);
  const y = (/** @type {number} */ points) => TOP + ((highest - points) * (height - TOP - BOTTOM)) / highest;
  const end = width - RIGHT + 20;
  const lines = runs.map((run, seat) =>
    h("polyline", {
      class: "run",
      points: run.map((points, round) => `${x(round)},${y(points)}`).join(" "),
      "stroke-dasharray": DASHES[seat % DASHES.length],
      style: { "--person": screen.people[seat].color },
    }),
  );
  const grid = [
    h("path", { class: "axis", d: `M${LEFT} ${y(0)}H${end}` }),
    h("path", { class: "limit", d: `M${LEFT} ${y(limit)}H${end}` }),
    h("text", { class: "tick", x: String(LEFT - 16), y: String(y(0) + 12), "text-anchor": "end" }, "0"),
    h(
      "text",
      { class: "tick limit", x: String(LEFT - 16), y: String(y(limit) + 12), "text-anchor": "end" },
      String(limit),
    ),
    h("text", { class: "tick limit", x: String(end + 12), y: String(y(limit) + 12) }, limitLabel),
    Array.from({ length: rounds }, (_, index) =>
      h(
        "text",
        { class: "tick", x: String(x(index + 1)), y: String(height - 14), "text-anchor": "middle" },
        String(index + 1),
      ),
    ),
  ];
  return h(
    "svg",
    {
      class: "chart",
      width: String(width),
      height: String(height),
      viewBox: `0 0 ${width} ${height}`,
      "aria-hidden": "true",
    },
    grid,
    lines,
    endLabels(screen, runs, x(rounds), y),
  );
}

/**
 * Discs with the points at the end of the lines, spread so that none covers another.
 * @param {Screen} screen
 * @param {number[][]} runs
 * @param {number} x
 * @param {(points: number) => number} y
 */
function endLabels(screen, runs, x, y) {
  const labels = runs.map((run, seat) => ({ seat, points: run[run.length - 1], y: y(run[run.length - 1]) }));
  labels.sort((one, other) => one.y - other.y || one.seat - other.seat);
  const overflow = Math.max(0, (labels.length - 1) * LABEL_HEIGHT - (labels[labels.length - 1].y - labels[0].y));
  let above = -Infinity;
  return labels.map((label, index) => {
    const labelY = Math.max(TOP + 10, label.y - (index === 0 ? overflow / 2 : 0), above + LABEL_HEIGHT);
    above = labelY;
    const person = screen.people[label.seat];
    return [
      h("path", { class: "lead", d: `M${x} ${label.y}L${x + 44} ${labelY}`, style: { "--person": person.color } }),
      h("circle", {
        class: "run-end",
        cx: String(x),
        cy: String(label.y),
        r: "8",
        style: { "--person": person.color },
      }),
      h("circle", {
        class: "run-disc",
        cx: String(x + 66),
        cy: String(labelY),
        r: "25",
        style: { "--person": person.color },
      }),
      person.ring && h("circle", { class: "run-ring", cx: String(x + 66), cy: String(labelY), r: "21" }),
      h(
        "text",
        { class: "run-letter", x: String(x + 66), y: String(labelY + 11), "text-anchor": "middle" },
        person.sign,
      ),
      h("text", { class: "run-points", x: String(x + 104), y: String(labelY + 17) }, String(label.points)),
    ];
  });
}
