/**
 * Loads the page again if a part of it did not arrive: the others are cached, so every attempt needs less. Not a
 * module, so that it listens before the first one is requested.
 */
{
  /** Milliseconds before the page is loaded again. */
  const RELOAD_DELAY = 1500;
  /** @param {Event} event */
  const onError = ({ target }) => {
    if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === "stylesheet"))
      setTimeout(() => location.reload(), RELOAD_DELAY);
  };
  window.addEventListener("error", onError, true);
}
