import { canvasDocumentCopy as copy } from "~/content/workshop/lean-canvas";

import { frame, textBlock } from "../../document/figure";
import type { Figure, Shape } from "../../document/figure";
import type { CanvasCell } from "../../document/report";
import type { CanvasBlock } from "./engine";

const TOP = 132;
const FULL = 246;
const HALF = FULL / 2;
const COLUMN = 176;

type Box = { x: number; y: number; width: number; height: number };

const column = (index: number) => 40 + index * COLUMN;

/** Places of the blocks as Maurya draws them. */
const boxes: Record<CanvasBlock, Box> = {
  problem: { x: column(0), y: TOP, width: COLUMN, height: FULL },
  solution: { x: column(1), y: TOP, width: COLUMN, height: HALF },
  metrics: { x: column(1), y: TOP + HALF, width: COLUMN, height: HALF },
  value: { x: column(2), y: TOP, width: COLUMN, height: FULL },
  advantage: { x: column(3), y: TOP, width: COLUMN, height: HALF },
  channels: { x: column(3), y: TOP + HALF, width: COLUMN, height: HALF },
  segments: { x: column(4), y: TOP, width: COLUMN, height: FULL },
  costs: { x: 40, y: TOP + FULL, width: COLUMN * 2.5, height: 104 },
  revenue: { x: 40 + COLUMN * 2.5, y: TOP + FULL, width: COLUMN * 2.5, height: 104 },
};

const SIZE = 14;
const LINE = SIZE * 1.25;

function cell({ block, number, title, items }: CanvasCell): Shape[] {
  const box = boxes[block as CanvasBlock];
  const shapes: Shape[] = [
    { kind: "rect", ...box, fill: "surface", line: "line" },
    {
      kind: "text",
      x: box.x + 10,
      y: box.y + 22,
      text: `${number} ${title}`,
      size: 14,
      isBold: true,
    },
  ];
  let y = box.y + 46;
  for (const { text, isStrong } of items) {
    const room = Math.floor((box.y + box.height - 8 - y) / LINE) + 1;
    if (room < 1) break;
    const lines = textBlock(text, {
      x: box.x + 20,
      y,
      width: box.width - 30,
      size: SIZE,
      lines: Math.min(room, 4),
      ...(isStrong && { tone: "accent" as const, isBold: true }),
    });
    shapes.push({
      kind: "rect",
      x: box.x + 10,
      y: y - SIZE + 3,
      width: 4,
      height: lines.length * LINE - 3,
      fill: isStrong ? "accent" : "line",
    });
    shapes.push(...lines);
    y += lines.length * LINE + 6;
  }
  return shapes;
}

/** The nine blocks with their beliefs, the riskiest one marked. */
export function canvasFigure(title: string, cells: CanvasCell[]): Figure {
  return { title, shapes: [...frame(title, copy.name), ...cells.flatMap(cell)] };
}
