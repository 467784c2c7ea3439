/** The screen of Quando, Quanto and Monad with the cards in the app: the table above, the player's hand below. */
import { handActions, handView } from "./hand.js";
import { matView } from "./mat.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */

/**
 * @param {Game} game
 * @param {Screen} screen
 */
export function cardScreen(game, screen) {
  return { main: matView(game, screen), tray: [handView(game, screen), ...handActions(game, screen)] };
}
