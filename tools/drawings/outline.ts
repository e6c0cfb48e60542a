import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

import { Blob as FontData, Buffer as TextBuffer, Face, Feature, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";

const SOURCES = import.meta.dirname;
const IMAGES = join(SOURCES, "../../public/images");

const FAMILIES = {
  "instrument-sans": 500,
  "bricolage-grotesque": 600,
};

type TextStyle = {
  family: keyof typeof FAMILIES;
  /** Units of the drawing. */
  size: number;
  /** Between letters, in ems. */
  spacing: number;
};

const LABEL: TextStyle = { family: "instrument-sans", size: 20, spacing: 0 };
const TITLE: TextStyle = { family: "bricolage-grotesque", size: 22, spacing: -0.01 };

/** What classes of a text change about its style; other classes color it. */
const STYLES: Record<string, Partial<TextStyle>> = {
  title: TITLE,
  big: { size: 32, spacing: -0.02 },
  poster: { size: 38 },
};

/** The part of a text's width that is to the left of its position. */
const ANCHORS: Record<string, number> = { middle: 0.5, end: 1 };

const TEXT = /<text\b([^>]*)>([\s\S]*?)<\/text>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

const decode = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

type Fonts = Record<keyof typeof FAMILIES, Font>;

/** The fonts with the characters of these drawings, in the weight that drawings use. */
async function loadFonts(drawings: readonly string[]): Promise<Fonts> {
  const characters = [...new Set(decode(drawings.join("")))].join("");
  const load = async ([family, wght]: [string, number]) => {
    const file = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
    const variable = await readFile(createRequire(import.meta.url).resolve(file));
    const options = { targetFormat: "truetype", variationAxes: { wght } } as const;
    const { buffer, byteOffset, byteLength } = await subsetFont(variable, characters, options);
    const bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    return [family, new Font(new Face(new FontData(bytes)))];
  };
  return Object.fromEntries(await Promise.all(Object.entries(FAMILIES).map(load))) as Fonts;
}

/** A glyph as relative path commands, so that each occurrence of a letter compresses to nearly nothing. */
function relativePath(font: Font, glyph: number, left: number): string {
  let [x, y] = [0, 0];
  let start = [0, 0];
  let before = "";
  let path = "";
  for (const { type, values } of font.glyphToJson(glyph)) {
    // Fonts have their y axis upward.
    const points = values.map((value, index) => (index % 2 === 0 ? value - x : -value - y));
    [x = 0, y = 0] = type === "Z" ? start : [x + (points.at(-2) ?? 0), y + (points.at(-1) ?? 0)];
    if (type === "M") start = [x, y];
    if (path === "") {
      path = `M${left + x} ${y}`;
      continue;
    }
    const command = type.toLowerCase();
    path += `${command === before ? " " : command}${points.join(" ")}`.replaceAll(" -", "-");
    before = command;
  }
  return path;
}

/**
 * The glyphs of a text with their positions, and its width, in font units.
 * @throws Error if the font lacks a character.
 */
function layOut(text: string, font: Font, spacing: number) {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // As in browsers, spaced letters are not joined.
  shape(font, buffer, spacing === 0 ? [] : [new Feature("liga", 0), new Feature("clig", 0)]);
  const positions = buffer.getGlyphPositions();
  const gap = spacing * font.face.upem;
  let width = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    if (codepoint === 0) throw new Error(`The font lacks a character of "${text}"`);
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const left = width + xOffset;
    width += xAdvance + gap;
    return { codepoint, left };
  });
  return { glyphs, width };
}

/** A text of a drawing: its style, and its glyphs from `before` its position on, in font units. */
function measure(attributes: string, text: string, fonts: Fonts) {
  const known = Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
  );
  const classes = known.class?.split(" ") ?? [];
  const styles = ["title", "big", "poster"].filter((name) => classes.includes(name));
  const { family, size, spacing }: TextStyle = Object.assign(
    { ...LABEL },
    ...styles.map((name) => STYLES[name]),
  );
  const font = fonts[family];
  const { glyphs, width } = layOut(decode(text), font, spacing);
  const before = width * Math.max(0, ...classes.map((name) => ANCHORS[name] ?? 0));
  return { known, classes, scale: size / font.face.upem, font, glyphs, width, before };
}

function outline(attributes: string, text: string, fonts: Fonts): string {
  const { known, classes, scale, font, glyphs, before } = measure(attributes, text, fonts);
  const path = glyphs
    .map(({ codepoint, left }) => relativePath(font, codepoint, Math.round(left - before)))
    .join("");
  const colors = classes.filter((name) => !(name in STYLES || name in ANCHORS));
  const place = [known.transform, known.x && `translate(${known.x} ${known.y})`, `scale(${scale})`];
  const transform = place.filter(Boolean).join(" ");
  return `<path class="${colors.join(" ") || "ink"}" transform="${transform}" d="${path}"/>`;
}

async function readDrawings() {
  const files = globSync("*/*.svg", { cwd: SOURCES }).sort();
  const drawings = await Promise.all(files.map((file) => readFile(join(SOURCES, file), "utf8")));
  return { files, drawings, fonts: await loadFonts(drawings) };
}

/** The texts of each drawing that are not turned, with their ends and base line in units of the drawing. */
export async function measureTexts() {
  const { files, drawings, fonts } = await readDrawings();
  return files.map((file, index) => {
    const svg = drawings[index] ?? "";
    const texts = [...svg.matchAll(TEXT)].flatMap(([, attributes = "", text = ""]) => {
      const { known, scale, width, before } = measure(attributes, text, fonts);
      if (known.transform) return [];
      const left = Number(known.x) - before * scale;
      return [{ text, left, right: left + width * scale, y: Number(known.y) }];
    });
    return { file, svg, texts };
  });
}

/**
 * The images that visitors get, by path: the palette is embedded and texts are outlines, because an SVG in
 * `<img>` has no access to the page's styles and fonts. With embedded fonts, browsers on a slow phone
 * showed an image up to 0.7 s after its arrival.
 */
export async function outlineDrawings(): Promise<Map<string, string>> {
  const { files, drawings, fonts } = await readDrawings();
  const palette = (await readFile(join(SOURCES, "drawing.css"), "utf8"))
    .split("\n")
    .map((line) => line.trim())
    .join("")
    .replaceAll(/ ?([{:,]) /g, "$1");
  const images = drawings.map((svg) =>
    svg
      .replaceAll(TEXT, (_text, attributes: string, text: string) =>
        outline(attributes, text, fonts),
      )
      .replace("</title>", () => `</title>\n  <style>${palette}</style>`),
  );
  return new Map(files.map((file, index) => [file, images[index] ?? ""]));
}

if (import.meta.main) {
  for (const [file, image] of await outlineDrawings()) {
    await writeFile(join(IMAGES, file), image);
  }
}
