import { cutText } from "~/lib/validation/storable-text";

export type Tone = "ink" | "muted" | "line" | "accent" | "primary" | "surface" | "sunken";

export type Shape =
  | { kind: "rect"; x: number; y: number; width: number; height: number; fill: Tone; line?: Tone }
  | { kind: "line"; x1: number; y1: number; x2: number; y2: number; tone: Tone; width?: number }
  | {
      kind: "text";
      x: number;
      y: number;
      text: string;
      size: number;
      tone?: Tone | undefined;
      isBold?: boolean;
      anchor?: "middle" | "end";
    };

/** A drawing for a slide, 960 by 540. */
export type Figure = { title: string; shapes: Shape[] };

export const figureSize = { width: 960, height: 540 } as const;

/** Share of the font size that an average character takes. */
const CHARACTER = 0.5;

function cut(text: string, length: number): string {
  return [...text].length <= length ? text : `${cutText(text, length - 1)}…`;
}

/** Breaks a text into at most `lines` lines; the last one may end with an ellipsis. */
export function wrapText(text: string, width: number, size: number, lines: number): string[] {
  const length = Math.max(4, Math.floor(width / (size * CHARACTER)));
  const found: string[] = [];
  let current = "";
  for (const word of text.split(" ")) {
    const longer = current ? `${current} ${word}` : word;
    if (current && longer.length > length) {
      found.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  if (current) found.push(current);
  const shown = found.slice(0, lines).map((line) => cut(line, length));
  const last = shown.at(-1);
  if (found.length > lines && last)
    shown[lines - 1] = cut(`${last} …`, length).replace(/ ?…{1,3}$/, "…");
  return shown;
}

type TextBlock = {
  x: number;
  y: number;
  width: number;
  size: number;
  lines: number;
  tone?: Tone | undefined;
  isBold?: boolean;
};

/** Lines of text, the first one with its baseline at `y`. */
export function textBlock(text: string, block: TextBlock): Shape[] {
  const { x, y, width, size, lines, tone, isBold = false } = block;
  return wrapText(text, width, size, lines).map((line, index) => ({
    kind: "text",
    x,
    y: y + index * size * 1.25,
    text: line,
    size,
    tone,
    isBold,
  }));
}

/** Headline, yellow rule and name: the frame that all figures share. */
export function frame(title: string, name: string): Shape[] {
  return [
    { kind: "rect", x: 40, y: 36, width: 56, height: 6, fill: "primary" },
    ...textBlock(title, { x: 40, y: 80, width: 880, size: 28, lines: 2, isBold: true }),
    { kind: "text", x: 40, y: 516, text: name, size: 16, tone: "muted" },
  ];
}

type Drawn = {
  tag: string;
  attributes: Record<string, string | number | undefined>;
  text?: string;
};

/** The shape as an element of SVG, its attributes named as React does. */
export function drawn(shape: Shape, colorOf: (tone: Tone) => string): Drawn {
  switch (shape.kind) {
    case "rect": {
      const { x, y, width, height, fill, line } = shape;
      const outline = line && { stroke: colorOf(line), strokeWidth: 1.5 };
      return { tag: "rect", attributes: { x, y, width, height, fill: colorOf(fill), ...outline } };
    }
    case "line": {
      const { x1, y1, x2, y2, tone, width = 1.5 } = shape;
      const attributes = { x1, y1, x2, y2, stroke: colorOf(tone), strokeWidth: width };
      return { tag: "line", attributes };
    }
    case "text": {
      const { x, y, text, size: fontSize, tone = "ink", isBold, anchor: textAnchor } = shape;
      const fontWeight = isBold ? 600 : undefined;
      const attributes = { x, y, fontSize, fill: colorOf(tone), fontWeight, textAnchor };
      return { tag: "text", attributes, text };
    }
  }
}
