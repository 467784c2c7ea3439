/** Model of a page: the current screen, the player's input so far, the tap on its way, and the connection. */
import { announce, announceScreen } from "./announce.js";
import { asksForBuzz, call, showInTitle } from "./attention.js";
import { Connection } from "./connection.js";
import { Taps } from "./taps.js";
import { isTouching, onRelease } from "./touch.js";
import { message } from "./words.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./taps.js").Tapped} Tapped */

/** Milliseconds that a notice stays. */
const NOTICE_TIME = 6000;
/** Milliseconds that "your turn" is large. */
const CALL_TIME = 2000;

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
    this.taps = new Taps(this);
    this.connection = new Connection(() => this.render());
    /** @type {import("./types.js").Notice | null} */
    this.notice = null;
    /** @type {import("./types.js").Replay | null} */
    this.replay = null;
    /** @type {{words: string, rows: string[]} | null} */
    this.invitation = null;
    this.covered = false;
    this.menuOpen = false;
    this.calling = false;
    this.asksForBuzz = false;
    /** @type {Screen | null} */
    this.arrived = null;
    this.wantedStop = -1;
    this.noticeTimer = 0;
  }

  /** Listen to the host. */
  start() {
    this.transport.open({
      screen: (screen) => this.receive(screen),
      alive: () => this.connection.reached(),
      asleep: (texts) => this.connection.set("asleep", texts),
      trouble: (texts) => this.notify(`${texts.title}. ${texts.text}`),
      taken: () => this.connection.set("taken"),
      closed: (texts) => this._closed(texts),
      lost: (attempt, delay, silent) => this.connection.lost(attempt, delay, silent, this.screen !== null),
    });
  }

  /** The screen to draw: a position of the replay, or the newest one. */
  get shown() {
    return this.replay ? this.replay.screen : this.screen;
  }

  /** The tap that the host has not answered yet. */
  get pending() {
    return this.taps.pending;
  }

  // messages of the host

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
    if (screen.seat === null && screen.door && !this.invitation) this._loadInvitation();
    this.taps.onScreen();
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

  /** @param {import("./types.js").StateTexts} texts */
  _closed(texts) {
    if (this.screen && this.screen.over)
      this.transport.stop(); // the result stays
    else this.connection.set("closed", texts);
  }

  /** Connect at once. */
  reconnect() {
    if (this.connection.state !== "lost") this.connection.set("connecting");
    this.transport.reconnect();
  }

  // actions of the player

  /**
   * Send the action of a tap.
   * @param {Record<string, any>} action
   * @param {Tapped} tapped
   */
  send(action, tapped) {
    this.taps.send(action, tapped);
  }

  /**
   * @param {import("./types.js").Move} move
   * @param {Tapped} tapped
   */
  move(move, tapped) {
    this.send({ move }, tapped);
  }

  undo() {
    this.send({ undo: true }, { key: "undo", what: message("undo") });
  }

  /**
   * Show the host's answer to a tap.
   * @param {Answer | null} answer null if the link opens nothing any more: the stream says why.
   * @param {string} key
   */
  answered(answer, key) {
    if (!answer) {
      this.render();
      return;
    }
    this.connection.reached();
    if (answer.taken) {
      this.transport.stop();
      this.connection.set("taken");
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
   * Show a sentence for some seconds, and announce it once.
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
   * Change the draft.
   * @param {Partial<Draft>} changes
   */
  choose(changes) {
    Object.assign(this.draft, changes);
    this.render();
  }

  /** Clear the draft. */
  clear() {
    this.draft = emptyDraft();
    this.render();
  }

  /**
   * Pick or unpick a card, and ask for the moves of the picked cards.
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
   * Change the picked cards, and ask for their moves.
   * @param {string[]} picked
   */
  async pickAll(picked) {
    this.choose({ picked, offers: null });
    if (!picked.length) return;
    const offers = await this.transport.offers(picked, () => picked === this.draft.picked);
    if (offers && picked === this.draft.picked) this.choose({ offers });
  }

  /** Show or hide the player's hand. */
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
   * Show a position of the finished game.
   * @param {number} stop
   */
  async showReplay(stop) {
    this.wantedStop = stop;
    const wanted = () => stop === this.wantedStop;
    const replay = await this.transport.replay(stop, wanted);
    if (replay && wanted()) this.replay = replay;
    this.render();
  }

  endReplay() {
    this.wantedStop = -1;
    this.replay = null;
    this.render();
  }

  /** The name of the player at the host's phone, if it is the only one without a phone of their own. */
  get hostName() {
    const { screen } = this;
    if (!screen) return "";
    const hosted = screen.people.filter((_, seat) => !screen.joined[seat]);
    return hosted.length === 1 ? hosted[0].name : "";
  }
}
