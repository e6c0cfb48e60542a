import { figureSize } from "./figure";
import type { Figure, Shape, Tone } from "./figure";

const fills: Record<Tone, string> = {
  ink: "fill-ink",
  muted: "fill-muted",
  line: "fill-line",
  accent: "fill-accent",
  brand: "fill-primary",
  surface: "fill-surface",
  sunken: "fill-sunken",
};

const strokes: Record<Tone, string> = {
  ink: "stroke-ink",
  muted: "stroke-muted",
  line: "stroke-line",
  accent: "stroke-accent",
  brand: "stroke-primary",
  surface: "stroke-surface",
  sunken: "stroke-sunken",
};

function FigureShape({ shape }: { shape: Shape }) {
  if (shape.kind === "rect") {
    const { x, y, width, height, fill, line } = shape;
    const className = `${fills[fill]} ${line ? strokes[line] : ""}`;
    return <rect {...{ x, y, width, height, className }} />;
  }
  if (shape.kind === "line") {
    const { x1, y1, x2, y2, tone, width = 1.5 } = shape;
    return <line {...{ x1, y1, x2, y2 }} strokeWidth={width} className={strokes[tone]} />;
  }
  if (shape.kind === "circle") {
    const { x, y, radius, fill } = shape;
    return <circle cx={x} cy={y} r={radius} className={fills[fill]} />;
  }
  const { x, y, text, size, tone = "ink", isBold, anchor } = shape;
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor={anchor}
      className={`${fills[tone]} ${isBold ? "font-semibold" : ""}`}
    >
      {text}
    </text>
  );
}

/** The figure in the colors of the page. Its content is also in the document's tables. */
export function FigureView({ figure }: { figure: Figure }) {
  const { width, height } = figureSize;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={figure.title}
      className="diagram block h-auto w-full"
    >
      {figure.shapes.map((shape, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shapes never change places
        <FigureShape key={index} shape={shape} />
      ))}
    </svg>
  );
}
