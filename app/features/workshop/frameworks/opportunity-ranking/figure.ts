import { rankingDocumentCopy as copy } from "~/content/workshop/opportunity-ranking";

import { frame, textBlock } from "../../document/figure";
import type { Figure, Shape } from "../../document/figure";
import { outcomeLabel } from "../../engine/outcome-label";
import type { RankedOutcome } from "./engine";

const SHOWN = 8;
const ROW = 41;
const TOP = 186;
const LEFT = 480;
/** Units per point of the score, of which 20 is the most. */
const SCALE = 19;

function row({ statement, score, range, isOverserved }: RankedOutcome, index: number): Shape[] {
  const y = TOP + index * ROW;
  const isStrong = score >= 12 && !isOverserved;
  return [
    ...textBlock(outcomeLabel(statement), {
      x: 40,
      y: y - 2,
      width: LEFT - 60,
      size: 15,
      lines: 2,
      isBold: index === 0,
    }),
    {
      kind: "rect",
      x: LEFT,
      y: y - 10,
      width: Math.max(1, score * SCALE),
      height: 20,
      fill: isStrong ? "accent" : "muted",
    },
    ...(range
      ? ([
          {
            kind: "line",
            x1: LEFT + range.low * SCALE,
            y1: y,
            x2: LEFT + range.high * SCALE,
            y2: y,
            tone: "ink",
            width: 3,
          },
        ] satisfies Shape[])
      : []),
    {
      kind: "text",
      x: LEFT + Math.max(score, range?.high ?? 0) * SCALE + 10,
      y: y + 6,
      text: score.toFixed(1),
      size: 18,
      isBold: true,
    },
  ];
}

function guide(score: number, rows: number): Shape[] {
  const x = LEFT + score * SCALE;
  const y = TOP - 22;
  return [
    { kind: "line", x1: x, y1: y, x2: x, y2: TOP + rows * ROW - 20, tone: "line" },
    { kind: "text", x, y: y - 6, text: String(score), size: 15, tone: "muted", anchor: "middle" },
  ];
}

/** The eight highest scores as bars, each with the range without any one interview. */
export function rankingFigure(title: string, ranked: RankedOutcome[]): Figure {
  const shown = ranked.slice(0, SHOWN);
  const shapes = [
    ...frame(title, copy.name),
    ...[10, 12, 15].flatMap((score) => guide(score, shown.length)),
    ...shown.flatMap(row),
  ];
  return { title, shapes };
}
