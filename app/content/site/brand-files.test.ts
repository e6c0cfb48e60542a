import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { brand } from "./site";

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

type Manifest = {
  name: string;
  short_name: string;
  icons: { src: string }[];
};

const manifest = JSON.parse(read("../../../public/manifest.webmanifest")) as Manifest;

test("the web manifest names the brand and existing icons", () => {
  expect([manifest.name, manifest.short_name]).toEqual([brand, brand]);
  for (const { src } of manifest.icons) {
    expect(existsSync(new URL(`../../../public${src}`, import.meta.url))).toBe(true);
  }
});
