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

/** Height of what is drawn between them. */
function heightOf(shapes: readonly Shape[]): number {
  const drawnTo = shapes.map(bottomOf).filter((bottom) => bottom < NAME);
  return Math.max(...drawnTo, TOP) + MARGIN - TOP;
}

/** The figure in the colors of the page. Its content is also in the document's tables. */
export function FigureView({ figure }: { figure: Figure }) {
  return (
    <svg
      viewBox={`0 ${TOP} ${figureSize.width} ${heightOf(figure.shapes)}`}
      role="img"
      aria-label={figure.title}
      className="diagram block h-auto w-full"
    >
      {figure.shapes.map((shape, key) => {
        const { tag, attributes, text } = drawn(shape, (tone) => `var(--color-${tone})`);
        return createElement(tag, { ...attributes, key }, text);
      })}
    </svg>
  );
}
