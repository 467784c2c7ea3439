/**
 * Types of the page, for `tsc --checkJs`. Not loaded by browsers.
 *
 * A screen is the host's message: everything that this seat may see, and for each part that can be tapped its move.
 * The page knows no rules.
 *
 * Descriptions of elements (`dom.js`):
 * @typedef {Record<string, any>} Props
 * @typedef {{tag: string, props: Props, children: (Description | string)[]}} Description
 * @typedef {Description | string | number | boolean | null | undefined | ChildList} Child
 * @typedef {Child[]} ChildList
 *
 * Parts of a screen:
 * @typedef {Record<string, any>} Move
 * @typedef {{color: string, sign: string, name: string}} Mark A color with its sign and its name.
 * @typedef {{name: string, total: string, turn: boolean, color: string, sign: string, ring: boolean}} Person
 * @typedef {{title: string, text: string, mine?: boolean, brief?: string, detail?: string, alarm?: boolean,
 *   number?: string, names?: string}} Says `names`: the players that the game waits for.
 * @typedef {{r: string, c: number, n: number, bonus?: boolean, fit?: string, dead?: boolean, now?: boolean, m?: Move,
 *   why?: string}} Field
 * @typedef {{label: string, color?: string, sign?: string, v: string}} Part
 * @typedef {{m: Move, range: number[], ask: Record<string, string>, how: string, hint: string,
 *   misses: {m: Move, range: number[], ask: string}}} Corrections
 * @typedef {{kind: "shifted" | "straight", line?: number, order?: string, fields: Field[], rows: Mark[],
 *   columns?: string[], points?: string, misses: {label: string, n: number, of: number[]}, parts?: Part[],
 *   total: {label: string, v: string}, answered?: boolean, fix?: Corrections}} Sheet
 * @typedef {Mark & {v?: string, text?: string, dim?: boolean}} Die
 * @typedef {{dice: Die[], values?: Die[], value?: string, text?: string, sum?: boolean}} Roll
 * @typedef {{seat: number, text: string, done: boolean, enter?: boolean, knocked?: boolean,
 *   change?: string}} Answered `change`: label of the button that changes the player's number.
 * @typedef {{label: string, m?: Move, look?: string, off?: boolean, agree?: boolean, menu?: boolean,
 *   unchosen?: boolean}} ScreenButton `unchosen`: only while no dice are chosen.
 * @typedef {{m: Move, toggles?: string, each?: string, numbers?: string, choices: (Mark & {v: any, text?: string})[],
 *   labels?: string[], label?: string, range?: number[], most?: number, ask: string, on?: any[]}} Form
 * @typedef {{round: number, most: number, ask: string, knock: string, enter: string}} OwnNumber
 * @typedef {{buttons?: ScreenButton[], form?: Form, pad?: {range: number[], ask: string}, own?: OwnNumber,
 *   hint?: string, change?: string, until?: string}} Tray
 * @typedef {{v: string, color: string, deck?: string, face?: string, id?: string, name?: string, word?: string,
 *   note?: string, back?: boolean, now?: boolean, dim?: boolean, must?: boolean, warm?: boolean}} Card
 * @typedef {{label: string, cards: Card[], note?: string, small?: boolean, grid?: boolean, count?: number,
 *   kind?: string, seat?: number, token?: number, value?: string, single?: boolean, identity?: Mark}} Group
 * @typedef {{label: string, values: string[], color?: string, sign?: string, knocker?: number | null,
 *   fix?: number}} RoundRow
 * @typedef {{title: string, text: string, won: boolean, rows: RoundRow[], totals: string[], stars: boolean[],
 *   ranks: number[], shares: number[], sum: string, ends: string, own?: string}} Result
 * @typedef {{
 *   game: string, rules: string, seat: number | null, people: Person[], over: boolean, says: Says, version?: string,
 *   at: number, connected: boolean[], joined: boolean[], news: string[], agreed: number[], again?: string, undo?: boolean,
 *   door?: boolean, stage?: string, sheet?: Sheet, sheets?: Sheet[], roll?: Roll | null, table?: Group[],
 *   hand?: Group, answers?: Answered[], entered?: Answered[], rounds?: RoundRow[], tray?: Tray, result?: Result,
 *   facts?: {label: string, text?: string, color?: string, sign?: string}[],
 *   story?: {seat: number, text: string, state: "done" | "now" | ""}[], ends?: string, ahead?: string,
 *   limit?: number, runs?: number[][]
 * }} Screen
 *
 * @typedef {{id: string, text: string, marks?: Mark[]}} CardMark The result of playing on a card of the table.
 * @typedef {{ids: string[], text: string}} Bracket Cards that are taken together, and their sum.
 * @typedef {{offers: (ScreenButton & {hint?: string, at?: string[], fits?: Record<string, string>})[], why: string,
 *   marks?: CardMark[], brackets?: Bracket[], takes?: string[], hint?: string}} Offers
 *
 * Input that is not sent yet, reset when the choices of the screen change:
 * @typedef {{row: string, column: number, value: number, misses?: false} | {misses: true, value: number}} Correction
 * @typedef {{picked: string[], offers: Offers | null, dice: any[] | null, padValue: number,
 *   sums: Record<string, string>, changing: boolean, ownNumber: string, ownSeat: number, knocked: boolean,
 *   round: number, correcting: boolean, correction: Correction | null}} Draft
 *
 * A tap that the host has not answered yet:
 * @typedef {{key: string, what: string, detail: string, number: string, at: number, late: boolean,
 *   takenBack: boolean}} Pending
 * @typedef {{text: string, key: string, fieldInTheWay: string}} Notice
 * @typedef {{screen: Screen, stop: number, stops: number}} Replay
 * @typedef {"connecting" | "live" | "asleep" | "lost" | "taken" | "closed"} ConnectionState
 * @typedef {{reason?: string, title?: string, text?: string, button?: string, to?: string, seconds?: number}} StateTexts
 *   The host's texts for a state in which the game cannot continue here, and the path of its button.
 *
 * @typedef {{ok?: boolean, doubts?: string[], refused?: string, at?: string, stale?: string, screen?: Screen,
 *   taken?: boolean}} Answer
 * @typedef {{screen: (screen: Screen) => void, alive: () => void, asleep: (texts: StateTexts) => void,
 *   trouble: (texts: StateTexts) => void, taken: () => void, closed: (texts: StateTexts) => void,
 *   lost: (attempt: number, delay: number, silent: boolean) => void}} Listener
 *
 * The connection to the host. The server is one implementation.
 * @typedef {{
 *   open: (listener: Listener) => void,
 *   reconnect: () => void,
 *   act: (action: Record<string, any>) => Promise<Answer | null>,
 *   offers: (picked: string[], wanted: () => boolean) => Promise<Offers | null>,
 *   replay: (stop: number, wanted: () => boolean) => Promise<Replay | null>,
 *   invitation: () => Promise<{words: string, rows: string[]} | null>,
 *   stop: () => void
 * }} Transport
 */
export {};
