import {
  canvasDocumentCopy as copy,
  canvasLabels,
  canvasSources,
} from "~/content/workshop/lean-canvas";

import { ASKED } from "../../document/report";
import type { CanvasCell, Fact, Report, Section, Table } from "../../document/report";
import { chip, firstRows, number, numbers } from "../../document/report-cells";
import { canvasBlocks, rankBeliefs } from "./engine";
import type { LeanCanvas, RankedBelief } from "./engine";
import { canvasQuestionsNext } from "./expert-questions";
import { canvasFigure } from "./figure";

/** Of the riskiest belief that can be. */
const MOST_RISK = 15;

function cellsOf({ beliefs }: LeanCanvas, riskiest: RankedBelief | undefined): CanvasCell[] {
  return canvasBlocks.map((block, index) => ({
    block,
    number: index + 1,
    title: canvasLabels[block],
    items: beliefs.flatMap((belief, place) =>
      belief.block === block
        ? [
            {
              text: belief.text,
              tag: copy.evidence[belief.evidence],
              isStrong: place === riskiest?.index,
              isGuess: belief.guess,
            },
          ]
        : [],
    ),
  }));
}

function riskTable(ranked: RankedBelief[]): Table {
  const { caption, belief, block, evidence, impact, risk } = copy.risks;
  return {
    caption,
    columns: [{ label: belief }, ...numbers(risk, impact), { label: block }, { label: evidence }],
    rows: ranked.map((item, index) => ({
      isStrong: index === 0,
      isGuess: item.guess,
      cells: [
        { text: item.text },
        chip(String(item.risk), index === 0),
        number(String(item.impact)),
        { text: canvasLabels[item.block] },
        { text: [copy.evidence[item.evidence], item.source].filter(Boolean).join(": ") },
      ],
    })),
  };
}

function testFacts(document: LeanCanvas, riskiest: RankedBelief | undefined): Fact[] {
  const { test, threshold, ifItFails, guesses } = document;
  const isGuess = guesses.includes("test");
  return [
    { label: copy.wrong.belief, text: riskiest?.text ?? "" },
    { label: copy.wrong.test, text: test, isGuess },
    { label: copy.wrong.threshold, text: threshold, isGuess },
    { label: copy.wrong.ifItFails, text: ifItFails },
  ];
}

function sectionsOf(document: LeanCanvas, ranked: RankedBelief[]): Section[] {
  if (ranked.length === 0) return [];
  const [riskiest] = ranked;
  const wrong = { heading: copy.wrong.heading, facts: testFacts(document, riskiest) };
  return [
    { heading: copy.canvas.heading, canvas: cellsOf(document, riskiest) },
    { heading: copy.risks.heading, table: riskTable(ranked) },
    ...(document.test ? [wrong] : []),
    { heading: copy.limits.heading, list: copy.limits.items },
  ];
}

export function canvasReport(document: LeanCanvas): Report {
  const ranked = rankBeliefs(document.beliefs);
  const [riskiest] = ranked;
  const headline = riskiest ? copy.headline(riskiest.text) : copy.untitled;
  const leaps = ranked.filter(({ evidence }) => evidence === "leap").length;
  const counts = ranked.length > 0 ? copy.counts(ranked.length, leaps) : "";
  const facts: Fact[] = [
    { label: copy.facts.name, text: document.name },
    { label: copy.facts.beliefs, text: counts },
    { label: copy.facts.method, text: copy.method },
  ];
  const { belief, block, evidence, impact, risk } = copy.risks;
  return {
    name: copy.name,
    headline,
    facts: facts.filter(({ text }) => text !== ""),
    isFictional: document.example,
    guesses: document.guesses.length + ranked.filter(({ guess }) => guess).length,
    sections: sectionsOf(document, ranked),
    sources: canvasSources,
    asks: canvasQuestionsNext(document, ranked).slice(0, ASKED),
    preview: {
      name: copy.name,
      headline,
      label: belief,
      value: risk,
      ...firstRows(ranked, (item, index) => ({
        text: item.text,
        value: String(item.risk),
        share: item.risk / MOST_RISK,
        isStrong: index === 0,
      })),
    },
    figure: canvasFigure(headline, cellsOf(document, riskiest)),
    data: [
      [belief, block, evidence, "Source", impact, risk, "Guess"],
      ...ranked.map((item) => [
        item.text,
        canvasLabels[item.block],
        copy.evidence[item.evidence],
        item.source,
        item.impact,
        item.risk,
        item.guess ? "yes" : "no",
      ]),
    ],
  };
}
