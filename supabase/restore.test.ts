import { readFileSync } from "node:fs";
import { openTestDatabase } from "@helmwise/embedded-supabase/testing/database";
import { afterAll, expect, test } from "vitest";

const database = await openTestDatabase("site");
afterAll(() => database.close());

const script = (name: string) => readFileSync(`supabase/restore/${name}.sql`, "utf8");

test("the scripts of a restore leave leads of this release as they are, and fill the list of articles again", async () => {
  await database.execute(`
    insert into public.contact_submissions (full_name, email, company_size, message)
    values ('Ada', 'ada@engine.example', '11-50', 'Hello');
    update public.contact_submissions set state = 'contacted';
    insert into public.lead_events (lead_id, value) select id, 'A note' from public.contact_submissions`);
  const leads = "select owner, answered_at, ended_at, notes, plan from public.contact_submissions";
  const articles = "select count(*)::int as count from private.article_list";
  const before = [await database.query(leads), await database.query(articles)];
  await database.execute(script("before"));
  await database.execute("alter table public.blog_posts enable trigger user");
  await database.execute(script("after"));
  expect([await database.query(leads), await database.query(articles)]).toEqual(before);
});

test("a rule of an earlier release keeps its owner", async () => {
  const owner = "00000000-0000-4000-8000-000000000001";
  await database.execute(`
    alter table public.lead_rules drop column owners cascade;
    alter table public.lead_rules add column owner uuid not null;
    insert into public.lead_rules (place, owner, plan) values (1, '${owner}', 'annual')`);
  await database.execute(script("before"));
  const rules = await database.query("select owners, plan from public.lead_rules");
  expect(rules).toEqual([{ owners: [owner], plan: "annual" }]);
});
