import * as z from "zod/mini";

import { line, numberBetween, wholeNumberBetween } from "./fields";
import { limits } from "./limits";

const ratings = z.array(numberBetween(0, 10)).check(z.maxLength(limits.ratings));

export const outcomeSchema = z
  .strictObject({
    statement: line(limits.line),
    /** One rating from 0 to 10 per interview, in one order, or a single mean; none while the question is open. */
    importance: ratings,
    satisfaction: ratings,
    /** Whether the visitor kept a weak answer as a guess. */
    guess: z.boolean(),
  })
  .check(
    z.refine(
      ({ importance, satisfaction }) => (importance.length === 0) === (satisfaction.length === 0),
    ),
  );

/** Questions that are asked once and whose weak answer can be kept as a guess. */
const guessable = ["job", "people", "goal", "idea", "test"] as const;

/** Answers to the opportunity ranking; an empty text is a question that is still open. */
export const opportunityRankingSchema = z.strictObject({
  kind: z.literal("opportunity-ranking"),
  schemaVersion: z.literal(1),
  /** Whether it began as the fictional example. */
  example: z.boolean(),
  job: line(limits.line),
  people: line(limits.line),
  interviews: z.nullable(wholeNumberBetween(0, 10_000)),
  goal: line(limits.line),
  outcomes: z.array(outcomeSchema).check(z.maxLength(limits.outcomes)),
  idea: line(limits.line),
  test: line(limits.note),
  threshold: line(limits.line),
  guesses: z.array(z.enum(guessable)).check(z.maxLength(guessable.length)),
});
