/** Starts the page: a seat's or a watcher's link opens the game, every other path the join page. */
import { resumeSettings } from "./attention.js";
import { onDeckLoaded } from "./cards.js";
import { Game } from "./game.js";
import { watchTaps } from "./touch.js";
import { ServerTransport, reloadSoon } from "./transport.js";
import { draw } from "./view.js";

const path = location.pathname.replace(/\/$/, "");
document.getElementById("app")?.replaceChildren();
watchTaps(document.body);
document.body.addEventListener("click", resumeSettings, { once: true });

if (/^\/[A-Za-z0-9_-]{22}$/.test(path)) {
  const game = new Game(new ServerTransport(path), () => draw(game));
  onDeckLoaded(() => draw(game));
  window.addEventListener("resize", () => draw(game));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && game.menuOpen) game.openMenu(false);
  });
  game.start();
} else {
  import("./join.js").then(({ JoinPage }) => new JoinPage(path.slice(1)).start(), reloadSoon);
}
