import { canvasLists } from "~/content/workshop/lean-canvas";

import { canvasReport } from "../document/canvas-report";
import { canvasSession } from "./canvas-session";
import type { SessionTools } from "./session-page";

export const canvasTools: SessionTools<typeof canvasSession.empty> = {
  session: canvasSession,
  listLabels: canvasLists,
  report: canvasReport,
};
