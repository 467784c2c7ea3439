// Quanto: a ring of twelve parts of which as many are filled as the card counts. Pictures say what 1, 2 and 3 do.
const PICTURE = "#6B4B00";

const quarter = value => value <= 3 ? {ground: "#F4C430", rest: "#DBA91B", ink: INK}
  : value <= 6 ? {ground: "#1C7F74", rest: "#11615A", ink: WHITE}
  : value <= 9 ? {ground: "#2F73C8", rest: "#2259A0", ink: WHITE}
  : {ground: "#7E4FA8", rest: "#633B89", ink: WHITE};

const tiny = (x, y, w, h, fill, radius) => rect(x - w / 2, y - h / 2, w, h, fill,
  `rx="${radius}" stroke="${PICTURE}" stroke-width="1.3"`);
const stroke = (path, color, width) => `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"
  stroke-linecap="round" stroke-linejoin="round"/>`;

function arrow(x1, y1, x2, y2) {
  const angle = Math.atan2(y2 - y1, x2 - x1), c = Math.cos(angle), s = Math.sin(angle), head = 2.7;
  const x = x2 - c * head * 1.3, y = y2 - s * head * 1.3;
  return line(x1, y1, x, y, PICTURE, 1.7)
    + polygon([[x2, y2], [x - s * head, y + c * head], [x + s * head, y - c * head]], PICTURE);
}

const POWERS = {
  // a card from everybody's pile
  1: [-10, 0, 10].map(x => tiny(x, -8.2, 7, 9.4, CREAM, 1.4) + arrow(x * .86, -2.2, x * .34, 5.2)).join("")
    + stroke("M-9,5.5 V10.6 H9 V5.5", PICTURE, 2),
  // two cards out
  2: tiny(-5.6, 3.6, 9.6, 13, CREAM, 1.6) + tiny(5.8, 3.6, 9.6, 13, PICTURE, 1.6)
    + stroke("M5.8,.4 V6.8 M2.6,3.6 H9", CREAM, 2) + arrow(-5.6, -4.4, -5.6, -12.4) + arrow(5.8, -4.4, 5.8, -12.4),
  // three cards are seen, one is used
  3: tiny(-9.6, 4.8, 8.4, 11.4, CREAM, 1.5) + tiny(9.6, 4.8, 8.4, 11.4, CREAM, 1.5)
    + tiny(0, 4.8, 8.4, 11.4, PICTURE, 1.5) + stroke("M-2.2,5 L-.5,6.9 L2.5,2.8", CREAM, 1.6)
    + `<path d="M-8.4,-7 C-4.6,-12.4 4.6,-12.4 8.4,-7 C4.6,-1.6 -4.6,-1.6 -8.4,-7Z" fill="${CREAM}"
      stroke="${PICTURE}" stroke-width="1.5"/>` + circle(0, -7, 2.6, PICTURE),
};
const power = (value, x, y, size) => `<g transform="translate(${x} ${y}) scale(${size})">${POWERS[value]}</g>`;

const twelve = (x, y, R, r, fill, gap) =>
  Array.from({length: 12}, (_, i) => segment(x, y, R, r, i, 12, fill(i), gap)).join("");

function joker(small) {
  const all = i => RAINBOW[i];
  if (small) return [CREAM, twelve(18, 26, 15.4, 12, all) + star(18, 26, 10, "#94231E") + text("J", 8, 12, 11, "#94231E")];
  let diamonds = "";
  for (let row = -1; row < 9; row++) for (let column = -1; column < 7; column++) if ((row + column) % 2 == 0) {
    const x = column * 12 + 14, y = row * 12 + 2;
    diamonds += polygon([[x - 12, y], [x, y - 12], [x + 12, y], [x, y + 12]], "#F1EADB");
  }
  return [CREAM, diamonds + circle(32, 50, 28, CREAM) + twelve(32, 50, 27, 21, all) + star(32, 50, 17, "#C93A33")
    + corner("J", 7.5, 19, 17, "#94231E")];
}

function quantoFace(value, rainbow, small) {
  if (value == "J") return joker(small);
  const {ground, rest, ink} = quarter(value), special = value <= 3, wide = value > 9;
  const fill = i => i >= value ? (rainbow ? "#39456E" : rest) : rainbow ? RAINBOW[i] : special ? PICTURE : CREAM;
  if (special) return small
    ? [ground, text(value, 8.4, 15, 15, ink) + circle(20, 30, 12.6, CREAM) + power(value, 20, 30.4, .7)]
    : [ground, twelve(32, 52, 28.6, 23.6, fill) + circle(32, 52, 21.4, CREAM) + power(value, 32, 52.6, 1.17)
      + corner(value, 7, 21.5, 21, ink)];
  if (small) return [rainbow ? NIGHT : ground, twelve(18, 27, 15.6, 12.4, fill, .09)
    + text(value, 18, wide ? 33 : 33.6, wide ? 16.5 : 18.5, WHITE)
    + (rainbow ? [0, 2, 4, 7].map((color, i) => rect(i * 9, 46, 9, 4, RAINBOW[color])).join("") : "")];
  const face = twelve(32, 50, 26.5, 20.5, fill) + text(value, 32, wide ? 59.5 : 60.4, wide ? 26 : 29, WHITE)
    + corner(value, 7, 18.5, 16, WHITE);
  if (!rainbow) return [ground, face];
  const bow = [0, 2, 4, 6, 9].map((color, i) => ring(64, 0, 27 - i * 4, RAINBOW[color], 3.4)).join("");
  return [NIGHT, bow + face + rect(36.5, 70.5, 21.5, 13, CREAM, `rx="6.5" stroke="${NIGHT}" stroke-width="1.6"`)
    + text("+1", 47, 81, 11.5, NIGHT)];
}

function quantoBack(small) {
  const x = small ? 18 : 32, y = small ? 25 : 44;
  const rings = small ? [[24, 19.5, 3], [16, 11, 0], [7.5, 3, 6]] : [[46, 38, 3], [34.5, 27, 8], [23.5, 16.5, 0], [13, 6, 5]];
  return [NIGHT, `<g opacity=".92">${rings.map(([R, r, first]) =>
    twelve(x, y, R, r, i => RAINBOW[(i + first) % 12], .09)).join("")}</g>`];
}
