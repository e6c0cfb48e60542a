import {
  rankingCopy as copy,
  rankingLists as listLabels,
  rankingObjections as objections,
  rankingProblems,
  rankingQuestions as questionCopy,
} from "~/content/workshop/opportunity-ranking";
import type { ObjectionCopy } from "~/content/workshop/types";

import { askOnce, askTexts } from "../../engine/ask-once";
import { limits } from "../../engine/limits";
import type { AnswerReader } from "../../engine/read-answer";
import { withRest } from "../../engine/session";
import type { Question } from "../../engine/session";
import {
  asksOpinion,
  hasDirection,
  objectToMeasure,
  namesSolution,
  wordCount,
} from "../../engine/weak-words";
import type { Framework } from "../framework";
import { emptyOpportunityRanking, isRated } from "./engine";
import { rankingExample } from "./example";
import { readOutcomeList } from "./outcome-list";
import { rankingReport as report } from "./report";
import type { OpportunityRanking as Ranking, Outcome } from "./schema";

const LEAST_INTERVIEWS = 3;
const LEAST_OUTCOMES = 3;
const MOST_INTERVIEWS = 10_000;

function job(document: Ranking): Question<Ranking> {
  return askTexts(document, "job", { job: limits.line }, (answer) => {
    if (namesSolution(answer.job)) return objections.jobNamesSolution;
    return wordCount(answer.job) < 4 ? objections.jobTooShort : null;
  });
}

function people(document: Ranking): Question<Ranking> {
  const { people: given, interviews } = document;
  return askOnce(document, {
    id: "people",
    values: interviews === null ? null : { people: given, interviews: String(interviews) },
    read: (reader) => ({
      people: reader.line("people"),
      interviews: reader.readNumber("interviews", { most: MOST_INTERVIEWS, isWhole: true }),
    }),
    objectTo(answer) {
      if (answer.interviews === 0) return objections.noInterviews;
      return answer.interviews < LEAST_INTERVIEWS ? objections.fewInterviews : null;
    },
  });
}

function goal(document: Ranking): Question<Ranking> {
  return askTexts(document, "goal", { goal: limits.line }, (answer) =>
    objectToMeasure(answer.goal, objections.goalWithoutNumber),
  );
}

function test(document: Ranking): Question<Ranking> {
  const lengths = { test: limits.note, threshold: limits.line };
  return askTexts(document, "test", lengths, (answer) => {
    if (asksOpinion(answer.test)) return objections.testIsOpinion;
    return objectToMeasure(answer.threshold, objections.thresholdWithoutNumber);
  });
}

function objectToOutcome(outcome: Outcome, interviews: number | null): ObjectionCopy | null {
  const { statement, importance, satisfaction } = outcome;
  if (namesSolution(statement)) return objections.outcomeNamesSolution;
  if (!hasDirection(statement)) return objections.outcomeWithoutDirection;
  if (!isRated(outcome) || interviews === null || interviews > limits.ratings) return null;
  const isPartial = ({ length }: number[]) => length > 1 && length !== interviews;
  const partial = [importance, satisfaction].find(isPartial);
  return partial ? objections.ratingsMissing(partial.length, interviews) : null;
}

/** The outcome that the fields contain, or all of a pasted list. */
function readOutcomes(reader: AnswerReader): Outcome[] {
  const pasted = reader.readLines("statement").length > 1 ? readOutcomeList(reader) : [];
  if (pasted.length > 0) return pasted;
  const statement = reader.line("statement");
  const importance = reader.ratings("importance");
  const satisfaction = reader.ratings("satisfaction");
  return [{ statement, importance, satisfaction, guess: false }];
}

type ListEnd = { open: number; following: number; isLast: boolean };

/** The first outcome without ratings, else what comes after the list. */
function placeAfterList(reader: AnswerReader, { open, following, isLast }: ListEnd): string {
  if (open >= 0) return `outcome-${open + 1}`;
  return isLast && !reader.wantsAnother ? "idea" : `outcome-${following + 1}`;
}

function outcomeAt(document: Ranking, index: number): Question<Ranking> {
  const { outcomes, interviews } = document;
  const given = outcomes[index];
  const isLast = index >= outcomes.length - 1;
  const next = index + 1 < limits.outcomes ? `outcome-${index + 2}` : null;
  return {
    id: `outcome-${index + 1}`,
    copy: "outcome",
    values:
      given && isRated(given)
        ? {
            statement: given.statement,
            importance: given.importance.join(", "),
            satisfaction: given.satisfaction.join(", "),
          }
        : null,
    ...(given && !isRated(given) && { known: { statement: given.statement } }),
    read(reader) {
      const added = readOutcomes(reader);
      const all = outcomes.toSpliced(index, 1, ...added);
      if (all.length > limits.outcomes && added.length > 1)
        reader.errors["statement"] ??= rankingProblems.tooMany(limits.outcomes, all.length);
      const weak = added.map((outcome) => objectToOutcome(outcome, interviews));
      const isShort = isLast && all.length < LEAST_OUTCOMES && !reader.wantsAnother;
      const few = isShort ? objections.fewOutcomes : null;
      const following = index + added.length;
      const open = all.findIndex((outcome, place) => place >= index && !isRated(outcome));
      return {
        objection: weak.find((objection) => objection !== null) ?? null,
        few,
        apply(isGuess) {
          const marked = added.map((outcome, place) => ({
            ...outcome,
            guess: isGuess && (weak[place] !== null || few !== null),
          }));
          return { ...document, outcomes: outcomes.toSpliced(index, 1, ...marked) };
        },
        ...((added.length > 1 || open === index) && {
          next: placeAfterList(reader, { open, following, isLast }),
        }),
      };
    },
    entry: { end: "idea", few: outcomes.length < LEAST_OUTCOMES ? objections.fewOutcomes : null },
    list: {
      next,
      isLast,
      isShort: index + 1 < LEAST_OUTCOMES,
      rest: {
        count: rankingExample.outcomes.length,
        end: "idea",
        keep: (answered) => ({
          ...answered,
          outcomes: withRest(answered.outcomes, rankingExample.outcomes),
        }),
      },
    },
    ...(given && { without: () => ({ ...document, outcomes: outcomes.toSpliced(index, 1) }) }),
  };
}

export const framework: Framework<Ranking> = {
  copy,
  questionCopy,
  listLabels,
  title: (document) => document.job,
  report,
  empty: emptyOpportunityRanking,
  example: rankingExample,
  questions(document) {
    const length = Math.max(document.outcomes.length, 1);
    return [
      job(document),
      people(document),
      goal(document),
      ...Array.from({ length }, (_none, index) => outcomeAt(document, index)),
      askTexts(document, "idea", { idea: limits.line }),
      test(document),
    ];
  },
  newEntries(document) {
    const { length } = document.outcomes;
    return length < limits.outcomes ? [outcomeAt(document, length)] : [];
  },
};
