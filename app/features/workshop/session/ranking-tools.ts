import { rankingLists } from "~/content/workshop/opportunity-ranking";

import { rankingReport } from "../document/ranking-report";
import { rankingSession } from "./ranking-session";
import type { SessionTools } from "./session-page";

export const rankingTools: SessionTools<typeof rankingSession.empty> = {
  session: rankingSession,
  listLabels: rankingLists,
  report: rankingReport,
};
