import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright";

import { launchChromium, waitForHydration } from "../../tests/support/chromium.ts";
import { onEnd, print, table, withRange } from "../lib/harness.ts";
import { measureInp } from "../lib/phone.ts";
import { startSite } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

const path = "/workshop/opportunity-ranking";

/** A ranking whose questions are answered, without its outcomes. */
const ranking = {
  kind: "opportunity-ranking",
  schemaVersion: 1,
  example: false,
  job: "Get a vendor contract to a signable state",
  people: "Lawyers",
  interviews: 5,
  goal: "Turnaround from 6 to 3 days",
  idea: "Show the agreed position beside each clause",
  test: "Four lawyers with 24 suggestions each",
  threshold: "At least 70% are accepted",
  guesses: [],
};

function ratedOutcomes(count: number) {
  return Array.from({ length: count }, (_none, index) => ({
    statement: `Minimize the time of step ${index + 1}`,
    importance: [9, 8, index % 11, 7, 8],
    satisfaction: [index % 7, 3, 4, 5, 6],
    guess: false,
  }));
}

const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().tap();

const answers = (page: Page) => page.getByText("Your answers so far").first();

type Step = (page: Page) => Promise<void>;

type Interaction = [name: string, path: string, interact: Step, before?: Step];

/** The name, the page, the measured interaction, and the one before it. */
function interactionsWith(count: number): Interaction[] {
  const outcomes = ratedOutcomes(count);
  const middle = `outcome-${Math.ceil(count / 2)}`;
  /** Path of the ranking, at a question or at the result. */
  function at(place: string, changes: object = {}): string {
    const document = { ...ranking, outcomes, ...changes };
    const encoded = deflateRawSync(JSON.stringify(document), { level: 9 }).toString("base64url");
    return `${path}?d=${encoded}&at=${place}`;
  }
  return [
    ["start the example", path, press("Start with the Lexa example")],
    ["save an answer", at(middle), press("Save and continue")],
    [
      "get an objection",
      at("people"),
      press("Save and continue"),
      (page) => page.getByLabel("Number of interviews").fill("2"),
    ],
    [
      "type a character",
      at(middle),
      (page) => page.keyboard.type("a"),
      (page) => page.getByLabel("Desired outcome").tap(),
    ],
    [
      `paste ${count} outcomes`,
      at("outcome-1", { outcomes: [] }),
      press("Save and add an outcome"),
      (page) =>
        page.getByLabel("Desired outcome").fill(outcomes.map((o) => o.statement).join("\n")),
    ],
    ["remove an answer", at(middle), press("Remove this answer")],
    ["open the list of answers", at(middle), (page) => answers(page).tap()],
    [
      "change an earlier answer",
      at(middle),
      (page) => page.getByRole("button", { name: /^Change.*Goal/ }).tap(),
      (page) => answers(page).tap(),
    ],
    ["finish the document", at("test"), press("Save and continue")],
    ["download CSV", at("result"), press("Download CSV")],
    ["download the figure as PNG", at("result"), press("Figure as PNG")],
    ["delete the answers", at("result"), press("Delete my answers")],
  ];
}

/** `[rounds] [outcomes]`, 3 and 100 by default: INP in a ranking of so many outcomes. */
export async function measureWorkshop([rounds = "3", outcomes = "100"]: string[]): Promise<void> {
  const site = await startSite(await startSupabase());
  const browser = await launchChromium();
  onEnd(() => browser.close());
  const rows = [];
  for (const [name, address, interact, before] of interactionsWith(Number(outcomes))) {
    const taken: number[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      const inp = await measureInp(browser, `${site.origin}${address}`, async (page) => {
        await waitForHydration(page);
        await page.waitForLoadState("networkidle");
        await before?.(page);
        await page.evaluate(() => (globalThis.vitals.inp = 0));
        await interact(page);
      });
      taken.push(inp);
    }
    rows.push([name, withRange(taken)]);
  }
  print(`A ranking of ${outcomes} outcomes, a CPU 4 times slower; ${rounds} rounds.\n`);
  print(table(["interaction", "INP ms (goal 200)"], rows));
}
