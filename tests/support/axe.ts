import type { AxeResults, RunOptions } from "axe-core";
import axe from "axe-core";
import type { Page } from "playwright";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Axe = { run(within: string, options: RunOptions): Promise<AxeResults> };

/** What a part of the page, as it is shown now, has against WCAG 2.2 AA; frames are left out. */
export async function violations(
  page: Page,
  within = "html",
  unasked: readonly string[] = [],
): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: WCAG,
    rules: Object.fromEntries(unasked.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
    iframes: false,
  };
  const found = await page.evaluate(
    async (asked) => {
      const { run } = (globalThis as unknown as { axe: Axe }).axe;
      const { violations } = await run(asked.within, asked.options);
      return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }));
    },
    { within, options },
  );
  return found.map(({ id, html }) => `${id}: ${html}`);
}
