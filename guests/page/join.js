/** The join page for a person without a seat's link: table words, choice of a seat, and waiting for the host. */
import { announce } from "./announce.js";
import { patch } from "./dom.js";
import { button } from "./forms.js";
import { WATCHING, knockedPage, seatsPage, wordsPage } from "./join_pages.js";
import { tiles, wholePage } from "./states.js";
import { HttpError, post } from "./transport.js";
import { message } from "./words.js";

/** @typedef {import("./types.js").StateTexts} StateTexts */
/** @typedef {import("./join_pages.js").Table} Table */

/** Milliseconds after which a closed door stream is opened again. */
const RETRY = 1000;
const app = /** @type {HTMLElement} */ (document.getElementById("app"));

export class JoinPage {
  /** @param {string} words The words in the address, as a code brings them. */
  constructor(words) {
    this.words = words;
    /** @type {"words" | "seats" | "knocked" | "stopped"} */
    this.step = "words";
    /** Why joining is impossible now: the host's texts.
     * @type {StateTexts}
     */
    this.texts = {};
    this.waitTimer = 0;
    this.wrong = false;
    /** @type {Table | null} */
    this.table = null;
    /** @type {number | null} */
    this.seat = null;
    /** @type {EventSource | null} */
    this.door = null;
    this.key = "";
  }

  start() {
    document.body.className = "joining";
    this._draw();
    if (this.words) this._enter();
  }

  _draw() {
    const focused = document.activeElement;
    patch(app, [this._page()]);
    if (focused && focused !== document.body && !focused.isConnected) document.getElementById("status")?.focus();
  }

  _page() {
    switch (this.step) {
      case "knocked":
        return this._knockedPage();
      case "stopped":
        return this._stoppedPage();
      case "seats":
        return this._seatsPage();
      default:
        return this._wordsPage();
    }
  }

  /** Whether the person cannot join now: refused, asked to wait, or not let in at all. */
  _stoppedPage() {
    const {
      title = message("busy"),
      text = message("busy-text"),
      button: label = message("try-now"),
      seconds = 0,
    } = this.texts;
    const again = button(seconds ? `${label} (${seconds})` : label, () => this._enter(), {
      look: "main",
      off: seconds > 0,
      key: "again",
    });
    return wholePage("stopped", tiles(), title, text, again);
  }

  /**
   * Stop with the host's texts; if the person has to wait, the button counts the seconds.
   * @param {StateTexts} texts
   */
  _stop(texts) {
    this._closeDoor();
    this.step = "stopped";
    this.texts = texts;
    announce(texts.title || message("busy"));
    clearInterval(this.waitTimer);
    this.waitTimer = setInterval(() => {
      if (!this.texts.seconds) return clearInterval(this.waitTimer);
      this.texts = { ...this.texts, seconds: this.texts.seconds - 1 };
      return this._draw();
    }, 1000);
    this._draw();
  }

  _wordsPage() {
    const typed = (/** @type {string} */ words) => {
      this.words = words;
    };
    return wordsPage(this.words, this.wrong, typed, () => this._enter());
  }

  _seatsPage() {
    const choose = (/** @type {number} */ seat) => {
      this.seat = seat;
      this._draw();
    };
    const watch = () => {
      this.seat = WATCHING;
      this._ask();
    };
    return seatsPage(/** @type {Table} */ (this.table), this.seat, choose, () => this._ask(), watch);
  }

  _knockedPage() {
    const back = () => {
      if (this.key) post(`/${this.key}/door`, {}).catch(() => {});
      this._closeDoor();
      this.step = "seats";
      this._draw();
    };
    return knockedPage(this.table && this.seat !== null ? this.table.people[this.seat] : undefined, back);
  }

  /** Show the seats of the table with these words. */
  async _enter() {
    const words = this.words
      .trim()
      .toLowerCase()
      .split(/[\s,.-]+/)
      .join("-");
    const answer = await this._post("/table", { words });
    if (!answer) return;
    if (answer.door === false) {
      this._stop(answer);
      return;
    }
    this.wrong = Boolean(answer.wrong);
    this.step = this.wrong ? "words" : "seats";
    if (this.wrong) announce(message("wrong-words"));
    else [this.table, this.words] = [answer, words];
    this._draw();
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  async _post(path, body) {
    try {
      return await post(path, body);
    } catch (error) {
      this._stop(error instanceof HttpError ? error.texts : {});
      return null;
    }
  }

  /** Ask the host for the chosen seat, and wait for the answer. */
  async _ask() {
    const seat = this.seat === WATCHING ? null : this.seat;
    const answer = await this._post("/ask", { words: this.words, seat });
    if (!answer) return;
    if (!answer.key) {
      this._enter();
      return;
    }
    this.step = "knocked";
    announce(message("asked"));
    this._waitAtDoor(answer.key);
    this._draw();
  }

  /** @param {string} key */
  _waitAtDoor(key) {
    const door = new EventSource(`/${key}/door`);
    this.door = door;
    this.key = key;
    door.addEventListener("open", (event) => {
      const data = /** @type {MessageEvent} */ (event).data; // the event that every stream has carries none
      if (data) this._letIn(JSON.parse(data).to);
    });
    door.addEventListener("refused", (event) =>
      this._stop(JSON.parse(/** @type {MessageEvent} */ (event).data || "{}")),
    );
    door.onerror = () => {
      door.close();
      setTimeout(() => {
        if (this.door === door) this._waitAtDoor(key);
      }, RETRY);
    };
  }

  /** @param {string} path */
  _letIn(path) {
    this._closeDoor();
    location.replace(path);
  }

  _closeDoor() {
    if (this.door) this.door.close();
    this.door = null;
  }
}
