import { openTestDatabase } from "@helmwise/embedded-supabase/testing/database";
import { beforeEach, expect, test } from "vitest";

import { auditCopy } from "../app/content/desk/desk.ts";
import { mayOwnLeads, staffRoles } from "../app/content/desk/staff-roles.ts";
import { PASSWORD } from "../tests/support/people/account.ts";
import { newStaff } from "../tests/support/people/staff.ts";
import { LEAD, openSite, outcome, UNKNOWN } from "./testing/site.ts";

const { backend, service, anonymous, client, newUser } = await openSite();
const sales = await newStaff(backend, ["sales"]);
const admin = await newStaff(backend, ["admin"]);

const LEADS = "contact_submissions";
let lead: string;

beforeEach(async () => {
  await service.from(LEADS).delete().neq("id", UNKNOWN).throwOnError();
  const { data } = await service.from(LEADS).insert(LEAD).select("id").single().throwOnError();
  lead = data.id;
});

async function storedLead(): Promise<Record<string, unknown>> {
  const { data } = await service.from(LEADS).select().eq("id", lead).single().throwOnError();
  return data;
}

test("a role that is withdrawn ends at once, also in an open session", async () => {
  const leaver = await newStaff(backend, ["sales"]);
  const leads = () => outcome(leaver.client.from(LEADS).select("id"));
  expect(await leads()).toBe(1);
  await admin.client.rpc("revoke_staff_role", { account: leaver.id, role: "sales" }).throwOnError();
  expect(await leads()).toBe(0);
});

test("the owner of a lead can delete the own account, and the lead stays without an owner", async () => {
  const leaver = await newStaff(backend, ["sales"]);
  const leads = leaver.client.from(LEADS);
  await leads.update({ owner: leaver.id }).eq("id", lead).throwOnError();
  await leaver.client.rpc("delete_own_account").throwOnError();
  expect(await storedLead()).toMatchObject({ owner: null, state: "new" });
  const { data } = await sales.client.from("lead_events").select("kind, actor").throwOnError();
  const change = { kind: "owner", actor: null };
  expect(data).toEqual([change, change]);
});

test("an admin removes a colleague's lost app, which ends their sessions, but not the own app", async () => {
  const forgetful = await newStaff(backend, ["sales"]);
  const { id: account } = forgetful;
  await admin.client.rpc("reset_staff_app", { account }).throwOnError();
  const { error } = await forgetful.client.auth.refreshSession();
  expect(error?.code).toBe("refresh_token_not_found");
  const again = client();
  await again.auth.signInWithPassword({ email: forgetful.email, password: PASSWORD });
  const { data: levels } = await again.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(levels).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  const { data: log } = await admin.client.rpc("find_audit_entries", { entries: 1 }).throwOnError();
  expect(log).toMatchObject([
    {
      address: admin.email,
      action: "delete",
      table_name: "mfa_factors",
      row_id: account,
    },
  ]);
  const own = await admin.client.rpc("reset_staff_app", { account: admin.id });
  expect(own.error?.code).toBe("23514");
  await service.auth.admin.deleteUser(account);
});

test("an admin cannot withdraw the last admin role, the operator can", async () => {
  const withdrawal = { account: admin.id, role: "admin" };
  const other = await newStaff(backend, ["admin"]);
  const ofOther = { account: other.id, role: "admin" };
  await admin.client.rpc("revoke_staff_role", ofOther).throwOnError();
  const refused = await admin.client.rpc("revoke_staff_role", withdrawal);
  expect(refused.error?.code).toBe("23514");
  await service.rpc("revoke_staff_role", withdrawal).throwOnError();
  const again = { address: admin.email, role: "admin" };
  await service.rpc("grant_staff_role", again).throwOnError();
});

test("the open leads of a member pass to a colleague with the role, the closed ones stay", async () => {
  const leaver = await newStaff(backend, ["sales"]);
  const editor = await newStaff(backend, ["editor"]);
  const states = ["closed", "won", "lost", "spam", "new", "qualified"];
  const rows = states.map((state) => Object.assign({ state, owner: leaver.id }, LEAD));
  await service.from(LEADS).insert(rows).throwOnError();
  // What is still to be done after a lead was won goes along.
  const invoice = { state: "won", reason: "Invoice", follow_up: "2026-03-01", owner: leaver.id };
  await service
    .from(LEADS)
    .insert({ ...LEAD, ...invoice })
    .throwOnError();
  await admin.client.rpc("revoke_staff_role", { account: leaver.id, role: "sales" }).throwOnError();
  const owners = await admin.client.rpc("list_lead_owners").throwOnError();
  expect(owners.data).toEqual([{ user_id: leaver.id, address: leaver.email, leads: 3 }]);
  const handOver = (to: string) =>
    admin.client.rpc("hand_over_leads", { from_account: leaver.id, to_account: to });
  expect((await handOver(editor.id)).error?.code).toBe("23514");
  expect((await handOver(leaver.id)).error?.code).toBe("23514");
  expect((await handOver(sales.id)).data).toBe(3);
  const left = service.from(LEADS).select("state").eq("owner", leaver.id).order("state");
  const ended = ["closed", "lost", "spam", "won"];
  expect((await left).data).toEqual(ended.map((state) => ({ state })));
});

test("open leads pass to a colleague 50 at a time, so that no call takes longer than a page", async () => {
  const rows = Array.from({ length: 51 }, () => ({ ...LEAD, owner: admin.id }));
  await service.from(LEADS).insert(rows).throwOnError();
  const accounts = { from_account: admin.id, to_account: sales.id };
  const counts = [];
  for (let step = 0; step < 3; step += 1)
    counts.push((await admin.client.rpc("hand_over_leads", accounts)).data);
  expect(counts).toEqual([50, 1, 0]);
});

test("the audit log is searched by member, action, record and day", async () => {
  await sales.client.from(LEADS).update({ state: "closed" }).eq("id", lead).throwOnError();
  await service.from(LEADS).update({ state: "new" }).eq("id", lead).throwOnError();
  const [since, until] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  const find = async (filters: object) => {
    const wanted = { wanted_record: lead.slice(0, 8), ...filters };
    const { data } = await admin.client.rpc("find_audit_entries", wanted).throwOnError();
    return (data as { actor: string | null }[]).map(({ actor }) => actor);
  };
  expect(await find({})).toEqual([null, sales.id]);
  expect(await find({ wanted_actor: sales.id, since, until })).toEqual([sales.id]);
  expect(await find({ wanted_actor: "system", wanted_table: LEADS })).toEqual([null]);
  for (const nothing of [
    { wanted_actor: "left" },
    { wanted_action: "delete" },
    { wanted_table: "blog_posts" },
    { until: "2020-01-01" },
    { since: "2999-01-01" },
  ]) {
    expect(await find(nothing)).toEqual([]);
  }
});

test("the steps of one change are one act of the audit log, apart from their undo, and pages are of acts", async () => {
  const rows = Array.from({ length: 3 }, () => ({ ...LEAD, email: "act@engine.example" }));
  const added = (await service.from(LEADS).insert(rows).select("id, version").throwOnError()).data;
  const batch = crypto.randomUUID();
  for (const { id, version } of added)
    await sales.client
      .rpc("change_leads", { change: { state: "contacted" }, versions: { [id]: version }, batch })
      .throwOnError();
  await sales.client.rpc("undo_lead_changes", { batch }).throwOnError();
  const read = async (wanted: object) => {
    const by = { wanted_actor: sales.id, wanted_table: LEADS, ...wanted };
    const { data } = await admin.client.rpc("find_audit_acts", by).throwOnError();
    return data as { id: number; records: number; columns: string[]; entries: object[] }[];
  };
  const [undone] = await read({ acts: 1 });
  const [change] = await read({ acts: 1, before: undone?.id });
  for (const act of [undone, change]) {
    expect(act).toMatchObject({ records: 3, columns: expect.arrayContaining(["state"]) });
    expect(act?.entries).toHaveLength(3);
  }
  const [one] = await read({ wanted_record: added[0]?.id });
  expect(one).toMatchObject({
    records: 1,
    entries: [{ row_id: added[0]?.id, name: LEAD.full_name }],
  });
});

test("a role needs an account with a confirmed address", async () => {
  await service.auth.admin.createUser({ email: "waiting@engine.example", password: "A password" });
  for (const address of ["nobody@engine.example", "waiting@engine.example"]) {
    const { error } = await service.rpc("grant_staff_role", { address, role: "sales" });
    expect(error?.message).toBe("No account has confirmed this address");
  }
  const { email: address } = await newUser();
  const { error } = await service.rpc("grant_staff_role", { address, role: "owner" });
  expect(error?.code).toBe("23514");
});

test.each(staffRoles)(
  "a lead is given to %s only if the desk offers that role as owner",
  async (role) => {
    const { id: owner } = await newStaff(backend, [role], { app: false });
    const { error } = await sales.client.from(LEADS).update({ owner }).eq("id", lead);
    expect(error?.code).toBe(mayOwnLeads([role]) ? undefined : "23514");
  },
);

test("the audit log names actor, action, row and changed columns, and no values", async () => {
  await sales.client.from(LEADS).update({ state: "closed" }).eq("id", lead).throwOnError();
  await sales.client
    .rpc("change_leads", { change: { bin: UNKNOWN }, versions: { [lead]: 2 } })
    .throwOnError();
  const { data } = await admin.client
    .from("audit_log")
    .select("actor, action, table_name, row_id, columns")
    .eq("actor", sales.id)
    .order("id", { ascending: false })
    .limit(2)
    .throwOnError();
  const entry = { actor: sales.id, table_name: LEADS };
  expect(data.toReversed()).toEqual([
    {
      ...entry,
      action: "update",
      row_id: lead,
      columns: ["answered_at", "answered_by", "state", "updated_at", "version"],
    },
    { ...entry, action: "delete", row_id: lead, columns: [] },
  ]);
});

function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
}

function oldLead(full_name: string, months: number) {
  const at = monthsAgo(months);
  return { ...LEAD, full_name, created_at: at, updated_at: at };
}

test("a lead is deleted 24 months after the last exchange, when the next lead arrives", async () => {
  await service
    .from(LEADS)
    .insert([oldLead("Old", 25), oldLead("Recent", 23)])
    .throwOnError();
  await anonymous
    .from(LEADS)
    .insert({ ...LEAD, full_name: "New" })
    .throwOnError();
  const { data } = await service.from(LEADS).select("full_name").order("full_name").throwOnError();
  expect(data.map((row) => row.full_name)).toEqual(["Ada Lovelace", "New", "Recent"]);
});

test("the database takes the roles that the desk knows, and no other", async () => {
  const { id } = await newStaff(backend, [], { app: false });
  const grant = (role: string) =>
    outcome(service.from("staff_roles").insert({ user_id: id, role }).select());
  const asked = [...staffRoles, "", "Sales", "retired"];
  const taken = await Promise.all(asked.map(grant));
  expect(asked.filter((_, at) => taken[at] === 1)).toEqual(staffRoles);
});

test("each kind of record that the database logs has a name in the audit log", async () => {
  const database = await openTestDatabase("site");
  const logged = await database.query<{ name: string }>(String.raw`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'private.log_change'::regproc
    union
    select entry[1] from pg_proc, regexp_matches(
      prosrc, $$insert into public\.audit_log[^;]*?, (?:lower\(tg_op\)|'\w+'), '(\w+)'$$, 'g'
    ) as entry
    union
    select entry[1] from pg_proc, regexp_matches(
      prosrc, $$\('\w+', '(\w+)'\)(?=[^;]*\) as kind \(bucket, name\))$$, 'g'
    ) as entry
  `);
  await database.close();
  const names = logged.map(({ name }) => name).toSorted();
  expect(Object.keys(auditCopy.tables).toSorted()).toEqual(names);
  expect(Object.keys(auditCopy.kinds).toSorted()).toEqual(names);
});
