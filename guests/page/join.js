/** The join page for a person without a seat's link: table words, choice of a seat, and waiting for the host. */
import { announce } from "./announce.js";
import { h, patch } from "./dom.js";
import { button, submitted } from "./forms.js";
import { icon } from "./icons.js";
import { tiles, wholePage } from "./states.js";
import { HttpError, post } from "./transport.js";
import { message } from "./words.js";

/** @typedef {{name: string, had: boolean, color: string, sign: string, ring: boolean}} Seat */
/** @typedef {import("./types.js").StateTexts} StateTexts */
/** @typedef {{title: string, people: Seat[], full?: StateTexts}} Table */

const WATCHING = -1;
/** Milliseconds after which a closed door stream is opened again. */
const RETRY = 1000;
const app = /** @type {HTMLElement} */ (document.getElementById("app"));

export class JoinPage {
  /** @param {string} words The words in the address, as a code brings them. */
  constructor(words) {
    this.words = words;
    /** @type {"words" | "seats" | "knocked" | "stopped"} */
    this.step = "words";
    /** Why it does not go on, in the host's words.
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

  /** Somebody who may not in now: refused, told to wait, or at a closed door. */
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
   * Stop with the host's words; where it is told to wait, the button counts the seconds.
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
    const typed = (/** @type {InputEvent} */ event) => {
      this.words = /** @type {HTMLInputElement} */ (event.target).value;
    };
    const box = {
      class: "number-box",
      id: "words",
      type: "text",
      autocapitalize: "none",
      autocomplete: "off",
      spellcheck: "false",
      enterkeyhint: "go",
      "aria-describedby": "stays",
      value: this.words,
      oninput: typed,
    };
    return h(
      "main",
      { class: "join", key: "words" },
      tiles(),
      h("h1", { id: "status", tabindex: "-1" }, this.wrong ? message("wrong-words") : message("welcome")),
      h("p", { class: "muted", id: "stays" }, this.wrong ? message("wrong-words-text") : message("stays")),
      h(
        "form",
        { onsubmit: submitted(() => this._enter()) },
        h("label", { class: "paper" }, h("span", { class: "hint" }, message("table-words")), h("input", box)),
        h("button", { type: "submit", class: "btn main" }, h("span", null, message("go"))),
      ),
    );
  }

  _seatsPage() {
    const { people, title, full } = /** @type {Table} */ (this.table);
    const lead = message("opened", { game: title });
    const seats = people.map((person, seat) => this._choice(person, seat));
    return h(
      "main",
      { class: "join", key: "seats" },
      full ? icon("group", "huge") : tiles(),
      h("h1", { id: "status", tabindex: "-1" }, full ? full.title : message("welcome")),
      h("p", { class: "muted" }, full ? full.text : lead),
      h("div", { class: "paper choices", role: "radiogroup", "aria-label": message("who") }, seats),
      full ? null : h("div", { class: "paper choices" }, this._watchChoice()),
      this._joinButtons(full),
    );
  }

  /**
   * @param {Seat} person
   * @param {number} seat
   */
  _choice(person, seat) {
    const on = this.seat === seat;
    const note = person.had ? message("seat-had") : message("seat-free");
    const choose = () => {
      this.seat = seat;
      this._draw();
    };
    const props = {
      type: "button",
      class: `choice ${on ? "on" : ""} ${person.had ? "had" : ""}`,
      role: "radio",
      "aria-checked": String(on),
      "data-seat": String(seat),
      onclick: choose,
    };
    return h(
      "button",
      props,
      h(
        "span",
        { class: `disc ${person.ring ? "ringed" : ""}`, style: { "--person": person.color }, "aria-hidden": "true" },
        person.sign,
      ),
      h("span", { class: "choice-words" }, h("b", null, person.name), h("span", { class: "muted small" }, note)),
      h("span", { class: "radio", "aria-hidden": "true" }, on && icon("check")),
    );
  }

  _watchChoice() {
    return h(
      "button",
      { type: "button", class: "choice watch", "data-seat": String(WATCHING), onclick: () => this._watch() },
      icon("visible"),
      h("span", { class: "choice-words" }, message("watch")),
      icon("next"),
    );
  }

  /** Ask to watch only. */
  _watch() {
    this.seat = WATCHING;
    this._ask();
  }

  /**
   * The way on: with the chosen seat, or at a full table as a watcher.
   * @param {StateTexts | undefined} full
   */
  _joinButtons(full) {
    const people = this.table ? this.table.people : [];
    const person = this.seat === null ? undefined : people[this.seat];
    const ask = () => this._ask();
    const label = person ? message("join", { name: person.name }) : message("who");
    const buttons = full
      ? [
          button(full.button || message("watch"), () => this._watch(), { look: "main", sign: "visible", key: "watch" }),
          person && button(message("ask-for", { name: person.name }), ask, { sign: "hand", key: "join" }),
        ]
      : button(label, ask, { look: "main", off: !person, key: "join" });
    return h("div", { class: "whole-buttons" }, buttons, h("p", { class: "muted small center" }, message("stays")));
  }

  _knockedPage() {
    const person = this.table && this.seat !== null ? this.table.people[this.seat] : undefined;
    const disc = h(
      "span",
      {
        class: `disc ${person && person.ring ? "ringed" : ""}`,
        style: { "--person": person ? person.color : "var(--accent)" },
      },
      person ? person.sign : icon("visible"),
    );
    const rings = h(
      "div",
      { class: "rings", style: { "--person": person ? person.color : "var(--accent)" }, "aria-hidden": "true" },
      h("i", null),
      h("i", null),
      h("i", null),
      disc,
    );
    const back = () => {
      if (this.key) post(`/${this.key}/door`, {}).catch(() => {});
      this._closeDoor();
      this.step = "seats";
      this._draw();
    };
    return wholePage(
      "knocked",
      rings,
      message("asked"),
      message("asked-text"),
      button(message("other-seat"), back, { look: "quiet", sign: "back", key: "back" }),
    );
  }

  /** Show who sits at the table that has these words. */
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
