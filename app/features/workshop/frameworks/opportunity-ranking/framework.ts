import {
  rankingCopy as copy,
  rankingLists as listLabels,
  rankingQuestions as questionCopy,
} from "~/content/workshop/opportunity-ranking";

import type { Framework } from "../framework";
import type { OpportunityRanking } from "./engine";
import { rankingReport as report } from "./report";
import { rankingSession } from "./session";

export const framework: Framework<OpportunityRanking> = {
  ...rankingSession,
  copy,
  questionCopy,
  listLabels,
  title: ({ job }) => job,
  report,
};
