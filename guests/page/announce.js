/** Announcements for screen readers, each once, in one live region. */

const region = /** @type {HTMLElement} */ (document.getElementById("live"));
/** Milliseconds in which announcements are joined, so that they do not interrupt each other. */
const GATHERING = 120;
/** @type {string[]} */
let gathered = [];
let timer = 0;

/**
 * Announce a sentence after the others of the same moment.
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!sentence || gathered.includes(sentence)) return;
  gathered.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const paragraph = document.createElement("p");
    paragraph.textContent = gathered.join(" ");
    region.replaceChildren(paragraph);
    gathered = [];
  }, GATHERING);
}

/** The last news: decisions of the other players. */
let lastNews = "";
/** The last headline for this seat. */
let headline = "";

/**
 * Announce the news of a screen: the moves of others, and this seat's turn.
 * @param {import("./types.js").Screen} screen
 */
export function announceScreen(screen) {
  const first = !headline;
  const news = screen.news.join(" ");
  if (news !== lastNews && !first) {
    const earlier = lastNews;
    for (const sentence of screen.news) if (!earlier.includes(sentence)) announce(sentence);
  }
  lastNews = news;
  const says = `${screen.says.title}. ${screen.says.text}`;
  if (says !== headline && (screen.says.mine || screen.over || first)) announce(says);
  headline = says;
}
