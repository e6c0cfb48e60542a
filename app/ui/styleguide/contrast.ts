export type Palette = Record<string, string>;

const declaration = /--color-([a-z-]+):\s*(#[0-9a-f]{6})\b/g;

function colorsIn(css: string): Palette {
  return Object.fromEntries([...css.matchAll(declaration)].map(([, name, hex]) => [name, hex]));
}

/** The opaque colors of the tokens' stylesheet, for the light and the dark theme. */
export function readPalettes(css: string): { light: Palette; dark: Palette } {
  const [theme = "", darkMode = ""] = css.split("@media (prefers-color-scheme: dark)");
  const light = colorsIn(theme);
  return { light, dark: { ...light, ...colorsIn(darkMode) } };
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
export function contrast(one: string, other: string): number {
  const [brighter = 1, darker = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}
