import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { outlineDrawings } from "./outline.ts";

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

test("the images match the output of `npm run images`", async () => {
  const images = await outlineDrawings();
  expect(images.size).toBeGreaterThan(10);
  for (const [file, image] of images) expect(read(`public/images/${file}`)).toBe(image);
});
