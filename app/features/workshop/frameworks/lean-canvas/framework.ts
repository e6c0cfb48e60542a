import {
  canvasCopy as copy,
  canvasLists as listLabels,
  canvasObjections as objections,
  canvasQuestions as questionCopy,
} from "~/content/workshop/lean-canvas";
import type { ObjectionCopy } from "~/content/workshop/types";

import { askTexts } from "../../engine/ask-once";
import { limits } from "../../engine/limits";
import type { AnswerReader } from "../../engine/read-answer";
import type { Question } from "../../engine/session";
import { asksOpinion, objectToMeasure, isFriendly, namesEverybody } from "../../engine/weak-words";
import type { Framework } from "../framework";
import { canvasBlocks, emptyLeanCanvas, evidenceLevels } from "./engine";
import type { Belief, CanvasBlock, LeanCanvas } from "./engine";
import { canvasExample } from "./example";
import { canvasReport as report } from "./report";

const MOST_IN_BLOCK = 5;
const impacts = [1, 2, 3, 4, 5] as const;

function test(document: LeanCanvas): Question<LeanCanvas> {
  const lengths = { test: limits.note, threshold: limits.line, ifItFails: limits.line };
  return askTexts(document, "test", lengths, (answer) => {
    if (asksOpinion(answer.test)) return objections.testIsOpinion;
    return objectToMeasure(answer.threshold, objections.thresholdWithoutNumber);
  });
}

function objectToBelief({ block, text, evidence, source }: Belief): ObjectionCopy | null {
  if (block === "segments" && namesEverybody(text)) return objections.everybody;
  if (evidence === "leap") return null;
  if (source === "") return objections.noSource;
  if (isFriendly(source)) return objections.friendly;
  return asksOpinion(source) ? objections.opinion : null;
}

function readBelief(reader: AnswerReader, block: CanvasBlock): Belief {
  return {
    block,
    text: reader.line("text"),
    evidence: reader.choice("evidence", evidenceLevels) ?? "leap",
    source: reader.line("source", { isOptional: true }),
    impact: reader.choice("impact", impacts) ?? 1,
    guess: false,
  };
}

/** Beliefs in the order of the blocks, and in each block as they were entered. */
function inOrder(beliefs: Belief[]): Belief[] {
  return canvasBlocks.flatMap((block) => beliefs.filter((belief) => belief.block === block));
}

function countIn(block: CanvasBlock, { beliefs }: LeanCanvas): number {
  return beliefs.filter((belief) => belief.block === block).length;
}

function beliefAt(document: LeanCanvas, block: CanvasBlock, index: number): Question<LeanCanvas> {
  const own = document.beliefs.filter((belief) => belief.block === block);
  const others = document.beliefs.filter((belief) => belief.block !== block);
  const given = own[index];
  const isFull = index + 1 >= MOST_IN_BLOCK || document.beliefs.length >= limits.beliefs;
  const following = canvasBlocks[canvasBlocks.indexOf(block) + 1];
  return {
    id: `${block}-${index + 1}`,
    copy: block,
    values: given
      ? {
          text: given.text,
          evidence: given.evidence,
          source: given.source,
          impact: String(given.impact),
        }
      : null,
    read(reader) {
      const belief = readBelief(reader, block);
      return {
        objection: objectToBelief(belief),
        apply(guess) {
          const changed = own.toSpliced(index, 1, { ...belief, guess });
          return { ...document, beliefs: inOrder([...others, ...changed]) };
        },
      };
    },
    entry: { end: following ? `${following}-1` : "test", few: null },
    list: {
      next: isFull ? null : `${block}-${index + 2}`,
      isLast: index >= own.length - 1,
      isShort: false,
    },
    ...(given && {
      without: () => ({ ...document, beliefs: inOrder([...others, ...own.toSpliced(index, 1)]) }),
    }),
  };
}

export const framework: Framework<LeanCanvas> = {
  copy,
  questionCopy,
  listLabels,
  title: ({ name }) => name,
  report,
  empty: emptyLeanCanvas,
  example: canvasExample,
  questions(document) {
    const beliefs = canvasBlocks.flatMap((block) => {
      const length = Math.max(countIn(block, document), 1);
      return Array.from({ length }, (_none, index) => beliefAt(document, block, index));
    });
    return [askTexts(document, "name", { name: limits.name }), ...beliefs, test(document)];
  },
  newEntries: (document) =>
    canvasBlocks
      .filter((block) => countIn(block, document) < MOST_IN_BLOCK)
      .map((block) => beliefAt(document, block, countIn(block, document))),
};
