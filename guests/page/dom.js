/**
 * Elements as descriptions. `h` describes one, `patch` makes a container's children match a list of descriptions.
 * Existing elements are kept and changed in place, so focus, scroll position, selection and running animations survive.
 */

/** @typedef {import("./types.js").Child} Child */
/** @typedef {import("./types.js").Props} Props */
/** @typedef {import("./types.js").Description} Description */

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
/** Set as properties: their attributes only hold the initial value. */
const LIVE_PROPERTIES = new Set(["value", "disabled", "checked", "inert"]);

/** @type {WeakMap<Node, Description>} */
const shownAs = new WeakMap();
/** @type {WeakMap<Element, number>} */
const createdAt = new WeakMap();

/**
 * Describe an element.
 * @param {string} tag
 * @param {Props | null} [props] Attributes, `on…` handlers, a `style` object, and `key` to recognize it among its siblings.
 * @param {...Child} children Falsy ones are left out, lists are flattened.
 * @returns {Description}
 */
export function h(tag, props, ...children) {
  return { tag, props: props || {}, children: flatten(children, []) };
}

/**
 * @param {Child[]} children
 * @param {(Description | string)[]} into
 */
function flatten(children, into) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === true || child === "") continue;
    if (Array.isArray(child)) flatten(child, into);
    else into.push(typeof child === "object" ? child : String(child));
  }
  return into;
}

/**
 * Change the children of an element until they match.
 * @param {Element} parent
 * @param {Child[]} children
 */
export function patch(parent, children) {
  patchChildren(parent, flatten(children, []), parent.namespaceURI === SVG_NAMESPACE);
}

/**
 * Milliseconds since the page was opened at which an element was created.
 * @param {Element} element
 */
export function creationTime(element) {
  return createdAt.get(element) || 0;
}

/**
 * @param {Element} parent
 * @param {(Description | string)[]} children
 * @param {boolean} svg
 */
function patchChildren(parent, children, svg) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  /** @type {ChildNode[]} */
  const unkeyed = [];
  for (const node of parent.childNodes) {
    const key = shownAs.get(node)?.props.key;
    if (key === undefined) unkeyed.push(node);
    else keyed.set(key, node);
  }
  const nodes = children.map((child) => {
    const node = takeMatch(child, keyed, unkeyed);
    return node ? updated(node, child, svg) : created(child, svg);
  });
  for (const node of [...unkeyed, ...keyed.values()]) node.remove();
  let next = parent.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

/**
 * Find the existing element of a description.
 * @param {Description | string} child
 * @param {Map<string, ChildNode>} keyed
 * @param {ChildNode[]} unkeyed
 * @returns {ChildNode | undefined}
 */
function takeMatch(child, keyed, unkeyed) {
  if (typeof child !== "string" && child.props.key !== undefined) {
    const node = keyed.get(child.props.key);
    if (!node || shownAs.get(node)?.tag !== child.tag) return undefined;
    keyed.delete(child.props.key);
    return node;
  }
  const tag = typeof child === "string" ? undefined : child.tag;
  const index = unkeyed.findIndex((node) => shownAs.get(node)?.tag === tag);
  return index < 0 ? undefined : unkeyed.splice(index, 1)[0];
}

/**
 * @param {Description | string} child
 * @param {boolean} svg
 * @returns {ChildNode}
 */
function created(child, svg) {
  if (typeof child === "string") return document.createTextNode(child);
  const inSvg = svg || child.tag === "svg";
  const element = inSvg ? document.createElementNS(SVG_NAMESPACE, child.tag) : document.createElement(child.tag);
  createdAt.set(element, performance.now());
  setProps(element, {}, child.props);
  patchChildren(element, child.children, inSvg);
  shownAs.set(element, child);
  return element;
}

/**
 * @param {ChildNode} node
 * @param {Description | string} child
 * @param {boolean} svg
 * @returns {ChildNode}
 */
function updated(node, child, svg) {
  if (typeof child === "string") {
    if (node.nodeValue !== child) node.nodeValue = child;
    return node;
  }
  const element = /** @type {Element} */ (node);
  setProps(element, /** @type {Description} */ (shownAs.get(node)).props, child.props);
  patchChildren(element, child.children, svg || child.tag === "svg");
  shownAs.set(element, child);
  return element;
}

/**
 * @param {Element} element
 * @param {Props} before
 * @param {Props} now
 */
function setProps(element, before, now) {
  for (const name of Object.keys(before)) if (!(name in now)) setProp(element, name, before[name], undefined);
  for (const name of Object.keys(now)) setProp(element, name, before[name], now[name]);
}

/**
 * @param {any} element
 * @param {string} name
 * @param {any} before
 * @param {any} value
 */
function setProp(element, name, before, value) {
  if (name === "key") return;
  if (name === "style") setStyle(element, before || {}, value || {});
  else if (name.startsWith("on")) element[name] = value || null;
  else if (LIVE_PROPERTIES.has(name)) {
    const wanted = value === undefined ? (name === "value" ? "" : false) : value;
    if (element[name] !== wanted) element[name] = wanted;
  } else if (value === before) return;
  else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : value);
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, string>} before
 * @param {Record<string, string>} now
 */
function setStyle(element, before, now) {
  for (const name of Object.keys(before)) if (!(name in now)) element.style.removeProperty(name);
  for (const name of Object.keys(now)) if (before[name] !== now[name]) element.style.setProperty(name, now[name]);
}
