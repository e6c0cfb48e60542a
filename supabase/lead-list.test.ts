import { openTestDatabase } from "@helmwise/embedded-supabase/testing/database";
import { afterAll, expect, test } from "vitest";

const STAFF = "00000000-0000-4000-8000-000000000001";
const SIZES = { few: 500, many: 50_000 };

type Database = Awaited<ReturnType<typeof openTestDatabase>>;
/** A database with that many leads, an hour apart, with the same mix of words, states and forms. */
async function databaseOf(leads: number): Promise<Database> {
  const database = await openTestDatabase("site");
  // All leads are sampled, so that the plan for a word does not depend on chance.
  await database.execute(`
    alter table public.contact_submissions alter search_text set statistics 1000;
    insert into auth.users (id, email) values ('${STAFF}', 'grace@engine.example');
    insert into public.staff_roles (user_id, role) values ('${STAFF}', 'sales');
    insert into public.contact_submissions
      (full_name, email, company_size, message, state, assignee, form, plan, created_at)
    select 'Person ' || n, 'person' || n || '@corp' || n % 50 || '.example', '11-50',
      'Tell me about word' || n % 40 || case when n = 77 then ' zebra, +55 11 91234-5678' else '' end,
      (array['new', 'contacted', 'qualified', 'closed'])[1 + n % 4],
      case when n % 5 <> 0 then '${STAFF}'::uuid end,
      (array['contact', 'subscription', 'pricing'])[1 + n % 3],
      case when n % 3 = 2 then (array['Monthly', 'Annual', 'Enterprise'])[1 + n % 7 % 3] end,
      now() - n * interval '1 minute'
    from generate_series(1, ${leads}) as n;
  `);
  await database.query("vacuum analyze public.contact_submissions");
  return database;
}

// Not in a hook: on a busy machine this takes longer than hooks may.
const [few, many] = await Promise.all([databaseOf(SIZES.few), databaseOf(SIZES.many)]);
afterAll(() => Promise.all([few.close(), many.close()]));

/** Pages of the database that a call reads, as a person of sales. */
function pagesRead(database: Database, call: string): Promise<number> {
  const claims = JSON.stringify({ sub: STAFF, role: "authenticated", aal: "aal2" });
  return database.transaction(async (query) => {
    await query(`select set_config('request.jwt.claims', '${claims}', true)`);
    const read = async () => {
      const [row] = await query<Record<string, [{ Plan: Record<string, number> }]>>(
        `explain (analyze, buffers, timing off, format json) select public.${call}`,
      );
      const [{ Plan: plan }] = Object.values(row ?? {})[0] ?? expect.fail();
      return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    };
    // The first call in a session also reads the catalog.
    await read();
    return read();
  });
}

const SHOWN =
  "(select id from public.contact_submissions order by created_at desc offset 250 limit 1)";

test.each([
  ["the list", "find_leads()"],
  [
    "leads of two days",
    "find_leads(jsonb_build_object('from', current_date - 1, 'to', current_date))",
  ],
  ["one's own leads", `find_leads('{"owner": "mine"}')`],
  ["leads of people who left", `find_leads('{"owner": "left"}')`],
  ["the oldest leads", "find_leads(sort => 'oldest')"],
  ["leads by last change", "find_leads(sort => 'changed')"],
  ["leads by company", "find_leads(sort => 'company')"],
  ["leads by state", "find_leads(sort => 'state')"],
  ["a person", `find_leads('{"person": "person77+x@corp27.example"}')`],
  ["a search for a rare word", `find_leads('{"words": "zebra"}')`],
  ["a search for a part of a phone number", `find_leads('{"words": "11 91234"}')`],
])("%s: at most 1.5 times as much is read of 50,000 leads as of 500", async (_name, call) => {
  const [ofFew, ofMany] = [await pagesRead(few, call), await pagesRead(many, call)];
  expect(ofMany).toBeLessThanOrEqual(1.5 * ofFew);
});

test.each([
  ["new leads", `find_leads('{"state": "new"}')`],
  ["leads of a plan", `find_leads('{"plan": "Annual"}')`],
  [
    "a later page",
    `find_leads(place => jsonb_build_object('time', now() - interval '5 hours', 'id', gen_random_uuid()))`,
  ],
  [
    "new leads of a form and a plan",
    `find_leads('{"state": "new", "form": "pricing", "plan": "Annual"}')`,
  ],
  ["a search for a word of each fortieth lead", `find_leads('{"words": "word7"}')`],
  ["a search in new leads", `find_leads('{"words": "person", "state": "new"}')`],
  ["a company of each fiftieth lead", `find_leads('{"company": "corp7.example"}')`],
  ["the neighbors of a lead", `lead_neighbors(${SHOWN})`],
  ["the neighbors of a lead by state", `lead_neighbors(${SHOWN}, sort => 'state')`],
])("%s: less than half of 50,000 leads is read to count 500", async (_name, call) => {
  const [table] = await many.query<{ pages: number }>(
    "select relpages as pages from pg_class where relname = 'contact_submissions'",
  );
  expect(await pagesRead(many, call)).toBeLessThan((table?.pages ?? 0) / 2);
});
