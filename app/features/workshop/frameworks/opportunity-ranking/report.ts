import {
  rankingDocumentCopy as copy,
  rankingSources,
} from "~/content/workshop/opportunity-ranking";
import type { OtherLeader } from "~/content/workshop/opportunity-ranking";

import { ASKED } from "../../document/report";
import type { Fact, Report, Section, Table, TreeLevel } from "../../document/report";
import { chip, details, firstRows, number, numbers } from "../../document/report-cells";
import { outcomeLabel } from "../../engine/outcome-label";
import { isRated, rankOutcomes, scoresWithoutOne } from "./engine";
import type { RankedOutcome } from "./engine";
import { rankingQuestionsNext } from "./expert-questions";
import { rankingFigure } from "./figure";
import type { OpportunityRanking } from "./schema";

const NEEDS_IN_TREE = 3;
const HIGHEST = 20;
const unrated = { importance: [], satisfaction: [] };

const oneDecimal = (value: number) => value.toFixed(1);

/** Exact enough for a reader who calculates the score by hand. */
const asFactor = (value: number) => value.toFixed(2).replace(/0$/, "");

function bandText({ band, isOverserved }: RankedOutcome): string {
  return isOverserved ? copy.overserved : copy.bands[band];
}

function scoreTable(ranked: RankedOutcome[]): Table {
  const { caption, outcome, importance, satisfaction, score, band } = copy.scores;
  return {
    caption,
    columns: [
      { label: outcome },
      ...numbers(score),
      ...details(importance, satisfaction),
      { label: band },
    ],
    rows: ranked.map((item) => ({
      isStrong: item.rank === 1,
      isGuess: item.guess,
      cells: [
        { text: item.statement, label: outcomeLabel(item.statement) },
        chip(oneDecimal(item.score), item.score >= 12),
        number(asFactor(item.importance)),
        number(asFactor(item.satisfaction)),
        { text: bandText(item) },
      ],
    })),
  };
}

/** The outcomes that come first in place of the first one if a single interview is left out. */
function otherLeaders(
  { outcomes }: OpportunityRanking,
  [first, ...others]: RankedOutcome[],
): OtherLeader[] {
  const own = first && scoresWithoutOne(outcomes[first.index] ?? unrated);
  if (!own) return [];
  const rest = others.map(({ statement, index, score }) => {
    const other = outcomes[index] ?? unrated;
    const isSameInterviews = other.importance.length === own.length;
    return { statement, score, scores: isSameInterviews ? scoresWithoutOne(other) : null };
  });
  return own.flatMap((firstScore, left) => {
    const scores = rest.map(({ score, scores: without }) => without?.[left] ?? score);
    const highest = Math.max(...scores);
    const statement = rest[scores.indexOf(highest)]?.statement;
    if (statement === undefined || highest <= firstScore) return [];
    return [{ interview: left + 1, statement, score: highest, firstScore }];
  });
}

function rangeSection(ranked: RankedOutcome[], leaders: OtherLeader[]): Section {
  const known = ranked.filter(({ range }) => range !== null);
  const { heading, none, holds, breaks, caption, all, lowest, highest } = copy.range;
  if (known.length === 0) return { heading, paragraphs: [none] };
  return {
    heading,
    paragraphs: [leaders.length === 0 ? holds : breaks(leaders)],
    table: {
      caption,
      columns: [{ label: copy.scores.outcome }, ...numbers(lowest, all, highest)],
      rows: known.map(({ statement, score, range }) => ({
        cells: [
          {
            text: statement,
            label: outcomeLabel(statement),
            bar: {
              from: (range?.low ?? 0) / HIGHEST,
              to: (range?.high ?? 0) / HIGHEST,
              at: score / HIGHEST,
            },
          },
          number(oneDecimal(range?.low ?? 0)),
          number(oneDecimal(score)),
          number(oneDecimal(range?.high ?? 0)),
        ],
      })),
    },
  };
}

const one = (text: string, isGuess: boolean) => (text ? [{ text, isGuess }] : []);

function treeLevels(document: OpportunityRanking, ranked: RankedOutcome[]): TreeLevel[] {
  const { guesses } = document;
  const needs = ranked.slice(0, NEEDS_IN_TREE).map(({ statement, score, guess }, index) => ({
    text: statement,
    score: oneDecimal(score),
    isStrong: index === 0,
    isGuess: guess,
  }));
  return [
    { label: copy.tree.goal, items: one(document.goal, guesses.includes("goal")) },
    { label: copy.tree.needs, items: needs },
    { label: copy.tree.idea, items: one(document.idea, guesses.includes("idea")) },
    { label: copy.tree.test, items: one(document.threshold, guesses.includes("test")) },
  ].filter(({ items }) => items.length > 0);
}

function sectionsOf(document: OpportunityRanking, ranked: RankedOutcome[]): Section[] {
  const { goal, idea, test, threshold, guesses, interviews } = document;
  const isGuess = guesses.includes("test");
  const asked = interviews === null ? "a few ratings" : `${interviews} interviews`;
  const scores: Section = {
    heading: copy.scores.heading,
    table: scoreTable(ranked),
    note: copy.bandNote,
  };
  const wrong: Section = {
    heading: copy.wrong.heading,
    facts: [
      { label: copy.wrong.test, text: test, isGuess },
      { label: copy.wrong.threshold, text: threshold, isGuess },
    ],
  };
  const limits: Section = { heading: copy.limits.heading, list: copy.limits.items(asked) };
  if (ranked.length === 0) return [];
  return [
    scores,
    ...(ranked.length > 1 ? [rangeSection(ranked, otherLeaders(document, ranked))] : []),
    ...(goal && idea ? [{ heading: copy.tree.heading, tree: treeLevels(document, ranked) }] : []),
    ...(test ? [wrong] : []),
    limits,
  ];
}

function factsOf(document: OpportunityRanking): Fact[] {
  const { job, people, interviews, goal, outcomes, guesses } = document;
  const rated = outcomes.filter(isRated).length;
  const open = rated < outcomes.length ? copy.rated(rated, outcomes.length) : "";
  const asked = interviews === null ? "" : copy.asked(people, interviews);
  const facts: Fact[] = [
    { label: copy.facts.job, text: job, isGuess: guesses.includes("job") },
    { label: copy.facts.people, text: asked, isGuess: guesses.includes("people") },
    { label: copy.facts.goal, text: goal, isGuess: guesses.includes("goal") },
    { label: copy.facts.outcomes, text: open },
    { label: copy.facts.method, text: copy.method },
  ];
  return facts.filter(({ text }) => text !== "");
}

export function rankingReport(document: OpportunityRanking): Report {
  const ranked = rankOutcomes(document.outcomes);
  const [first] = ranked;
  const headline = first ? copy.headline(first.statement) : copy.untitled;
  const { importance, satisfaction, score, band, outcome } = copy.scores;
  const marked = document.outcomes.filter(({ guess }) => guess).length;
  return {
    name: copy.name,
    headline,
    facts: factsOf(document),
    isFictional: document.example,
    guesses: document.guesses.length + marked,
    sections: sectionsOf(document, ranked),
    sources: rankingSources,
    asks: rankingQuestionsNext(document, ranked, otherLeaders(document, ranked)).slice(0, ASKED),
    preview: {
      name: copy.name,
      headline,
      label: outcome,
      value: score,
      ...firstRows(ranked, (item, index) => ({
        text: outcomeLabel(item.statement),
        value: oneDecimal(item.score),
        share: item.score / HIGHEST,
        isStrong: index === 0,
      })),
    },
    figure: rankingFigure(headline, ranked),
    data: [
      ["Rank", outcome, importance, satisfaction, score, band, "Guess"],
      ...ranked.map((item) => [
        item.rank,
        item.statement,
        item.importance,
        item.satisfaction,
        item.score,
        bandText(item),
        item.guess ? "yes" : "no",
      ]),
    ],
  };
}
