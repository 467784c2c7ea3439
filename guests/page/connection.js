/** State of the connection to the host, as the page shows it. */
import { announce } from "./announce.js";
import { message } from "./words.js";

/** @typedef {import("./types.js").ConnectionState} ConnectionState */
/** @typedef {import("./types.js").StateTexts} StateTexts */

/** Milliseconds before a lost connection is mentioned: most are restored earlier. */
const GRACE = 1200;

export class Connection {
  /** @param {() => void} changed Called after every change. */
  constructor(changed) {
    /** @type {ConnectionState} */
    this.state = "connecting";
    this.attempt = 0;
    this.retryDelay = 0;
    /** The host's texts for the state.
     * @type {StateTexts}
     */
    this.texts = {};
    this.changed = changed;
    this.lostSince = 0;
  }

  /** The host has answered. */
  reached() {
    this.lostSince = 0;
    if (this.state !== "live") this._become("live", { attempt: 0, retryDelay: 0 });
  }

  /**
   * The stream is lost; the next attempt follows after *delay*.
   * @param {number} attempt
   * @param {number} delay Milliseconds.
   * @param {boolean} silent Whether the host was reached and said nothing.
   * @param {boolean} hasScreen Whether there is a screen to look at meanwhile.
   */
  lost(attempt, delay, silent, hasScreen) {
    const now = Date.now();
    this.lostSince = this.lostSince || now;
    const { state } = this;
    if (state === "closed") return;
    const next = silent ? "asleep" : now - this.lostSince > GRACE || !hasScreen ? "lost" : state;
    if (next !== state && (next === "lost" || next === "asleep")) announce(message(next));
    this._become(next, { attempt, retryDelay: delay });
  }

  /**
   * @param {ConnectionState} state
   * @param {StateTexts} [texts]
   */
  set(state, texts = {}) {
    if (this.state !== state) announce(texts.title || "");
    this._become(state, { texts });
  }

  /**
   * @param {ConnectionState} state
   * @param {{attempt?: number, retryDelay?: number, texts?: StateTexts}} details
   */
  _become(state, { attempt = this.attempt, retryDelay = this.retryDelay, texts = {} }) {
    Object.assign(this, { state, attempt, retryDelay, texts });
    this.changed();
  }
}
