/** Notifies the player of their turn (tab title, vibration, sound), and keeps the screen on if the browser allows it. */
import { message } from "./words.js";

const BUZZ = [60, 60, 120];
/** @typedef {"buzz" | "sound" | "awake"} Setting */

/** @type {AudioContext | null} */
let audio = null;
/** @type {HTMLVideoElement | null} */
let video = null;
/** @type {{release: () => Promise<void>} | null} */
let lock = null;

/** @param {Setting} name */
export function isOn(name) {
  return stored(name) === "on";
}

/** Whether this browser can vibrate and the player was not asked about it yet. */
export function asksForBuzz() {
  return canBuzz() && stored("buzz") === null;
}

/** Whether this browser can vibrate; iPhones cannot. */
export function canBuzz() {
  return typeof navigator.vibrate === "function";
}

/** Chosen since the page was opened, for browsers that store nothing.
 * @type {Record<string, string>}
 */
const chosen = {};

/** @param {Setting} name */
function stored(name) {
  try {
    return chosen[name] || localStorage.getItem(name);
  } catch {
    return chosen[name] || "off"; // not asked at every visit
  }
}

/**
 * Change a setting. Must be called by a tap: browsers allow sound and video only then.
 * @param {Setting} name
 * @param {boolean} on
 */
export function setOn(name, on) {
  chosen[name] = on ? "on" : "off";
  try {
    localStorage.setItem(name, chosen[name]);
  } catch {
    // Then it holds until the page is closed.
  }
  if (name === "buzz" && on) navigator.vibrate(BUZZ);
  if (name === "sound" && on) beep();
  if (name === "awake") keepAwake(on);
}

/**
 * The tab's title: whose turn it is, the game, the player.
 * @param {import("./types.js").Screen} screen
 */
export function showInTitle(screen) {
  const who = screen.seat === null ? message("watching") : screen.people[screen.seat].name;
  const plain = `${screen.game} – ${who}`;
  document.title = screen.says.mine && screen.seat !== null ? `🔴 ${message("your-turn-title")} ${plain}` : plain;
}

/** Call the player. */
export function call() {
  if (isOn("buzz") && canBuzz()) navigator.vibrate(BUZZ);
  if (isOn("sound")) beep();
}

/** Two short tones. */
function beep() {
  try {
    audio = audio || new AudioContext();
    audio.resume();
    [660, 880].forEach((frequency, index) => tone(/** @type {AudioContext} */ (audio), frequency, index * 0.16));
  } catch {
    // No sound; the title and the banner remain.
  }
}

/**
 * @param {AudioContext} context
 * @param {number} frequency
 * @param {number} delay Seconds.
 */
function tone(context, frequency, delay) {
  const start = context.currentTime + delay;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.2, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.15);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.16);
}

/** Switch the settings of the last visit on again at the first tap. */
export function resumeSettings() {
  if (isOn("awake")) keepAwake(true);
  if (isOn("sound") && typeof AudioContext === "function") audio = audio || new AudioContext();
}

/**
 * Keep the screen on. Browsers have a wake lock for secure pages only, and a page in the Wi-Fi is not secure; a small
 * video that keeps playing has the same effect in most of them.
 * @param {boolean} on
 */
async function keepAwake(on) {
  const locks = /** @type {any} */ (navigator).wakeLock;
  if (!on) {
    lock?.release();
    video?.pause();
    lock = null;
    return;
  }
  if (locks) {
    try {
      lock = await locks.request("screen");
      return;
    } catch {
      // Not allowed: try the video.
    }
  }
  if (!video) {
    video = document.createElement("video");
    video.src = new URL("awake.mp4", import.meta.url).href;
    video.loop = true;
    video.setAttribute("playsinline", "");
    video.setAttribute("aria-hidden", "true");
    video.tabIndex = -1;
    video.className = "awake";
    document.body.append(video);
  }
  video.play().catch(() => {});
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && isOn("awake") && (lock || video)) keepAwake(true);
});
