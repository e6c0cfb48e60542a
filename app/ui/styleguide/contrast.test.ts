import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { colorUses } from "./color-pairs";
import { contrast, readPalettes } from "./contrast";

const css = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
const palettes = readPalettes(css);

test("the contrast ratio follows WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("dark mode has its own palette", () => {
  expect(palettes.light.page).toMatch(/^#/);
  expect(palettes.dark.page).not.toBe(palettes.light.page);
});

test.each(["light", "dark"] as const)(
  "every color has enough contrast with its background, %s",
  (mode) => {
    const palette = palettes[mode];
    const faint = colorUses.flatMap(({ color, grounds, least }) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(palette[color] ?? "", palette[ground] ?? "");
        return ratio >= least ? [] : [`${color} on ${ground}: ${ratio.toFixed(2)} of ${least}`];
      }),
    );
    expect(faint).toEqual([]);
  },
);
