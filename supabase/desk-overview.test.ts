import { expect, test } from "vitest";

import { openAsStaff, STAFF } from "./testing/site.ts";

const { database, run } = await openAsStaff("admin");

/** Midnight of today in UTC, and an hour of a day before it. */
const TODAY = "date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'";
const daysAgo = (days: number, hour = 12) =>
  `${TODAY} - interval '${days} days' + interval '${hour} hours'`;

type Figures = {
  articles: { drafts: number; scheduled: number; next: string | null };
  leads: Record<string, number | string> & {
    owners: Record<string, number | string | boolean | null>[];
    series: { kind: string; value: string | null; counts: [string, number][] }[];
  };
};

async function overview(parameters = ""): Promise<Figures> {
  const [row] = await run<{ figures: Figures }>(
    `select public.desk_overview(${parameters}) as figures`,
  );
  return row?.figures ?? expect.fail();
}

async function addLead(columns: Record<string, string>): Promise<void> {
  const row: Record<string, string> = {
    full_name: "'Ada'",
    email: "'ada@engine.example'",
    company_size: "'11-50'",
    message: "'Hi'",
    ...columns,
  };
  const [names, values] = [Object.keys(row), Object.values(row)];
  await database.query(
    `insert into public.contact_submissions (${names.join(", ")}) values (${values.join(", ")})`,
  );
}

test("leads count as answered within a working day, or waiting, and as due in any state but spam", async () => {
  await database.execute("delete from public.contact_submissions");
  const received = daysAgo(10);
  await addLead({
    created_at: received,
    answered_at: `${received} + interval '1 hour'`,
    state: "'won'",
  });
  await addLead({
    created_at: received,
    answered_at: `${received} + interval '5 days'`,
    state: "'lost'",
  });
  await addLead({ created_at: received, state: "'spam'" });
  await addLead({ created_at: received });
  // Entered and imported leads neither wait nor are answered.
  await addLead({ created_at: received, form: "'import'" });
  await addLead({ created_at: received, answered_at: received, state: "'won'", form: "'desk'" });
  await addLead({ created_at: "now()", follow_up: "current_date", owner: `'${STAFF}'` });
  await addLead({ created_at: "now()", follow_up: "current_date + 3" });
  await addLead({
    created_at: "now()",
    follow_up: "current_date - 3",
    state: "'won'",
    form: "'desk'",
  });
  await addLead({ created_at: "now()", follow_up: "current_date - 3", state: "'spam'" });
  const { leads } = await overview();
  const counts = { new: 4, unowned: 3, waiting: 1, due: 2, own_due: 1 };
  expect(leads).toMatchObject(counts);
  expect(leads.owners).toMatchObject([
    { owner: STAFF, address: "grace@engine.example", is_all: false, open: 1, received: 0 },
    { owner: null, address: null, is_all: false, open: 3, received: 3, answered: 2, in_time: 1 },
    { owner: null, address: null, is_all: true, open: 4, received: 3, answered: 2, in_time: 1 },
  ]);
  expect(await run("select form from public.leads where is_late and state = 'new'")).toEqual([
    { form: null },
  ]);
});

test("each task of the reader that is due stands in the overview, those with a time today first", async () => {
  await database.execute("delete from public.contact_submissions");
  const later =
    "jsonb_build_array(jsonb_build_object('what', 'Call', 'due_on', current_date, 'due_time', '10:00'))";
  await addLead({
    follow_up: "current_date - 1",
    next_step: "'Send the offer'",
    tasks: later,
    owner: `'${STAFF}'`,
  });
  await addLead({ follow_up: "current_date + 1", next_step: "'Ask'", owner: `'${STAFF}'` });
  const { own_next } = (await overview()).leads;
  expect(own_next).toMatchObject([{ what: "Call" }, { what: "Send the offer" }]);
});

test("the five newest new leads stand in the overview, the last one first", async () => {
  await database.execute("delete from public.contact_submissions");
  for (let days = 1; days <= 6; days += 1)
    await addLead({ full_name: `'Lead ${days}'`, created_at: daysAgo(days) });
  await addLead({ state: "'contacted'" });
  const { newest } = (await overview()).leads;
  const names = [1, 2, 3, 4, 5].map((days) => ({ full_name: `Lead ${days}` }));
  expect(newest).toMatchObject(names);
});

test("spam counts since Monday: what arrived as such and what a colleague marked, not what was marked before", async () => {
  await database.execute("delete from public.contact_submissions");
  const monday = "date_trunc('week', now() at time zone 'UTC') at time zone 'UTC'";
  const old = { created_at: "now() - interval '30 days'", state: "'spam'" };
  await addLead({ ...old, updated_at: `${monday} - interval '1 second'` });
  await addLead({ ...old, updated_at: monday });
  await addLead({ state: "'spam'" });
  await addLead({ state: "'won'" });
  expect((await overview()).leads).toMatchObject({ new_spam: 2, new: 0 });
});

/** The leads of two Mondays and the days between, or of a period before. */
const march = (by: string, unit: string, zone = "UTC") =>
  overview(
    `'${by}', '${zone}', '2026-03-02', '2026-03-09', '${unit}', '2026-02-22', '2026-03-01'`,
  ).then(({ leads }) => leads);

test("leads of a period stand in weeks from Monday, by what most have in common", async () => {
  await database.execute("delete from public.contact_submissions");
  const [first, last] = ["'2026-03-02Z'", "'2026-03-09 23:59Z'"];
  await addLead({ created_at: last, utm_source: "'news'", plan: "'annual'" });
  await addLead({ created_at: first, referrer_host: "'news'" });
  await addLead({ created_at: last });
  await addLead({ created_at: last, state: "'spam'" });
  for (const name of ["a", "b", "c", "d"])
    await addLead({ created_at: "'2026-03-08 23:59Z'", utm_source: `'${name}'` });
  await addLead({ created_at: first, utm_source: "'e'" });
  // The period before has two, and the day after it one.
  await addLead({ created_at: "'2026-03-01 23:59Z'", utm_source: "'early'" });
  await addLead({ created_at: "'2026-02-22Z'", utm_source: "'early'" });
  await addLead({ created_at: "'2026-02-21 23:59Z'", utm_source: "'early'" });
  await addLead({ created_at: "'2026-03-10Z'", utm_source: "'late'" });
  const { series, before } = await march("source", "week");
  expect(before).toBe(2);
  const [monday, next] = ["2026-03-02", "2026-03-09"];
  const both = [
    [monday, 1],
    [next, 1],
  ];
  expect(series).toEqual([
    { kind: "named", value: "news", counts: expect.arrayContaining(both) },
    ...["a", "b", "c", "d"].map((value) => ({ kind: "named", value, counts: [[monday, 1]] })),
    { kind: "others", value: null, counts: [[monday, 1]] },
    { kind: "none", value: null, counts: [[next, 1]] },
  ]);
  const plans = (await march("plan", "month")).series;
  expect(plans.map(({ kind, value, counts }) => [kind, value, counts])).toEqual([
    ["named", "annual", [["2026-03-01", 1]]],
    ["none", null, [["2026-03-01", 7]]],
  ]);
  const days = (await march("campaign", "day", "America/Sao_Paulo")).series[0]?.counts ?? [];
  expect(days.toSorted()).toEqual([
    ["2026-03-08", 4],
    ["2026-03-09", 3],
  ]);
});

test("leads that were won or lost count in the days of the period", async () => {
  await database.execute("delete from public.contact_submissions");
  for (const ended_at of [
    "'2026-03-01 23:59Z'",
    "'2026-03-02Z'",
    "'2026-03-09 23:59Z'",
    "'2026-03-10Z'",
  ])
    await addLead({ ended_at, state: "'won'", amount: "100" });
  const [row] = await run<{ figures: { ended: unknown } }>(
    `select public.desk_overview('source', 'UTC', '2026-03-02', '2026-03-09') as figures`,
  );
  expect(row?.figures.ended).toMatchObject({
    months: [{ month: "2026-03-01", won: 2, lost: 0, amount: 200 }],
    sources: [{ source: null, won: 2 }],
  });
});

test("articles count as scheduled with a date or a change to come, and the nearest of both is named", async () => {
  await database.execute("delete from public.blog_posts");
  const dates = { past: "now() - interval '1 day'", future: "'2999-02-01'" };
  for (const [slug, date] of Object.entries(dates))
    await run(
      `insert into public.blog_posts (slug, title, status, date_published) values ('${slug}', 'T', 'Published', ${date}) returning id`,
    );
  const { articles: before } = await overview();
  expect(before).toMatchObject({ scheduled: 1, next: expect.stringContaining("2999-02-01") });
  await run(
    `select public.schedule_post_change(id, 1, '2999-01-01', '{"title": "New"}') from public.blog_posts where slug = 'past'`,
  );
  const { articles: after } = await overview();
  expect(after).toMatchObject({ scheduled: 2, next: expect.stringContaining("2999-01-01") });
});

test("each owner has the median of the working time until the answer, in the reader's time zone", async () => {
  await database.execute("delete from public.contact_submissions");
  const friday = "'2026-03-06 20:00Z'";
  for (const answered_at of ["'2026-03-09 09:00Z'", "'2026-03-09 11:00Z'", "'2026-03-20'", "null"])
    await addLead({ created_at: friday, answered_at, owner: `'${STAFF}'` });
  await addLead({ created_at: friday, answered_at: "'2026-03-06 20:30Z'", state: "'spam'" });
  for (const [zone, seconds] of [
    ["UTC", 15 * 3600],
    ["Asia/Tokyo", 20 * 3600],
  ] as const) {
    const [row] = await database.query<{ figures: unknown[] }>(
      `select private.owner_figures('2026-03-06', '2026-03-07', '${zone}') as figures`,
    );
    const counts = { received: 4, answered: 3, in_time: 2, seconds };
    expect(row?.figures).toMatchObject([
      { owner: STAFF, ...counts },
      { is_all: true, ...counts },
    ]);
  }
});
