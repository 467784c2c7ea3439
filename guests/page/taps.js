/** The player's tap on its way to the host: marked at once, sent until it is answered, never twice. */
import { announce } from "./announce.js";
import { message } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {{key: string, what?: string, detail?: string, number?: string}} Tapped */

/** Milliseconds without an answer after which the page names the sleeping phone. */
const LATE = 1500;
/** Milliseconds that a played tap keeps its mark while the screen that shows it is on its way. */
const SCREEN_DELAY = 400;

/**
 * Whether two screens show the same position with the same choices: the host was started again in between, and a tap on
 * one of them has the same meaning on the other.
 * @param {Screen} before
 * @param {Screen} now
 */
function offersTheSame(before, now) {
  /** @param {Screen} screen */
  const choices = ({ at, roll, sheet, tray, hand, table, over }) =>
    JSON.stringify([at, roll, sheet, tray, hand, table, over]);
  return choices(before) === choices(now);
}

export class Taps {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {import("./types.js").Pending | null} */
    this.pending = null;
    /** A tap that waits for the answer to the one before.
     * @type {(() => void) | null}
     */
    this.next = null;
    this.lateTimer = 0;
    this.onScreen = () => {};
  }

  /**
   * Send the action of a tap. It is marked as on its way before this returns; until it is answered nothing else
   * can be sent, but a tap on the screen that already shows its result waits for the answer.
   * @param {Record<string, any>} action
   * @param {Tapped} tapped
   */
  async send(action, tapped) {
    const { game } = this;
    const screen = game.screen;
    if (!screen) return;
    if (this.pending) {
      if (screen.at !== this.pending.at) this.next = () => this.send(action, tapped);
      return;
    }
    const { key, what = "", detail = "", number = "" } = tapped;
    const pending = { key, what, detail, number, at: screen.at, late: false, takenBack: false };
    this.pending = pending;
    game.notice = null;
    this.lateTimer = setTimeout(() => this._late(), LATE);
    game.render();
    const answer = await this._answerTo(action, screen);
    clearTimeout(this.lateTimer);
    if (answer?.ok && game.screen === screen) await this._nextScreen();
    this.pending = null;
    game.answered(answer, key);
    if (pending.takenBack && answer?.ok) game.undo();
    const { next } = this;
    this.next = null;
    if (next) next();
  }

  /**
   * Handle the host's answer; after a restart of the host the action is sent again if its meaning is the same.
   * @param {Record<string, any>} action
   * @param {Screen} screen
   * @returns {Promise<Answer | null>} null if the link opens nothing any more.
   */
  async _answerTo(action, screen) {
    const { transport } = this.game;
    const answer = await transport.act({ ...action, version: screen.version });
    if (!answer || !answer.stale || !answer.screen || !offersTheSame(screen, answer.screen)) return answer;
    return transport.act({ ...action, version: answer.screen.version });
  }

  /** Wait a short time for the screen with the played move: some taps change no screen. */
  _nextScreen() {
    return new Promise((resolve) => {
      this.onScreen = () => resolve(undefined);
      setTimeout(resolve, SCREEN_DELAY);
    });
  }

  _late() {
    if (!this.pending) return;
    this.pending.late = true;
    announce(message("asleep"));
    this.game.render();
  }

  /** Withdraw the action; if the host has played it already, undo it there. */
  takeBack() {
    if (this.pending) this.pending.takenBack = true;
    this.game.render();
  }
}
