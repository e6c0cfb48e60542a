import { beforeEach, expect, test } from "vitest";

import { openAsStaff, STAFF } from "../testing/site.ts";

const LEAD = "00000000-0000-4000-8000-00000000000a";
const OTHER = "00000000-0000-4000-8000-00000000000b";

const { database, moveTo, run } = await openAsStaff("sales");

type Task = { what: string | null; due_on: string; due_time?: string };

const task = (what: string | null, due_on: string, due_time?: string): Task => ({
  what,
  due_on,
  ...(due_time ? { due_time } : {}),
});
const call = task("Call", "2026-12-03");
const offer = task("Send the offer", "2026-12-02", "14:30:00");
const visit = task("Visit", "2026-12-02");

const json = (value: Task | null) => (value ? `'${JSON.stringify(value)}'::jsonb` : "null");

async function change(was: Task | null, becomes: Task | null, isDone = false, lead = LEAD) {
  const [row] = await run<{ done: boolean }>(
    `select public.change_lead_task('${lead}', ${json(was)}, ${json(becomes)}, ${isDone}) as done`,
  );
  return row?.done;
}

async function tasks(lead = LEAD) {
  const rows = await run<{ task: string }>(`
    select concat_ws(' ', what, to_char(due_on, 'MM-DD'), to_char(due_time, 'HH24:MI')) as task from public.leads as lead,
      lateral (
        select next_step as what, follow_up as due_on, follow_up_time as due_time
        union all select * from jsonb_to_recordset(lead.tasks) as other (what text, due_on date, due_time time)
      ) as task
    where lead.id = '${lead}' and due_on is not null
  `);
  return rows.map((row) => row.task);
}

async function history(lead = LEAD) {
  const rows = await run<{ event: string }>(`
    select concat_ws('|', kind, value, detail) as event from public.lead_events
    where lead_id = '${lead}' order by id
  `);
  return rows.map((row) => row.event);
}

beforeEach(() =>
  database.execute(`
    delete from public.contact_submissions;
    delete from public.lead_bin;
    insert into public.contact_submissions (id, full_name, email, company_size, message) values
      ('${LEAD}', 'Ada', 'ada@engine.example', '11-50', 'Hello'),
      ('${OTHER}', 'Ada', 'ada@engine.example', '11-50', 'Again');
  `),
);

const addAll = async () => {
  for (const added of [call, visit, offer]) expect(await change(null, added)).toBe(true);
};

test("the earliest task is the follow-up, one with a time before those of any time of its day", async () => {
  await addAll();
  expect(await tasks()).toEqual(["Send the offer 12-02 14:30", "Visit 12-02", "Call 12-03"]);
  expect(await change(call, task("Call", "2026-12-01", "09:00"))).toBe(true);
  expect(await tasks()).toEqual(["Call 12-01 09:00", "Send the offer 12-02 14:30", "Visit 12-02"]);
  // A form that moves the follow-up behind another task, and one that takes it off.
  await run(
    `select public.change_lead('${LEAD}', version, '{"follow_up": "2026-12-09"}') from public.leads where id = '${LEAD}'`,
  );
  expect((await tasks())[2]).toBe("Call 12-09 09:00");
  await run(
    `select public.change_lead('${LEAD}', version, '{"follow_up": null}') from public.leads where id = '${LEAD}'`,
  );
  expect(await tasks()).toEqual(["Visit 12-02", "Call 12-09 09:00"]);
});

test("a task is done once, the history says so, and the colleague opens it again", async () => {
  await addAll();
  expect(await change(offer, null, true)).toBe(true);
  expect(await change(offer, null, true)).toBe(false);
  expect(await tasks()).toEqual(["Visit 12-02", "Call 12-03"]);
  expect((await history()).slice(2)).toEqual([
    "follow_up|2026-12-02 14:30|Send the offer",
    "task_done|Send the offer|2026-12-02 14:30",
  ]);
  const undo = `select public.undo_lead_task(id) as undone from public.lead_events where kind = 'task_done'`;
  expect(await run(undo)).toEqual([{ undone: true }]);
  expect(await tasks()).toEqual(["Send the offer 12-02 14:30", "Visit 12-02", "Call 12-03"]);
  expect((await history()).some((event) => event.startsWith("task_done"))).toBe(false);
  await change(call, null, true);
  await database.execute("update public.lead_events set actor = null where kind = 'task_done'");
  expect(await run(undo)).toEqual([{ undone: false }]);
});

test("a task that is removed says so without being done", async () => {
  await change(null, call);
  expect(await change(call, null)).toBe(true);
  expect(await history()).toEqual(["follow_up|2026-12-03|Call", "follow_up|Call"]);
});

test.each(["won", "lost", "spam"])("a lead that is %s keeps its tasks", async (state) => {
  await addAll();
  const all = await tasks();
  const batch = "00000000-0000-4000-8000-0000000000ff";
  await run(`
    select public.change_leads('{"state": "${state}"}', jsonb_build_object('${LEAD}', version), '${batch}')
    from public.leads where id = '${LEAD}'
  `);
  expect(await tasks()).toEqual(all);
  expect((await history()).at(-1)).toBe(`state|${state}`);
  await run(`select public.undo_lead_changes('${batch}')`);
  expect(await tasks()).toEqual(all);
});

test("tasks come along from a merged lead, and back from the bin", async () => {
  await addAll();
  await change(null, task("Write", "2026-12-01", "10:00"), false, OTHER);
  await run(`
    select public.merge_leads('${OTHER}', other.version, '${LEAD}', lead.version)
    from public.leads as lead, public.leads as other where lead.id = '${LEAD}' and other.id = '${OTHER}'
  `);
  const merged = ["Write 12-01 10:00", "Send the offer 12-02 14:30", "Visit 12-02", "Call 12-03"];
  expect(await tasks(OTHER)).toEqual(merged);
  await run(`select public.restore_leads(array['${LEAD}'::uuid])`);
  expect(await tasks()).toEqual(merged.slice(1));
});

test.each([
  ["without words", task("", "2026-12-01")],
  ["with too many words", task("x".repeat(201), "2026-12-01")],
  ["without a day", { what: "Call" } as Task],
])("a task %s is refused", async (_name, added) => {
  await expect(change(null, added)).rejects.toThrow("up to 30 tasks");
});

test("a lead has up to 30 tasks", async () => {
  for (let day = 1; day <= 30; day += 1)
    await change(null, task(`Task ${day}`, `2026-12-${String(day).padStart(2, "0")}`));
  await expect(change(null, call)).rejects.toThrow("up to 30 tasks");
  expect(await tasks()).toHaveLength(30);
});

test("each reader has the time of a task on the own clock", async () => {
  const late = task("Call", "2026-12-03", "22:30:00");
  moveTo("America/Sao_Paulo");
  expect(await change(null, late)).toBe(true);
  expect(await change(null, visit)).toBe(true);
  expect(await tasks()).toEqual(["Visit 12-02", "Call 12-03 22:30"]);
  moveTo("Europe/Lisbon");
  expect(await tasks()).toEqual(["Visit 12-02", "Call 12-04 01:30"]);
  expect(await change(late, null)).toBe(false);
  // Another day alone, as the form of several leads gives it, keeps the time of the reader's clock.
  expect(await change(visit, null)).toBe(true);
  await run(`select public.change_leads('{"follow_up": "2026-12-09"}',
    jsonb_build_object(id, version)) from public.leads where id = '${LEAD}'`);
  expect(await tasks()).toEqual(["Call 12-09 01:30"]);
  const [shown] = await run(`
    select event ->> 'value' as value from public.leads, jsonb_array_elements(history) as event limit 1
  `);
  expect(shown).toEqual({ value: "2026-12-09 01:30" });
  moveTo("America/Sao_Paulo");
  expect(await tasks()).toEqual(["Call 12-08 22:30"]);
  expect(await change(task("Call", "2026-12-08", "22:30:00"), null, true)).toBe(true);
  const [{ id } = {}] = await run<{ id: number }>(
    "select max(id) as id from public.lead_events where kind = 'task_done'",
  );
  await run(`select public.undo_lead_task(${id})`);
  expect(await tasks()).toEqual(["Call 12-08 22:30"]);
  moveTo("UTC");
});

type Listed = {
  tasks: { what: string; section: string; event: number | null }[];
  sections: Record<string, number>;
  more: boolean;
};

async function listed(parameters = "'all'"): Promise<Listed> {
  const [row] = await run<{ list: Listed }>(`select public.open_tasks(${parameters}) as list`);
  return row?.list ?? expect.fail();
}

const clock = "now() at time zone 'UTC'";

/** Adds a task whose day, and perhaps time, SQL says. */
async function at(what: string, due: string, withTime = false) {
  const time = withTime ? `, 'due_time', to_char(${due}, 'HH24:MI')` : "";
  await run(`select public.change_lead_task('${LEAD}', null,
    jsonb_build_object('what', '${what}', 'due_on', (${due})::date${time}))`);
}

test("all open tasks stand in one list by when they are due, without those of spam", async () => {
  await at("Next month", `${clock} + interval '40 days'`);
  await at("Tomorrow", `${clock} + interval '1 day'`);
  await at("Today", clock);
  await at("An hour ago", `${clock} - interval '1 hour'`, true);
  await at("Before", `${clock} - interval '2 days'`);
  await change(null, call, false, OTHER);
  await database.execute(
    `update public.contact_submissions set state = 'spam' where id = '${OTHER}'`,
  );
  const { tasks: all, sections } = await listed();
  expect(all.map(({ what, section }) => [what, section])).toEqual([
    ["Before", "overdue"],
    ["An hour ago", "overdue"],
    ["Today", "today"],
    ["Tomorrow", "tomorrow"],
    ["Next month", "later"],
  ]);
  expect(sections).toEqual({ overdue: 2, today: 1, tomorrow: 1, later: 1 });
});

test("tasks are listed by the owner of their lead, 50 at a time", async () => {
  await change(null, call);
  await change(null, visit, false, OTHER);
  await database.execute(
    `update public.contact_submissions set owner = '${STAFF}' where id = '${OTHER}'`,
  );
  const names = async (parameters: string) =>
    (await listed(parameters)).tasks.map(({ what }) => what);
  expect(await names("'mine'")).toEqual(["Visit"]);
  expect(await names(`'${STAFF}'`)).toEqual(["Visit"]);
  expect(await names("'nobody'")).toEqual(["Call"]);
  expect(await names("'all'")).toEqual(["Visit", "Call"]);
  for (const lead of [LEAD, OTHER]) {
    for (let nth = 1; nth <= 25; nth += 1)
      await change(null, task(`Task ${nth}`, "2026-12-01"), false, lead);
  }
  const [first, second] = [await listed(), await listed("'all', 2")];
  expect([first.tasks.length, first.more]).toEqual([50, true]);
  expect([second.tasks.map(({ what }) => what), second.more]).toEqual([["Visit", "Call"], false]);
  expect(Object.values(second.sections).reduce((sum, each) => sum + each, 0)).toBe(52);
});

test("a task that the reader just did keeps its place in the list, and is not counted", async () => {
  await addAll();
  await change(visit, null, true);
  const [event] = await run<{ id: number }>(
    "select id from public.lead_events where kind = 'task_done'",
  );
  const { tasks: all, sections } = await listed(`'all', 1, ${event?.id}`);
  expect(all.map(({ what, event: done }) => [what, done])).toEqual([
    ["Send the offer", null],
    ["Visit", event?.id],
    ["Call", null],
  ]);
  expect(Object.values(sections).reduce((sum, each) => sum + each, 0)).toBe(2);
  await database.execute("update public.lead_events set actor = null where kind = 'task_done'");
  expect((await listed(`'all', 1, ${event?.id}`)).tasks).toHaveLength(2);
});
