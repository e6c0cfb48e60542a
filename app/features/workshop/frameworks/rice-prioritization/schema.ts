import * as z from "zod/mini";

import { riceCopy } from "~/content/workshop/rice-prioritization";

import { documentFields, line, numberBetween } from "../../engine/fields";
import { limits } from "../../engine/limits";
import { bounds, confidences, impacts } from "./engine";
import type { RicePrioritization } from "./engine";

const { reach, effort } = bounds;

const initiative = z
  .strictObject({
    name: line(limits.name),
    reach: numberBetween(reach.least, reach.most),
    impact: z.literal(impacts),
    confidence: z.nullable(z.literal(confidences)),
    evidence: line(limits.line),
    effort: z.nullable(numberBetween(effort.least, effort.most)),
    guesses: z.array(z.enum(["initiative", "confidence"])).check(z.maxLength(2)),
  })
  .check(z.refine((given) => (given.confidence === null) === (given.effort === null)));

export const schema: z.ZodMiniType<RicePrioritization> = z.strictObject({
  ...documentFields(riceCopy.slug),
  goal: line(limits.line),
  unit: line(limits.line),
  initiatives: z.array(initiative).check(z.maxLength(bounds.initiatives)),
  check: line(limits.note),
  threshold: line(limits.line),
  guesses: z.array(z.enum(["goal", "unit", "check"])).check(z.maxLength(3)),
});
