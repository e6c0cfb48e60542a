import * as z from "zod/mini";

import { rankingCopy } from "~/content/workshop/opportunity-ranking";

import { documentFields, line, numberBetween, wholeNumberBetween } from "../../engine/fields";
import { limits } from "../../engine/limits";
import { guessable } from "./engine";
import type { OpportunityRanking } from "./engine";

const ratings = z.array(numberBetween(0, 10)).check(z.maxLength(limits.ratings));

const outcome = z
  .strictObject({
    statement: line(limits.line),
    importance: ratings,
    satisfaction: ratings,
    guess: z.boolean(),
  })
  .check(
    z.refine(
      ({ importance, satisfaction }) => (importance.length === 0) === (satisfaction.length === 0),
    ),
  );

export const schema: z.ZodMiniType<OpportunityRanking> = z.strictObject({
  ...documentFields(rankingCopy.slug),
  job: line(limits.line),
  people: line(limits.line),
  interviews: z.nullable(wholeNumberBetween(0, 10_000)),
  goal: line(limits.line),
  outcomes: z.array(outcome).check(z.maxLength(limits.outcomes)),
  idea: line(limits.line),
  test: line(limits.note),
  threshold: line(limits.line),
  guesses: z.array(z.enum(guessable)).check(z.maxLength(guessable.length)),
});
