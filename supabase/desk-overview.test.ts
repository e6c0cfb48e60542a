import { expect, test } from "vitest";

import { openAsStaff } from "./testing/site.ts";

const { database, run } = await openAsStaff("admin");

/** Midnight of today in UTC, and an hour of a day before it. */
const TODAY = "date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'";
const daysAgo = (days: number, hour = 12) =>
  `${TODAY} - interval '${days} days' + interval '${hour} hours'`;

type Figures = {
  leads: Record<string, number | string> & {
    weeks: { kind: string; value: string | null; counts: [number, number][] }[];
  };
};

async function overview(by = "source"): Promise<Figures> {
  const [row] = await run<{ figures: Figures }>(`select public.desk_overview('${by}') as figures`);
  return row?.figures ?? expect.fail();
}

/** Adds a lead; `answer` is the time of its next state. */
async function addLead(columns: Record<string, string>, answer?: string): Promise<void> {
  const names = ["full_name", "email", "company_size", "message", ...Object.keys(columns)];
  const values = ["'Ada'", "'ada@engine.example'", "'11-50'", "'Hi'", ...Object.values(columns)];
  const [row] = await database.query<{ id: string }>(
    `insert into public.contact_submissions (${names.join(", ")}) values (${values.join(", ")}) returning id`,
  );
  if (answer === undefined) return;
  await database.query(`insert into public.lead_events (lead_id, occurred_at, kind, value)
    values ('${row?.id}', ${answer}, 'state', 'contacted')`);
}

test("leads are answered within a day if their state changed in their first 24 hours, in 30 whole days", async () => {
  await database.execute("delete from public.contact_submissions");
  for (const [received, answer] of [
    [daysAgo(2, 23), daysAgo(1, 22)],
    [daysAgo(31, 0), daysAgo(30, 0)],
    [daysAgo(20, 0), daysAgo(19, 1)],
    [daysAgo(10, 0), undefined],
    // Their day is not over, or before the first one.
    [daysAgo(1, 0), daysAgo(1, 1)],
    [`${daysAgo(31, 0)} - interval '1 second'`, daysAgo(31, 0)],
  ] as const) {
    await addLead({ created_at: received }, answer);
  }
  const { leads } = await overview();
  expect(leads).toMatchObject({ received: 4, answered: 2, new: 6, unowned: 6 });
});

test("leads stand in weeks from Monday in UTC, by what most have in common", async () => {
  await database.execute("delete from public.contact_submissions");
  const monday = "date_trunc('week', now() at time zone 'UTC') at time zone 'UTC'";
  await addLead({ created_at: monday, utm_source: "'news'", plan: "'Annual'" });
  await addLead({ created_at: `${monday} - interval '1 second'`, referrer_host: "'news'" });
  await addLead({ created_at: `${monday} - interval '77 days'`, utm_source: "'old'" });
  await addLead({ created_at: `${monday} - interval '77 days 1 second'`, utm_source: "'older'" });
  await addLead({ created_at: monday });
  for (const name of ["a", "b", "c", "d"]) {
    await addLead({ created_at: monday, utm_source: `'${name}'` });
  }
  expect((await overview()).leads.weeks).toEqual([
    {
      kind: "named",
      value: "news",
      counts: expect.arrayContaining([
        [10, 1],
        [11, 1],
      ]),
    },
    ...["a", "b", "c", "d"].map((value) => ({ kind: "named", value, counts: [[11, 1]] })),
    { kind: "others", value: null, counts: [[0, 1]] },
    { kind: "none", value: null, counts: [[11, 1]] },
  ]);
  const { weeks } = (await overview("plan")).leads;
  expect(weeks.map(({ kind, value }) => [kind, value])).toEqual([
    ["named", "Annual"],
    ["none", null],
  ]);
});
