import * as z from "zod/mini";

import { canvasCopy } from "~/content/workshop/lean-canvas";

import { documentFields, line, wholeNumberBetween } from "../../engine/fields";
import { limits } from "../../engine/limits";
import { canvasBlocks, evidenceLevels } from "./engine";
import type { LeanCanvas } from "./engine";

const belief = z.strictObject({
  block: z.enum(canvasBlocks),
  text: line(limits.line),
  evidence: z.enum(evidenceLevels),
  source: line(limits.line),
  impact: wholeNumberBetween(1, 5),
  guess: z.boolean(),
});

export const schema: z.ZodMiniType<LeanCanvas> = z.strictObject({
  ...documentFields(canvasCopy.slug),
  name: line(limits.name),
  beliefs: z.array(belief).check(z.maxLength(limits.beliefs)),
  test: line(limits.note),
  threshold: line(limits.line),
  ifItFails: line(limits.line),
  guesses: z.array(z.enum(["name", "test"])).check(z.maxLength(2)),
});
