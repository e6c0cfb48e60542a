/**
 * In development, on pages that React does not update by itself (without hydration, and error pages):
 * reloads the page after each change of a file. Vite adds its client, with the error overlay.
 */
for (const event of ["vite:beforeUpdate", "remix:hmr"] as const) {
  import.meta.hot?.on(event, () => location.reload());
}
