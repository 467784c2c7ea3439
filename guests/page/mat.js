/** The table of a card game: piles, layouts, columns, and the open cards of the other players. */
import { cardView } from "./cards.js";
import { h } from "./dom.js";
import { dots, icon } from "./icons.js";
import { disc, nameOf } from "./people.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Group} Group */

/**
 * @param {Game} game
 * @param {Screen} screen
 */
export function matView(game, screen) {
  const groups = screen.table || [];
  const of = (/** @type {string[]} */ ...kinds) => groups.filter((group) => kinds.includes(group.kind || ""));
  const piles = of("pile");
  const columns = of("column");
  const seats = of("seat", "combination");
  const tokens = of("tokens");
  const others = of("");
  if (screen.story) return h("div", { class: "mat" }, fanView(piles[piles.length - 1]), storyView(screen));
  return h(
    "div",
    { class: "mat" },
    factsLine(screen),
    of("layout", "revealed", "offered").map((group) => layoutView(game, group)),
    columns.length
      ? h(
          "div",
          { class: "columns" },
          columns.map((group) => columnView(game, group)),
        )
      : null,
    tokens.map(tokenLine),
    seats.length
      ? h(
          "div",
          { class: "seat-mats" },
          seats.map((group) => seatMat(screen, group)),
        )
      : null,
    piles.length ? h("div", { class: "piles" }, piles.map(pileView)) : null,
    others.length
      ? h(
          "div",
          { class: "seat-mats" },
          others.map((group) => seatMat(screen, group)),
        )
      : null,
    newsView(screen),
  );
}

/** @param {Screen} screen */
function factsLine(screen) {
  if (!screen.facts) return null;
  const facts = screen.facts.map((fact) =>
    h(
      "span",
      { class: "fact" },
      h("span", { class: "mat-muted" }, fact.label),
      fact.color && h("i", { class: `mark ${fact.color}`, "aria-hidden": "true" }, fact.sign),
      fact.text && h("b", null, fact.text),
    ),
  );
  return h("div", { class: "facts" }, facts);
}

/**
 * Cards side by side; picked ones have a tick, and cards taken together a bracket.
 * @param {Game} game
 * @param {Group} group
 */
function layoutView(game, group) {
  const { picked, offers } = game.draft;
  const brackets = (offers && offers.brackets) || [];
  const cards = group.cards.map((card, index) => {
    const id = card.id;
    const chosen = Boolean(id && picked.includes(id));
    const tap = id && !game.replay ? () => game.pick(id) : undefined;
    const bracket = brackets.find((each) => id && each.ids.includes(id));
    const first = bracket && bracket.ids[0] === id;
    const below = bracket ? h("span", { class: `bracket ${first ? "first" : ""}` }, first ? bracket.text : "") : null;
    return cardView(card, { tap, chosen, below, key: id || `${group.kind}${index}` });
  });
  return h(
    "section",
    { class: "layout", "aria-label": group.label },
    h("div", { class: "layout-head" }, h("b", null, group.label), h("span", { class: "mat-muted" }, group.note || "")),
    h("div", { class: "layout-cards", style: { "--across": String(across(group.cards.length)) } }, cards),
  );
}

/**
 * Number of cards in a row of a layout: up to six, more in two rows.
 * @param {number} count
 */
function across(count) {
  return Math.max(4, count > 6 ? Math.ceil(count / 2) : count);
}

/** @param {Group} group */
function pileView(group) {
  return h(
    "div",
    { class: "pile-view" },
    cardView(group.cards[0], { count: group.count }),
    h("span", { class: "mat-muted" }, group.label),
    group.count !== undefined && h("span", { class: "hidden-words" }, `: ${group.count}`),
  );
}

/**
 * A column of Monad: the front card, which is taken next, is whole; the others show value and sign.
 * @param {Game} game
 * @param {Group} group
 */
function columnView(game, group) {
  const { offers } = game.draft;
  const takes = (offers && offers.takes) || [];
  const cards = [...group.cards].reverse();
  const stack = cards.map((card, index) => {
    const front = index === cards.length - 1;
    const ringed = front && group.value !== undefined && takes.includes(group.value);
    return cardView(card, {
      look: front ? "front" : "behind",
      ringed,
      count: front ? group.count : undefined,
      key: `column${index}`,
    });
  });
  return h(
    "div",
    { class: "column" },
    h("div", { class: "stack" }, stack),
    h("b", null, group.label),
    h("span", { class: "mat-muted" }, group.note || ""),
  );
}

/** @param {Group} group */
function tokenLine(group) {
  const tokens = group.cards.map((card) => h("span", { class: `token ${card.dim ? "taken" : ""}` }, card.v));
  return h("div", { class: "tokens" }, h("span", { class: "mat-muted" }, group.label), tokens);
}

/**
 * The open cards of a player.
 * @param {Screen} screen
 * @param {Group} group
 */
function seatMat(screen, group) {
  const seat = group.seat;
  const name = seat === undefined ? group.label : nameOf(screen, seat);
  const turn = seat !== undefined && screen.people[seat].turn ? "turn" : "";
  const size = group.kind === "combination" ? "small" : "tag";
  return h(
    "div",
    { class: `seat-mat ${turn} ${group.kind === "combination" ? "with-combination" : ""}` },
    h(
      "div",
      { class: "seat-mat-name" },
      group.identity && h("i", { class: `mark ${group.identity.color}`, "aria-hidden": "true" }, group.identity.sign),
      h("b", null, name),
      group.token ? [" Quanto ", h("b", null, group.token)] : null,
    ),
    group.cards.length
      ? h(
          "div",
          { class: "tags" },
          group.cards.map((card, index) => cardView(card, { size, key: `tag${index}` })),
        )
      : null,
    group.note && h("span", { class: "mat-muted" }, group.note),
  );
}

/**
 * The three equal cards on top of the discard pile.
 * @param {Group | undefined} pile
 */
function fanView(pile) {
  if (!pile) return null;
  return h(
    "div",
    { class: "fan" },
    [0, 1, 2].map((index) => cardView(pile.cards[0], { key: `fan${index}` })),
  );
}

/**
 * The answers to a triplet, in turn order.
 * @param {Screen} screen
 */
function storyView(screen) {
  if (!screen.story) return null;
  const lines = screen.story.map((line) =>
    h(
      "li",
      { class: line.state },
      disc(screen, line.seat),
      h("span", null, h("b", null, nameOf(screen, line.seat)), " ", line.text),
      line.state === "done" ? icon("check") : line.state === "now" ? icon("forward") : dots(),
    ),
  );
  return h("ul", { class: "story" }, lines);
}

/** @param {Screen} screen */
function newsView(screen) {
  if (screen.over || !screen.news.length) return null;
  return h(
    "ul",
    { class: "news" },
    screen.news.map((sentence) => h("li", null, sentence)),
  );
}
