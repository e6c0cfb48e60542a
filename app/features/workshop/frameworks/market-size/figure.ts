import { marketDocumentCopy as copy } from "~/content/workshop/market-size";

import { frame, wrapText } from "../../document/figure";
import type { Figure, Shape } from "../../document/figure";
import { formatShort } from "../../engine/numbers";
import type { MarketEstimate, Sensitivity } from "./engine";

const BARS_TOP = 150;
const BARS_WIDTH = 360;
const CHART_LEFT = 480;
const CHART_WIDTH = 440;
const SHOWN = 5;
const ROW = 68;

type MarketFigure = {
  title: string;
  market: MarketEstimate;
  moves: Sensitivity[];
  currency: string;
};

function sizeBars({ market, currency }: MarketFigure): Shape[] {
  const most = market.tam.likely || 1;
  return (["tam", "sam", "som"] as const).flatMap((name, index) => {
    const y = BARS_TOP + index * 112;
    const { low, likely, high } = market[name];
    const range = `${currency}${formatShort(low)} to ${currency}${formatShort(high)}`;
    const width = Math.max(3, (likely / most) * BARS_WIDTH);
    const fill = name === "som" ? ("accent" as const) : ("ink" as const);
    return [
      { kind: "text", x: 40, y, text: copy.sizes.names[name], size: 17, tone: "muted" },
      {
        kind: "text",
        x: 40,
        y: y + 36,
        text: `${currency}${formatShort(likely)}`,
        size: 32,
        isBold: true,
      },
      { kind: "text", x: 400, y: y + 36, text: range, size: 16, tone: "muted", anchor: "end" },
      { kind: "rect", x: 40, y: y + 50, width: BARS_WIDTH, height: 14, fill: "sunken" },
      { kind: "rect", x: 40, y: y + 50, width, height: 14, fill },
    ] satisfies Shape[];
  });
}

function tornado({ market, moves, currency }: MarketFigure): Shape[] {
  const shown = moves.slice(0, SHOWN);
  const most = Math.max(...shown.map(({ high }) => high), 1);
  const at = (value: number) => CHART_LEFT + (value / most) * CHART_WIDTH;
  const middle = at(market.som.likely);
  return shown.flatMap((move, index): Shape[] => {
    const y = BARS_TOP + index * ROW;
    const name = `${copy.assumptions.names[move.assumption]}, ${move.segment}`;
    const [text = ""] = wrapText(name, CHART_WIDTH, 16, 1);
    const range = `${currency}${formatShort(move.low)} to ${currency}${formatShort(move.high)}`;
    return [
      { kind: "text", x: CHART_LEFT, y, text, size: 16, isBold: index === 0 },
      {
        kind: "rect",
        x: at(move.low),
        y: y + 10,
        width: Math.max(2, at(move.high) - at(move.low)),
        height: 16,
        fill: index === 0 ? "accent" : "muted",
      },
      { kind: "line", x1: middle, y1: y + 6, x2: middle, y2: y + 30, tone: "ink", width: 3 },
      { kind: "text", x: CHART_LEFT, y: y + 44, text: range, size: 14, tone: "muted" },
    ];
  });
}

/** The three markets, and what moves the obtainable one. */
export function marketFigure(given: MarketFigure): Figure {
  const { title, moves } = given;
  const shapes = [
    ...frame(title, copy.name),
    ...sizeBars(given),
    ...(moves.length > 0 ? tornado(given) : []),
  ];
  return { title, shapes };
}
