import { doc, findAll } from "./dom.ts";

/** In the order of their preloads. */
const FAMILIES = ["Instrument Sans Variable", "Bricolage Grotesque"];
/** Less than the height of a line, more than words move within one. */
const MOVED_PX = 12;

/** Where the lines of all texts in view are. */
function linesInView(): DOMRect[] {
  const range = new Range();
  range.selectNodeContents(doc.body);
  return [...range.getClientRects()].filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
}

/**
 * Shows both fonts when both have come, so that they lay out the page anew only once. After the first
 * paint, the page keeps the stand-ins if any text in view would move: no stand-in is as wide as its font
 * in every text, so some would have a line more or less.
 */
export function showFonts(): void {
  let painted = performance.getEntriesByType("paint").length;
  requestAnimationFrame(() => (painted = 1));
  const fonts = findAll("link[as=font]").map((link, at) =>
    new FontFace(FAMILIES[at] ?? "", `url(${(link as HTMLLinkElement).href})`, {
      weight: "400 700",
    }).load(),
  );
  Promise.all(fonts).then(
    (loaded) => {
      const before = painted ? linesInView() : [];
      for (const font of loaded) doc.fonts.add(font);
      const after = painted ? linesInView() : [];
      const moves = before.some(({ x, y }, at) => {
        const line = after[at];
        return !line || Math.hypot(line.x - x, line.y - y) > MOVED_PX;
      });
      if (moves) for (const font of loaded) doc.fonts.delete(font);
    },
    () => {},
  );
}
