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

test("a task of an earlier release, whose time was that of its owner's clock, is due at the same moment", async () => {
  const owner = "00000000-0000-4000-8000-000000000002";
  const tasks = [
    { what: "Send the offer", due_on: "2026-07-01", due_time: "22:30" },
    { what: "Ask again", due_on: "2026-07-05", due_time: null },
  ];
  await database.execute(`
    delete from public.contact_submissions;
    insert into auth.users (id, email) values ('${owner}', 'ana@engine.example');
    insert into public.follow_up_mails (user_id, time_zone) values ('${owner}', 'America/Sao_Paulo');
    alter table public.follow_up_mails alter column reminded_until type timestamp;
    alter table public.contact_submissions disable trigger user;
    insert into public.contact_submissions
      (full_name, email, company_size, message, owner, follow_up, follow_up_time, next_step, tasks)
    values ('Bob', 'bob@engine.example', '11-50', 'Hello', '${owner}', '2026-06-30', '21:15', 'Call',
      '${JSON.stringify(tasks)}')`);
  const converted = [
    {
      day: "2026-07-01",
      time: "00:15:00",
      tasks: [
        { what: "Send the offer", due_on: "2026-07-02", due_time: "01:30:00" },
        { what: "Ask again", due_on: "2026-07-05", due_time: null },
      ],
    },
  ];
  const due = `select follow_up::text as day, follow_up_time::text as time, tasks from public.contact_submissions`;
  await database.execute(script("before"));
  expect(await database.query(due)).toEqual(converted);
  // A backup of this release is left as it is.
  await database.execute(script("before"));
  expect(await database.query(due)).toEqual(converted);
});
