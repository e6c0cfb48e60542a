import { startBackend } from "@helmwise/embedded-supabase";
import { openDatabase } from "@helmwise/embedded-supabase/database";

import { onEnd, print, ratios, temporaryFolder, withRange } from "../lib/harness.ts";

const STAFF = "00000000-0000-4000-8000-000000000001";
const BATCH = "00000000-0000-4000-8000-00000000000b";
const SIZES = [500, 50_000] as const;
const ROUNDS = 7;

type Database = Awaited<ReturnType<typeof openDatabase>>;

const SHOWN =
  "(select id from public.contact_submissions order by created_at desc offset 250 limit 1)";
const change = (what: object) => `change_leads('${JSON.stringify(what)}')`;

const CALLS: Record<string, string> = {
  "all leads": "find_leads()",
  "oldest first": "find_leads(sort => 'oldest')",
  "last change first": "find_leads(sort => 'changed')",
  "by company": "find_leads(sort => 'company')",
  "by state": "find_leads(sort => 'state')",
  "new leads": `find_leads('{"state": "new"}')`,
  "one's own leads": `find_leads('{"owner": "mine"}')`,
  "leads of people who left": `find_leads('{"owner": "left"}')`,
  "a rare word": `find_leads('{"words": "zebra"}')`,
  "a part of a phone number": `find_leads('{"words": "11 91234"}')`,
  "a word of each lead": `find_leads('{"words": "person"}')`,
  "a rare word of two letters": `find_leads('{"words": "zq"}')`,
  "one person": `find_leads('{"person": "person77+x@corp27.example"}')`,
  "neighbors of a lead": `lead_neighbors(${SHOWN})`,
  "neighbors of a lead, by state": `lead_neighbors(${SHOWN}, sort => 'state')`,
  "50 leads get a state": change({ state: "closed" }),
  "50 leads get an owner": change({ owner: STAFF }),
  "50 leads into the bin": change({ bin: BATCH }),
  "50 leads out of the bin": `restore_leads(batch => '${BATCH}')`,
};

async function databaseOf(leads: number): Promise<Database> {
  const dataDir = await temporaryFolder();
  const backend = await startBackend({
    dataDir,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
  });
  await backend.close();
  const database = await openDatabase({ dataDir });
  onEnd(() => database.close());
  await database.execute(`
    insert into auth.users (id, email) values ('${STAFF}', 'grace@engine.example');
    insert into public.staff_roles (user_id, role) values ('${STAFF}', 'sales');
    insert into public.contact_submissions
      (full_name, email, company_size, message, state, assignee, form, created_at, updated_at)
    select 'Person ' || n, 'person' || n || '@corp' || n % 50 || '.example', '11-50',
      'Tell me about word' || n % 40 || case when n = 77 then ' zebra, +55 11 91234-5678' else '' end
        || repeat(' and more of the text of lead ' || n, 10),
      (array['new', 'contacted', 'qualified'])[1 + n % 3],
      case when n % 5 = 0 then '${STAFF}'::uuid end,
      (array['contact', 'subscription', 'pricing'])[1 + n % 3],
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${leads}) as n;
  `);
  await database.query("vacuum analyze public.contact_submissions");
  return database;
}

/** Ends a transaction without keeping what it did. */
class Undo extends Error {}

/** The milliseconds of a call, which is undone. */
async function measure(database: Database, call: string): Promise<number> {
  const claims = { sub: STAFF, role: "authenticated", aal: "aal2" };
  let ms = 0;
  const undone = database.asRequest({ role: "authenticated", claims }, async (query) => {
    if (call.startsWith("restore")) await query(`select public.${CALLS["50 leads into the bin"]}`);
    const started = performance.now();
    await query(`select public.${call}`);
    ms = performance.now() - started;
    throw new Undo();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return ms;
}

/** Measures what the desk does with 500 and with 50,000 leads, in turns, in the database alone. */
export async function measureLeadList(): Promise<void> {
  const [few, many] = [await databaseOf(SIZES[0]), await databaseOf(SIZES[1])];
  print(`median (range) of ${ROUNDS} rounds: ms with ${SIZES.join(" leads, with ")}, ratio`);
  for (const [name, call] of Object.entries(CALLS)) {
    const [ofFew, ofMany]: [number[], number[]] = [[], []];
    // The first round also reads the catalog.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [await measure(few, call), await measure(many, call)] as const;
      if (round === 0) continue;
      ofFew.push(pair[0]);
      ofMany.push(pair[1]);
    }
    print(
      `| ${name} | ${withRange(ofFew)} | ${withRange(ofMany)} | ${withRange(ratios(ofMany, ofFew))} |`,
    );
  }
}
