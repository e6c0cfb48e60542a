import {
  riceCopy as copy,
  riceLists as listLabels,
  riceObjections as objections,
  riceProblems,
  riceQuestions as questionCopy,
} from "~/content/workshop/rice-prioritization";
import type { ObjectionCopy } from "~/content/workshop/types";

import { askTexts } from "../../engine/ask-once";
import { limits } from "../../engine/limits";
import type { AnswerReader } from "../../engine/read-answer";
import { withGuess, withRest } from "../../engine/session";
import type { Question } from "../../engine/session";
import { asksOpinion, objectToMeasure, isFriendly, wordCount } from "../../engine/weak-words";
import type { Framework } from "../framework";
import { bounds, confidences, emptyRicePrioritization, impacts } from "./engine";
import type { Initiative, RicePrioritization as Rice } from "./engine";
import { riceExample } from "./example";
import { riceReport as report } from "./report";

const LEAST_INITIATIVES = 3;
/** McBride's smallest effort, in person-months. */
const LEAST_EFFORT = 0.5;
const PERIOD =
  /\b(?:dai|week|month|quarter|year|annual)ly\b|\bannual\b|\b(?:per|an?|each|every|in|the|one|this|next|\d+) (?:\w+ )?(?:day|week|month|quarter|year|sprint)s?\b/i;

const blankInitiative: Initiative = {
  name: "",
  reach: 1,
  impact: 1,
  confidence: null,
  evidence: "",
  effort: null,
  guesses: [],
};

function goal(document: Rice): Question<Rice> {
  return askTexts(document, "goal", { goal: limits.line }, (answer) =>
    objectToMeasure(answer.goal, objections.goalWithoutNumber),
  );
}

function unit(document: Rice): Question<Rice> {
  return askTexts(document, "unit", { unit: limits.line }, (answer) =>
    PERIOD.test(answer.unit) ? null : objections.unitWithoutPeriod,
  );
}

function check(document: Rice): Question<Rice> {
  const lengths = { check: limits.note, threshold: limits.line };
  return askTexts(document, "check", lengths, (answer) => {
    if (asksOpinion(answer.check)) return objections.checkIsOpinion;
    return objectToMeasure(answer.threshold, objections.thresholdWithoutNumber);
  });
}

/** A number of at least `least`, with a message of its own where it is smaller. */
function readEstimate(reader: AnswerReader, name: "reach" | "effort", tooSmall: string): number {
  const { least, most } = bounds[name];
  const value = reader.readNumber(name, { most });
  if (!reader.errors[name] && value < least) reader.errors[name] = tooSmall;
  return value;
}

type Place = { document: Rice; initiative: Initiative; index: number };

function initiativeAt({ document, initiative, index }: Place): Question<Rice> {
  const { initiatives } = document;
  const { name, reach, impact } = initiative;
  return {
    id: `initiative-${index + 1}`,
    copy: "initiative",
    values: name ? { name, reach: String(reach), impact: String(impact) } : null,
    read(reader) {
      const answer = {
        name: reader.line("name", { max: limits.name }),
        reach: readEstimate(reader, "reach", riceProblems.noReach),
        impact: reader.choice("impact", impacts) ?? 1,
      };
      return {
        objection: wordCount(answer.name) < 3 ? objections.topic : null,
        apply(isGuess) {
          const guesses = withGuess(initiative.guesses, "initiative", isGuess);
          const changed = { ...initiative, ...answer, guesses };
          return { ...document, initiatives: initiatives.toSpliced(index, 1, changed) };
        },
      };
    },
    entry: {
      end: "check",
      few: initiatives.length < LEAST_INITIATIVES ? objections.fewInitiatives : null,
    },
    ...(index < initiatives.length && {
      without: () => ({ ...document, initiatives: initiatives.toSpliced(index, 1) }),
    }),
  };
}

function objectToConfidence(confidence: number, evidence: string): ObjectionCopy | null {
  if (confidence === confidences[0]) return null;
  if (evidence === "") return confidence === 100 ? objections.certain : objections.noEvidence;
  return isFriendly(evidence) || asksOpinion(evidence) ? objections.kindWords : null;
}

function confidenceAt({ document, initiative, index }: Place): Question<Rice> {
  const { initiatives } = document;
  const { confidence, evidence, effort } = initiative;
  const isLast = index >= initiatives.length - 1;
  return {
    id: `confidence-${index + 1}`,
    copy: "confidence",
    values:
      confidence === null
        ? null
        : { confidence: String(confidence), evidence, effort: String(effort) },
    read(reader) {
      const answer = {
        confidence: reader.choice("confidence", confidences) ?? 50,
        evidence: reader.line("evidence", { isOptional: true }),
        effort: readEstimate(reader, "effort", riceProblems.noEffort),
      };
      const weak =
        objectToConfidence(answer.confidence, answer.evidence) ??
        (answer.effort < LEAST_EFFORT ? objections.tooFine : null);
      const isShort = isLast && index + 1 < LEAST_INITIATIVES && !reader.wantsAnother;
      return {
        objection: weak,
        few: isShort ? objections.fewInitiatives : null,
        apply(isGuess) {
          const guesses = withGuess(initiative.guesses, "confidence", isGuess);
          const changed = { ...initiative, ...answer, guesses };
          return { ...document, initiatives: initiatives.with(index, changed) };
        },
      };
    },
    list: {
      next: index + 1 < bounds.initiatives ? `initiative-${index + 2}` : null,
      isLast,
      isShort: index + 1 < LEAST_INITIATIVES,
      rest: {
        count: riceExample.initiatives.length,
        end: "check",
        keep: (answered) => ({
          ...answered,
          initiatives: withRest(answered.initiatives, riceExample.initiatives),
        }),
      },
    },
  };
}

function questionsAt(document: Rice, index: number): Question<Rice>[] {
  const place = { document, initiative: document.initiatives[index] ?? blankInitiative, index };
  const isBegun = index < document.initiatives.length;
  return isBegun ? [initiativeAt(place), confidenceAt(place)] : [initiativeAt(place)];
}

export const framework: Framework<Rice> = {
  copy,
  questionCopy,
  listLabels,
  title: (document) => document.goal,
  report,
  empty: emptyRicePrioritization,
  example: riceExample,
  questions(document) {
    const length = Math.max(document.initiatives.length, 1);
    return [
      goal(document),
      unit(document),
      ...Array.from({ length }, (_none, index) => questionsAt(document, index)).flat(),
      check(document),
    ];
  },
  newEntries(document) {
    const { length } = document.initiatives;
    return length < bounds.initiatives ? questionsAt(document, length) : [];
  },
};
