/** Composes a page: the kind of screen selects the module, the window size the layout. */
import { cardScreen } from "./card_screen.js";
import { cardSheetScreen } from "./card_sheet_screen.js";
import { h, patch } from "./dom.js";
import { callView, header } from "./header.js";
import { menuView } from "./menu.js";
import { againView, replayTray, resultScreen } from "./result_screen.js";
import { fitSheets } from "./sheet.js";
import { sheetScreen } from "./sheet_screen.js";
import { stateView } from "./states.js";
import { trackerScreen } from "./tracker_screen.js";
import { reloadSoon } from "./transport.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./header.js").Layout} Layout */

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const overlay = /** @type {HTMLElement} */ (document.getElementById("overlay"));
const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));

/** @type {typeof import("./television.js").televisionView | null} */
let televisionView = null;

/**
 * Load the modules that only a shared screen needs.
 * @param {Game} game
 * @returns {never[]}
 */
function loadTelevision(game) {
  import("./television.js").then(async (module) => {
    await module.ready;
    televisionView = module.televisionView;
    draw(game);
  }, reloadSoon);
  return [];
}

/**
 * @param {string} kind Cards need more height than sheets.
 * @returns {Layout}
 */
function layoutOf(kind) {
  if (innerWidth > innerHeight && innerWidth >= 560) return "wide";
  return innerHeight >= (kind === "cards" ? 720 : 640) ? "tall" : "short";
}

/**
 * Draw everything.
 * @param {Game} game
 */
export function draw(game) {
  const focused = document.activeElement;
  const over = stateView(game);
  const screen = game.shown;
  const pages = over && over.whole ? [over.view] : screen ? page(game, screen) : [];
  patch(app, pages);
  const menu = game.menuOpen && screen ? menuView(game, screen) : null;
  patch(overlay, [
    menu && h("div", { class: "scrim", onclick: () => game.openMenu(false) }),
    menu,
    over && !over.whole ? over.view : null,
  ]);
  patch(notice, [game.notice ? game.notice.text : null]);
  notice.classList.toggle("shown", Boolean(game.notice));
  app.inert = Boolean(menu);
  app.dataset.version = (screen && screen.version) || "";
  app.dataset.offers = game.draft.offers ? game.draft.picked.join() : "";
  fitSheets(app);
  measureCover();
  restoreFocus(focused, Boolean(menu));
}

/**
 * @param {Game} game
 * @param {Screen} screen
 */
function page(game, screen) {
  if (screen.seat === null) {
    document.body.className = "television";
    return televisionView ? [televisionView(game, screen)] : loadTelevision(game);
  }
  const kind = kindOf(game, screen);
  const layout = layoutOf(kind.name);
  document.body.className = `${layout} ${kind.name}`;
  const { main, tray } = kind.draw(game, screen, layout);
  const together = !screen.over && screen.agreed.length ? againView(screen) : null;
  const actions = game.replay ? [screen.hand ? tray : null, replayTray(game)] : tray;
  const form = Boolean(screen.tray && screen.tray.form && screen.tray.form.numbers) || Boolean(game.draft.correction);
  return [
    kind.name === "result" ? null : header(game, screen, layout),
    game.calling && !game.replay && kind.name !== "result" ? callView(screen) : null,
    h(
      "main",
      { class: "stage", key: "main", tabindex: kind.name === "sheets" && !game.replay ? undefined : "0" },
      main,
      together,
    ),
    h(
      "section",
      { class: `tray-slot ${form ? "overlaid" : ""}`, "aria-label": message("actions"), key: "tray" },
      h("div", { class: "tray" }, actions),
    ),
  ];
}

/**
 * @param {Game} game
 * @param {Screen} screen
 * @returns {{name: string, draw: (game: Game, screen: Screen, layout: Layout) => {main: any, tray: any}}}
 */
function kindOf(game, screen) {
  if (screen.over && screen.result && !game.draft.correction) return { name: "result", draw: resultScreen };
  if (screen.sheet && screen.hand) return { name: "card-sheet", draw: cardSheetScreen };
  if (screen.sheet) return { name: "sheets", draw: sheetScreen };
  if (screen.hand || (screen.table && screen.table.length)) return { name: "cards", draw: cardScreen };
  return { name: "tracker", draw: trackerScreen };
}

/** Make the stage scroll as far as keys cover it. */
function measureCover() {
  const slot = app.querySelector(".tray-slot.overlaid");
  const tray = slot && slot.firstElementChild;
  const covered = tray ? Math.max(0, tray.clientHeight - slot.clientHeight) : 0;
  app.style.setProperty("--covered", `${covered}px`);
}

/**
 * Keep the focus; if its element is gone, the sentence at the top gets it.
 * @param {Element | null} focused
 * @param {boolean} menu
 */
function restoreFocus(focused, menu) {
  if (menu) {
    const inside = overlay.querySelector(".menu");
    if (inside && !inside.contains(document.activeElement))
      /** @type {HTMLElement} */ (inside.querySelector("button"))?.focus();
    return;
  }
  if (!focused || focused === document.body || document.activeElement === focused) return;
  if (focused.isConnected) /** @type {HTMLElement} */ (focused).focus({ preventScroll: true });
  else document.getElementById("status")?.focus({ preventScroll: true });
}
