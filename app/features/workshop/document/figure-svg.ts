import { figureSize } from "./figure";
import type { Figure, Shape, Tone } from "./figure";

/** The light palette of the site: a slide has no dark mode. */
const colors: Record<Tone, string> = {
  ink: "#1a1a1a",
  muted: "#6b655c",
  line: "#e6dfd1",
  accent: "#b93a05",
  brand: "#ffc107",
  surface: "#ffffff",
  sunken: "#f7f3ea",
};

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

function element(shape: Shape): string {
  if (shape.kind === "rect") {
    const { x, y, width, height, fill, line } = shape;
    const stroke = line ? ` stroke="${colors[line]}" stroke-width="1.5"` : "";
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors[fill]}"${stroke}/>`;
  }
  if (shape.kind === "line") {
    const { x1, y1, x2, y2, tone, width = 1.5 } = shape;
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colors[tone]}" stroke-width="${width}"/>`;
  }
  if (shape.kind === "circle") {
    const { x, y, radius, fill } = shape;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colors[fill]}"/>`;
  }
  const { x, y, text, size, tone = "ink", isBold, anchor } = shape;
  const weight = isBold ? ' font-weight="600"' : "";
  const align = anchor ? ` text-anchor="${anchor}"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colors[tone]}"${weight}${align}>${escape(text)}</text>`;
}

/** A complete SVG file; texts are escaped, and it contains no script. */
export function figureSvg({ title, shapes }: Figure): string {
  const { width, height } = figureSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="'Instrument Sans', 'Helvetica Neue', Arial, sans-serif">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fffdf8"/>`,
    ...shapes.map(element),
    "</svg>",
    "",
  ].join("\n");
}
