/**
 * In development, on pages that React does not update by itself (without hydration, and error pages):
 * reloads the page after each change of a file. Vite adds its client, with the error overlay.
 */
import.meta.hot?.on("vite:beforeUpdate", () => location.reload());
// The server reloads this page if a file has changed since, because the page did not listen yet.
import.meta.hot?.send("page-requested", performance.timeOrigin);
