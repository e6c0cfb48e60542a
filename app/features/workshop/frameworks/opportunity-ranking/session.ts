import {
  rankingObjections as objections,
  rankingProblems,
} from "~/content/workshop/opportunity-ranking";
import type { RankingQuestion } from "~/content/workshop/opportunity-ranking";
import type { ObjectionCopy } from "~/content/workshop/types";
import type { FormValues } from "~/lib/forms/form-values";

import { limits } from "../../engine/limits";
import type { AnswerReader } from "../../engine/read-answer";
import { entryNumber, withGuess } from "../../engine/session";
import type { Question, Session } from "../../engine/session";
import {
  asksOpinion,
  hasDirection,
  hasNumber,
  namesSolution,
  wordCount,
} from "../../engine/weak-words";
import { emptyOpportunityRanking, isRated } from "./engine";
import type { OpportunityRanking, Outcome } from "./engine";
import { rankingExample } from "./example";
import { readOutcomeList } from "./outcome-list";

type Ranking = OpportunityRanking;
type Single = Exclude<RankingQuestion, "outcome">;
type Found = { changes: Partial<Ranking>; objection: ObjectionCopy | null };

const LEAST_INTERVIEWS = 3;
const LEAST_OUTCOMES = 3;
const MOST_INTERVIEWS = 10_000;

function objectToJob(job: string): ObjectionCopy | null {
  if (namesSolution(job)) return objections.jobNamesSolution;
  return wordCount(job) < 4 ? objections.jobTooShort : null;
}

function objectToInterviews(interviews: number): ObjectionCopy | null {
  if (interviews === 0) return objections.noInterviews;
  return interviews < LEAST_INTERVIEWS ? objections.fewInterviews : null;
}

function objectToTest(test: string, threshold: string): ObjectionCopy | null {
  if (asksOpinion(test)) return objections.testIsOpinion;
  return hasNumber(threshold) ? null : objections.thresholdWithoutNumber;
}

const readers: Record<Single, (reader: AnswerReader) => Found> = {
  job(reader) {
    const job = reader.line("job");
    return { changes: { job }, objection: objectToJob(job) };
  },
  people(reader) {
    const people = reader.line("people");
    const interviews = reader.readNumber("interviews", { most: MOST_INTERVIEWS, isWhole: true });
    return { changes: { people, interviews }, objection: objectToInterviews(interviews) };
  },
  goal(reader) {
    const goal = reader.line("goal");
    return { changes: { goal }, objection: hasNumber(goal) ? null : objections.goalWithoutNumber };
  },
  idea: (reader) => ({ changes: { idea: reader.line("idea") }, objection: null }),
  test(reader) {
    const test = reader.line("test", { max: limits.note });
    const threshold = reader.line("threshold");
    return { changes: { test, threshold }, objection: objectToTest(test, threshold) };
  },
};

const valuesOf: Record<Single, (document: Ranking) => FormValues | null> = {
  job: ({ job }) => (job ? { job } : null),
  people: ({ people, interviews }) =>
    interviews === null ? null : { people, interviews: String(interviews) },
  goal: ({ goal }) => (goal ? { goal } : null),
  idea: ({ idea }) => (idea ? { idea } : null),
  test: ({ test, threshold }) => (test ? { test, threshold } : null),
};

function single(document: Ranking, id: Single): Question<Ranking> {
  return {
    id,
    copy: id,
    values: valuesOf[id](document),
    read(reader) {
      const { changes, objection } = readers[id](reader);
      const apply = (isGuess: boolean) => {
        const guesses = withGuess(document.guesses, id, isGuess);
        return { ...document, ...changes, guesses };
      };
      return { objection, apply };
    },
  };
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
        objection: weak.find((objection) => objection !== null) ?? few,
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
    list: { next, isLast, isShort: index + 1 < LEAST_OUTCOMES },
    ...(given && { without: () => ({ ...document, outcomes: outcomes.toSpliced(index, 1) }) }),
  };
}

export const rankingSession: Session<Ranking> = {
  empty: emptyOpportunityRanking,
  example: rankingExample,
  questions(document) {
    const count = Math.max(document.outcomes.length, 1);
    return [
      ...(["job", "people", "goal"] as const).map((id) => single(document, id)),
      ...Array.from({ length: count }, (_none, index) => outcomeAt(document, index)),
      ...(["idea", "test"] as const).map((id) => single(document, id)),
    ];
  },
  openQuestion(document, id) {
    const number = entryNumber(id, "outcome");
    const isNext = number === document.outcomes.length + 1 && number <= limits.outcomes;
    return isNext ? outcomeAt(document, number - 1) : undefined;
  },
};
