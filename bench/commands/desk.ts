import { createClient } from "@supabase/supabase-js";

import { newStaff } from "../../tests/support/staff.ts";
import { print, table, withRange } from "../lib/harness.ts";
import { generateLeads } from "../lib/leads.ts";
import { measureCpu, ratio } from "../lib/load.ts";
import { startSite } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

// Supabase ends a statement after eight seconds.
const LEADS_PER_INSERT = 1_000;

const QUERIES = {
  "all leads": "",
  "new leads": "?state=new",
  "a form and a plan": "?form=pricing&plan=annual",
  "a rare word": "?q=word77",
  "a word of each lead": "?q=tell",
  "a word of each fortieth lead": "?q=topic7",
};

/** A site with that many leads, and the session of a salesperson. */
async function startDesk(count: number) {
  const supabase = await startSupabase();
  const { url: apiUrl, anonKey: publishableKey, secretKey } = supabase;
  const admin = createClient(apiUrl, secretKey, { auth: { persistSession: false } });
  for (let from = 0; from < count; from += LEADS_PER_INSERT) {
    const rows = [...generateLeads(from, Math.min(from + LEADS_PER_INSERT, count))];
    await admin.from("contact_submissions").insert(rows).throwOnError();
  }
  const { cookie } = await newStaff({ apiUrl, publishableKey, secretKey }, ["sales"]);
  const { origin, pid } = await startSite(supabase);
  return { origin, pids: [pid, supabase.pid], cookie };
}

/** `[leads]`: the list of leads with many beside 500, as CPU of the site and of Supabase together. */
export async function measureDesk([amount = "50000"]: string[]): Promise<void> {
  const [few, many] = [await startDesk(500), await startDesk(Number(amount))];
  const rows = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const load = ({ cookie, ...server }: typeof few) => {
      // As a function, so that fewer requests wait for Supabase at a time.
      const next = () => ({ path: `/app/desk/leads${query}`, headers: { cookie } });
      return { ...server, next, amount: { requests: 50 } };
    };
    const costs = await measureCpu({ few: load(few), many: load(many) }, 5);
    rows.push([name, withRange(costs.few), withRange(costs.many), ratio(costs.many, costs.few)]);
  }
  print("CPU µs per request, 5 rounds.\n");
  print(table(["leads", "500", amount, "ratio (goal 1.5)"], rows));
}
