// Monad: a sun is warm, an ice crystal cold; as many signs as the rank, its value, and the partner of a bonus.
const WARM = ["red", "orange", "yellow"];
const PARTNER = {red: "darkblue", darkblue: "red", orange: "blue", blue: "orange", yellow: "green", green: "yellow"};
const VALUE = [0, 1, 3, 7, 16, 36];
const PLACES = [[], [[0, 0]], [[-.42, -.36], [.42, .36]], [[0, -.5], [-.52, .42], [.52, .42]],
  [[0, -.6], [.6, 0], [0, .6], [-.6, 0]], [[-.56, -.5], [.56, -.5], [0, 0], [-.56, .5], [.56, .5]]];

function monadFace(color, rank, small) {
  const {ground, deep, ink, sign: name} = PALETTE[color], warm = WARM.includes(color), mark = ink == WHITE ? CREAM : deep;
  const size = (small ? [0, 6.6, 4.4, 3.7, 3.5, 3.1] : [0, 10, 6.8, 5.7, 5.3, 4.6])[rank];
  const signs = (x, y, r) => PLACES[rank].map(([a, b]) => sign(name, x + a * r, y + b * r, size, deep)).join("");
  if (small) return [ground, corner(VALUE[rank], 4.6, 15, 13.5, ink) + rays(20, 31, 10.6, 15.6, warm, mark)
    + circle(20, 31, 10.8, CREAM) + signs(20, 31, 10.4)];
  return [ground, corner(VALUE[rank], 7, 21, 19, ink) + sign(name, 52, 13.5, 5.2, ink) + rays(32, 50, 18.6, 27, warm, mark)
    + circle(32, 50, 19, CREAM) + signs(32, 50, 17.6) + text("+", 44.5, 82.5, 11, ink)
    + sign(PALETTE[PARTNER[color]].sign, 53, 78.8, 3.8, ink)];
}

function identity(color, small) {
  const {ground, deep, ink, sign: name} = PALETTE[color], warm = WARM.includes(color), mark = ink == WHITE ? CREAM : deep;
  if (small) return [ground, rays(18, 25, 12, 17.5, warm, mark) + circle(18, 25, 12, CREAM) + sign(name, 18, 25, 7.6, deep)];
  const tip = sign(name, 10.5, 12, 4.6, ink);
  return [ground, rays(32, 46, 21, 29.5, warm, mark) + circle(32, 46, 21.5, CREAM) + ring(32, 46, 18.6, deep, 1.4)
    + sign(name, 32, 46, 11.5, deep) + tip + `<g transform="rotate(180 32 44)">${tip}</g>`];
}

function theMonad(small) {
  return small ? [NIGHT, sunAndCrystal(18, 29, 9, 14.5, 36, 50) + corner("80", 4.6, 13.5, 12, WHITE)]
    : [NIGHT, sunAndCrystal(32, 50, 16, 26, 64, 88) + corner("80", 7, 20, 18, WHITE)];
}

function bonus(small) {
  const pairs = [["red", "darkblue"], ["orange", "blue"], ["yellow", "green"]];
  const put = (color, x, y, size) => 
    sign(PALETTE[color].sign, x, y, size, color == "yellow" ? "#B98900" : PALETTE[color].ground);
  if (small) return [CREAM, pairs.map(([a, b], i) => put(a, 11, 12 + i * 13, 4.6) + put(b, 25, 12 + i * 13, 4.6)).join("")];
  return [CREAM, rect(0, 0, 64, 20, "#1F2A44") + text("BONUS", 32, 15.4, 12.5, WHITE) + pairs.map(([a, b], i) =>
    put(a, 17, 33 + i * 19.5, 6.2) + text("+", 32, 37.5 + i * 19.5, 14, "#1F2A44") + put(b, 47, 33 + i * 19.5, 6.2)).join("")];
}

function monadBack(small) {
  const w = small ? 36 : 64, h = small ? 50 : 88, step = small ? 6 : 8, x = w / 2, y = h / 2, R = small ? 13.5 : 25;
  let flames = "", waves = "";
  for (let i = 0; i <= h / step; i++) {
    const zigzag = Array.from({length: Math.ceil(w / step) + 2}, (_, j) => [j * step / 2, i * step + (j % 2 ? step * .45 : 0)]);
    flames += stroke(`M${zigzag.join(" L")}`, "#9A4A4A", 1);
    const swell = Array.from({length: 10}, (_, j) => `q${step / 4},${j % 2 ? -step * .5 : step * .5} ${step / 2},0`);
    waves += stroke(`M${x},${i * step} ${swell.join(" ")}`, "#5C6FB0", 1);
  }
  return ["#5E2330", half(flames + circle(x, y, R + 1.5, "#5E2330"), 0, x, h)
    + half(rect(x, 0, x, h, "#232F66") + waves + circle(x, y, R + 1.5, "#232F66"), x, x, h)
    + sunAndCrystal(x, y, small ? 8 : 15, R, w, h)];
}
