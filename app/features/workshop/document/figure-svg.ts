import { escapeXml } from "~/lib/seo/xml";

import { drawn, figureSize } from "./figure";
import type { Figure, Shape, Tone } from "./figure";

/** The light palette of the site: a slide has no dark mode. */
const colors: Record<Tone, string> = {
  ink: "#1a1a1a",
  muted: "#6b655c",
  line: "#e6dfd1",
  accent: "#b93a05",
  primary: "#ffc107",
  surface: "#ffffff",
  sunken: "#f7f3ea",
};

function element(shape: Shape): string {
  const { tag, attributes, text } = drawn(shape, (tone) => colors[tone]);
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/, "-$&").toLowerCase()}="${value}"`);
  const opened = `<${tag}${written.join("")}`;
  return text === undefined ? `${opened}/>` : `${opened}>${escapeXml(text)}</${tag}>`;
}

/** A complete SVG file; texts are escaped, and it contains no script. */
export function figureSvg({ title, shapes }: Figure): string {
  const { width, height } = figureSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="'Instrument Sans', 'Helvetica Neue', Arial, sans-serif">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fffdf8"/>`,
    ...shapes.map(element),
    "</svg>",
    "",
  ].join("\n");
}
