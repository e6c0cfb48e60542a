import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { brand } from "./site";

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

type Manifest = {
  name: string;
  short_name: string;
  background_color: string;
  theme_color: string;
  icons: { src: string }[];
};

const manifest = JSON.parse(read("../../../public/manifest.webmanifest")) as Manifest;
const [light = "", dark = ""] = [
  ...read("../../styles/tokens.css").matchAll(/--color-page: (#\w{6});/g),
].map(([, color]) => color);

test("the web manifest names the brand and existing icons", () => {
  expect([manifest.name, manifest.short_name]).toEqual([brand, brand]);
  for (const { src } of manifest.icons) {
    expect(existsSync(new URL(`../../../public${src}`, import.meta.url))).toBe(true);
  }
});

test("the theme color matches the page background", () => {
  expect([manifest.background_color, manifest.theme_color]).toEqual([light, light]);
  const colors = [...read("../../root.tsx").matchAll(/name="theme-color" content="(#\w{6})"/g)];
  expect(colors.map(([, color]) => color)).toEqual([light, dark]);
});
