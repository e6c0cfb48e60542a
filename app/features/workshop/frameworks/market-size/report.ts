import { marketDocumentCopy as copy, marketSources } from "~/content/workshop/market-size";

import { ASKED } from "../../document/report";
import type { Report, Row, Section, Table } from "../../document/report";
import { chip, number, numbers } from "../../document/report-cells";
import { formatNumber, formatShort } from "../../engine/numbers";
import { assumptionNames, estimateMarket, rankSensitivities } from "./engine";
import type { AssumptionName, MarketEstimate, Sensitivity } from "./engine";
import { marketQuestionsNext } from "./expert-questions";
import { marketFigure } from "./figure";
import type { MarketSize } from "./schema";

const SENSITIVITIES_SHOWN = 12;
const sizeNames = ["tam", "sam", "som"] as const;

function amount(currency: string, value: number): string {
  return `${currency}${formatNumber(value)}`;
}

function assumptionValue(name: AssumptionName, currency: string, value: number): string {
  if (name === "price") return amount(currency, value);
  return name === "customers" ? formatNumber(value) : `${formatNumber(value, 2)}%`;
}

function sizesSection(market: MarketEstimate, currency: string): Section {
  const { heading, caption, names, size, low, likely, high } = copy.sizes;
  return {
    heading,
    stats: sizeNames.map((name) => ({
      value: `${currency}${formatShort(market[name].likely)}`,
      label: names[name],
      note: `${currency}${formatShort(market[name].low)} to ${currency}${formatShort(market[name].high)}`,
    })),
    table: {
      caption,
      columns: [{ label: size }, ...numbers(likely, low, high)],
      rows: sizeNames.map((name) => ({
        isStrong: name === "som",
        cells: [
          { text: names[name] },
          number(amount(currency, market[name].likely)),
          number(amount(currency, market[name].low)),
          number(amount(currency, market[name].high)),
        ],
      })),
    },
  };
}

function assumptionRows({ segments, currency }: MarketSize): Row[] {
  return segments.flatMap((segment) =>
    assumptionNames.flatMap((name) => {
      const given = segment[name];
      if (!given) return [];
      const show = (value: number) => assumptionValue(name, currency, value);
      return [
        {
          isGuess: given.guess,
          cells: [
            { text: `${segment.name}: ${copy.assumptions.names[name].toLowerCase()}` },
            number(`${show(given.low)} to ${show(given.high)}`),
            number(show(given.likely)),
            { text: given.source || "—" },
          ],
        },
      ];
    }),
  );
}

function assumptionTable(document: MarketSize): Table {
  const { caption, assumption, range, likely, source } = copy.assumptions;
  return {
    caption,
    columns: [{ label: assumption }, ...numbers(range, likely), { label: source }],
    rows: assumptionRows(document),
  };
}

function sensitivitySection(moves: Sensitivity[], currency: string): Section {
  const { heading, caption, lead, low, high, swing } = copy.sensitivity;
  const [first] = moves;
  const most = Math.max(...moves.map((move) => move.high), 1);
  const short = (value: number) => `${currency}${formatShort(value)}`;
  return {
    heading,
    paragraphs: first ? [lead(copy.assumptions.names[first.assumption], first.segment)] : [],
    table: {
      caption,
      columns: [{ label: copy.assumptions.assumption }, ...numbers(swing, low, high)],
      rows: moves.slice(0, SENSITIVITIES_SHOWN).map((move, index) => ({
        isStrong: index === 0,
        isGuess: move.guess,
        cells: [
          {
            text: `${move.segment}: ${copy.assumptions.names[move.assumption].toLowerCase()}`,
            bar: { from: move.low / most, to: move.high / most },
          },
          chip(short(move.swing), index === 0),
          number(short(move.low)),
          number(short(move.high)),
        ],
      })),
    },
  };
}

function sectionsOf(document: MarketSize, market: MarketEstimate, moves: Sensitivity[]): Section[] {
  const { segments, currency, check, threshold, guesses } = document;
  if (!segments.some(({ customers }) => customers)) return [];
  const isGuess = guesses.includes("check");
  const wrong: Section = {
    heading: copy.wrong.heading,
    facts: [
      { label: copy.wrong.check, text: check, isGuess },
      { label: copy.wrong.threshold, text: threshold, isGuess },
    ],
  };
  const sized = [sizesSection(market, currency), sensitivitySection(moves, currency)];
  return [
    ...(moves.length > 0 ? sized : []),
    { heading: copy.assumptions.heading, table: assumptionTable(document) },
    ...(check ? [wrong] : []),
    { heading: copy.limits.heading, list: copy.limits.items },
  ];
}

function countGuesses({ segments, guesses }: MarketSize): number {
  const marked = segments.flatMap((segment) => assumptionNames.filter((n) => segment[n]?.guess));
  return guesses.length + marked.length;
}

export function marketReport(document: MarketSize): Report {
  const { product, currency, segments } = document;
  const market = estimateMarket(segments);
  const moves = rankSensitivities(segments);
  const som = `${currency}${formatShort(market.som.likely)}`;
  const headline = moves.length > 0 ? copy.headline(som) : copy.untitled;
  const facts = [
    { label: copy.facts.product, text: product },
    { label: copy.facts.segments, text: segments.map(({ name }) => name).join("; ") },
    { label: copy.facts.method, text: copy.method },
  ];
  return {
    name: copy.name,
    headline,
    facts: facts.filter(({ text }) => text !== ""),
    isFictional: document.example,
    guesses: countGuesses(document),
    sections: sectionsOf(document, market, moves),
    sources: marketSources,
    asks: marketQuestionsNext(document, moves).slice(0, ASKED),
    preview: {
      name: copy.name,
      headline,
      label: copy.sizes.size,
      value: copy.sizes.likely,
      rows: sizeNames.map((name) => ({
        text: copy.sizes.names[name],
        value: `${currency}${formatShort(market[name].likely)}`,
        share: market[name].likely / (market.tam.likely || 1),
        isStrong: name === "som",
      })),
      more: "",
    },
    figure: marketFigure({ title: headline, market, moves, currency }),
    data: [
      ["Segment", "Assumption", "Low", "Likely", "High", "Source", "Guess"],
      ...segments.flatMap((segment) =>
        assumptionNames.flatMap((name) => {
          const given = segment[name];
          if (!given) return [];
          const { low, likely, high, source, guess } = given;
          return [[segment.name, name, low, likely, high, source, guess ? "yes" : "no"]];
        }),
      ),
      ...sizeNames.map((name) => {
        const { low, likely, high } = market[name];
        return ["All", name.toUpperCase(), low, likely, high, "", ""];
      }),
    ],
  };
}
