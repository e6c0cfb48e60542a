import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { measureTexts, outlineDrawings } from "./outline.ts";

const root = join(import.meta.dirname, "../..");
const drawings = globSync(["public/favicon.svg", "public/images/**/*.svg"], { cwd: root }).sort();

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

test.each(drawings)("%s depends on no other file", (file) => {
  const svg = read(file);
  expect(() => new JSDOM(svg, { contentType: "image/svg+xml" })).not.toThrow();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/);
  expect(svg).toMatch(/<title>[^<]{4,}<\/title>/);
  expect(svg).toContain("prefers-color-scheme:");
  expect(svg).not.toMatch(/<(script|foreignObject|image|text|use)\b|\son\w+=|@(import|font-face)/);
  const addresses = [...svg.matchAll(/url\("?([^")]*)|(?:href|src)="([^"]*)/g)];
  expect(addresses.filter(([, a, b]) => !(a ?? b ?? "").startsWith("#"))).toEqual([]);
  expect(brotliCompressSync(svg).length).toBeLessThan(12_000);
});

/** Between a text and the edge of the box around it, in units of the drawing. */
const LEAST_PADDING = 6;

type Box = { left: number; top: number; right: number; bottom: number };

/** The boxes of a drawing, the smallest first, of equal ones the one in front. */
function boxesOf(svg: string): Box[] {
  const boxes = [...svg.matchAll(/<rect\b([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    if (attributes.includes("transform")) return [];
    const value = (name: string) =>
      Number(new RegExp(` ${name}="([\\d.-]+)"`).exec(attributes)?.[1] ?? 0);
    const [left, top] = [value("x"), value("y")];
    return [{ left, top, right: left + value("width"), bottom: top + value("height") }];
  });
  const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);
  return boxes.toReversed().toSorted((one, other) => area(one) - area(other));
}

test("no text of a drawing leaves the box around it", async () => {
  const leaving = (await measureTexts()).flatMap(({ file, svg, texts }) =>
    texts.flatMap(({ text, left, right, y }) => {
      const middle = (left + right) / 2;
      const box = boxesOf(svg).find(
        (it) => it.left < middle && middle < it.right && it.top < y && y < it.bottom,
      );
      const room = box ? Math.min(left - box.left, box.right - right) : LEAST_PADDING;
      return room < LEAST_PADDING ? [`${file}: ${text} (${room.toFixed(1)})`] : [];
    }),
  );
  expect(leaving).toEqual([]);
});

test("the images match the output of `npm run images`", async () => {
  const images = await outlineDrawings();
  expect(images.size).toBeGreaterThan(10);
  for (const [file, image] of images) expect(read(`public/images/${file}`)).toBe(image);
});
