import type * as z from "zod/mini";

import type { opportunityRankingSchema, outcomeSchema } from "./opportunity-ranking-schema";

export type OpportunityRanking = z.infer<typeof opportunityRankingSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;

export const emptyOpportunityRanking: OpportunityRanking = {
  kind: "opportunity-ranking",
  schemaVersion: 1,
  example: false,
  job: "",
  people: "",
  interviews: null,
  goal: "",
  outcomes: [],
  idea: "",
  test: "",
  threshold: "",
  guesses: [],
};
