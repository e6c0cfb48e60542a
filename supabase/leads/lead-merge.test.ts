import { beforeEach, expect, test } from "vitest";

import { noMessages } from "../../app/content/desk/lead-entry.ts";
import { subscriptionLead } from "../../tests/support/lead.ts";
import { openAsStaff, STAFF } from "../testing/site.ts";

const KEPT = "00000000-0000-4000-8000-00000000000a";
const GONE = "00000000-0000-4000-8000-00000000000b";
const LEAVER = "00000000-0000-4000-8000-000000000002";

const { database, run } = await openAsStaff("sales");

const lead = async (id: string) => {
  const [row] = await run<{ lead: Record<string, unknown> }>(
    `select to_jsonb(lead) as lead from public.leads as lead where id = '${id}'`,
  );
  return row?.lead;
};

const historyOf = (id: string) =>
  run<{ kind: string; value: string }>(`
    select kind, value, detail, merged_from, actor is not null as authored from public.lead_events
    where lead_id = '${id}' order by occurred_at, id
  `);

async function merge(
  versions: { kept?: number; gone?: number } = {},
  other = GONE,
  taken = "null",
) {
  const [row] = await run<{ done: boolean }>(`
    select public.merge_leads(
      '${KEPT}', ${versions.kept ?? `(select version from public.leads where id = '${KEPT}')`},
      '${other}', ${versions.gone ?? `(select version from public.leads where id = '${other}')`}, ${taken}
    ) as done
  `);
  return row?.done;
}

beforeEach(() =>
  database.execute(`
    delete from public.contact_submissions;
    delete from public.lead_bin;
    delete from auth.users where id = '${LEAVER}';
    insert into auth.users (id, email) values ('${LEAVER}', 'leaver@engine.example');
    insert into public.contact_submissions (id, full_name, email, company_size, message, tags, language, created_at)
      values ('${KEPT}', 'Ada', 'ada@engine.example', '11-50', 'Hello', '{vip}', 'en', '2026-03-02');
    insert into public.contact_submissions (
      id, full_name, email, company_size, message, company, plan, tags, owner, follow_up, next_step,
      amount, created_at, page, utm_source
    ) values (
      '${GONE}', 'Ada L.', 'ada@home.example', '11-50', 'Any news?', 'Engine', 'annual', '{fair,vip}', '${STAFF}',
      '2999-01-01', 'Call', 900, '2026-03-01', '/pricing', 'news'
    );
    insert into public.lead_events (lead_id, actor, value, occurred_at)
      values ('${GONE}', '${STAFF}', 'Called.', '2026-03-03');
    insert into public.lead_events (lead_id, actor, kind, value, detail, occurred_at)
      values ('${GONE}', null, 'mail_sent', 'receipt', 'ada@home.example', '2026-03-01T00:01:00Z');
  `),
);

test("a merged lead leaves its empty fields, tags, notes, mails and history, and differs in nothing that is lost", async () => {
  expect(await merge()).toBe(true);
  expect(await lead(GONE)).toBeUndefined();
  expect(await lead(KEPT)).toMatchObject({
    full_name: "Ada",
    email: "ada@engine.example",
    other_contacts: ["ada@home.example"],
    company: "Engine",
    plan: "annual",
    language: "en",
    tags: ["fair", "vip"],
    owner: STAFF,
    follow_up: "2999-01-01",
    next_step: "Call",
    amount: 900,
    page: "/pricing",
    utm_source: "news",
    state: "new",
  });
  const merged_from = "Ada L.";
  const rest = { detail: null, merged_from: null, authored: true };
  const theirs = { detail: null, merged_from, authored: false };
  const [wrote, values, mail, note, ...now] = await historyOf(KEPT);
  expect([wrote, values, mail, note]).toEqual([
    { ...theirs, kind: "message", value: "Any news?" },
    { ...theirs, kind: "values", value: "full_name Ada L.\nemail ada@home.example" },
    { ...theirs, kind: "mail_sent", value: "receipt", detail: "ada@home.example" },
    { ...theirs, kind: "note", value: "Called.", authored: true },
  ]);
  expect(now[0]).toEqual({ ...rest, kind: "merged", value: "Ada L.", detail: GONE });
  expect(now.map(({ kind }) => kind).toSorted()).toEqual([
    "amount",
    "correction",
    "follow_up",
    "merged",
    "owner",
    "tags",
  ]);
  for (const words of ["any news", "called", "home example"]) {
    const found = await run(`select id from public.leads where search_text like '%${words}%'`);
    expect([words, found]).toEqual([words, [{ id: KEPT }]]);
  }
  const [entry] = await run(
    "select actor, row_id from public.audit_log where action = 'merge' order by id desc limit 1",
  );
  expect(entry).toEqual({ actor: STAFF, row_id: `${KEPT} ${GONE}` });
});

test("the values that are chosen stay, and the history has the others", async () => {
  await database.execute(
    `update public.contact_submissions set state = 'lost', reason = 'Price' where id = '${GONE}'`,
  );
  expect(await merge({}, GONE, "array['full_name', 'message', 'state', 'notes']")).toBe(true);
  expect(await lead(KEPT)).toMatchObject({
    full_name: "Ada L.",
    email: "ada@engine.example",
    message: "Any news?",
    state: "lost",
    reason: "Price",
  });
  const said = (await historyOf(KEPT)).filter(({ kind }) => /^(message|values)$/.test(kind));
  expect(said.map(({ value }) => value).toSorted()).toEqual([
    "Hello",
    "email ada@home.example",
    "full_name Ada",
  ]);
});

test.each(Object.values(noMessages))(
  "a message stays, whichever lead has it, where the other has none: %s",
  async (none) => {
    await database.execute(
      `update public.contact_submissions set message = '${none}' where id = '${KEPT}'`,
    );
    await merge();
    expect(await lead(KEPT)).toMatchObject({ message: "Any news?" });
    expect((await historyOf(KEPT)).filter(({ kind }) => kind === "message")).toEqual([]);
    await database.execute(`
      delete from public.lead_bin;
      insert into public.contact_submissions (id, full_name, email, company_size, message)
      values ('${GONE}', 'Ada', 'ada@engine.example', '11-50', '${none}')`);
    await merge({}, GONE, "array['message']");
    expect(await lead(KEPT)).toMatchObject({ message: "Any news?" });
  },
);

/** What belongs to the merged request alone: its form, why it ended, and who answered it when. */
const STAYS_BEHIND = new Set([
  "form",
  "idempotency_key",
  "reason",
  "ended_at",
  "answered_at",
  "answered_by",
]);

/** A value for each column that may be empty. */
const FULL: Record<string, unknown> = {
  ...subscriptionLead,
  company_domain: "works.example",
  owner: STAFF,
  follow_up: "2999-01-01",
  follow_up_time: "14:30:00",
  next_step: "Call",
  amount: 900,
};

test("a lead without any value gets each value of the one that is merged into it", async () => {
  const columns = await run<{ name: string }>(`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'contact_submissions'
      and is_nullable = 'YES' and is_generated = 'NEVER'
  `);
  const names = columns.map(({ name }) => name).filter((name) => !STAYS_BEHIND.has(name));
  expect(
    names.filter((name) => FULL[name] === undefined),
    "Give these a value in FULL",
  ).toEqual([]);
  const values = names.map((name) => [name, FULL[name]]);
  const empty = names.map((name) => `, ${name} = null`);
  await database.execute(`
    update public.contact_submissions set form = 'desk'${empty.join("")} where id = '${KEPT}';
    update public.contact_submissions set (${names.join(", ")}) = (
      select ${names.join(", ")} from jsonb_populate_record(
        null::public.contact_submissions, '${JSON.stringify(Object.fromEntries(values))}'
      )
    ) where id = '${GONE}';
  `);
  expect(await merge()).toBe(true);
  const kept = await lead(KEPT);
  expect(Object.fromEntries(names.map((name) => [name, kept?.[name]]))).toEqual(
    Object.fromEntries(values),
  );
});

test("a merged lead waits in the bin with the name of the other, and is separate again when it is put back", async () => {
  const before = await lead(GONE);
  await merge();
  expect(await run("select id, merged_into from public.deleted_leads")).toEqual([
    { id: GONE, merged_into: { id: KEPT, name: "Ada" } },
  ]);
  const kept = await lead(KEPT);
  await run(`select public.restore_leads(array['${GONE}'::uuid])`);
  const after = await lead(GONE);
  expect({ ...after, history: null, shown_at: null }).toEqual({
    ...before,
    history: null,
    shown_at: null,
  });
  expect((await historyOf(GONE)).at(-1)).toMatchObject({ kind: "merged_into", detail: KEPT });
  expect({ ...(await lead(KEPT)), shown_at: null }).toEqual({ ...kept, shown_at: null });
  // Once put back, a deletion is no merge.
  await run(
    `select public.change_leads('{"bin": "${GONE}"}', jsonb_build_object('${GONE}', ${Number(after?.["version"])}))`,
  );
  expect(await run("select merged_into from public.deleted_leads")).toEqual([
    { merged_into: null },
  ]);
});

test("a merged lead's origin and owner come only where they mean something", async () => {
  await database.execute(`
    update public.contact_submissions set utm_campaign = 'spring', state = 'lost', reason = 'Price', amount = 100 where id = '${KEPT}';
    alter table public.contact_submissions disable trigger contact_submissions_owner;
    update public.contact_submissions set owner = '${LEAVER}', state = 'won', reason = 'Fast' where id = '${GONE}';
    alter table public.contact_submissions enable trigger contact_submissions_owner;
  `);
  expect(await merge()).toBe(true);
  expect(await lead(KEPT)).toMatchObject({
    utm_campaign: "spring",
    page: null,
    utm_source: null,
    owner: null,
    follow_up: "2999-01-01",
    next_step: "Call",
    state: "lost",
    reason: "Price",
    amount: 100,
  });
  const [values] = await run<{ value: string }>(
    `select value from public.lead_events where lead_id = '${KEPT}' and kind = 'values'`,
  );
  expect(values?.value.split("\n")).toEqual([
    "full_name Ada L.",
    "email ada@home.example",
    "utm_source news",
    "page /pricing",
    "state won",
    "reason Fast",
    "amount 900",
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ["this lead was changed meanwhile", () => merge({ kept: 7 })],
  ["the other was changed meanwhile", () => merge({ gone: 7 })],
  ["the other is gone", () => merge({ gone: 1 }, STAFF)],
  ["both are the same", () => merge({}, KEPT)],
])("nothing is merged if %s", async (_why, request) => {
  const before = [await historyOf(KEPT), await historyOf(GONE)];
  expect(await request()).toBe(false);
  expect([await historyOf(KEPT), await historyOf(GONE)]).toEqual(before);
});

test("nothing is merged if both have more tags than a lead may have", async () => {
  await database.execute(`
    update public.contact_submissions set tags = array(select id::text || n from generate_series(1, 11) as n)
  `);
  await expect(merge()).rejects.toThrow("contact_submissions_tags");
  expect(await lead(GONE)).toBeDefined();
});

test("an answer to a merged request is not undone in the other", async () => {
  await database.execute(
    `insert into public.lead_events (lead_id, actor, kind, value) values ('${GONE}', '${STAFF}', 'answer', 'yes')`,
  );
  await merge();
  expect(await run(`select public.undo_answer('${KEPT}') as undone`)).toEqual([{ undone: false }]);
});

test.each([
  ["new", "qualified", "qualified"],
  ["qualified", "contacted", "qualified"],
  ["new", "spam", "new"],
  ["contacted", "lost", "contacted"],
  ["won", "qualified", "won"],
])("a %s lead into which a %s one is merged is %s", async (kept, gone, state) => {
  await database.execute(`
    update public.contact_submissions set state = case id when '${KEPT}' then '${kept}' else '${gone}' end
  `);
  expect(await merge()).toBe(true);
  expect(await lead(KEPT)).toMatchObject({ state });
});
