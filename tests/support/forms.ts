import type { Page } from "playwright";

import type { ScriptMode } from "./chromium.ts";

/**
 * Waits until scripts have removed the error summary of a corrected form, which moves its button: a
 * click at that moment would miss it. Without scripts the summary stays until the form is sent.
 */
export async function errorsRemoved(page: Page, mode: ScriptMode = "with scripts"): Promise<void> {
  if (mode === "without scripts") return;
  await page.getByRole("heading", { name: "There is a problem" }).waitFor({ state: "hidden" });
}
