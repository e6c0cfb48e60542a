import type * as z from "zod/mini";

import type { beliefSchema, leanCanvasSchema } from "./lean-canvas-schema";

/** The blocks in Ash Maurya's numbering. */
export const canvasBlocks = [
  "problem",
  "segments",
  "value",
  "solution",
  "channels",
  "revenue",
  "costs",
  "metrics",
  "advantage",
] as const;

export type CanvasBlock = (typeof canvasBlocks)[number];

/** Maurya's three kinds of belief: a leap of faith, an anecdotal observation, a fact. */
export const evidenceLevels = ["leap", "anecdote", "fact"] as const;

export type Evidence = (typeof evidenceLevels)[number];

export type LeanCanvas = z.infer<typeof leanCanvasSchema>;
export type Belief = z.infer<typeof beliefSchema>;

export const emptyLeanCanvas: LeanCanvas = {
  kind: "lean-canvas",
  schemaVersion: 1,
  example: false,
  name: "",
  beliefs: [],
  test: "",
  threshold: "",
  ifItFails: "",
  guesses: [],
};
