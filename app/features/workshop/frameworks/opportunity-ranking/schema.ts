import * as z from "zod/mini";

import { rankingCopy } from "~/content/workshop/opportunity-ranking";

import { documentFields, line, numberBetween, wholeNumberBetween } from "../../engine/fields";
import { limits } from "../../engine/limits";

/** One per interview, in one order, or a single mean; none while the question is open. */
const ratings = z.array(numberBetween(0, 10)).check(z.maxLength(limits.ratings));

const outcome = z
  .strictObject({
    statement: line(limits.line),
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

/** An empty text is a question that is still open. */
export const schema = z.strictObject({
  ...documentFields(rankingCopy.slug),
  job: line(limits.line),
  people: line(limits.line),
  interviews: z.nullable(wholeNumberBetween(0, 10_000)),
  goal: line(limits.line),
  outcomes: z.array(outcome).check(z.maxLength(limits.outcomes)),
  idea: line(limits.line),
  test: line(limits.note),
  threshold: line(limits.line),
  guesses: z.array(z.enum(["job", "people", "goal", "idea", "test"])).check(z.maxLength(5)),
});

export type Outcome = z.infer<typeof outcome>;
export type OpportunityRanking = z.infer<typeof schema>;
