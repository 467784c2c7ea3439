// Qwinto: the number inside the sign of its color. Returns [ground, what lies on it].
function qwintoFace(color, value, small) {
  const {ground, deep, ornament, ink, sign: name} = PALETTE[color], number = minus(value);
  const pale = ink == INK; // cream needs an outline on these grounds
  if (small) {
    const size = {triangle: 15.4, diamond: 16.6}[name] || 14;
    return [ground, (pale ? sign(name, 18, 29, size, deep, {outline: 1}) : "") + sign(name, 18, 29, size, CREAM)
      + text(number, 18, name == "triangle" ? 39 : 36, value < 0 ? 18 : 20, deep) + sign(name, 7.2, 8, 3.6, ink)];
  }
  const size = {circle: 22, square: 22.5, diamond: 27, triangle: 25}[name], y = name == "triangle" ? 51 : 52;
  const high = value < 0 ? (name == "square" ? 26 : 28) : (name == "triangle" ? 29 : 33);
  return [ground, sign(name, 32, y, size * 1.36, ornament, {opacity: .55})
    + (pale ? sign(name, 32, y, size, deep, {outline: 1.3}) : "") + sign(name, 32, y, size, CREAM)
    + text(number, 32, y + 11.5 + (name == "triangle" ? 4.4 : 0), high, deep)
    + corner(number, 7, 18, 15, ink) + sign(name, 54, 13, 4.2, ink)];
}

function qwintoBack(small) {
  const names = ["diamond", "triangle", "circle", "square"], fills = ["#EF8322", "#F4C430", "#B592D6", "#B9BEC3"];
  if (small) return ["#3F2A5E",
    names.map((name, i) => sign(name, i % 2 ? 25.5 : 10.5, i < 2 ? 15 : 35, 4.6, fills[i])).join("")];
  let signs = "";
  for (let row = 0; row < 5; row++) for (let column = 0; column < 4; column++) {
    const i = (row + column * 3) % 4;
    signs += sign(names[i], 11.2 + column * 13.9, 13 + row * 15.5, 3.9, fills[i]);
  }
  return ["#3F2A5E", signs];
}
