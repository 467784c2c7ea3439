/**
 * Guard of taps: while a finger is down nothing new is shown, and a second tap on the same spot does
 * not press a button that has appeared there since.
 */
import { creationTime } from "./dom.js";

/** Milliseconds between the release of a finger and its click. */
const CLICK_DELAY = 80;
/** Milliseconds in which a new button under the last tap ignores the next one. */
const GUARD_TIME = 900;
/** Robots see a new button at once: `data-guard` on the body shortens the time for tests. */
const guardTime = () => Number(document.body.dataset.guard || GUARD_TIME);
/** Pixels around the last tap that are guarded. */
const GUARD_DISTANCE = 56;
/** Milliseconds after which a pressed field asks for a correction. */
const LONG_PRESS = 550;

let touching = false;
/** @type {(() => void)[]} */
const waiting = [];
let lastTap = { x: -1000, y: -1000, at: -GUARD_TIME };
let pressTimer = 0;
let releaseTimer = 0;
let pressedLong = false;

/** Whether a finger is on the page. */
export function isTouching() {
  return touching;
}

/**
 * Run *callback* once no finger is on the page.
 * @param {() => void} callback
 */
export function onRelease(callback) {
  waiting.push(callback);
}

/**
 * Watch the taps of the document.
 * @param {HTMLElement} root
 */
export function watchTaps(root) {
  const down = () => {
    clearTimeout(releaseTimer);
    touching = true;
    pressedLong = false;
  };
  const up = () => {
    clearTimeout(pressTimer);
    releaseTimer = setTimeout(release, CLICK_DELAY);
  };
  root.addEventListener("pointerdown", down, true);
  root.addEventListener("pointerup", up, true);
  root.addEventListener("pointercancel", up, true);
  document.addEventListener("click", guard, true);
}

function release() {
  touching = false;
  for (const callback of waiting.splice(0)) callback();
}

/** @param {MouseEvent} event */
function guard(event) {
  const target = event.target instanceof Element ? event.target.closest("button") : null;
  if (!target || event.detail === 0) return; // by keyboard or screen reader
  const now = performance.now();
  const near = Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < GUARD_DISTANCE;
  const appeared = creationTime(target) > lastTap.at;
  if (pressedLong || (near && appeared && now - lastTap.at < guardTime())) {
    event.stopImmediatePropagation();
    event.preventDefault();
    return;
  }
  lastTap = { x: event.clientX, y: event.clientY, at: now };
}

/**
 * Handlers for an element with a long press, whose release is then no tap.
 * @param {() => void} action
 * @returns {Record<string, any>}
 */
export function longPress(action) {
  const cancel = () => clearTimeout(pressTimer);
  return {
    onpointerdown: () => {
      clearTimeout(pressTimer);
      pressTimer = setTimeout(() => {
        pressedLong = true;
        action();
      }, LONG_PRESS);
    },
    onpointermove: (/** @type {PointerEvent} */ event) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) cancel();
    },
    onpointerleave: cancel,
    oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
  };
}
