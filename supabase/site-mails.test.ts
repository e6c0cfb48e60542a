import { beforeEach, describe, expect, test } from "vitest";

import { newStaff } from "../tests/support/people/staff.ts";
import { DENIED, LEAD, openSite, UNKNOWN } from "./testing/site.ts";

const { backend, service, anonymous } = await openSite();
const grace = await newStaff(backend, ["sales"]);
const linus = await newStaff(backend, ["admin"]);

const leads = () => service.from("contact_submissions");
const settings = () => service.from("follow_up_mails");

type Mail = { address: string; reminder: string | null; tasks: object[]; stop_key: string };

async function claim(moment: string): Promise<Mail[]> {
  return (await service.rpc("claim_follow_up_mails", { moment }).throwOnError()).data as Mail[];
}

/** The times of the reminders that each of these moments brings. */
async function claimAll(...moments: string[]): Promise<string[]> {
  const claimed: string[] = [];
  for (const moment of moments)
    for (const { reminder } of await claim(moment)) claimed.push(reminder ?? "morning");
  return claimed;
}

async function add(fields: object): Promise<string> {
  const row = { ...LEAD, owner: grace.id, ...fields };
  return (await leads().insert(row).select("id").single().throwOnError()).data.id as string;
}

const choose = (wanted: boolean) =>
  grace.client.rpc("choose_follow_up_mail", { morning: wanted, timed: wanted }).throwOnError();
const own = async () => (await grace.client.from("follow_up_mails").select("is_wanted")).data;
const stop = (key: unknown) => anonymous.rpc("stop_follow_up_mail", { key });
const claimWith = async (site_key: string | null) =>
  (await anonymous.rpc("claim_follow_up_mails", { site_key })).error?.code ?? null;

beforeEach(async () => {
  await leads().delete().neq("id", UNKNOWN).throwOnError();
  await settings().delete().neq("user_id", UNKNOWN).throwOnError();
});

const send = async (email: string) => {
  const idempotency_key = crypto.randomUUID();
  await anonymous
    .from("contact_submissions")
    .insert({ ...LEAD, email, idempotency_key })
    .throwOnError();
  const { data } = await leads().select("state").eq("idempotency_key", idempotency_key).single();
  const isSpam = await service.rpc("is_spam_lead", { lead: idempotency_key }).throwOnError();
  return [data?.["state"], isSpam.data];
};

describe("a visitor's request", () => {
  test.each([
    ["an address that is marked as spam", [["spam", 2]], "BOB+x@Engine.example", "spam"],
    [
      "an address that is no spam any more",
      [
        ["spam", 2],
        ["contacted", 1],
      ],
      "bob@engine.example",
      "new",
    ],
    [
      "an address that was spam and is new",
      [
        ["spam", 2],
        ["new", 1],
      ],
      "bob@engine.example",
      "spam",
    ],
    [
      "an address that became spam",
      [
        ["won", 2],
        ["spam", 1],
      ],
      "bob@engine.example",
      "spam",
    ],
    ["another address", [["spam", 2]], "cem@engine.example", "new"],
  ] as const)("from %s has its state, and the site can ask for it", async (...row) => {
    const [, earlier, email, state] = row;
    for (const [was, days] of earlier) {
      const created_at = new Date(Date.now() - days * 86_400_000).toISOString();
      await add({ email: "bob@engine.example", state: was, created_at });
    }
    expect(await send(email)).toEqual([state, state === "spam"]);
  });
});

describe("the morning mail", () => {
  test.each([
    ["UTC", "2026-03-03T06:59:59Z", false],
    ["UTC", "2026-03-03T07:00:00Z", true],
    ["UTC", "2026-03-03T11:59:59Z", true],
    ["UTC", "2026-03-03T12:00:00Z", false],
    ["America/Sao_Paulo", "2026-03-03T09:59:00Z", false],
    ["America/Sao_Paulo", "2026-03-03T10:00:00Z", true],
    ["Asia/Kathmandu", "2026-03-03T01:15:00Z", true],
    ["Pacific/Kiritimati", "2026-03-02T17:00:00Z", true],
    ["Pacific/Niue", "2026-03-02T18:00:00Z", false],
    // On the days when clocks change.
    ["America/New_York", "2026-03-08T10:59:00Z", false],
    ["America/New_York", "2026-03-08T11:00:00Z", true],
    ["America/New_York", "2026-11-01T11:00:00Z", false],
    ["America/New_York", "2026-11-01T12:00:00Z", true],
    ["Mars/Olympus", "2026-03-03T07:00:00Z", true],
  ])("in %s at %s: %s", async (time_zone, moment, isSent) => {
    await add({ follow_up: "2026-03-03" });
    await settings().insert({ user_id: grace.id, time_zone }).throwOnError();
    expect((await claim(moment)).map(({ address }) => address)).toEqual(
      isSent ? [grace.email] : [],
    );
  });

  test("comes at the hour that its reader chose", async () => {
    await add({ follow_up: "2026-03-03" });
    await settings().insert({ user_id: grace.id, morning_hour: 9 }).throwOnError();
    expect(await claim("2026-03-03T08:59:00Z")).toEqual([]);
    expect(await claim("2026-03-03T09:00:00Z")).toHaveLength(1);
  });

  test("counts what is due, of any lead but spam, and comes once a day, whoever asks", async () => {
    for (const fields of [
      { follow_up: "2026-03-03", next_step: "Second" },
      { follow_up: "2026-03-01", next_step: "First", state: "won" },
      { follow_up: "2026-03-04", next_step: "Later" },
      { follow_up: "2026-03-01", state: "spam" },
      { follow_up: "2026-03-01", owner: null },
      {},
    ])
      await add(fields);
    const morning = "2026-03-03T07:01:00Z";
    const [first, second] = await Promise.all([claim(morning), claim(morning)]);
    expect([...first, ...second]).toMatchObject([
      {
        address: grace.email,
        due: 2,
        overdue: 1,
        day: "2026-03-03",
        reminder: null,
        tasks: [
          { full_name: LEAD.full_name, what: "First", due_on: "2026-03-01", due_time: null },
          { what: "Second", due_on: "2026-03-03" },
        ],
        more: 0,
      },
    ]);
    expect(await claim("2026-03-03T11:00:00Z")).toEqual([]);
    expect(await claim("2026-03-02T08:00:00Z")).toEqual([]);
    expect(await claim("2026-03-04T07:00:00Z")).toMatchObject([{ due: 3, overdue: 2 }]);
  });

  test("lists the first 20 tasks that are due, also several of one lead", async () => {
    const tasks = Array.from({ length: 21 }, (_, at) => ({
      what: `Task ${at}`,
      due_on: at < 20 ? "2026-03-02" : "2026-03-04",
      due_time: `08:${10 + at}`,
    }));
    const company = "Engines Ltd";
    for (const fields of [{ tasks, company, follow_up: "2026-03-01" }, { follow_up: "2026-03-03" }])
      await add(fields);
    const [mail] = await claim("2026-03-03T07:00:00Z");
    expect(mail).toMatchObject({ due: 2, overdue: 1, more: 2 });
    expect(mail?.tasks).toHaveLength(20);
    expect(mail?.tasks[1]).toMatchObject({ company, what: "Task 0", due_time: "08:10:00" });
  });

  test("does not come later for what became due in the course of the morning", async () => {
    expect(await claim("2026-03-03T07:00:00Z")).toEqual([]);
    await add({ follow_up: "2026-03-03" });
    expect(await claim("2026-03-03T09:00:00Z")).toEqual([]);
  });

  test("is turned off and on on the desk, and off by its link", async () => {
    await add({ follow_up: "2026-03-03" });
    await choose(false);
    expect(await claim("2026-03-03T07:00:00Z")).toEqual([]);
    await choose(true);
    const [mail] = await claim("2026-03-03T08:00:00Z");
    expect((await stop(UNKNOWN)).data).toBe(false);
    expect(await own()).toEqual([{ is_wanted: true }]);
    expect((await stop(mail?.stop_key)).data).toBe(true);
    expect(await own()).toEqual([{ is_wanted: false }]);
    expect(await claim("2026-03-04T07:00:00Z")).toEqual([]);
  });

  test("is turned off without the mail at the time of a task", async () => {
    await add({ follow_up: "2026-03-03", follow_up_time: "09:00" });
    await claim("2026-03-03T06:00:00Z");
    await grace.client.rpc("choose_follow_up_mail", { morning: false }).throwOnError();
    expect(await claim("2026-03-03T07:00:00Z")).toEqual([]);
    expect(await claim("2026-03-03T09:00:00Z")).toMatchObject([{ reminder: "09:00:00", due: 1 }]);
    await grace.client.rpc("choose_follow_up_mail", { morning: true }).throwOnError();
  });

  test("goes to nobody who no longer works with leads", async () => {
    const leaver = await newStaff(backend, ["sales"]);
    await add({ follow_up: "2026-03-03", owner: leaver.id });
    await service.rpc("revoke_staff_role", { account: leaver.id, role: "sales" }).throwOnError();
    expect(await claim("2026-03-03T07:00:00Z")).toEqual([]);
  });

  test("follows the time zone in which the overview was opened last", async () => {
    for (const zone of ["America/Sao_Paulo", "Europe/Lisbon"])
      await linus.client.rpc("desk_overview", { zone }).throwOnError();
    const { data } = await linus.client.from("follow_up_mails").select("time_zone");
    expect(data).toEqual([{ time_zone: "Europe/Lisbon" }]);
  });
});

test("the morning mail has the tasks of the day in the owner's time zone", async () => {
  await settings().insert({ user_id: grace.id, time_zone: "America/Sao_Paulo" }).throwOnError();
  for (const day of ["2026-03-04", "2026-03-05"])
    await add({ follow_up: day, follow_up_time: "02:30", next_step: "Call" });
  expect(await claim("2026-03-03T10:00:00Z")).toMatchObject([
    {
      zone: "America/Sao_Paulo",
      due: 1,
      overdue: 0,
      tasks: [{ due_on: "2026-03-03", due_time: "23:30:00" }],
    },
  ]);
});

describe("the mail at the time of a task", () => {
  const task = { follow_up: "2026-03-03", follow_up_time: "14:30", next_step: "Send the offer" };

  beforeEach(() => claim("2026-03-03T06:00:00Z"));

  test("comes once at its time, after the morning mail, whoever asks and however late", async () => {
    await add({ ...task, tasks: [{ what: "Call", due_on: "2026-03-03", due_time: "15:00" }] });
    expect(await claimAll("2026-03-03T07:00:00Z", "2026-03-03T14:29:59Z")).toEqual(["morning"]);
    const at = "2026-03-03T14:30:20Z";
    const [first, second] = await Promise.all([claim(at), claim(at)]);
    expect([...first, ...second]).toMatchObject([
      { reminder: "14:30:00", due: 1, overdue: 0, tasks: [{ what: "Send the offer" }], more: 0 },
    ]);
    expect(await claimAll(at, "2026-03-03T17:10:00Z", "2026-03-03T17:11:00Z")).toEqual([
      "17:10:00",
    ]);
  });

  test("does not come for what the morning mail lists after its time, or is half a day late", async () => {
    await add({ ...task, follow_up_time: "08:00" });
    expect(await claimAll("2026-03-03T09:00:00Z", "2026-03-03T09:01:00Z")).toEqual(["morning"]);
    await add(task);
    expect(await claimAll("2026-03-04T02:30:00Z")).toEqual([]);
  });

  test("comes neither for a time that was over when the task was made nor while reminders are off", async () => {
    await claim("2026-03-03T14:30:00Z");
    await add(task);
    await choose(false);
    await add({ ...task, follow_up_time: "15:00" });
    await claim("2026-03-03T15:00:00Z");
    await choose(true);
    expect(await claimAll("2026-03-03T15:01:00Z")).toEqual([]);
  });

  test.each([
    ["spam", (id: string) => leads().update({ state: "spam" }).eq("id", id)],
    ["deleted", (id: string) => leads().delete().eq("id", id)],
    ["done", (id: string) => leads().update({ follow_up: null }).eq("id", id)],
    ["a colleague's", (id: string) => leads().update({ owner: linus.id }).eq("id", id)],
  ])("does not come for what is %s by then", async (_name, change) => {
    await change(await add(task)).throwOnError();
    const mails = await claim("2026-03-03T14:30:00Z");
    expect(mails.filter(({ address }) => address === grace.email)).toEqual([]);
  });

  test("comes once, at the time of the owner's clock, which goes back", async () => {
    await settings().update({ time_zone: "America/New_York" }).eq("user_id", grace.id);
    await add({ ...task, follow_up: "2026-11-01", follow_up_time: "05:30" });
    await claim("2026-11-01T05:00:00Z");
    expect(
      await claimAll("2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z"),
    ).toEqual(["01:30:00"]);
  });
});

test("a mail of the site is one line of its lead's history, by the lead's id or key", async () => {
  const idempotency_key = "k".repeat(64);
  const id = await add({ idempotency_key });
  const record = (lead: string, fields: object) =>
    service.rpc("record_lead_mail", { lead, mail: "receipt", is_sent: true, ...fields });
  const address = "ada@engine.example";
  for (let time = 0; time < 2; time += 1) await record(idempotency_key, { recipient: address });
  await record(id, { mail: "owner", is_sent: false, recipient: grace.email });
  expect((await record(UNKNOWN, { recipient: address })).data).toBe(false);
  const { data } = await service
    .from("lead_events")
    .select("actor, kind, value, detail")
    .eq("lead_id", id)
    .order("id");
  expect(data).toEqual([
    { actor: null, kind: "mail_sent", value: "receipt", detail: address },
    { actor: null, kind: "mail_refused", value: "owner", detail: grace.email },
  ]);
});

test("a site elsewhere shows the key that the operator set last", async () => {
  const [old, key] = ["o".repeat(32), "n".repeat(32)];
  expect(await claimWith(null)).toBe(DENIED);
  for (const site_key of [old, key]) await service.rpc("set_site_key", { site_key }).throwOnError();
  expect((await service.rpc("set_site_key", { site_key: "short" })).error?.code).toBe("23514");
  expect([await claimWith(old), await claimWith(key)]).toEqual([DENIED, null]);
});
