import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LIVE = /^output\b|aria-live=|role="(?:alert|log|status|timer)"/;
const HIDDEN = /className=\{?["`](?:[^"`]*\s)?(?:empty:)?(?:hidden|invisible)[\s"`]/;

test("a live region is not hidden while it is empty, else its first text is not announced", () => {
  const regions = globSync("app/**/*.tsx").flatMap((file) => {
    const tags = readFileSync(file, "utf8").split("<");
    return tags.filter((tag) => LIVE.test(tag)).map((tag) => `${file}: <${tag}`);
  });
  expect(regions.length).toBeGreaterThan(15);
  expect(regions.filter((tag) => HIDDEN.test(tag))).toEqual([]);
});
