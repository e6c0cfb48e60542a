import { marketLists } from "~/content/workshop/market-size";

import { marketReport } from "../document/market-report";
import { marketSession } from "./market-session";
import type { SessionTools } from "./session-page";

export const marketTools: SessionTools<typeof marketSession.empty> = {
  session: marketSession,
  listLabels: marketLists,
  report: marketReport,
};
