import {
  canvasCopy as copy,
  canvasLists as listLabels,
  canvasQuestions as questionCopy,
} from "~/content/workshop/lean-canvas";

import type { Framework } from "../framework";
import type { LeanCanvas } from "./engine";
import { canvasReport as report } from "./report";
import { canvasSession } from "./session";

export const framework: Framework<LeanCanvas> = {
  ...canvasSession,
  copy,
  questionCopy,
  listLabels,
  title: ({ name }) => name,
  report,
};
