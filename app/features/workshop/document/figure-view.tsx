import { createElement } from "react";

import { drawn, figureSize } from "./figure";
import type { Figure, Shape } from "./figure";

/** Between the headline and the name, which the document around the figure has. */
const TOP = 126;
const NAME = 500;
const MARGIN = 12;

function bottomOf(shape: Shape): number {
  if (shape.kind === "rect") return shape.y + shape.height;
  return shape.kind === "line" ? shape.y2 : shape.y;
}

function isBetween(shape: Shape): boolean {
  const bottom = bottomOf(shape);
  return bottom > TOP && bottom < NAME;
}

/** The figure in the colors of the page. Its content is also in the document's tables. */
export function FigureView({ figure }: { figure: Figure }) {
  const shapes = figure.shapes.filter(isBetween);
  const height = Math.max(...shapes.map(bottomOf), TOP) + MARGIN - TOP;
  return (
    <svg
      viewBox={`0 ${TOP} ${figureSize.width} ${height}`}
      role="img"
      aria-label={figure.title}
      className="diagram block h-auto w-full"
    >
      {shapes.map((shape, key) => {
        const { tag, attributes, text } = drawn(shape, (tone) => `var(--color-${tone})`);
        return createElement(tag, { ...attributes, key }, text);
      })}
    </svg>
  );
}
