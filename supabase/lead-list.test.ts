import { openTestDatabase } from "@helmwise/embedded-supabase/testing/database";
import { afterAll, expect, test } from "vitest";

const STAFF = "00000000-0000-4000-8000-000000000001";
const SIZES = { few: 500, many: 50_000 };

type Database = Awaited<ReturnType<typeof openTestDatabase>>;
/** A database with that many leads, an hour apart, with the same mix of words, states and forms. */
async function databaseOf(leads: number): Promise<Database> {
  const database = await openTestDatabase("site");
  await database.execute(`
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

/** Pages of the database that a call of the list reads. */
function pagesRead(database: Database, options: string): Promise<number> {
  const claims = JSON.stringify({ sub: STAFF, role: "authenticated", aal: "aal2" });
  return database.transaction(async (query) => {
    await query(`select set_config('request.jwt.claims', '${claims}', true)`);
    const read = async () => {
      const [row] = await query<Record<string, [{ Plan: Record<string, number> }]>>(
        `explain (analyze, buffers, timing off, format json) select public.list_leads(${options})`,
      );
      const [{ Plan: plan }] = Object.values(row ?? {})[0] ?? expect.fail();
      return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    };
    // The first call in a session also reads the catalog.
    await read();
    return read();
  });
}

test.each([
  ["the list", ""],
  ["leads of two days", "since => current_date - 1, until => current_date"],
  ["a search for a rare word", "words => 'zebra'"],
  ["a search for a part of a phone number", "words => '11 91234'"],
])("%s: at most 1.5 times as much is read of 50,000 leads as of 500", async (_name, options) => {
  const [ofFew, ofMany] = [await pagesRead(few, options), await pagesRead(many, options)];
  expect(ofMany).toBeLessThanOrEqual(1.5 * ofFew);
});

test.each([
  ["new leads", "wanted_state => 'new'"],
  ["leads of a plan", "wanted_plan => 'Annual'"],
  ["a later page", "before => now() - interval '5 hours', after_id => gen_random_uuid()"],
  [
    "new leads of a form and a plan",
    "wanted_state => 'new', wanted_form => 'pricing', wanted_plan => 'Annual'",
  ],
  ["a search for a word of each fortieth lead", "words => 'word7'"],
  ["a search in new leads", "words => 'person', wanted_state => 'new'"],
])("%s: less than half of 50,000 leads is read to count 500", async (_name, options) => {
  const [table] = await many.query<{ pages: number }>(
    "select relpages as pages from pg_class where relname = 'contact_submissions'",
  );
  expect(await pagesRead(many, options)).toBeLessThan((table?.pages ?? 0) / 2);
});
