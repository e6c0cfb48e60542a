/**
 * Puts the whole style sheet in the place of the rules that the page came with, without anything
 * being drawn in between. Resolves to whether it is there; where it cannot be had, the rules stay.
 */
export function bringWholeSheet(): Promise<boolean> {
  const rules = document.querySelector<HTMLStyleElement>("style[data-sheet]");
  if (!rules) return Promise.resolve(true);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = rules.dataset.sheet ?? "";
  return new Promise((resolve) => {
    link.addEventListener("load", () => {
      rules.remove();
      resolve(true);
    });
    link.addEventListener("error", () => {
      link.remove();
      resolve(false);
    });
    rules.before(link);
  });
}
