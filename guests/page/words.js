/** Messages of the page in the language of the browser. The host puts them into the document. */

/** @type {Record<string, string>} */
const messages = JSON.parse(document.body.dataset.words || "{}");

/**
 * A message with its values.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export function message(id, values) {
  return (messages[id] || id).replace(/\{(\w+)\}/g, (whole, name) =>
    values && name in values ? String(values[name]) : whole,
  );
}
