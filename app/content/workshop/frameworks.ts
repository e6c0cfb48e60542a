import { canvasCopy } from "./lean-canvas";
import { marketCopy } from "./market-size";
import { rankingCopy } from "./opportunity-ranking";
import { riceCopy } from "./rice-prioritization";
import type { FrameworkCopy } from "./types";

/**
 * The frameworks of the workshop, in the order of its page. All that names one reads this list; the code
 * of each is in the folder `app/features/workshop/frameworks/<slug>`.
 */
export const frameworks: readonly FrameworkCopy[] = [rankingCopy, canvasCopy, marketCopy, riceCopy];

/** Whether documents of this kind can be made in the workshop. */
export function isFramework(kind: string | undefined): kind is string {
  return frameworks.some(({ slug }) => slug === kind);
}
