import { glob, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
const block = /\n *<style id="drawing">[\s\S]*?<\/style>/;
const words = /<text\b([^>]*)>([\s\S]*?)<\/text>/g;

/** One weight per family keeps drawings small: one for labels, one for titles and numbers (`class="title"`). */
const fonts = [
  { family: "Instrument Sans", name: "instrument-sans", weight: 500, title: false },
  { family: "Bricolage Grotesque", name: "bricolage-grotesque", weight: 600, title: true },
];

/**
 * Embeds the palette and the used glyphs into an SVG, because an SVG in `<img>` has no access to the
 * page's styles and fonts. Idempotent.
 */
export async function embedFonts(svg: string, palette: string): Promise<string> {
  const bare = svg.replace(block, "");
  const faces = await Promise.all(fonts.map((font) => fontFace(bare, font)));
  const css = palette.replaceAll(/\s*\n\s*/g, "").replaceAll(/ ?([{:,]) /g, "$1");
  return bare.replace(
    "</title>",
    () => `</title>\n  <style id="drawing">${faces.join("")}${css}</style>`,
  );
}

async function fontFace(svg: string, font: (typeof fonts)[number]): Promise<string> {
  const glyphs = new Set<string>();
  for (const [, attributes = "", text = ""] of svg.matchAll(words)) {
    const isTitle = /class="[^"]*\b(title|big)\b/.test(attributes);
    if (isTitle === font.title) for (const glyph of decode(text)) glyphs.add(glyph);
  }
  if (glyphs.size === 0) return "";
  const file = `@fontsource-variable/${font.name}/files/${font.name}-latin-wght-normal.woff2`;
  const subset = await subsetFont(
    await readFile(require.resolve(file)),
    [...glyphs].sort().join(""),
    { targetFormat: "woff2", variationAxes: { wght: font.weight } },
  );
  const source = `url(data:font/woff2;base64,${subset.toString("base64")})`;
  return `@font-face{font-family:"${font.family}";font-weight:${font.weight};src:${source}}`;
}

function decode(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const palette = await readFile(join(import.meta.dirname, "drawing.css"), "utf8");
  for await (const file of glob("public/images/**/*.svg", { cwd: root })) {
    const svg = await readFile(join(root, file), "utf8");
    const done = await embedFonts(svg, palette);
    if (done !== svg) await writeFile(join(root, file), done);
  }
}
