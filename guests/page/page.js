(function () {
  "use strict";
  var W = JSON.parse(document.body.getAttribute("data-words"));
  var app = document.getElementById("app"), toastBox = document.getElementById("toast"), over = document.getElementById("over");
  var S = null;                      // the last screen
  var client = randomId(), number = 0, base = location.pathname.replace(/\/$/, "");
  var L = fresh();                   // what only this page knows: picks, toggles, numbers
  var source = null, heard = 0, attempt = 0, lostAt = 0, timer = 0, sending = false, ended = false, toastTimer = 0, calmTimer = 0, refused = "", way = "", held = false, waits = false, quiet = false, covered = false, code = null, V = null;

  var GONE = "M7 2h10v2H8v9.6l-2 2V3zM18 8.4V22H6v-1.6l2-2V20h8v-9.6zM3.3 20.3l17-17 1.4 1.4-17 17z";
  function fresh() { return { picked: [], offers: null, on: null, value: 0, four: {}, change: false, own: "", knocked: false, seat: -1, round: -1, fix: null, big: false }; }
  function randomId() {
    var bytes = new Uint8Array(16), text = "";
    crypto.getRandomValues(bytes);
    for (var i = 0; i < 16; i++) text += String.fromCharCode(bytes[i]);
    return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
  }
  function w(id, values) {
    return (W[id] || id).replace(/\{(\w+)\}/g, function (all, name) { return values && name in values ? values[name] : all; });
  }
  function el(tag, cls) {
    var made = document.createElement(tag);
    if (cls) made.className = cls;
    for (var i = 2; i < arguments.length; i++) add(made, arguments[i]);
    return made;
  }
  function add(to, what) {
    if (what === null || what === undefined || what === false) return to;
    if (Array.isArray(what)) what.forEach(function (one) { add(to, one); });
    else to.appendChild(typeof what === "object" ? what : document.createTextNode(String(what)));
    return to;
  }
  function btn(label, look, tap) {
    var made = el("button", "btn " + (look || ""), label);
    made.type = "button";
    if (tap) made.onclick = tap; else made.disabled = true;
    return made;
  }
  function mark(one) { return el("span", "mark sg " + one.color, one.sign); }
  function toast(text) {
    clearTimeout(toastTimer);
    toastBox.textContent = text || "";
    toastBox.className = text ? "show" : "";
    var tray = document.querySelector(".tray");
    toastBox.style.bottom = (tray && !wide() ? tray.offsetHeight + 10 : 12) + "px";
    if (text) toastTimer = setTimeout(function () { toast(""); refused = way = ""; draw(); }, 6000);
  }
  function wide() { return innerWidth > innerHeight && innerWidth >= 560; }

  // sending

  function post(path, body) {
    return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), credentials: "omit", cache: "no-store" })
      .then(function (answer) {
        if (answer.status === 429) { toast(w("busy")); throw new Error("busy"); }
        if (!answer.ok) throw new Error(answer.status);
        return answer.json();
      });
  }
  function send(body, key) {
    if (sending || !S) return;
    sending = true;
    body.client = client; body.number = ++number; body.version = S.version;
    attemptSend(body, key, 0);
  }
  function attemptSend(body, key, tries) {
    post(base + "/move", body).then(function (answer) { sending = false; answered(answer, key); }, function () {
      if (ended || tries > 40) { sending = false; return; }
      setTimeout(function () { attemptSend(body, key, tries + 1); }, 500);   // the same number: it is played once
    });
  }
  function answered(answer, key) {
    if (answer.taken) return taken();
    refused = way = "";
    if (answer.ok) { L = fresh(); toast(answer.doubts.join(" ")); draw(); }
    if (answer.refused !== undefined) { refused = key || ""; way = answer.at || ""; toast(answer.refused); draw(); }
    if (answer.stale) { L = fresh(); toast(answer.stale); show(answer.screen); }
  }
  function move(m, key) { send({ move: m }, key); }
  function copy(m) { return JSON.parse(JSON.stringify(m)); }

  function pick(id) {
    var at = L.picked.indexOf(id);
    if (at < 0) L.picked.push(id); else L.picked.splice(at, 1);
    L.offers = null;
    draw();
    if (!L.picked.length) return;
    var asked = L.picked.join();
    post(base + "/offers", { picked: L.picked }).then(function (answer) {
      if (asked === L.picked.join()) { L.offers = answer; draw(); }
    }, function () {});
  }

  // drawing

  function show(screen) {
    var before = S ? S.version : "";
    S = screen;
    if (!S.over) V = null;
    if (S.seat === null && !before && !code && S.door) askCode();
    if (before && before !== S.version) { L = fresh(); refused = way = ""; calm(); }
    document.title = S.game + " – " + (S.seat === null ? w("watching") : S.people[S.seat].name);
    draw();
  }
  function askCode() {
    fetch(base + "/code", { cache: "no-store" }).then(function (answer) { return answer.ok ? answer.json() : null; }).then(function (found) { code = found; draw(); }, function () {});
  }
  // What has just moved is not tapped by a finger that was on its way to something else.
  function calm() {
    app.classList.add("moved");
    clearTimeout(calmTimer);
    calmTimer = setTimeout(function () { app.classList.remove("moved"); }, 150);
  }
  function draw() {
    if (!S) return;
    if (held) { waits = true; return; }
    var now = S;
    if (V) S = V.screen;
    try { drawAll(); } finally { S = now; }
  }
  function drawAll() {
    var old = document.querySelector(".main"), scrolled = old ? old.scrollTop : 0, typing = document.activeElement;
    var box = typing && typing.tagName === "INPUT" ? typing.getAttribute("data-box") : null;
    var tv = S.seat === null, lying = wide() && !tv;
    document.body.className = (tv ? "tv " : "") + (lying ? "wide " : "") + (S.hand && !S.sheet ? "hands" : S.sheets ? "all" : "");
    var main = el("div", "main"), tray = tv ? null : V ? drawLook() : S.over && !L.fix ? again(lying) : drawTray(lying);
    app.textContent = "";
    app.setAttribute("data-version", S.version || "");
    app.setAttribute("data-offers", L.offers ? L.picked.join() : "");
    var left = lying ? el("div", "left") : app;
    add(left, [drawTop(), drawPeople(), main]);
    if (lying) add(app, left);
    if (tray) add(app, tray);
    if (tv) add(app, el("div", "row now", el("b", "", S.says.title), el("div", "sp"), el("span", "mut", S.news.slice(-1)[0] || S.says.text)));
    if (S.over) add(main, [drawResult(), lying || V ? null : wanting(w("once-more"))]);
    else if (S.agreed.length) add(main, wanting(w("ready")));
    drawMain(main, lying, tv);
    main.scrollTop = scrolled;
    var back = box && document.querySelector("input[data-box='" + box + "']");
    if (back) { back.focus(); back.setSelectionRange(back.value.length, back.value.length); }
  }
  // Nothing is drawn anew under a finger: a tap begins and ends on the same thing.
  function letGo() { held = false; if (waits) { waits = false; draw(); } }
  app.addEventListener("touchstart", function () { held = true; quiet = false; });
  app.addEventListener("touchend", function () { setTimeout(letGo, 80); });   // the click comes a little later
  app.addEventListener("touchcancel", letGo);
  app.addEventListener("click", letGo);
  function drawTop() {
    var who = S.seat === null ? S.stage || "" : S.people[S.seat].name;
    var undo = null;
    if (S.undo) { undo = el("button", "undo", "↶"); undo.setAttribute("aria-label", w("undo")); undo.title = w("undo"); undo.onclick = function () { send({ undo: true }); }; }
    var tv = S.seat === null;
    return el("div", "top", el("h1", "", S.game, el("small", "", who)), tv && S.throw ? drawThrow() : null,
      el("div", "sp"), undo,
      code && !lostAt ? invitation() : el("span", "tag" + (lostAt ? " off" : ""), lostAt ? w("offline") : "✓ " + w("connected")));
  }
  function drawPeople() {
    return el("div", "people", S.people.map(function (one, seat) {
      var done = S.answers && S.answers[seat] && S.answers[seat].done;
      var name = one.name + (seat === S.seat && (S.people.length < 4 || innerWidth > 340 && !wide()) ? " (" + w("you") + ")" : "");
      return el("div", "seat" + (one.turn ? " turn" : "") + (seat === S.seat ? " me" : "") + (S.had[seat] && !S.here[seat] ? " away" : ""),
        done ? el("i", "", "✓") : null, el("span", "", name), el("b", "", one.total));
    }));
  }
  function drawMain(main, lying, tv) {
    if (!S.over && !tv && !S.sheet) add(main, saying());
    if (S.sheets && !S.over) {
      var all = el("div", "sheets", S.sheets.map(plate));
      add(main, S.table ? el("div", "beside", all, el("div", "groups", S.table.map(group))) : all);
      return fitAll(main, all);
    }
    if (waiting(lying)) return drawWaiting(main, lying);
    var laying = S.hand && S.sheet && !S.throw;
    if (laying) add(main, el("div", "groups", S.table.map(group)));
    if (S.sheet && !S.over) drawSheetRow(main, lying);
    if (S.hand && S.sheet && S.throw) add(main, handOf());
    if (S.table && !laying) add(main, el("div", "groups", S.table.map(group)));
    if (S.hand && !S.sheet && S.news.length) add(main, el("div", "card", news()));
    if (S.rounds && S.rounds.length) add(main, roundTable());
    if (S.answers && S.answers.length && !S.sheets && !S.over) add(main, el("div", "card", S.answers.map(answerLine)));
    if (S.sheet && S.over) drawSheetRow(main, lying);
    fit(main, lying);
    if (tv) for (var size = 18; size >= 10 && (main.style.zoom = size / 10, main.scrollHeight > main.clientHeight); size -= 2);   // as large as fits
  }
  // Who has written looks at who has not; the sheet steps back until it is tapped.
  function waiting(lying) { return !V && S.sheet && S.sheet.kind === "shifted" && S.sheet.answered && S.throw && !lying && !S.over && !S.hand && !L.change && !L.big && !L.fix; }
  function drawWaiting(main, lying) {
    var small = el("button", "card own", el("div", "row small", el("b", "", w("own-sheet")), el("span", "mut", w("enlarge"))), sheet(S.sheet, true, false));
    small.onclick = function () { L.big = true; draw(); };
    add(main, [el("div", "card mid", drawThrow(), el("h2", "", S.says.title), el("div", "mut", S.says.text), news()), el("div", "card", S.answers.map(answerLine)), small]);
    fit(main, lying);
  }
  function saying() {
    return el("div", "card" + (S.says.mine ? " soft" : ""), el("h2", "", S.says.title), S.says.text ? el("div", "small", S.says.text) : null, S.hand && !S.sheet ? null : news());
  }
  function news() { return S.news.length && !S.over ? el("div", "small news", S.news.map(function (one) { return el("div", "", one); })) : null; }
  function answerLine(one) {
    var name = S.people[one.seat].name;
    return el("div", "who" + (one.done ? " done" : ""), avatar(one.seat), name + (one.seat === S.seat ? " (" + w("you") + ")" : ""),
      el("span", "t", one.text + (one.done ? " ✓" : " …")));
  }
  function avatar(seat) { return el("span", "av p" + seat % 6, S.people[seat].name.charAt(0).toUpperCase()); }

  function drawSheetRow(main, lying) {
    var side = el("div", "side", missCard(S.sheet), S.sheet.parts ? partCard(S.sheet) : null, S.over ? null : saying());
    var shifted = S.sheet.kind === "shifted";
    var row = el("div", "sheetrow", el("div", "card", sheet(S.sheet, lying || !shifted, !V)), lying || !shifted ? null : side);
    add(main, row);
    if (lying || !shifted) add(main, el("div", "card row", misses(S.sheet, !V), el("div", "sp"), S.sheet.total.label + " ", el("b", "", S.sheet.total.v)));
    if (!shifted && !lying && !S.over) add(main, saying());
  }
  function misses(one, mine) {
    var made = el("div", "miss", el("span", "", one.misses.label + " "), one.misses.of.map(function (cost, place) {
      var x = place < one.misses.n;
      return el("i", x ? "x" : "", x ? "✕" : one.kind === "shifted" ? "" : "−" + -cost);
    }));
    if (mine && one.fix) {
      made.onclick = function () { if (!quiet) toast(one.fix.how); };
      onHold(made, function () { L.fix = { misses: true, n: one.misses.n }; });
    }
    return made;
  }
  function missCard(one) { return el("div", "card", misses(one, !V)); }
  function partCard(one) {
    return el("div", "card", one.parts.map(function (part) {
      return el("div", "part", el("span", "", part.color ? mark(part) : null, part.label), el("b", "", part.v));
    }), el("div", "part sum", el("span", "", one.total.label), el("b", "", one.total.v)));
  }
  // A sheet is a grid; Qwinto stands upright on a phone that stands, so that every field keeps a finger's size.
  function sheet(one, flat, mine) {
    var shifted = one.kind === "shifted", rows = one.rows, made = el("div", "qw"), columns = shifted ? 12 : 6;
    made.setAttribute("data-columns", columns); made.setAttribute("data-flat", flat ? 1 : 0); made.setAttribute("data-rows", rows.length);
    function put(node, row, from, to) {
      var across = flat ? row : rows.length - 1 - row, head = shifted ? 1 : 2;
      if (flat) { node.style.gridRow = across + 1; node.style.gridColumn = (from + head) + " / " + (to + head); }
      else { node.style.gridColumn = across + 1; node.style.gridRow = (from + head) + " / " + (to + head); }
      made.appendChild(node);
    }
    rows.forEach(function (of, row) {
      var name = of.color;
      var here = one.fields.filter(function (f) { return f.r === name; }), first = here[0].c, last = here[here.length - 1].c, blank = -1;
      for (var c = first; c < last; c++) if (!here.some(function (f) { return f.c === c; })) blank = c;
      put(el("div", "strip " + name), row, shifted ? first : -1, last + 1);
      put(el("div", "let sg " + name, of.sign), row, shifted ? blank : -1, (shifted ? blank : -1) + 1);
      here.forEach(function (f) { put(field(one, f, mine), row, f.c, f.c + 1); });
      if (one.line) { var bar = el("div", "line"); bar.style.marginLeft = "calc(var(--d) * -1 - 6px)"; put(bar, row, one.line, one.line + 1); }
    });
    if (one.columns) one.columns.forEach(function (points, c) { var box = el("div", "col num", points); put(box, rows.length, c, c + 1); });
    return made;
  }
  function field(one, f, mine) {
    var key = f.r + "." + f.c, glows = f.fit !== undefined && (!one.answered || L.change);
    var cls = "f " + f.r + (f.bonus ? " b" : "") + (f.n ? "" : " e") + (f.now ? " now" : "") + (glows ? " fit" : f.dead && !f.n ? " dead" : "");
    if (mine && key === refused) cls += " no";
    if (mine && key === way && f.n) cls += " way";
    var text = f.n ? f.n : glows ? f.fit : key === refused && mine ? "✕" : f.dead ? "✕" : "";
    if (mine && L.fix && L.fix.r === f.r && L.fix.c === f.c) cls += " way";
    var node = el(mine && (!f.n || one.fix) ? "button" : "div", cls, el("span", "o", el("span", "n" + (f.n ? " num" : ""), text)));
    node.setAttribute("aria-label", one.rows.filter(function (of) { return of.color === f.r; })[0].name + " " + (f.c + 1) + (f.n ? ": " + f.n : ""));
    node.setAttribute("data-field", key);
    if (mine && (!f.n || one.fix)) node.onclick = function () { tapField(one, f, key); };
    if (mine && one.fix) onHold(node, function () { L.fix = { r: f.r, c: f.c, n: f.n }; });
    return node;
  }
  // A finger that stays asks what should stand there; letting go of it is no tap.
  function onHold(node, then) {
    var waits = 0;
    function begin() { clearTimeout(waits); waits = setTimeout(function () { quiet = true; held = false; toast(""); then(); draw(); }, 550); }
    function end() { clearTimeout(waits); if (quiet) setTimeout(function () { quiet = false; }, 300); }
    ["touchstart", "mousedown"].forEach(function (name) { node.addEventListener(name, begin); });
    ["touchend", "touchmove", "touchcancel", "mouseup", "mouseleave"].forEach(function (name) { node.addEventListener(name, end); });
    node.addEventListener("contextmenu", function (event) { event.preventDefault(); });
  }
  function tapField(one, f, key) {
    if (quiet) return;
    if (L.fix) { L.fix = null; draw(); return; }
    if (f.n && !f.now) { toast(one.fix.how); return; }
    if (!f.m) { if (one.order) toast(one.order); return; }
    if (one.answered && !L.change) { toast(S.tray && S.tray.change ? S.tray.change + "?" : ""); return; }
    var m = copy(f.m);
    if (S.tray && S.tray.pad) {
      if (!L.value) { toast(S.tray.pad.ask); return; }
      m.value = L.value;
    }
    move(m, key);
  }
  function plate(one, seat) {
    var who = S.people[seat], said = S.answers && S.answers[seat];
    return el("div", "plate" + (who.turn ? " turn" : ""), el("div", "h", avatar(seat), el("span", "", who.name)), el("b", "tot", who.total), sheet(one, true, false),
      el("div", "row foot", el("span", said && said.done ? "did" : "mut", said ? (said.done ? "✓ " : "") + said.text : ""), el("div", "sp"), misses(one)));
  }
  // All sheets on one screen, in as many columns as make their fields largest.
  function fitAll(main, box) {
    var kind = S.sheets[0].kind === "shifted" ? [12.2, 3.5] : [6.9, 5.3], best = null, all = box.querySelectorAll(".qw");
    for (var per = 1; per <= 3; per++) {
      var lines = Math.ceil(S.sheets.length / per), long = Math.floor((box.clientWidth / per - 14 - 44 - 130) / kind[0]);
      var cross = Math.floor(((main.clientHeight - 16) / lines - 14 - (lines > 2 ? 36 : 76)) / kind[1]), size = Math.min(long, cross);
      if (!best || size > best.size) best = { size: size, per: per, tight: lines > 2, long: Math.max(24, Math.min(66, long, cross + 6)), cross: Math.max(22, Math.min(76, cross, long + 20)) };
    }
    box.style.gridTemplateColumns = "repeat(" + best.per + ",1fr)";
    if (best.tight) box.className += " tight";
    for (var i = 0; i < all.length; i++) grid(all[i], true, best.long, best.cross);
  }
  function fit(main, lying) {
    var sheets = main.querySelectorAll(".qw");
    for (var i = 0; i < sheets.length; i++) {
      var one = sheets[i], flat = one.getAttribute("data-flat") === "1";
      var shifted = one.getAttribute("data-columns") === "12", long, cross;
      if (!flat) {
        var room = main.clientHeight - 24;
        long = Math.max(27, Math.min(40, Math.floor(room / 12.2)));
        cross = Math.max(44, Math.min(62, Math.floor((main.clientWidth - 24 - 132 - 30) / 3)));
      } else {
        long = Math.max(22, Math.min(58, Math.floor((main.clientWidth - 40) / (shifted ? 12.2 : 6.9))));
        var high = Math.floor((main.clientHeight - (lying ? 66 : 120)) / (shifted ? 3.4 : 5.6));
        cross = Math.max(shifted && !lying ? 30 : 36, Math.min(long * 1.25, Math.max(high, 40)));
      }
      grid(one, flat, long, cross);
    }
  }
  function grid(one, flat, long, cross) {
    var shifted = one.getAttribute("data-columns") === "12", d = Math.min(long, cross) - 2;
    one.style.setProperty("--d", d + "px");
    var steps = shifted ? "repeat(12," + long + "px)" : Math.round(long * 0.7) + "px repeat(6," + long + "px)";
    var lanes = "repeat(" + one.getAttribute("data-rows") + "," + cross + "px)" + (shifted ? "" : " " + Math.max(26, Math.round(d * 0.8)) + "px");
    one.style.gridTemplateColumns = flat ? steps : lanes;
    one.style.gridTemplateRows = flat ? lanes : steps;
    one.style.gridGap = flat ? "6px 0" : "0 6px";
  }

  // cards

  function group(one) {
    var wideOne = one.cards.length > 5 || (one.note && one.note.length > 26);
    return el("div", "grp" + (one.small ? " s" : "") + (one.grid ? " grid" : "") + (wideOne ? " wide" : ""),
      el("div", "l", one.label), one.cards.length ? el("div", "cards", one.cards.map(card)) : null, one.note ? el("div", "l", one.note) : null);
  }
  function card(one) {
    var chosen = one.id && L.picked.indexOf(one.id) >= 0, empty = one.v === "" && !one.back;
    if (V) one.id = "";
    var node = el(one.id ? "button" : "div", "pc " + one.color + (one.filled ? " filled" : "") + (one.rainbow ? " rain" : "") + (one.back ? " back" : "") +
      (empty ? " empty" : "") + (chosen ? " on" : "") + (one.now ? " lit" : ""), one.back ? "" : one.v, one.word && !one.back ? el("small", "", one.word) : null,
      one.note ? el("em", "", one.note) : null);
    if (one.id && !one.back) {
      node.setAttribute("data-card", one.id);
      node.setAttribute("aria-pressed", chosen ? "true" : "false");
      node.onclick = function () { pick(one.id); };
    }
    return node;
  }

  // the tray

  function handOf() {
    var cover = el("button", "cover", w(covered ? "uncover" : "cover")), many = S.hand.cards.length;
    cover.onclick = function () { covered = !covered; L.picked = []; L.offers = null; draw(); };
    return el("div", "hand" + (many > 8 ? " many" : ""), el("div", "row small", el("b", "", S.hand.label),
      el("span", "mut sp", covered ? "" : L.picked.length ? w("picked", { count: L.picked.length }) : S.hand.note || ""), cover),
      el("div", "cards", S.hand.cards.map(function (one) { return card(covered ? { v: "", color: "", back: true } : one); })));
  }
  function drawTray(lying) {
    var t = S.tray || {}, made = el("div", "tray"), any = false;
    function put(node) { if (node) { any = true; add(made, node); } }
    if (L.fix) return el("div", "tray", drawFix());
    if (lying && S.sheet) put(saying());
    if (S.throw && !waiting(lying)) put(drawThrow());
    if (S.hand && !(S.sheet && S.throw)) put(handOf());
    if (L.picked.length) {
      var found = L.offers || { offers: [], why: "" };
      put(el("div", "hint", found.why || "\u00a0"));
      put(el("div", "btns", found.offers.map(actButton), btn(w("clear"), "quiet", function () { L.picked = []; L.offers = null; draw(); })));
    } else {
      if (t.hint) put(el("div", "hint", t.hint));
      if (t.form) put(drawForm(t.form));
      if (t.pad) put(numbers(t.pad.range, t.pad.ask, L.value, function (n) { L.value = L.value === n ? 0 : n; draw(); }));
      if (t.own) put(drawOwn(t.own));
      if (t.change && !L.change) {
        put(el("div", "btns", btn(t.change, "", function () { L.change = true; draw(); })));
        if (t.until) put(el("div", "hint mid", t.until));
      } else if (t.buttons && t.buttons.length) put(el("div", "btns", t.buttons.map(actButton)));
    }
    return any ? made : null;
  }
  function actButton(one) {
    var agreed = one.agree && S.agreed.indexOf(S.seat) >= 0;
    return btn((agreed ? "✓ " : "") + one.label, one.look, one.off ? null : function () { if (one.agree) send({ agree: true }); else move(one.m); });
  }
  function again(lying) {
    var mine = S.agreed.indexOf(S.seat) >= 0;
    return el("div", "tray", lying ? wanting(w("once-more")) : null,
      el("div", "btns", btn((mine ? "✓ " : "") + w("i-am-in"), mine ? "" : "main", function () { send({ agree: true }); }), btn(w("look"), "quiet", function () { look(0); })));
  }
  // the finished game, move by move
  function look(stop) { post(base + "/look", { stop: stop }).then(function (found) { if (found.screen) { V = found; draw(); } }, function () {}); }
  function drawLook() {
    var at = V.stop;
    function step(label, by) { return btn(label, "", at + by < 0 || at + by >= V.stops ? null : function () { look(at + by); }); }
    return el("div", "tray", wide() && S.sheet && !S.over ? saying() : null, S.hand ? handOf() : null, el("div", "hint mid", w("step", { number: at + 1, count: V.stops })),
      el("div", "btns", step(w("previous"), -1), step(w("next"), 1), btn(w("end-look"), "quiet", function () { V = null; draw(); })));
  }
  function wanting(title) {
    return el("div", "card again", el("b", "", title), S.over ? el("div", "small mut", S.again) : null,
      el("div", "row", S.people.map(function (one, seat) { var a = avatar(seat); if (S.agreed.indexOf(seat) >= 0) { a.className += " in"; add(a, el("i", "", "✓")); } return a; })));
  }
  function die(one, tap, on) {
    var text = one.text || (one.v === undefined || tap ? "" : one.v);
    var node = el(tap ? "button" : "span", "die " + one.color + (one.dim ? " dim" : "") + (on ? " on" : ""),
      text ? [one.sign ? el("i", "", one.sign) : null, text] : el("b", "sg", one.sign), on ? el("u", "", "✓") : null);
    if (tap) { node.onclick = tap; node.setAttribute("data-die", one.v); node.setAttribute("aria-label", one.name + (one.text ? " " + one.text : "")); node.setAttribute("aria-pressed", on ? "true" : "false"); }
    return node;
  }
  function drawThrow() {
    var t = S.throw, many = t.dice.length > 4, reroll = S.tray && S.tray.form && S.tray.form.toggles === "dice";
    var top = reroll && S.seat !== null ? null : el("div", "row throw", el("div", "dice" + (many ? " seven" : ""), t.dice.map(function (one) { return die(one); })), t.value === undefined ? null :
      el("div", "row sp", el("span", "mut", t.sum ? "=" : ""), el("b", "big", t.value), el("span", "small mut", t.text)));
    if (!t.values) return top;
    return el("div", "", top, el("div", "dice", t.values.map(function (one) { var d = die(one); d.className += " val"; return d; })));
  }
  function drawForm(form) {
    if (form.each) return drawFour(form);
    if (!L.on) L.on = form.on ? form.on.slice() : [];
    var dice = el("div", "dice" + (form.choices.length > 4 ? " seven" : ""), form.choices.map(function (one) {
      return die(one, function () {
        var at = L.on.indexOf(one.v);
        if (at < 0) L.on.push(one.v); else L.on.splice(at, 1);
        draw();
      }, L.on.indexOf(one.v) >= 0);
    }));
    function filled() {
      var m = copy(form.m);
      m[form.toggles] = form.choices.map(function (one) { return one.v; }).filter(function (v) { return L.on.indexOf(v) >= 0; });
      return m;
    }
    var made = el("div", "", el("div", form.labels && form.choices.length < 4 ? "row" : "", el("div", "hint sp", form.ask), dice));
    if (form.numbers) {
      return add(made, keys(form.range, 0, function (n) { var m = filled(); m[form.numbers] = n; move(m); }));
    }
    var label = form.labels[L.on.length];
    return add(made, label ? el("div", "btns", btn(label, "main", function () { move(filled()); })) : null);
  }
  function keys(range, on, tap) {
    return el("div", "keys", range.map(function (n) {
      var key = el("button", "key" + (n === on ? " on" : ""), n < 0 ? "−" + -n : n);
      key.onclick = function () { tap(n); };
      key.setAttribute("data-key", n);
      return key;
    }));
  }
  function drawFix() {
    var at = L.fix, fix = S.sheet.fix, of = at.misses ? fix.misses : fix;
    function go(n) {
      var m = copy(of.m);
      if (at.misses) m.misses = n; else { m.row = at.r; m.column = at.c; m.value = n; }
      L.fix = null;
      move(m, at.misses ? "" : at.r + "." + at.c);
    }
    return el("div", "", el("b", "", at.misses ? of.ask : of.ask[at.r]), el("div", "hint", fix.hint), keys(of.range, at.n, go),
      el("div", "btns", at.n && !at.misses ? btn(w("strike", { value: at.n }), "bad", function () { go(0); }) : null, btn(w("cancel"), "quiet", function () { L.fix = null; draw(); })));
  }
  function numbers(range, ask, on, tap) { return el("div", "", el("div", "hint", ask), keys(range, on, tap)); }
  function entry(value, most, changed) {
    var box = el("input", "nr");
    box.type = "text"; box.inputMode = "numeric"; box.setAttribute("pattern", "[0-9]*"); box.maxLength = 3; box.value = value; box.autocomplete = "off";
    box.oninput = function () { box.value = box.value.replace(/\D/g, ""); if (+box.value > most) box.value = most; changed(box.value); };
    return box;
  }
  function drawFour(form) {
    var go = btn(form.label, "main", null);
    function check() {
      var all = form.choices.every(function (one) { return +L.four[one.v] > 0; });
      go.disabled = !all;
      go.onclick = all ? function () {
        var m = copy(form.m), values = {};
        form.choices.forEach(function (one) { values[one.v] = +L.four[one.v]; });
        m[form.each] = values;
        move(m);
      } : null;
    }
    var made = el("div", "", el("div", "hint", form.ask), el("div", "four", form.choices.map(function (one) {
      var box = entry(L.four[one.v] || "", form.most, function (value) { L.four[one.v] = value; check(); });
      box.setAttribute("data-box", one.v);
      return el("label", "", mark(one), box);
    })), el("div", "btns", go));
    check();
    return made;
  }
  function drawOwn(own) {
    var seat = L.seat < 0 ? S.seat : L.seat, box = entry(L.own, own.most, function (value) { L.own = value; go.disabled = !value; });
    box.setAttribute("data-box", "seat" + seat);
    var go = btn(own.enter, "main", function () {
      if (L.own === "") return;
      var said = { seat: seat, number: +L.own, knocked: L.knocked };
      if (L.round >= 0) said.round = L.round;
      send({ own: said });
    });
    go.disabled = L.own === "";
    var lines = S.entered.map(function (one) {
      var line = answerLine(one);
      if (one.knocked) add(line.lastChild, " · " + w("knocked"));
      if (one.enter && one.seat !== seat) { line.onclick = function () { L.seat = one.seat; L.own = ""; L.knocked = false; draw(); }; line.style.cursor = "pointer"; }
      return line;
    });
    var knock = own.knock ? btn((L.knocked ? "✓ " : "") + own.knock, L.knocked ? "main" : "", function () { L.knocked = !L.knocked; draw(); }) : null;
    if (L.round >= 0) lines = el("div", "who", el("b", "", w("correct-round", { number: L.round + 1 })), btn(w("cancel"), "quiet t", function () { L.round = -1; L.own = ""; draw(); }));
    return el("div", "", L.round >= 0 ? lines : null, el("div", "hint", own.ask + (seat === S.seat ? "" : " (" + S.people[seat].name + ")")), box, el("div", "btns", knock, go), L.round >= 0 ? null : lines);
  }

  // rounds and the result

  function table(rows, foot) {
    function cell(tag, text, seat, cls) { return el(tag, (cls || "") + (seat === S.seat ? " mine" : ""), text); }
    return el("div", "card scroll", el("table", S.people.length > 3 ? "many" : "", el("tr", "", el("th"), S.people.map(function (one, seat) { return cell("th", one.name, seat); })),
      rows.map(function (row) {
        return el("tr", "", el("td", "", row.color ? mark(row) : null, row.label),
          row.values.map(function (v, seat) {
            var node = cell("td", v + (row.knocker === seat ? "*" : ""), seat, "num" + (row.fix !== undefined && seat === S.seat ? " fix" : ""));
            if (row.fix !== undefined && seat === S.seat) node.onclick = function () { L = fresh(); L.round = row.fix; L.knocked = row.knocker === seat; draw(); };
            return node;
          }));
      }), foot));
  }
  function roundTable() { return table(S.rounds, null); }
  function drawResult() {
    var r = S.result;
    var cup = drawing("0 0 24 24", "M7 21v-2h4v-3.1A5 5 0 0 1 7.4 13 5 5 0 0 1 3 8V7c0-1.1.9-2 2-2h2V3h10v2h2c1.1 0 2 .9 2 2v1a5 5 0 0 1-4.4 5 5 5 0 0 1-3.6 2.9V19h4v2H7zm0-10.2V7H5v1c0 1.3.8 2.4 2 2.8zm10 0A3 3 0 0 0 19 8V7h-2v3.8z");
    var foot = el("tr", "sum", el("td", "", r.sum), r.totals.map(function (v, seat) { return el("td", seat === S.seat ? "mine" : "", (r.stars[seat] ? "★ " : "") + v); }));
    return [el("div", "win", cup, el("div", "", el("h2", "", r.title), el("div", "mut", r.text), r.ends ? el("div", "small mut", r.ends) : null)), table(r.rows, foot)];
  }

  // the connection: a stream that comes back by itself

  function connect() {
    clearTimeout(timer);
    if (source) source.close();
    if (ended) return;
    heard = Date.now();
    source = new EventSource(base + "/events/" + client);
    source.onmessage = function (event) { alive(); show(JSON.parse(event.data)); };
    source.addEventListener("beat", alive);
    source.addEventListener("taken", taken);
    source.addEventListener("closed", function () {
      source.close();
      if (S && S.over) { ended = true; return; }   // the result stays
      lost(); closed();
    });
    source.onerror = function () { source.close(); lost(); };
  }
  function alive() {
    heard = Date.now();
    if (lostAt) { lostAt = attempt = 0; draw(); }
    over.className = "";
  }
  function lost() {
    if (ended) return;
    if (!lostAt) { lostAt = Date.now(); draw(); }
    attempt += 1;
    clearTimeout(timer);
    timer = setTimeout(connect, Math.min(1500, 250 * attempt));
    if (Date.now() - lostAt > 1200) {
      fetch(base + "/here", { cache: "no-store" }).then(function (answer) { if (answer.status === 404) closed(); }, function () {});
      if (!over.classList.contains("closed")) {
        box("lost", "lost-text", "try-now", function () { connect(); }, w("attempt", { number: attempt }) + " · " + w("same-wifi"));
      }
    }
  }
  function closed() { box("closed", "closed-text", "try-now", connect); over.className = "show closed"; }
  function taken() {
    if (source) source.close();
    ended = true;
    box("taken", "taken-text", "take-here", function () { ended = false; over.className = ""; connect(); });
  }
  function box(title, text, label, tap, more) {
    over.textContent = "";
    add(over, el("div", title === "lost" ? "box bad" : "box", title === "lost" ? drawing("0 0 24 24", GONE) : null, el("h2", "", w(title)), el("p", "", w(text)), more ? el("p", "mut small", more) : null, title === "lost" ? el("div", "until", el("i", "")) : null, btn(w(label), "main", tap)));
    over.className = "show";
  }
  setInterval(function () { if (source && !ended && !lostAt && Date.now() - heard > 9500) { source.close(); lost(); } }, 1000);
  window.addEventListener("online", function () { if (S && !ended) connect(); });
  window.addEventListener("offline", function () { if (S && !ended) { if (source) source.close(); lost(); } });
  document.addEventListener("visibilitychange", function () { if (!document.hidden && lostAt && !ended) connect(); });
  window.addEventListener("resize", function () { draw(); });

  // arriving without a seat's link

  var J = { words: location.pathname.slice(1), table: null, seat: null, wrong: false };
  function join() {
    var old = document.querySelector(".join"), scrolled = old ? old.scrollTop : 0;
    app.textContent = "";
    var page = el("div", "join", el("div", "tiles", ["orange", "yellow", "purple"].map(function (c) { return el("i", c); })), el("h1", "", w("welcome")));
    add(app, page);
    if (!J.table) {
      var input = el("input", "nr");
      input.value = J.words; input.autocapitalize = "none"; input.autocomplete = "off"; input.spellcheck = false;
      input.oninput = function () { J.words = input.value; };
      add(page, [el("p", "", J.wrong ? w("wrong-words") : w("stays")), el("div", "card", el("div", "hint", w("table-words")), input), btn(w("go"), "main", enter)]);
      return;
    }
    add(page, [el("p", "", w("opened", { game: J.table.title })), el("div", "hint", w("who")),
      el("div", "card", J.table.people.map(function (one, seat) { return choice(one.name, w(one.had ? "seat-had" : "seat-free"), seat); })),
      el("div", "card", choice(w("watch"), "", -1))]);
    add(page, el("p", "small", w("stays")));
    if (J.seat !== null) add(app, el("div", "tray", el("div", "btns", btn(J.seat < 0 ? w("watch") : w("join", { name: J.table.people[J.seat].name }), "main", ask))));
    page.scrollTop = scrolled;
  }
  function choice(name, note, seat) {
    var on = J.seat === seat, node = el("button", "pick" + (on ? " on" : ""), seat < 0 ? null : el("span", "av p" + seat % 6, name.charAt(0)), el("span", "", el("b", "", name), el("span", "small mut", note)), el("span", "r", on ? "✓" : ""));
    node.onclick = function () { J.seat = seat; join(); };
    node.setAttribute("data-seat", seat);
    return node;
  }
  function enter() {
    var words = J.words.trim().toLowerCase().split(/[\s,.-]+/).join("-");
    post("/table", { words: words }).then(function (answer) {
      if (answer.door === false) { box("closed", "no-door", "try-now", function () { over.className = ""; }); return; }
      J.wrong = !!answer.wrong;
      if (!J.wrong) { J.table = answer; J.words = words; }
      join();
    }, function () { toast(w("busy")); });
  }
  function ask() {
    post("/ask", { words: J.words, seat: J.seat < 0 ? null : J.seat }).then(function (answer) {
      var door = new EventSource("/" + answer.key + "/door");
      box("asked", "asked-text", "cancel", function () { door.close(); over.className = ""; });
      door.addEventListener("open", function (event) { if (event.data) { door.close(); location.replace(JSON.parse(event.data).to); } });
      door.addEventListener("refused", function () { door.close(); box("refused", "refused-text", "go", function () { over.className = ""; }); });
    }, function () { toast(w("busy")); });
  }

  // a screen for all shows the way to the table

  function invitation() {
    var size = code.rows.length, d = "", picture = drawing("0 0 " + size + " " + size, "");
    code.rows.forEach(function (row, y) { for (var x = 0; x < size; x++) if (row.charAt(x) === "1") d += "M" + x + " " + y + "h1v1h-1z"; });
    picture.firstChild.setAttribute("d", d);
    return el("div", "invite", el("div", "", el("div", "mut", w("join-too")), el("b", "", location.host), el("div", "", code.words)), el("div", "qr", picture));
  }
  function drawing(box, d) {
    var made = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    made.setAttribute("viewBox", box);
    path.setAttribute("d", d);
    made.appendChild(path);
    return made;
  }

  if (/^\/[A-Za-z0-9_-]{22}$/.test(base)) connect();
  else { join(); if (J.words) enter(); }
})();
