import * as z from "zod/mini";

import { line, wholeNumberBetween } from "./fields";
import { canvasBlocks, evidenceLevels } from "./lean-canvas";
import { limits } from "./limits";

export const beliefSchema = z.strictObject({
  block: z.enum(canvasBlocks),
  text: line(limits.line),
  evidence: z.enum(evidenceLevels),
  source: line(limits.line),
  /** What fails if the belief is wrong: 1 a detail, 5 the whole idea. */
  impact: wholeNumberBetween(1, 5),
  /** Whether the visitor kept a weak answer as a guess. */
  guess: z.boolean(),
});

const guessable = ["name", "test"] as const;

/** Answers to the Lean Canvas; an empty text is a question that is still open. */
export const leanCanvasSchema = z.strictObject({
  kind: z.literal("lean-canvas"),
  schemaVersion: z.literal(1),
  /** Whether it began as the fictional example. */
  example: z.boolean(),
  name: line(limits.name),
  beliefs: z.array(beliefSchema).check(z.maxLength(limits.beliefs)),
  test: line(limits.note),
  threshold: line(limits.line),
  ifItFails: line(limits.line),
  guesses: z.array(z.enum(guessable)).check(z.maxLength(guessable.length)),
});
