import { beforeEach, expect, test } from "vitest";

import { ADD_STAFF, openAsStaff, STAFF } from "../testing/site.ts";

const LEAVER = "00000000-0000-4000-8000-000000000002";
const LEAD = "00000000-0000-4000-8000-00000000000a";
const BATCH = "00000000-0000-4000-8000-00000000000b";

const { database, run } = await openAsStaff("sales");

const everything = () =>
  run<{ all: unknown }>(`
    select jsonb_build_object(
      'leads', (select jsonb_agg(to_jsonb(lead)) from public.contact_submissions as lead),
      'events', (select jsonb_agg(to_jsonb(event) order by id) from public.lead_events as event)
    ) as all
  `);

const bin = () =>
  run(`select public.change_leads('{"bin": "${BATCH}"}', (
    select jsonb_object_agg(id, version) from public.contact_submissions
  ))`);
const restore = () =>
  run<{ done: unknown }>(`select public.restore_leads(batch => '${BATCH}') as done`);
const binned = () => run("select lead_bin.id from public.lead_bin");

beforeEach(() =>
  database.execute(`
    delete from public.contact_submissions;
    delete from public.lead_bin;
    delete from auth.users where id in ('${STAFF}', '${LEAVER}');
    ${ADD_STAFF("sales")}
    insert into auth.users (id, email) values ('${LEAVER}', 'leaver@engine.example');
    insert into public.contact_submissions (
      id, full_name, email, company_size, message, plan, form, language, idempotency_key, owner,
      created_at
    ) values (
      '${LEAD}', 'Ada', 'ada@engine.example', '11-50', 'Hello', 'Annual', 'pricing', 'pt',
      '0123456789abcdef', '${LEAVER}', '2026-01-01T00:00:00.123456Z'
    );
    update public.contact_submissions set state = 'contacted';
    insert into public.lead_events (lead_id, actor, value, occurred_at)
      values ('${LEAD}', '${LEAVER}', 'Called.', now() - interval '2 months');
    update public.contact_submissions
      set updated_at = now() - interval '1 month', answered_by = '${LEAVER}';
  `),
);

test("a lead comes back as it was, with its notes and history", async () => {
  const before = await everything();
  await bin();
  expect(await everything()).toEqual([{ all: { leads: null, events: null } }]);
  expect(await restore()).toEqual([{ done: { restored: 1, more: false } }]);
  expect(await everything()).toEqual(before);
  expect(await binned()).toEqual([]);
});

test("a lead comes back without people whose accounts were deleted, and beside a repeated request", async () => {
  await bin();
  await database.execute(`
    delete from auth.users where id = '${LEAVER}';
    insert into public.contact_submissions (full_name, email, company_size, message, idempotency_key)
      values ('Again', 'ada@engine.example', '11-50', 'Hello', '0123456789abcdef');
  `);
  await restore();
  const [row] = await run(`
    select owner, answered_by, idempotency_key, (select count(*)::integer from public.lead_events) as events
    from public.contact_submissions where id = '${LEAD}'
  `);
  expect(row).toEqual({ owner: null, answered_by: null, idempotency_key: null, events: 2 });
});

test.each([
  ["30 days after it was deleted", "1 month", "30 days"],
  ["24 months after the last exchange", "23 months 20 days", "1 month"],
])("a lead in the bin is erased %s", async (_when, since, later) => {
  await database.execute(
    `update public.contact_submissions set updated_at = now() - interval '${since}'`,
  );
  await bin();
  await run("select public.purge_old_leads()");
  expect(await binned()).toHaveLength(1);
  await database.execute(`update public.lead_bin set erase_at = erase_at - interval '${later}'`);
  expect(await restore()).toEqual([{ done: { restored: 0, more: false } }]);
  await run("select public.purge_old_leads()");
  expect(await binned()).toEqual([]);
  const [entry] = await run(`
    select action, actor, row_id from public.audit_log where table_name = 'lead_bin'
    order by id desc limit 1
  `);
  expect(entry).toEqual({ action: "delete", actor: null, row_id: LEAD });
});

test("what is written down about a company goes with its last lead, in the list or the bin", async () => {
  const kept = () => run("select domain from public.lead_companies order by domain");
  await database.execute(`
    delete from public.lead_companies;
    insert into public.lead_companies (domain, note) values ('engine.example', 'Big'), ('gine.example', 'Other')`);
  await bin();
  expect(await kept()).toHaveLength(2);
  await run(`select public.erase_leads(array['${LEAD}']::uuid[])`);
  expect(await kept()).toEqual([{ domain: "gine.example" }]);
});

test("a company that a colleague added, and one that a lead was put into by hand, outlive other leads", async () => {
  await database.execute(`
    delete from public.lead_companies;
    insert into public.lead_companies (domain, is_added) values ('engine.example', true), ('works.example', false);
    update public.contact_submissions set company_domain = 'works.example' where id = '${LEAD}'`);
  await bin();
  const kept = () => run("select domain from public.lead_companies order by domain");
  expect(await kept()).toHaveLength(2);
  await run(`select public.erase_leads(array['${LEAD}']::uuid[])`);
  expect(await kept()).toEqual([{ domain: "engine.example" }]);
});

const addCompany = (owner: string) =>
  run(`insert into public.lead_companies (domain, owner) values ('owned.example', '${owner}')`);

test("a company is given only to who may own leads, and loses an account that is deleted", async () => {
  await expect(addCompany(LEAVER)).rejects.toThrow("may not own leads");
  await addCompany(STAFF);
  await database.execute(`delete from auth.users where id = '${STAFF}'`);
  const left = await database.query(
    "select owner, version from public.lead_companies where domain = 'owned.example'",
  );
  expect(left).toEqual([{ owner: null, version: 1 }]);
});
