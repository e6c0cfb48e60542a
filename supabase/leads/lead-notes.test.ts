import { beforeEach, expect, test } from "vitest";

import { openAsStaff, STAFF } from "../testing/site.ts";

const LEAD = "00000000-0000-4000-8000-00000000000a";
const OTHER = "00000000-0000-4000-8000-000000000002";

const { database, run } = await openAsStaff("sales");

beforeEach(() =>
  database.execute(`
    delete from public.contact_submissions;
    delete from auth.users where id = '${OTHER}';
    insert into auth.users (id, email) values ('${OTHER}', 'bob@engine.example');
    insert into public.contact_submissions (id, full_name, email, company_size, message)
      values ('${LEAD}', 'Ada', 'ada@engine.example', '11-50', 'Hello');
    insert into public.lead_events (lead_id, actor, kind, value, detail) values
      ('${LEAD}', '${STAFF}', 'note', 'Called Zurich', 'call'),
      ('${LEAD}', '${OTHER}', 'note', 'Met in Lisbon', 'meeting'),
      ('${LEAD}', '${STAFF}', 'answer', 'yes', null);
  `),
);

const ID = (value: string) => `(select id from public.lead_events where value = '${value}')`;

async function change(note: string, text: string) {
  const [row] = await run<{ done: boolean }>(
    `select public.change_note(coalesce(${note}, 0), '${text}') as done`,
  );
  return row?.done;
}

const stored = () =>
  run<{ value: string; detail: string; corrected: boolean }>(`
    select value, detail, corrected_at is not null as corrected from public.lead_events order by id
  `);

async function finds(word: string) {
  const [row] = await run<{ found: boolean }>(
    `select search_text like '%${word}%' as found from public.leads where id = '${LEAD}'`,
  );
  return row?.found;
}

const versionOf = () => run(`select version, updated_at from public.leads where id = '${LEAD}'`);

test("its author corrects a note, which keeps its kind, is found by its new words, and is in the audit log", async () => {
  const before = await versionOf();
  expect(await finds("zurich")).toBe(true);
  expect(await change(ID("Called Zurich"), "Called Bern")).toBe(true);
  expect((await stored())[0]).toEqual({ value: "Called Bern", detail: "call", corrected: true });
  expect([await finds("bern"), await finds("zurich"), await finds("lisbon")]).toEqual([
    true,
    false,
    true,
  ]);
  // Colleagues who have the lead open change it as before.
  expect(await versionOf()).toEqual(before);
  const entries = await run(`
    select actor, columns from public.audit_log where row_id = '${LEAD}' and table_name = 'contact_submissions'
  `);
  expect(entries).toEqual([{ actor: STAFF, columns: ["notes"] }]);
});

test("its author removes a note, which is no longer found", async () => {
  expect(await change(ID("Called Zurich"), "")).toBe(true);
  expect((await stored()).map(({ value }) => value)).toEqual(["Met in Lisbon", "yes"]);
  expect([await finds("zurich"), await finds("lisbon")]).toEqual([false, true]);
});

test("the same text again is no correction", async () => {
  expect(await change(ID("Called Zurich"), "Called Zurich")).toBe(true);
  expect((await stored())[0]?.corrected).toBe(false);
});

test.each([
  ["a colleague's note", ID("Met in Lisbon")],
  ["an own event that is no note", ID("yes")],
  ["no note", "0"],
])("%s stays as it is", async (_what, note) => {
  const before = await stored();
  expect([await change(note, "Mine"), await change(note, "")]).toEqual([false, false]);
  expect(await stored()).toEqual(before);
});

test("an author without the sales role does not change the note", async () => {
  await database.execute(`update public.staff_roles set role = 'editor'`);
  await expect(change(ID("Called Zurich"), "Mine")).rejects.toThrow();
  await database.execute(`update public.staff_roles set role = 'sales'`);
  expect((await stored())[0]?.value).toBe("Called Zurich");
});
