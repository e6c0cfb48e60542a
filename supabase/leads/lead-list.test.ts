import { expect, test } from "vitest";

import { openAsStaff, STAFF } from "../testing/site.ts";

const { database, moveTo, run } = await openAsStaff("sales");

test.each([
  ["a Monday", "2026-03-02T10:00", "UTC", "2026-03-03T10:00:00Z"],
  ["a Thursday", "2026-03-05T10:00", "UTC", "2026-03-06T10:00:00Z"],
  ["a Friday", "2026-03-06T10:00", "UTC", "2026-03-09T10:00:00Z"],
  ["a Saturday", "2026-03-07T10:00", "UTC", "2026-03-10T00:00:00Z"],
  ["a Sunday", "2026-03-08T23:59", "UTC", "2026-03-10T00:00:00Z"],
  [
    "a Friday that is Thursday there",
    "2026-03-06T02:00",
    "America/Sao_Paulo",
    "2026-03-07T02:00:00Z",
  ],
  ["the day before clocks change", "2026-03-27T10:00", "Europe/Berlin", "2026-03-30T09:00:00Z"],
])("a working day after %s is over", async (_day, received, zone, over) => {
  const [row] = await database.query<{ over: boolean }>(
    `select private.working_clock('${over}', '${zone}') - private.working_clock('${received}Z', '${zone}') = 86400 as over`,
  );
  expect(row?.over).toBe(true);
});

test("a lead is late if it was not answered within a working day, or still waits for longer", async () => {
  await database.execute(`
    insert into public.contact_submissions (full_name, email, company_size, message, created_at, answered_at)
    select name, 'ada@engine.example', '11-50', 'Hi', received::timestamptz, answer::timestamptz
    from (values
      ('In time', '2026-03-06 20:00Z', '2026-03-09 09:00Z'), ('Late', '2026-03-06 20:00Z', '2026-03-09 21:00Z'),
      ('Late in Tokyo', '2026-03-06 20:00Z', '2026-03-09 17:00Z'), ('Waits', '2026-03-06 20:00Z', null), ('New', now()::text, null)
    ) as lead (name, received, answer);
  `);
  for (const [zone = "UTC", ...names] of [
    ["UTC", "Late", "Waits"],
    ["Asia/Tokyo", "Late", "Late in Tokyo", "Waits"],
    ["No/Where", "Late", "Waits"],
  ]) {
    moveTo(zone);
    const late = await run<{ full_name: string }>(
      "select full_name from public.leads where is_late order by 1",
    );
    expect([zone, ...late.map(({ full_name }) => full_name)]).toEqual([zone, ...names]);
  }
});

const historyOf = (id: string) =>
  run<{ kind: string; value: string | null; detail: string | null }>(
    `select kind, value, detail from public.lead_events where lead_id = '${id}' order by id`,
  );

test("a lead that is typed on the desk is corrected, and both are recorded without the values", async () => {
  const typed = JSON.stringify({ full_name: "Ada", message: "Called.", state: "contacted" });
  const [added] = await run<{ id: string }>(
    `select public.add_lead('${typed}', 'By phone.') as id`,
  );
  const id = added?.id ?? "";
  const changes = JSON.stringify({ email: "ada@engine.example", full_name: "Ada Lovelace" });
  await run(`select public.change_lead('${id}', 1, '${changes}')`);
  expect(await historyOf(id)).toEqual([
    { kind: "added", value: "desk", detail: null },
    { kind: "note", value: "By phone.", detail: null },
    { kind: "correction", value: "full_name email", detail: null },
  ]);
  const log = await run(`
    select action, actor, columns @> '{email,full_name}' as corrected from public.audit_log
    where row_id = '${id}' order by id
  `);
  expect(log).toEqual([
    { action: "insert", actor: STAFF, corrected: false },
    { action: "update", actor: STAFF, corrected: true },
  ]);
  const [found] = await run(
    "select form, email from public.leads where search_text like '%lovelace%'",
  );
  expect(found).toEqual({ form: "desk", email: "ada@engine.example" });
  for (const column of ["version", "created_at", "answered_at", "idempotency_key", "form"]) {
    const forged = run(`select public.change_lead('${id}', 2, '{"${column}": null}')`);
    await expect(forged).rejects.toThrow("nobody sets");
  }
});

test("an end has its reason and its time, which go with the state, and the first answer its time", async () => {
  const [added] = await run<{ id: string }>(
    `select public.add_lead('{"full_name": "Eve", "message": "Hi"}') as id`,
  );
  const id = added?.id ?? "";
  const change = (version: number, changes: object) =>
    run(`select public.change_lead('${id}', ${version}, '${JSON.stringify(changes)}')`);
  const isDated = async () =>
    (await run(`select ended_at is not null as dated from public.leads where id = '${id}'`))[0];
  await change(1, { state: "lost", reason: "Price" });
  expect(await isDated()).toEqual({ dated: true });
  await change(2, { state: "contacted" });
  expect(await historyOf(id)).toEqual([
    { kind: "added", value: "desk", detail: null },
    { kind: "state", value: "lost", detail: "Price" },
    { kind: "state", value: "contacted", detail: null },
  ]);
  const [row] = await run(
    `select reason, answered_at is not null as answered from public.leads where id = '${id}'`,
  );
  expect(row).toEqual({ reason: null, answered: true });
  expect(await isDated()).toEqual({ dated: false });
});

test("undo leaves out who answered, if the account was deleted meanwhile", async () => {
  const [id, batch, leaver] = Array.from({ length: 3 }, () => crypto.randomUUID());
  await database.execute(`
    insert into auth.users (id, email) values ('${leaver}', 'leaver@engine.example');
    insert into public.contact_submissions (id, full_name, message, form, state, answered_at, answered_by)
      values ('${id}', 'Eve', 'Hi', 'desk', 'contacted', now(), '${leaver}');
  `);
  await run(`select public.change_leads('{"state": "won"}', '{"${id}": 1}', '${batch}')`);
  await database.execute(`delete from auth.users where id = '${leaver}'`);
  await run(`select public.undo_lead_changes('${batch}')`);
  const [row] = await run(
    `select state, answered_by from public.contact_submissions where id = '${id}'`,
  );
  expect(row).toEqual({ state: "contacted", answered_by: null });
});

test("leads that lose a deleted account are one entry of the audit log", async () => {
  const leaver = crypto.randomUUID();
  const row = `('Eve', 'Hi', 'desk', 'contacted', now(), '${leaver}', '${leaver}')`;
  await database.execute(`
    insert into auth.users (id, email) values ('${leaver}', 'leaver@engine.example');
    insert into public.contact_submissions (full_name, message, form, state, answered_at, answered_by, owner)
      values ${row}, ${row}, ${row};
  `);
  const newest = async () =>
    run<{ id: number }>(`select coalesce(max(id), 0) as id from public.audit_log`);
  const [before] = await newest();
  await database.execute(`delete from auth.users where id = '${leaver}'`);
  const logged = await run(`select row_id, columns from public.audit_log where id > ${before?.id}`);
  expect(logged).toEqual([{ row_id: "3 rows", columns: ["answered_by", "owner"] }]);
});

const states = ["new", "contacted", "qualified", "won", "lost", "spam", "closed"];

test.each<[string, object]>([
  ...states.map((state): [string, object] => [`the state ${state}`, { state, reason: "Timing" }]),
  ["an owner", { owner: STAFF }],
  ["a day", { follow_up: "2026-04-01" }],
  ["no day", { follow_up: null }],
  ["a tag", { tags: ["fair"] }],
])("undo of %s for several leads gives each lead all that it had", async (_change, change) => {
  await database.execute(`
    delete from public.contact_submissions;
    insert into public.contact_submissions (full_name, message, form, state, reason, follow_up, tags)
    select state, 'Hi', 'desk', state, case when state in ('won', 'lost') then 'Price' end, '2026-03-01', '{vip}'
    from unnest('{${states}}'::text[]) as state;
  `);
  const stored = () =>
    run(`
      select to_jsonb(lead) - array['version', 'updated_at'] as lead from public.contact_submissions as lead
      order by full_name
    `);
  const before = await stored();
  const batch = crypto.randomUUID();
  await run(`
    select public.change_leads('${JSON.stringify(change)}', jsonb_object_agg(id, version), '${batch}')
    from public.contact_submissions
  `);
  expect(await stored()).not.toEqual(before);
  await run(`select public.undo_lead_changes('${batch}')`);
  expect(await stored()).toEqual(before);
});

const row = (fields: object) => ({ full_name: "Ada", message: "Hi", state: "lost", ...fields });

test("a reason or a tag that is known in another spelling becomes the known one, also within a file", async () => {
  await database.execute("delete from public.contact_submissions");
  const file = [
    row({ reason: "Preço", tags: ["café"] }),
    row({ reason: "preco", tags: ["cafe", "c++", "c"] }),
  ];
  await run(`select public.import_leads('${JSON.stringify(file)}')`);
  await run(
    `select public.add_lead('${JSON.stringify(row({ reason: "PREÇO", tags: ["Café"] }))}')`,
  );
  const [added] = await run<{ id: string; version: number }>(
    "select id, version from public.leads where form = 'desk'",
  );
  const change = { reason: "Price", tags: ["cafe", "vip"], state: "lost" };
  await run(
    `select public.change_leads('${JSON.stringify(change)}', '{"${added?.id}": ${added?.version}}')`,
  );
  expect(await run("select reason, tags from public.leads order by form, reason, tags")).toEqual([
    { reason: "Price", tags: ["café", "vip"] },
    { reason: "Preço", tags: ["c", "c++", "café"] },
    { reason: "Preço", tags: ["café"] },
  ]);
});
