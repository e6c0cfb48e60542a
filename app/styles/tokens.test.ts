import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Palette = Record<string, string>;

const declaration = /--color-([a-z-]+):\s*(#[0-9a-f]{6})\b/g;

function colorsIn(css: string): Palette {
  return Object.fromEntries([...css.matchAll(declaration)].map(([, name, hex]) => [name, hex]));
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(hex.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [brighter = 1, darker = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

/** A color, its backgrounds, and the contrast ratio it needs there. */
type ColorUse = { color: string; grounds: readonly string[]; least: number };

const TEXT = 4.5;
const CONTROL = 3;

const sheets = ["page", "surface", "sunken", "raised"];

const softs = ["info-soft", "success-soft", "warn-soft", "danger-soft"];

/** Every foreground and background color that the site's components combine. */
const colorUses: readonly ColorUse[] = [
  { color: "ink", grounds: sheets, least: TEXT },
  { color: "ink-soft", grounds: sheets, least: TEXT },
  { color: "muted", grounds: sheets, least: TEXT },
  { color: "link", grounds: sheets, least: TEXT },
  { color: "accent", grounds: sheets, least: TEXT },
  { color: "danger", grounds: [...sheets, "danger-soft"], least: TEXT },
  { color: "success", grounds: [...sheets, "success-soft"], least: TEXT },
  { color: "warn", grounds: [...sheets, "warn-soft"], least: TEXT },
  { color: "info", grounds: [...sheets, "info-soft"], least: TEXT },
  { color: "ink", grounds: softs, least: TEXT },
  { color: "on-primary", grounds: ["primary", "primary-hover"], least: TEXT },
  { color: "on-dark", grounds: ["dark", "dark-hover"], least: TEXT },
  { color: "brand-ink", grounds: ["brand-yellow"], least: TEXT },
  { color: "brand-orange", grounds: ["brand-ink"], least: TEXT },
  { color: "control", grounds: sheets, least: CONTROL },
  { color: "focus", grounds: sheets, least: CONTROL },
];

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [theme = "", darkMode = ""] = css.split("@media (prefers-color-scheme: dark)");
const light = colorsIn(theme);
/** The opaque colors of the tokens' stylesheet. */
const palettes = { light, dark: { ...light, ...colorsIn(darkMode) } };

test("dark mode has its own palette", () => {
  expect(light.page).toMatch(/^#/);
  expect(palettes.dark.page).not.toBe(light.page);
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
