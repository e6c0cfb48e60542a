import { canvasSession } from "./canvas-session";
import { marketSession } from "./market-session";
import { rankingSession } from "./ranking-session";

/** The sessions by kind, for code that serves all of them. */
export const sessions = {
  "opportunity-ranking": rankingSession,
  "lean-canvas": canvasSession,
  "market-size": marketSession,
};
