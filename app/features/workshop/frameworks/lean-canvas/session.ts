import { canvasObjections as objections } from "~/content/workshop/lean-canvas";
import type { ObjectionCopy } from "~/content/workshop/types";

import { askOnce } from "../../engine/ask-once";
import { limits } from "../../engine/limits";
import type { AnswerReader } from "../../engine/read-answer";
import { entryNumber } from "../../engine/session";
import type { Question, Session } from "../../engine/session";
import { asksOpinion, hasNumber, isFriendly, namesEverybody } from "../../engine/weak-words";
import { canvasBlocks, emptyLeanCanvas, evidenceLevels } from "./engine";
import type { Belief, CanvasBlock, LeanCanvas } from "./engine";
import { canvasExample } from "./example";

const MOST_IN_BLOCK = 5;
const impacts = ["1", "2", "3", "4", "5"] as const;

function name(document: LeanCanvas): Question<LeanCanvas> {
  return askOnce(document, {
    id: "name",
    values: document.name ? { name: document.name } : null,
    read: (reader) => ({ name: reader.line("name", { max: limits.name }) }),
  });
}

function test(document: LeanCanvas): Question<LeanCanvas> {
  const { test: given, threshold, ifItFails } = document;
  return askOnce(document, {
    id: "test",
    values: given ? { test: given, threshold, ifItFails } : null,
    read: (reader) => ({
      test: reader.line("test", { max: limits.note }),
      threshold: reader.line("threshold"),
      ifItFails: reader.line("ifItFails"),
    }),
    objectTo(answer) {
      if (asksOpinion(answer.test)) return objections.testIsOpinion;
      return hasNumber(answer.threshold) ? null : objections.thresholdWithoutNumber;
    },
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
    impact: Number(reader.choice("impact", impacts)),
    guess: false,
  };
}

/** Beliefs in the order of the blocks, and in each block as they were entered. */
function inOrder(beliefs: Belief[]): Belief[] {
  return canvasBlocks.flatMap((block) => beliefs.filter((belief) => belief.block === block));
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

export const canvasSession: Session<LeanCanvas> = {
  empty: emptyLeanCanvas,
  example: canvasExample,
  questions(document) {
    const beliefs = canvasBlocks.flatMap((block) => {
      const count = document.beliefs.filter((belief) => belief.block === block).length;
      const shown = Math.max(count, 1);
      return Array.from({ length: shown }, (_none, index) => beliefAt(document, block, index));
    });
    return [name(document), ...beliefs, test(document)];
  },
  openQuestion(document, id) {
    const block = canvasBlocks.find((other) => entryNumber(id, other) !== null);
    if (!block) return undefined;
    const number = entryNumber(id, block) ?? 0;
    const count = document.beliefs.filter((belief) => belief.block === block).length;
    const isNext = number === count + 1 && number <= MOST_IN_BLOCK;
    return isNext ? beliefAt(document, block, number - 1) : undefined;
  },
};
