/**
 * The connection to the host's web server: one stream of screens, and requests that are sent again until they are
 * answered. The host answers the same number of the same page once, so a repeated request is never played twice.
 */

/** @typedef {import("./types.js").Listener} Listener */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Transport} Way */

/** Milliseconds without a heartbeat after which the stream is opened again. */
const LONGEST_SILENCE = 7500;
/** Milliseconds between two checks for silence. */
const CHECK_INTERVAL = 1000;
/** Milliseconds that a request may take before it is sent again. */
const REQUEST_TIMEOUT = 5000;
/** Milliseconds between two attempts to send. */
const RESEND_DELAY = 500;
/** Milliseconds before the page is loaded again. */
const RELOAD_DELAY = 1500;
/** Milliseconds that an opening stream may take. */
const OPENING_TIMEOUT = 4000;

/** A refusal by the server: its status, and its text if it has one. */
export class HttpError extends Error {
  /**
   * @param {number} status
   * @param {import("./types.js").StateTexts} texts
   */
  constructor(status, texts) {
    super(String(status));
    this.status = status;
    this.texts = texts;
  }
}

/**
 * Post JSON and read the answer.
 * @param {string} path
 * @param {object} body
 * @param {number} [timeout] Milliseconds.
 */
export async function post(path, body, timeout = REQUEST_TIMEOUT) {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetchInTime(path, request, timeout);
  if (!answer.ok) throw new HttpError(answer.status, await answer.json().catch(() => ({})));
  return answer.json();
}

/**
 * @param {string} path
 * @param {RequestInit} request
 * @param {number} timeout
 */
async function fetchInTime(path, request, timeout) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    return await fetch(path, { ...request, credentials: "omit", cache: "no-store", signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Load the page again, because a needed module did not arrive. */
export async function reloadSoon() {
  await pause(RELOAD_DELAY);
  location.reload();
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A random name of this page, 128 bits. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");
}

/** Milliseconds until attempt *attempt* to connect.
 * @param {number} attempt
 */
function retryDelay(attempt) {
  return attempt > 20 ? 4000 : Math.min(1500, 250 * attempt);
}

/**
 * The texts of an event.
 * @param {Event} event
 * @returns {any}
 */
function textsOf(event) {
  return JSON.parse(/** @type {MessageEvent} */ (event).data || "{}");
}

/** @implements {Way} */
export class ServerTransport {
  /** @param {string} base The path of a seat's or a watcher's link. */
  constructor(base) {
    this.base = base;
    this.client = randomId();
    this.number = 0;
    this.attempt = 0;
    this.stopped = false;
    this.heardAt = 0;
    this.checkedAt = 0;
    this.retryTimer = 0;
    this.openingTimer = 0;
    /** @type {EventSource | null} */
    this.stream = null;
    /** @type {Listener | null} */
    this.listener = null;
  }

  /**
   * Listen to the host from now on.
   * @param {Listener} listener
   */
  open(listener) {
    this.listener = listener;
    this.checkedAt = Date.now();
    setInterval(() => this._checkSilence(), CHECK_INTERVAL);
    window.addEventListener("online", () => this.reconnect());
    window.addEventListener("offline", () => this._lost());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.attempt) this.reconnect();
    });
    this.reconnect();
  }

  /** Open the stream again, now. */
  reconnect() {
    clearTimeout(this.retryTimer);
    clearTimeout(this.openingTimer);
    if (this.stream) this.stream.close();
    this.stopped = false;
    this.heardAt = Date.now();
    const stream = new EventSource(`${this.base}/events/${this.client}`);
    this.stream = stream;
    this.openingTimer = setTimeout(() => {
      if (stream.readyState === EventSource.CONNECTING) this._silent();
    }, OPENING_TIMEOUT);
    stream.onmessage = (event) => {
      this._alive();
      this.listener?.screen(JSON.parse(event.data));
    };
    stream.addEventListener("beat", (event) => this._beat(textsOf(event)));
    stream.addEventListener("trouble", (event) => this.listener?.trouble(textsOf(event)));
    stream.addEventListener("taken", () => {
      this.stop();
      this.listener?.taken();
    });
    stream.addEventListener("closed", (event) => this._closed(textsOf(event)));
    stream.onerror = () => this._lost();
  }

  /** Listen no longer. */
  stop() {
    this.stopped = true;
    clearTimeout(this.retryTimer);
    clearTimeout(this.openingTimer);
    if (this.stream) this.stream.close();
  }

  /**
   * Send an action of the player, again and again until it is answered.
   * @param {Record<string, any>} action
   * @returns {Promise<Answer | null>}
   */
  act(action) {
    this.number += 1;
    return this._ask("move", { ...action, client: this.client, number: this.number }, () => true);
  }

  /**
   * @param {string[]} picked
   * @param {() => boolean} wanted
   */
  offers(picked, wanted) {
    return this._ask("offers", { picked }, wanted);
  }

  /**
   * @param {number} stop
   * @param {() => boolean} wanted
   */
  async replay(stop, wanted) {
    const answer = await this._ask("look", { stop }, wanted);
    return answer && answer.screen ? answer : null;
  }

  /**
   * Ask until there is an answer; null if the host refuses it, or it is no longer wanted.
   * @param {string} what
   * @param {object} body
   * @param {() => boolean} wanted
   */
  async _ask(what, body, wanted) {
    while (wanted()) {
      try {
        return await post(`${this.base}/${what}`, body);
      } catch (error) {
        if (error instanceof HttpError && error.status < 429) return null;
        await pause(RESEND_DELAY);
      }
    }
    return null;
  }

  async invitation() {
    const answer = await fetchInTime(`${this.base}/code`, {}, REQUEST_TIMEOUT);
    return answer.ok ? answer.json() : null;
  }

  /**
   * Handle a heartbeat: it says whether the thread that owns the table is awake; the answer says that this page is.
   * @param {import("./types.js").StateTexts & {host?: string}} sent
   */
  _beat(sent) {
    if (sent.host === "asleep") {
      this.heardAt = Date.now();
      this.attempt = 0;
      this.listener?.asleep(sent);
    } else this._alive();
    post(`${this.base}/beat`, { client: this.client }).catch(() => {});
  }

  _alive() {
    this.heardAt = Date.now();
    this.attempt = 0;
    this.listener?.alive();
  }

  /** Connect again after a long silence; without a notice if this page itself slept, because the host may be awake. */
  _checkSilence() {
    const now = Date.now();
    const slept = now - this.checkedAt > LONGEST_SILENCE;
    this.checkedAt = now;
    if (!this.stream || this.stopped || this.attempt || now - this.heardAt <= LONGEST_SILENCE) return;
    if (slept) this.reconnect();
    else this._silent();
  }

  /** The stream is open, or opens, but nobody answers: the host's phone sleeps, or the link was cut. */
  _silent() {
    if (this.stopped) return;
    this._retry(true);
  }

  _lost() {
    if (this.stopped) return;
    this._retry(false);
    this._askWhetherOpen();
  }

  /** @param {boolean} silent Whether the host was reached and said nothing. */
  _retry(silent) {
    if (this.stream) this.stream.close();
    this.attempt += 1;
    const delay = retryDelay(this.attempt);
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.reconnect(), delay);
    this.listener?.lost(this.attempt, delay, silent);
  }

  /** Find out whether the link is invalid or the host cannot be reached. */
  async _askWhetherOpen() {
    try {
      const answer = await fetchInTime(`${this.base}/here`, {}, REQUEST_TIMEOUT);
      const sent = await answer.json();
      if (answer.status === 404) this.listener?.closed(sent);
      else if (sent.full) this.listener?.closed({ ...sent, reason: "watchers-full" });
    } catch {
      // Not reached either: the next attempt follows.
    }
  }

  /** @param {import("./types.js").StateTexts} texts */
  _closed(texts) {
    if (texts.reason === "removed") this.stop();
    else this._retry(false);
    this.listener?.closed(texts);
  }
}
