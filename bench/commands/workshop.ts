import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright";

import { rankingExample } from "../../app/features/workshop/examples/opportunity-ranking.ts";
import { launchChromium, takenOver } from "../../tests/support/chromium.ts";
import { onEnd, print, table, withRange } from "../lib/harness.ts";
import { measureInp } from "../lib/phone.ts";
import { startSite } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

const OUTCOMES = 100;

const outcomes = Array.from({ length: OUTCOMES }, (_none, index) => ({
  statement: `Minimize the time of step ${index + 1}`,
  importance: [9, 8, index % 11, 7, 8],
  satisfaction: [index % 7, 3, 4, 5, 6],
  guess: false,
}));
const path = "/workshop/opportunity-ranking";

/** Path of a ranking with 100 outcomes, at a question or at the result. */
function at(place: string, changes: object = {}): string {
  const document = { ...rankingExample, example: false, outcomes, ...changes };
  const encoded = deflateRawSync(JSON.stringify(document), { level: 9 }).toString("base64url");
  return `${path}?d=${encoded}&at=${place}`;
}

const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().tap();

const answers = (page: Page) => page.getByText("Your answers so far").first();

type Step = (page: Page) => Promise<void>;

/** The name, the page, the measured interaction, and the one before it. */
const INTERACTIONS: [name: string, path: string, interact: Step, before?: Step][] = [
  ["start the example", path, press("Start with the Lexa example")],
  ["save an answer", at("outcome-50"), press("Save and continue")],
  [
    "get an objection",
    at("people"),
    press("Save and continue"),
    (page) => page.getByLabel("Number of interviews").fill("2"),
  ],
  [
    "type a character",
    at("outcome-50"),
    (page) => page.keyboard.type("a"),
    (page) => page.getByLabel("Desired outcome").tap(),
  ],
  [
    "paste 100 outcomes",
    at("outcome-1", { outcomes: [] }),
    press("Save and add an outcome"),
    (page) => page.getByLabel("Desired outcome").fill(outcomes.map((o) => o.statement).join("\n")),
  ],
  ["remove an answer", at("outcome-50"), press("Remove this answer")],
  ["open the list of answers", at("outcome-50"), (page) => answers(page).tap()],
  [
    "change an earlier answer",
    at("outcome-50"),
    (page) => page.getByRole("button", { name: /^Change.*Goal/ }).tap(),
    (page) => answers(page).tap(),
  ],
  ["finish the document", at("test"), press("Save and continue")],
  ["download CSV", at("result"), press("Download CSV")],
  ["download the figure as PNG", at("result"), press("Figure as PNG")],
  ["delete the answers", at("result"), press("Delete my answers")],
];

/** `[rounds]`, three by default: INP in a ranking of 100 outcomes. */
export async function measureWorkshop([rounds = "3"]: string[]): Promise<void> {
  const site = await startSite(await startSupabase());
  const browser = await launchChromium();
  onEnd(() => browser.close());
  const rows = [];
  for (const [name, address, interact, before] of INTERACTIONS) {
    const taken: number[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      const inp = await measureInp(browser, `${site.origin}${address}`, async (page) => {
        await takenOver(page);
        await page.waitForLoadState("networkidle");
        await before?.(page);
        await page.evaluate(() => (globalThis.vitals.inp = 0));
        await interact(page);
      });
      taken.push(inp);
    }
    rows.push([name, withRange(taken)]);
  }
  print(`A ranking of ${OUTCOMES} outcomes, a CPU 4 times slower; ${rounds} rounds.\n`);
  print(table(["interaction", "INP ms (goal 200)"], rows));
}
