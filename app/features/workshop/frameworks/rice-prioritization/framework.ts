import {
  riceCopy as copy,
  riceLists as listLabels,
  riceQuestions as questionCopy,
} from "~/content/workshop/rice-prioritization";

import type { Framework } from "../framework";
import type { RicePrioritization } from "./engine";
import { riceReport as report } from "./report";
import { riceSession } from "./session";

export const framework: Framework<RicePrioritization> = {
  ...riceSession,
  copy,
  questionCopy,
  listLabels,
  title: ({ goal }) => goal,
  report,
};
