import {
  riceDocumentCopy as copy,
  riceImpacts,
  riceSources,
} from "~/content/workshop/rice-prioritization";

import { ASKED } from "../../document/report";
import type { Report, Section, Table } from "../../document/report";
import { chip, details, firstRows, number, numbers } from "../../document/report-cells";
import { rankInitiatives, rankMoves } from "./engine";
import type { Factor, Move, RicePrioritization, ScoredInitiative } from "./engine";
import { riceQuestionsNext } from "./expert-questions";
import { riceFigure } from "./figure";
import { formatFactor, formatScore } from "./format";

const MOVES_SHOWN = 8;

/** A factor with what its number means. */
function described(factor: Factor, value: number): string {
  const text = formatFactor(factor, value);
  if (factor === "impact") return `${text} (${riceImpacts[text]})`;
  return factor === "effort" ? copy.personMonths(text) : text;
}

function scoreTable(ranked: ScoredInitiative[]): Table {
  const { caption, initiative, score, reach, impact, confidence, effort } = copy.scores;
  const most = Math.max(...ranked.map(({ range }) => range.high));
  return {
    caption,
    columns: [
      { label: initiative },
      ...numbers(score),
      ...details(reach, impact, confidence, effort),
    ],
    rows: ranked.map((item) => ({
      isStrong: item.rank === 1,
      isGuess: item.guesses.length > 0,
      cells: [
        {
          text: item.name,
          bar: {
            from: item.range.low / most,
            to: item.range.high / most,
            at: item.score / most,
          },
        },
        chip(formatScore(item.score), item.rank === 1),
        ...(["reach", "impact", "confidence", "effort"] as const).map((factor) =>
          number(formatFactor(factor, item[factor])),
        ),
      ],
    })),
  };
}

/** The initiative that becomes first, unless it is the one whose factor changes. */
const otherName = ({ initiative, first }: Move) =>
  first && first !== initiative ? first.name : null;

function sentence(move: Move | undefined): string {
  if (!move) return copy.moves.none;
  const { initiative, factor, to, first, pairs } = move;
  const step = {
    factor: copy.factors[factor].of,
    name: initiative.name,
    // "6 instead of 4 person-months" names the unit once.
    from: described(factor, initiative[factor]),
    to: factor === "effort" ? formatFactor(factor, to) : described(factor, to),
  };
  return first ? copy.moves.newFirst(step, otherName(move)) : copy.moves.order(step, pairs);
}

function movesSection(moves: Move[]): Section {
  const { heading, caption, assumption, from, to, after, change, becomesFirst, pairs } = copy.moves;
  const [first] = moves;
  if (!first) return { heading, paragraphs: [sentence(first)] };
  return {
    heading,
    paragraphs: [sentence(first)],
    table: {
      caption,
      columns: [{ label: assumption }, ...numbers(from, to, after), { label: change }],
      rows: moves.slice(0, MOVES_SHOWN).map((move, index) => ({
        isStrong: index === 0,
        isGuess: move.initiative.guesses.length > 0,
        cells: [
          { text: `${move.initiative.name}: ${copy.factors[move.factor].name}` },
          number(formatFactor(move.factor, move.initiative[move.factor])),
          number(formatFactor(move.factor, move.to)),
          number(formatScore(move.score)),
          { text: move.first ? becomesFirst(otherName(move)) : pairs(move.pairs) },
        ],
      })),
    },
  };
}

function evidenceSection(ranked: ScoredInitiative[]): Section {
  const { heading, caption, evidence, none } = copy.evidence;
  return {
    heading,
    table: {
      caption,
      columns: [
        { label: copy.scores.initiative },
        ...numbers(copy.scores.confidence),
        { label: evidence },
      ],
      rows: ranked.map((item) => ({
        isGuess: item.guesses.includes("confidence"),
        cells: [
          { text: item.name },
          number(formatFactor("confidence", item.confidence)),
          { text: item.evidence || none },
        ],
      })),
    },
  };
}

function sectionsOf(document: RicePrioritization, ranked: ScoredInitiative[]): Section[] {
  if (ranked.length === 0) return [];
  const { unit, check, threshold, guesses } = document;
  const { heading, check: checkLabel, threshold: thresholdLabel } = copy.wrong;
  const isGuess = guesses.includes("check");
  const wrong: Section = {
    heading,
    facts: [
      { label: checkLabel, text: check, isGuess },
      { label: thresholdLabel, text: threshold, isGuess },
    ],
  };
  const scores = { heading: copy.scores.heading, table: scoreTable(ranked), note: copy.note(unit) };
  return [
    scores,
    ...(ranked.length > 1 ? [movesSection(rankMoves(ranked))] : []),
    evidenceSection(ranked),
    ...(check ? [wrong] : []),
    { heading: copy.limits.heading, list: copy.limits.items },
  ];
}

export function riceReport(document: RicePrioritization): Report {
  const { goal, unit, initiatives, guesses } = document;
  const ranked = rankInitiatives(initiatives);
  const [first] = ranked;
  const headline = first ? copy.headline(first.name) : copy.untitled;
  const isComplete = ranked.length === initiatives.length;
  const facts = [
    { label: copy.facts.goal, text: goal, isGuess: guesses.includes("goal") },
    { label: copy.facts.unit, text: unit, isGuess: guesses.includes("unit") },
    {
      label: copy.facts.initiatives,
      text: isComplete ? "" : copy.scored(ranked.length, initiatives.length),
    },
    { label: copy.facts.method, text: copy.method },
  ];
  const { initiative, score, reach, impact, confidence, effort } = copy.scores;
  return {
    name: copy.name,
    headline,
    facts: facts.filter(({ text }) => text !== ""),
    isFictional: document.example,
    guesses: guesses.length + initiatives.flatMap((item) => item.guesses).length,
    sections: sectionsOf(document, ranked),
    sources: riceSources,
    asks: riceQuestionsNext(document, ranked, rankMoves(ranked)).slice(0, ASKED),
    preview: {
      name: copy.name,
      headline,
      label: initiative,
      value: score,
      ...firstRows(ranked, (item, index) => ({
        text: item.name,
        value: formatScore(item.score),
        share: item.score / (first?.score ?? 1),
        isStrong: index === 0,
      })),
    },
    figure: riceFigure(headline, ranked),
    data: [
      ["Rank", initiative, reach, impact, confidence, effort, score, "Evidence", "Guess"],
      ...ranked.map((item) => [
        item.rank,
        item.name,
        item.reach,
        item.impact,
        item.confidence,
        item.effort,
        item.score,
        item.evidence,
        item.guesses.length > 0 ? "yes" : "no",
      ]),
    ],
  };
}
