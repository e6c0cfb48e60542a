import { startBackend } from "@helmwise/embedded-supabase";
import { openDatabase } from "@helmwise/embedded-supabase/database";
import { asAdmin } from "@helmwise/embedded-supabase/testing/database";
import type { SupabaseClient } from "@supabase/supabase-js";

import type { StaffRole } from "../../app/content/desk/staff-roles.ts";
import { newStaff } from "../../tests/support/people/staff.ts";
import { onEnd, print, ratios, temporaryFolder, withRange } from "./harness.ts";
import { startPostgres, urlOn } from "./postgres.ts";

const ROUNDS = 7;

type Place = { dataDir: string } | { databaseUrl: string };

/** A new database for the desk, and how its operator runs SQL on it while no backend does. */
async function newPlace(engine: string) {
  if (engine !== "postgres") {
    const place: Place = { dataDir: await temporaryFolder() };
    const run = async (...statements: string[]) => {
      const database = await openDatabase(place);
      for (const sql of statements) await database.execute(sql);
      await database.close();
    };
    return { place, run };
  }
  const { url, port } = await startPostgres();
  const place: Place = { databaseUrl: url };
  const run = (...statements: string[]) =>
    asAdmin(`${urlOn(port)}?sslmode=no-verify`, async (client) => {
      for (const sql of statements) await client.query(sql);
    });
  return { place, run };
}

/**
 * A backend in a data folder, or on "postgres", which a new member of the staff asks; before that, the operator fills it
 * with `fill`, whose argument is the id of another one.
 */
export async function startDesk(
  engine: string,
  role: StaffRole,
  fill: (staff: string) => string[],
): Promise<SupabaseClient> {
  const { place, run } = await newPlace(engine);
  const options = {
    ...place,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
  };
  const first = await startBackend(options);
  const { id } = await newStaff(first, [role]);
  await first.close();
  await run(...fill(id));
  const backend = await startBackend(options);
  onEnd(() => backend.close());
  return (await newStaff(backend, [role])).client;
}

export type Call = (client: SupabaseClient) => PromiseLike<{ error: unknown }>;

async function measure(client: SupabaseClient, call: Call): Promise<number> {
  const started = performance.now();
  const { error } = await call(client);
  if (error) throw error;
  return performance.now() - started;
}

/** Measures each call with few and with many rows in turns, through the API. */
export async function measureCalls(
  calls: Record<string, Call>,
  few: SupabaseClient,
  many: SupabaseClient,
): Promise<void> {
  print(`median (range) of ${ROUNDS} rounds: ms with few rows, with many, ratio`);
  for (const [name, call] of Object.entries(calls)) {
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
