import type { SupabaseClient } from "@supabase/supabase-js";

import { newStaff } from "../../tests/support/staff.ts";
import type { StaffRole } from "../../tests/support/staff.ts";
import { generateArticles } from "../lib/articles.ts";
import { BenchError, print, table, withRange } from "../lib/harness.ts";
import { generateLeads } from "../lib/leads.ts";
import { measureCpu, ratio } from "../lib/load.ts";
import { startSite } from "../lib/servers.ts";
import { insertGenerated, startSupabase } from "../lib/supabase.ts";
import { measureMemory } from "./desk-memory.ts";
import { measurePreviews } from "./desk-previews.ts";

const FEW = 500;

type List = {
  path: string;
  role: StaffRole;
  many: number;
  /** Stores that many rows. */
  fill: (operator: SupabaseClient, count: number) => Promise<void>;
  queries: Record<string, string>;
};

/** Every tenth article is deleted. */
async function fillArticles(operator: SupabaseClient, count: number): Promise<void> {
  await insertGenerated(operator, "blog_posts", generateArticles, count);
  await operator.from("blog_posts").delete().like("slug", "article-%9").throwOnError();
}

const LISTS: Record<string, List> = {
  leads: {
    path: "/app/desk/leads",
    role: "sales",
    many: 50_000,
    fill: (operator, count) =>
      insertGenerated(operator, "contact_submissions", generateLeads, count),
    queries: {
      "all leads": "",
      "new leads": "?state=new",
      "a form and a plan": "?form=pricing&plan=annual",
      "a rare word": "?q=word77",
      "a word of each lead": "?q=tell",
      "a word of each fortieth lead": "?q=topic7",
    },
  },
  articles: {
    path: "/app/desk/articles",
    role: "editor",
    many: 10_000,
    fill: fillArticles,
    queries: {
      "all articles": "",
      drafts: "?state=draft",
      "published, in Portuguese": "?state=published&language=Portugu%C3%AAs",
      "each tenth, deleted": "?state=deleted",
      "a rare word": "?q=word77",
      "a word of each article": "?q=tell",
      "a word of each article, scheduled": "?q=tell&state=scheduled",
      "a word of each article, deleted": "?q=tell&state=deleted",
      "a word of each fortieth article": "?q=topic7",
    },
  },
};

/** A site whose list has that many rows, and the session of a member of staff. */
async function startDesk({ fill, role }: List, count: number) {
  const supabase = await startSupabase();
  await fill(supabase.operator, count);
  const { cookie } = await newStaff(supabase.keys, [role]);
  const { origin, pid } = await startSite(supabase);
  return { origin, pids: [pid, supabase.pid], cookie };
}

async function measureList(name: string, list: List, amount = list.many): Promise<void> {
  const [few, many] = [await startDesk(list, FEW), await startDesk(list, amount)];
  const rows = [];
  for (const [asked, query] of Object.entries(list.queries)) {
    const load = ({ cookie, ...server }: typeof few) => {
      // As a function, so that fewer requests wait for Supabase at a time.
      const next = () => ({ path: `${list.path}${query}`, headers: { cookie } });
      return { ...server, next, amount: { requests: 50 } };
    };
    const costs = await measureCpu({ few: load(few), many: load(many) }, 5);
    rows.push([asked, withRange(costs.few), withRange(costs.many), ratio(costs.many, costs.few)]);
  }
  print("CPU µs per request, site and Supabase together, 5 rounds.\n");
  print(table([`list of ${name}`, String(FEW), String(amount), "ratio (goal 1.5)"], rows));
}

const PARTS: Record<string, (amount?: number) => Promise<void>> = {
  ...Object.fromEntries(
    Object.entries(LISTS).map(([name, list]) => [
      name,
      (amount?: number) => measureList(name, list, amount),
    ]),
  ),
  memory: measureMemory,
  previews: measurePreviews,
};

/** `[part] [amount]`: the lists with many rows beside 500, memory, and previews; all parts by default. */
export async function measureDesk([part, amount]: string[]): Promise<void> {
  if (part && !PARTS[part]) {
    throw new BenchError(`Unknown part; one of ${Object.keys(PARTS).join(", ")}.`);
  }
  for (const [name, measure] of Object.entries(PARTS)) {
    if (part && name !== part) continue;
    await measure(amount ? Number(amount) : undefined);
    print("");
  }
}
