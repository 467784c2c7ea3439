// What the drawings of all decks share. Every function returns SVG text.
// From make_cards.py come SIGNS (outlines of the colors' signs, from -1 to 1, y downwards) and PALETTE:
// by color {ground, deep, ornament, ink, sign}.
const CREAM = "#FFFCF5", INK = "#10182C", NIGHT = "#1B2340", WHITE = "#FFFFFF";
const RAINBOW = ["#E5484D", "#EF8322", "#F4C430", "#9BCB3C", "#3E9B5B", "#2FA7A0",
                 "#3FA2E0", "#2F73C8", "#5B5BD6", "#7E4FA8", "#B04FA0", "#E0527E"];
let ids = 0;

const polygon = (points, fill, more = "") =>
  `<polygon points="${points.map(p => p.join(",")).join(" ")}" fill="${fill}" ${more}/>`;
const circle = (x, y, r, fill, more = "") => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const ring = (x, y, r, stroke, width) => circle(x, y, r, "none", `stroke="${stroke}" stroke-width="${width}"`);
const rect = (x, y, w, h, fill, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const line = (x1, y1, x2, y2, stroke, width) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
const around = (x, y, r, angle) => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
const minus = value => String(value).replace("-", "−");

/** The sign of a color with radius s; `outline` widens it on every side. */
function sign(name, x, y, s, fill, {outline = 0, opacity = 1} = {}) {
  return `<path transform="translate(${x} ${y}) scale(${s})" d="${SIGNS[name]}" fill="${fill}" opacity="${opacity}"
    stroke="${fill}" stroke-width="${2 * outline / s}" stroke-linejoin="round"/>`;
}

function star(x, y, s, fill) {
  const points = Array.from({length: 10}, (_, i) => around(x, y + .06 * s, i % 2 ? .44 * s : s, (i / 5 - .5) * Math.PI));
  return polygon(points, fill, `stroke="${fill}" stroke-width="${.14 * s}" stroke-linejoin="round"`);
}

const text = (words, x, y, size, fill, anchor = "middle") =>
  `<text x="${x}" y="${y}" font-family="Text" font-weight="700" font-size="${size}" fill="${fill}"
    text-anchor="${anchor}">${words}</text>`;
const corner = (words, x, y, size, fill) => text(words, x, y, size, fill, "start");

/** What lies left (or right) of the middle only. */
function half(inner, x, width, height) {
  const id = `h${++ids}`;
  return `<clipPath id="${id}"><rect x="${x}" width="${width}" height="${height}"/></clipPath>
    <g clip-path="url(#${id})">${inner}</g>`;
}

/** Part i of n of a ring between the radii R and r. */
function segment(x, y, R, r, i, n, fill, gap = .075) {
  const from = (i / n * 2 - .5) * Math.PI + gap, to = ((i + 1) / n * 2 - .5) * Math.PI - gap;
  const [a, b, c, d] = [around(x, y, R, from), around(x, y, R, to), around(x, y, r, to), around(x, y, r, from)];
  return `<path d="M${a} A${R},${R} 0 0 1 ${b} L${c} A${r},${r} 0 0 0 ${d}Z" fill="${fill}" stroke="${fill}"
    stroke-width=".8" stroke-linejoin="round"/>`;
}

/** The rays of a sun or the branches of an ice crystal, from radius r to R. */
function rays(x, y, r, R, warm, fill) {
  if (warm) return Array.from({length: 12}, (_, i) => {
    const angle = i * Math.PI / 6;
    return polygon([around(x, y, R, angle), around(x, y, r, angle - .155), around(x, y, r, angle + .155)], fill,
      `stroke="${fill}" stroke-width=".6" stroke-linejoin="round"`);
  }).join("");
  const long = R - r, thick = Math.max(1.5, long * .26), fork = y - r - long * .38, tip = y - r - long * .86;
  return Array.from({length: 6}, (_, i) => `<g transform="rotate(${60 * i + 30} ${x} ${y})">
    ${line(x, y - r + 1, x, y - R, fill, thick)}${line(x, fork, x - long * .5, tip, fill, thick)}
    ${line(x, fork, x + long * .5, tip, fill, thick)}</g>`).join("");
}

/** Half a sun, half an ice crystal. */
function sunAndCrystal(x, y, r, R, w, h) {
  return half(rays(x, y, r + 1.7, R, true, "#F4C430") + circle(x, y, r, "#EF8322"), 0, w / 2, h)
    + half(rays(x, y, r + .7, R, false, "#8FC1F5") + circle(x, y, r, "#3FA2E0"), w / 2, w / 2, h);
}

/** A whole card: its cream edge, what `face` draws on its ground, and a hairline. */
function card([ground, inner], small) {
  const [w, h, radius, edge] = small ? [36, 50, 4.5, 1.6] : [64, 88, 7.5, 2.6], id = `c${++ids}`;
  return `${rect(0, 0, w, h, CREAM, `rx="${radius}"`)}
    <clipPath id="${id}"><rect x="${edge}" y="${edge}" width="${w - 2 * edge}" height="${h - 2 * edge}"
      rx="${radius - edge * .8}"/></clipPath>
    <g clip-path="url(#${id})">${rect(0, 0, w, h, ground)}${inner}</g>
    ${rect(.4, .4, w - .8, h - .8, "none",
      `rx="${radius - .4}" stroke="#1F2A44" stroke-opacity=".22" stroke-width=".8"`)}`;
}
