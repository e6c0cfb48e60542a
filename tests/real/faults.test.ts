import { asAdmin, databaseUrl } from "@helmwise/embedded-supabase/testing/database";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";

import { newAccount, signIn } from "../support/people/account.ts";
import { createClockAhead } from "../support/servers/backend.ts";
import { startStorm, storedLeads, waitingLeads } from "../support/lead-storm.ts";
import { startOwnPostgres } from "../support/servers/own-postgres.ts";
import { expire } from "../support/people/session.ts";
import { startSiteProcess } from "../support/servers/site-process.ts";
import { createVisitor } from "../support/people/visitor.ts";

const KILLS = 3;

const postgres = await startOwnPostgres();
const clock = createClockAhead();
const backend = await postgres.startBackend(process.env.TEST_BACKEND === "real", {
  siteUrl: "http://localhost:3000",
  now: clock.now,
  log: () => {},
});
const spool = await mkdtemp(join(tmpdir(), "spool-"));
const site = await startSiteProcess({
  SUPABASE_URL: backend.apiUrl,
  SUPABASE_ANON_KEY: backend.publishableKey,
  LEAD_SPOOL_DIR: spool,
});
const accounts = await Promise.all(Array.from({ length: 5 }, () => newAccount(backend)));
afterAll(async () => {
  await site.kill();
  await backend.close();
  await postgres.close();
});

/** Visitors who sign in again and again, and the cookies of those who were let in. */
function startSignIns(visitors: number) {
  const cookies: string[] = [];
  const ending = new AbortController();
  async function visit(visitor: number) {
    const email = accounts[visitor % accounts.length] ?? "";
    while (!ending.signal.aborted) {
      const cookie = await signIn(site, email).catch(() => undefined);
      if (cookie) cookies.push(cookie);
    }
  }
  const visits = Array.from({ length: visitors }, (_none, visitor) => visit(visitor));
  return {
    cookies,
    /** Resolves when so many more were let in. */
    async more(count: number) {
      const wanted = cookies.length + count;
      await expect.poll(() => cookies.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    },
    async end() {
      ending.abort();
      await Promise.all(visits);
    },
  };
}

test("kill -9 of the site, of Postgres and of Auth loses no lead and no session, and stores no lead twice", async () => {
  const [storm, signIns] = [startStorm([site.origin], 6), startSignIns(3)];
  const parts = [site, postgres, ...(backend.gotrue ? [backend.gotrue] : [])];
  for (let round = 0; round < KILLS; round += 1) {
    for (const part of parts) {
      await Promise.all([storm.more(10), signIns.more(5)]);
      await part.kill();
      if (part !== site) await storm.more(5);
      await part.start();
    }
  }
  await Promise.all([storm.more(10), signIns.more(5)]);
  await Promise.all([storm.end(), signIns.end()]);
  await expect.poll(() => waitingLeads(spool), { timeout: 60_000 }).toBe(0);
  expect((await storedLeads(backend)).toSorted()).toEqual(storm.acknowledged.toSorted());
  for (const cookie of signIns.cookies) {
    clock.advance(1_000);
    const response = await createVisitor(site, expire(cookie)).open("/app");
    expect(response.status).toBe(200);
  }
  const [leads, sessions] = [storm.acknowledged.length, signIns.cookies.length];
  process.stdout.write(`${leads} leads, ${sessions} sign-ins, ${KILLS * parts.length} kills\n`);
});

const operator = createClient(backend.apiUrl, backend.secretKey, {
  auth: { persistSession: false },
});
const [busy = "", ...others] = accounts;
const asOwner = (work: Parameters<typeof asAdmin>[1]) =>
  asAdmin(databaseUrl(postgres.adminUrl, backend.place.split("/").at(-1) ?? "", "admin"), work);
await asOwner((client) =>
  client.query(`
    create function public.slow() returns void language sql as 'select pg_sleep(8)';
    notify pgrst, 'reload schema';
  `),
);

test.each<[string, () => PromiseLike<unknown>]>([
  [
    "of each connection for requests",
    () => Promise.all(Array.from({ length: 10 }, () => operator.rpc("slow"))),
  ],
  [
    "that keeps an account locked, while its owner signs in",
    () =>
      asOwner(async (client) => {
        await client.query("begin");
        await client.query("select from auth.users where email = $1 for update", [busy]);
        const owner = signIn(site, busy);
        await client.query("select pg_sleep(8)");
        await client.query("rollback");
        await owner;
      }),
  ],
])("a statement of eight seconds %s delays nobody else's sign-in", async (_name, run) => {
  let over = false;
  const statement = run().then(() => (over = true));
  for (let count = 0; count < 3; count += 1) {
    clock.advance(10_000);
    const cookies = await Promise.all(others.map((email) => signIn(site, email)));
    expect(cookies).not.toContain(undefined);
  }
  expect(over).toBe(false);
  await statement;
});
