import { createElement } from "react";

import { drawn, figureSize } from "./figure";
import type { Figure } from "./figure";

/** The part without the headline and the name, which the document around it has. */
const TOP = 118;
const BOTTOM = 498;

/** The figure in the colors of the page. Its content is also in the document's tables. */
export function FigureView({ figure }: { figure: Figure }) {
  return (
    <svg
      viewBox={`0 ${TOP} ${figureSize.width} ${BOTTOM - TOP}`}
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
