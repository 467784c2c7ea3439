/** The screen of Quando, Quanto and Monad with the cards in the app: the table above, the own hand below. */
import { handActions, handView } from "./hand.js";
import { h } from "./dom.js";
import { matView } from "./mat.js";
import { undoButton } from "./sheet_screen.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */

/**
 * @param {Game} game
 * @param {Screen} screen
 */
export function cardScreen(game, screen) {
  const undo = screen.undo && !game.draft.picked.length ? h("div", { class: "buttons", key: "undo" }, undoButton(game)) : null;
  return { main: matView(game, screen), tray: [handView(game, screen), ...handActions(game, screen), undo] };
}
