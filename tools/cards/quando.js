// Quando: the hotter the color, the dearer the number. Two tones and a dog-ear: the card has two sides.
const UPPER = ["#2E8049", "#1C7F74", "#1B789E", "#2F73C8", "#4A5BC4", "#7E4FA8", "#A03A86", "#BF2F62", "#C93A33",
               "#C2500F", "#3B1620"];
const LOWER = ["#1C5A31", "#115A52", "#0F5573", "#1C4E93", "#313F96", "#55307C", "#712360", "#8C1D46", "#94231E",
               "#873305", "#1E080E"];
const HALO = ["#5FB27B", "#4BB0A4", "#4FA7CB", "#6AA0E4", "#8290E4", "#A982CF", "#CB6FB4", "#E3698F", "#E77A72",
              "#E88645", "#8A3A4C"];

function quandoFace(value, small) {
  const upper = UPPER[value], lower = LOWER[value], halo = HALO[value], zero = value == 0;
  if (small) return [upper, polygon([[0, 50], [36, 50], [36, 0]], lower) + circle(18, 26, 14.2, CREAM)
    + (zero ? ring(18, 26, 12.4, "#C58A00", 1.6) : "") + text(value, 18, 33.4, value == 10 ? 19 : 21, lower)];
  const sun = Array.from({length: 16}, (_, i) => i * Math.PI / 8).map(angle => polygon(
    [around(32, 47, 31, angle), around(32, 47, 22, angle - .12), around(32, 47, 22, angle + .12)], "#F4C430")).join("");
  return [upper, polygon([[0, 88], [64, 88], [64, 0]], lower) + circle(32, 47, 27, halo, 'opacity=".38"')
    + (zero ? sun : "") + circle(32, 47, 22.5, CREAM) + (zero ? ring(32, 47, 20, "#C58A00", 1.4) : "")
    + text(value, 32, 58.6, value == 10 ? 30 : 33, lower) + corner(value, 7, 18, 15, WHITE)
    + polygon([[64, 88], [48, 88], [64, 72]], CREAM) + polygon([[48, 88], [64, 72], [51.5, 75.5]], halo)];
}

function quandoBack(small) {
  const w = small ? 36 : 64, h = small ? 50 : 88, step = small ? 9 : 10.5, x = w / 2, y = h / 2, r = small ? 8 : 14;
  let scales = "";
  for (let row = 0; row * step <= h + step; row++)
    for (let left = (row % 2) * step; left <= w + step; left += 2 * step)
      scales += ring(left, row * step, step * .92, "#5FB3A7", small ? 1.1 : 1.4);
  const arrow = `<path d="M${x - r * .75},${y - r * .12} A${r * .78},${r * .78} 0 0 1 ${x + r * .6},${y - r * .5}"
    fill="none" stroke="${CREAM}" stroke-width="${r * .22}" stroke-linecap="round"/>` + polygon(
    [[x + r * .92, y - r * .12], [x + r * .22, y - r * .3], [x + r * .86, y - r * .86]], CREAM);
  return ["#1A675E", scales + circle(x, y, r * 1.32, "#14544D") + arrow
    + `<g transform="rotate(180 ${x} ${y})">${arrow}</g>`];
}

/** What is left of a card where there is no room for one: its number on its color. */
function tag(value) {
  const back = value == "back";
  return rect(0, 0, 14, 20, CREAM, 'rx="3.2"') + rect(.7, .7, 12.6, 18.6, back ? "#1A675E" : LOWER[value], 'rx="2.7"')
    + (back ? circle(7, 10, 3, "none", `stroke="${CREAM}" stroke-width="1.4"`)
      : text(value, 7, 14.4, value == 10 ? 10.5 : 12.5, WHITE));
}
