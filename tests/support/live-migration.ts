import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import { asAdmin } from "@helmwise/embedded-supabase/testing/database";
import { createClient } from "@supabase/supabase-js";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { contactLead } from "./lead.ts";

const MIGRATIONS = "supabase/migrations";

/** What the release before may use: each right of a visitor or member on a column or function. */
const RIGHTS = `
  select format('%s %s %s.%s', role, action, attrelid::regclass, attname) as item
  from pg_attribute join pg_class on pg_class.oid = attrelid,
    unnest(array['anon', 'authenticated']) as role, unnest(array['select', 'insert', 'update']) as action
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    and has_column_privilege(role, attrelid, attnum, action)
  union all
  select format('%s execute %s', role, proname)
  from pg_proc, unnest(array['anon', 'authenticated']) as role
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')`;

/** The files of each table that holds rows; a rewrite, which locks the table while it copies them, changes it. */
const FILES = `
  select format('%s %s', oid::regclass, pg_relation_filenode(oid)) as item from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0`;

const fill = (leads: number, articles: number): string => `
  insert into public.contact_submissions (full_name, email, company_size, messaging_contact, message)
  select 'Person ' || n, 'person' || n || '@corp' || n % 50 || '.example', '11-50', '+55 11 9' || 10000000 + n,
    'Tell me more about word' || n % 40 || '. ' || repeat('We are nine people. ', 10)
  from generate_series(1, ${leads}) as n;
  insert into public.blog_posts (slug, title, content, date_published, status)
  select 'article-' || n, 'Article ' || n, repeat('A paragraph about word' || n % 40 || '. ', 200), now(), 'Published'
  from generate_series(1, ${articles}) as n;
  analyze;`;

/** Inserts leads over the API, `visitors` at a time, until it is stopped. */
function startVisitors(backend: Backend, visitors: number) {
  const client = createClient(backend.apiUrl, backend.publishableKey, { db: { retry: false } });
  const { idempotency_key: _key, form: _form, ...lead } = contactLead;
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let longestMs = 0;
  const stopped = new AbortController();
  const visit = async (visitor: number): Promise<void> => {
    for (let visited = 0; !stopped.signal.aborted; visited += 1) {
      const email = `live-${visitor}-${visited}@corp.example`;
      const before = performance.now();
      const { error } = await client.from("contact_submissions").insert({ ...lead, email });
      longestMs = Math.max(longestMs, performance.now() - before);
      if (error) failures.push(error.message);
      else acknowledged.push(email);
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return {
    acknowledged,
    failures,
    async stop() {
      stopped.abort();
      await all;
      return longestMs;
    },
  };
}

/**
 * Lets the release that knows the migrations before `from` run on a database with these rows, then starts the present
 * one beside it, which applies the rest while leads come in.
 */
export async function migrateLive(
  databaseUrl: string,
  adminUrl: string,
  options: { from: string; leads: number; articles: number },
) {
  const folder = mkdtempSync(join(tmpdir(), "release-before-"));
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < options.from)) {
    cpSync(join(MIGRATIONS, file), join(folder, file));
  }
  const start = (migrationsDir: string) =>
    startBackend({ databaseUrl, apiPort: 0, mailPort: 0, migrationsDir, log: () => {} });
  const before = await start(folder);
  const list = (sql: string) =>
    asAdmin(adminUrl, async (client) => {
      const { rows } = await client.query<{ item: string }>(sql);
      return rows.map(({ item }) => item);
    });
  await asAdmin(adminUrl, (client) => client.query(fill(options.leads, options.articles)));
  const [rights, files] = [await list(RIGHTS), await list(FILES)];
  const visitors = startVisitors(before, 4);
  const present = await start(MIGRATIONS);
  const longestMs = await visitors.stop();
  const stored = new Set(await list("select email as item from public.contact_submissions"));
  const now = new Set([...(await list(RIGHTS)), ...(await list(FILES))]);
  return {
    /** Leads that were acknowledged while the migrations ran, and how many of these are not stored. */
    acknowledged: visitors.acknowledged.length,
    lost: visitors.acknowledged.filter((email) => !stored.has(email)).length,
    /** Errors that visitors got. */
    failures: visitors.failures,
    longestMs,
    /** Tables that a migration rewrote. */
    rewritten: files.filter((file) => !now.has(file)),
    /** Rights of the release before that are gone. */
    withdrawn: rights.filter((right) => !now.has(right)),
    async close() {
      await present.close();
      await before.close();
      rmSync(folder, { recursive: true });
    },
  };
}
