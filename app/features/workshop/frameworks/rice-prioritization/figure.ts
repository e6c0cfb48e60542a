import { riceDocumentCopy as copy } from "~/content/workshop/rice-prioritization";

import { frame, textBlock } from "../../document/figure";
import type { Figure, Shape } from "../../document/figure";
import type { ScoredInitiative } from "./engine";
import { formatFactor, formatScore } from "./format";

const SHOWN = 6;
const ROW = 56;
const TOP = 184;
const LEFT = 470;
/** Width of the longest range. */
const WIDTH = 370;
/** Where the scores end: in one column, as the end of a range is not the score. */
const SCORES = 920;

function formula({ reach, impact, confidence, effort }: ScoredInitiative): string {
  const factors = [
    formatFactor("reach", reach),
    formatFactor("impact", impact),
    formatFactor("confidence", confidence),
  ];
  return `${factors.join(" × ")} ÷ ${formatFactor("effort", effort)}`;
}

function row(item: ScoredInitiative, index: number, scale: number): Shape[] {
  const y = TOP + index * ROW;
  const { low, high } = item.range;
  return [
    ...textBlock(item.name, {
      x: 40,
      y: y - 2,
      width: LEFT - 70,
      size: 16,
      lines: 2,
      isBold: index === 0,
    }),
    {
      kind: "rect",
      x: LEFT,
      y: y - 14,
      width: Math.max(1, item.score * scale),
      height: 18,
      fill: item.rank === 1 ? "accent" : "muted",
    },
    {
      kind: "line",
      x1: LEFT + low * scale,
      y1: y - 5,
      x2: LEFT + high * scale,
      y2: y - 5,
      tone: "ink",
      width: 3,
    },
    {
      kind: "text",
      x: SCORES,
      y,
      anchor: "end",
      text: formatScore(item.score),
      size: 18,
      isBold: true,
    },
    { kind: "text", x: LEFT, y: y + 21, text: formula(item), size: 14, tone: "muted" },
  ];
}

/** The highest scores as bars, each with its range and its factors. */
export function riceFigure(title: string, ranked: ScoredInitiative[]): Figure {
  const shown = ranked.slice(0, SHOWN);
  const scale = WIDTH / Math.max(...shown.map(({ range }) => range.high), 0.01);
  const legend: Shape[] = textBlock(copy.figure, {
    x: 40,
    y: TOP - 34,
    width: 880,
    size: 15,
    lines: 1,
    tone: "muted",
  });
  return {
    title,
    shapes: [
      ...frame(title, copy.name),
      ...(shown.length > 0 ? legend : []),
      ...shown.flatMap((item, index) => row(item, index, scale)),
    ],
  };
}
