/**
 * Writes `app/ui/icons/*.ts`: the Lucide icons that the app imports from there, each as one SVG path.
 * To add an icon, import it first, then run `npm run glyphs`.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const FOLDER = "app/ui/icons";
const IMPORT = /import \{ (\w+)(?: as \w+)? \} from "~\/ui\/icons\/([\w-]+)"/g;
const RELATIVE_START = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*/;

type Attributes = Record<string, string>;

function numbers(attributes: Attributes, ...names: string[]): number[] {
  return names.map((name) => Number(attributes[name] ?? 0));
}

function ellipse(cx = 0, cy = 0, rx = 0, ry = 0): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0`;
}

function rectangle(attributes: Attributes): string {
  const [x = 0, y = 0, width = 0, height = 0] = numbers(attributes, "x", "y", "width", "height");
  const radius = Number(attributes.rx ?? attributes.ry ?? 0);
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const turn = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + radius} ${y}h${across}${turn(radius, radius)}v${down}${turn(-radius, radius)}` +
    `h${-across}${turn(-radius, -radius)}v${-down}${turn(radius, -radius)}z`
  );
}

const shapes: Record<string, (attributes: Attributes) => string> = {
  // A leading relative move is absolute only at the start of a path, so make it absolute for joining.
  path: ({ d = "" }) => d.replace(RELATIVE_START, "M$1 $2l").replace(/l(?=[a-z]|$)/i, ""),
  circle: (attributes) => {
    const [cx, cy, r] = numbers(attributes, "cx", "cy", "r");
    return ellipse(cx, cy, r, r);
  },
  ellipse: (attributes) => ellipse(...numbers(attributes, "cx", "cy", "rx", "ry")),
  line: (attributes) => {
    const [x1, y1, x2, y2] = numbers(attributes, "x1", "y1", "x2", "y2");
    return `M${x1} ${y1}L${x2} ${y2}`;
  },
  polyline: ({ points = "" }) => `M${points}`,
  polygon: ({ points = "" }) => `M${points}z`,
  rect: rectangle,
};

function pathOf(name: string): string {
  const icon = Object.entries(lucide).find(([key]) => key === name)?.[1];
  if (!icon) throw new Error(`Lucide has no icon named ${name}.`);
  const markup = renderToStaticMarkup(createElement(icon as lucide.LucideIcon));
  const parts = [...markup.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)>/g)].slice(1);
  return parts
    .map(([, tag = "", text = ""]) => {
      const pairs = [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        value,
      ]);
      const shape = shapes[tag];
      if (!shape || text.includes(" fill=")) throw new Error(`${name} has a <${tag}${text}>.`);
      return shape(Object.fromEntries(pairs) as Attributes);
    })
    .join("");
}

const sources = globSync("app/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const [, name = "", file = ""] of sources.flatMap((text) =>
  Array.from(text.matchAll(IMPORT)),
)) {
  const text = `export const ${name} =\n  ${JSON.stringify(pathOf(name))};\n`;
  writeFileSync(`${FOLDER}/${file}.ts`, text);
}
