/** Model of a page: the current screen, the player's input so far, the pending tap, and the connection. */
import { announce, announceScreen } from "./announce.js";
import { asksForBuzz, call, showInTitle } from "./attention.js";
import { isTouching, onRelease } from "./touch.js";
import { message } from "./words.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Connection} Connection */
/** @typedef {import("./types.js").ScreenButton} ScreenButton */

/** Milliseconds without an answer after which the page says who is asleep. */
const LATE = 1500;
/** Milliseconds that a notice stays. */
const NOTICE_TIME = 6000;
/** Milliseconds that "your turn" is written large. */
const CALL_TIME = 2000;
/** Milliseconds that a played tap keeps its mark while the screen that shows it is on its way. */
const SCREEN_DELAY = 400;
/** Milliseconds that a lost connection is not mentioned: most come back before. */
const GRACE = 1200;

/** @returns {Draft} */
function emptyDraft() {
  return {
    picked: [],
    offers: null,
    dice: null,
    padValue: 0,
    sums: {},
    changing: false,
    ownNumber: "",
    ownSeat: -1,
    knocked: false,
    round: -1,
    correcting: false,
    correction: null,
  };
}

/**
 * Whether two screens show the same moment of the game and offer the same choices: the host was started again in between,
 * and a tap on the one means the same on the other.
 * @param {Screen} seen
 * @param {Screen} now
 */
function offersTheSame(seen, now) {
  /** @param {Screen} screen */
  const choices = ({ at, roll, sheet, tray, hand, table, over }) =>
    JSON.stringify([at, roll, sheet, tray, hand, table, over]);
  return choices(seen) === choices(now);
}

export class Game {
  /**
   * @param {import("./types.js").Transport} transport
   * @param {() => void} render Called after every change.
   */
  constructor(transport, render) {
    this.transport = transport;
    this.render = render;
    /** @type {Screen | null} */
    this.screen = null;
    this.draft = emptyDraft();
    /** @type {import("./types.js").Pending | null} */
    this.pending = null;
    /** @type {import("./types.js").Notice | null} */
    this.notice = null;
    /** @type {import("./types.js").Replay | null} */
    this.replay = null;
    /** @type {Connection} */
    this.connection = { state: "connecting", attempt: 0, retryDelay: 0, texts: {} };
    /** @type {{words: string, rows: string[]} | null} */
    this.invitation = null;
    this.covered = false;
    this.menuOpen = false;
    this.calling = false;
    this.asksForBuzz = false;
    /** @type {Screen | null} */
    this.arrived = null;
    this.onScreen = () => {};
    /** A tap that waits for the answer to the one before.
     * @type {(() => void) | null}
     */
    this.next = null;
    this.lostSince = 0;
    this.noticeTimer = 0;
    this.lateTimer = 0;
  }

  /** Listen to the host. */
  start() {
    this.transport.open({
      screen: (screen) => this.receive(screen),
      alive: () => this._reached(),
      asleep: (texts) => this._setConnection("asleep", texts),
      trouble: (texts) => this.notify(`${texts.title}. ${texts.text}`),
      taken: () => this._setConnection("taken"),
      closed: (texts) => this._closed(texts),
      lost: (attempt, delay, silent) => this._lost(attempt, delay, silent),
    });
  }

  /** The screen to draw: a moment of the replay, or the newest. */
  get shown() {
    return this.replay ? this.replay.screen : this.screen;
  }

  // what the host sends

  /**
   * Show a screen as soon as no finger is on the page.
   * @param {Screen} screen
   */
  receive(screen) {
    this.arrived = screen;
    if (isTouching()) onRelease(() => this._adopt());
    else this._adopt();
  }

  _adopt() {
    const screen = this.arrived;
    if (!screen) return;
    this.arrived = null;
    const before = this.screen;
    this.screen = screen;
    if (!screen.over) this.replay = null;
    if (before && before.version !== screen.version) {
      this.draft = emptyDraft();
      this.notice = null;
    }
    if (screen.seat === null && !before && screen.door) this._loadInvitation();
    this.onScreen();
    showInTitle(screen);
    announceScreen(screen);
    if (screen.says.mine && screen.seat !== null && before && !before.says.mine) this._callPlayer();
    this.render();
  }

  _callPlayer() {
    call();
    this.calling = true;
    this.asksForBuzz = this.asksForBuzz || asksForBuzz();
    setTimeout(() => {
      this.calling = false;
      this.render();
    }, CALL_TIME);
  }

  async _loadInvitation() {
    this.invitation = await this.transport.invitation().catch(() => null);
    this.render();
  }

  // the connection

  _reached() {
    this.lostSince = 0;
    if (this.connection.state === "live") return;
    this.connection = { state: "live", attempt: 0, retryDelay: 0, texts: {} };
    this.render();
  }

  /**
   * @param {number} attempt
   * @param {number} delay
   * @param {boolean} silent
   */
  _lost(attempt, delay, silent) {
    const now = Date.now();
    this.lostSince = this.lostSince || now;
    const { state } = this.connection;
    if (state === "closed") return;
    const next = silent ? "asleep" : now - this.lostSince > GRACE || !this.screen ? "lost" : state;
    if (next !== state && next === "lost") announce(message("lost"));
    if (next !== state && next === "asleep") announce(message("asleep"));
    this.connection = { state: next, attempt, retryDelay: delay, texts: {} };
    this.render();
  }

  /** @param {import("./types.js").StateTexts} texts */
  _closed(texts) {
    if (this.screen && this.screen.over)
      this.transport.stop(); // the result stays
    else this._setConnection("closed", texts);
  }

  /**
   * @param {import("./types.js").ConnectionState} state
   * @param {import("./types.js").StateTexts} [texts]
   */
  _setConnection(state, texts = {}) {
    if (this.connection.state !== state) announce(texts.title || "");
    this.connection = { ...this.connection, state, texts };
    this.render();
  }

  /** Connect at once. */
  reconnect() {
    if (this.connection.state !== "lost") this._setConnection("connecting");
    this.transport.reconnect();
  }

  // what the player does

  /**
   * Send something that is tapped. It is marked as on its way before this returns; until it is answered nothing else
   * can be sent, but a tap on the screen that already shows its result waits for the answer.
   * @param {Record<string, any>} action
   * @param {{key: string, what?: string, detail?: string, number?: string}} tapped
   */
  async send(action, { key, what = "", detail = "", number = "" }) {
    if (!this.screen) return;
    if (this.pending) {
      if (this.screen.at !== this.pending.at) this.next = () => this.send(action, { key, what, detail, number });
      return;
    }
    const seen = this.screen;
    const { at } = seen;
    const pending = { key, what, detail, number, at, late: false, takenBack: false };
    this.pending = pending;
    this.notice = null;
    clearTimeout(this.lateTimer);
    this.lateTimer = setTimeout(() => this._late(), LATE);
    this.render();
    let answer = await this.transport.act({ ...action, version: seen.version });
    if (answer.stale && answer.screen && offersTheSame(seen, answer.screen)) {
      answer = await this.transport.act({ ...action, version: answer.screen.version });
    }
    clearTimeout(this.lateTimer);
    if (answer.ok && this.screen.at === at) await this._nextScreen();
    this.pending = null;
    this._answered(answer, key);
    if (pending.takenBack && answer.ok) this.undo();
    const { next } = this;
    this.next = null;
    if (next) next();
  }

  /** Wait for the screen that shows what was played, but not long: some taps change none. */
  _nextScreen() {
    return new Promise((resolve) => {
      this.onScreen = () => resolve(undefined);
      setTimeout(resolve, SCREEN_DELAY);
    });
  }

  /** @param {import("./types.js").Move} move
   * @param {{key: string, what?: string, detail?: string, number?: string}} tapped
   */
  move(move, tapped) {
    this.send({ move }, tapped);
  }

  undo() {
    this.send({ undo: true }, { key: "undo", what: message("undo") });
  }

  _late() {
    if (!this.pending) return;
    this.pending.late = true;
    announce(message("asleep"));
    this.render();
  }

  /** Ask for nothing any more; should the host have played it already, it is taken back there. */
  takeBack() {
    if (this.pending) this.pending.takenBack = true;
    this.render();
  }

  /**
   * @param {Answer} answer
   * @param {string} key
   */
  _answered(answer, key) {
    this._reached();
    if (answer.taken) {
      this.transport.stop();
      this._setConnection("taken");
      return;
    }
    if (answer.ok) {
      this.draft = emptyDraft();
      this.notify((answer.doubts || []).join(" "));
    }
    if (answer.refused !== undefined) this.notify(answer.refused, key, answer.at || "");
    if (answer.stale && answer.screen) {
      this.receive(answer.screen);
      this.notify(answer.stale);
    }
    this.render();
  }

  /**
   * Show a sentence for some seconds, and say it once.
   * @param {string} text
   * @param {string} [key] The field that was refused.
   * @param {string} [fieldInTheWay]
   */
  notify(text, key = "", fieldInTheWay = "") {
    clearTimeout(this.noticeTimer);
    this.notice = text ? { text, key, fieldInTheWay } : null;
    if (text) announce(text);
    this.noticeTimer = setTimeout(() => {
      this.notice = null;
      this.render();
    }, NOTICE_TIME);
    this.render();
  }

  /**
   * Change what was chosen so far.
   * @param {Partial<Draft>} changes
   */
  choose(changes) {
    Object.assign(this.draft, changes);
    this.render();
  }

  /** Forget what was chosen so far. */
  clear() {
    this.draft = emptyDraft();
    this.render();
  }

  /**
   * Pick a card or put it back, and ask what the picked cards allow.
   * @param {string} id
   * @param {boolean} [alone] Whether it replaces picked cards from the same place.
   */
  pick(id, alone = false) {
    const { picked } = this.draft;
    const without = picked.filter((other) => other !== id);
    const others = alone ? picked.filter((other) => other[0] !== id[0]) : picked;
    this.pickAll(without.length < picked.length ? without : [...others, id]);
  }

  /**
   * Change the picked cards, and ask what they allow.
   * @param {string[]} picked
   */
  async pickAll(picked) {
    this.choose({ picked, offers: null });
    if (!picked.length) return;
    const offers = await this.transport.offers(picked).catch(() => null);
    if (offers && picked === this.draft.picked) this.choose({ offers });
  }

  /** Show or hide the own hand. */
  toggleCover() {
    this.covered = !this.covered;
    this.choose({ picked: [], offers: null });
  }

  /** @param {boolean} open */
  openMenu(open) {
    this.menuOpen = open;
    this.render();
  }

  /**
   * Show a moment of the finished game.
   * @param {number} stop
   */
  async showReplay(stop) {
    this.replay = (await this.transport.replay(stop).catch(() => null)) || this.replay;
    this.render();
  }

  endReplay() {
    this.replay = null;
    this.render();
  }

  /** The name of the only player without a phone of their own: it is at the host's. */
  get hostName() {
    const { screen } = this;
    if (!screen) return "";
    const there = screen.people.filter((_, seat) => !screen.had[seat]);
    return there.length === 1 ? there[0].name : "";
  }
}
