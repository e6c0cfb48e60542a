import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright";

/** Without the comments, which are most of what each page would be sent. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Axe = { run(within: string | Element, options: RunOptions): Promise<AxeResults> };

/** What a part of the page, as it is shown now, has against WCAG 2.2 AA; frames are left out. */
export async function violations(
  page: Page,
  within = "html",
  disabledRules: readonly string[] = [],
): Promise<string[]> {
  // The page makes a region that begins to scroll a Tab stop when it observes its new size.
  await page.evaluate(
    () => new Promise<void>((done) => new ResizeObserver(() => done()).observe(document.body)),
  );
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(SOURCE);
  const options: RunOptions = {
    runOnly: WCAG,
    rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
    iframes: false,
    elementRef: true,
  };
  const found = await page.evaluate(
    async (args) => {
      const { run } = (globalThis as unknown as { axe: Axe }).axe;
      /** Whether a target is too small also where nothing that stays on the screen covers it. */
      const isSmall = async (target?: HTMLElement) => {
        const { scrollX, scrollY } = globalThis;
        target?.scrollIntoView({ block: "center", behavior: "instant" });
        const only = { ...args.options, runOnly: ["target-size"] };
        const { violations } = await run(target ?? args.within, only);
        scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
        return violations.length > 0;
      };
      const { violations } = await run(args.within, args.options);
      const faults: { id: string; html: string }[] = [];
      for (const { id, nodes } of violations) {
        for (const { element, html } of nodes) {
          if (id === "target-size" && !(await isSmall(element))) continue;
          faults.push({ id, html });
          break;
        }
      }
      return faults;
    },
    { within, options },
  );
  return found.map(({ id, html }) => `${id}: ${html}`);
}
