import type { Backend } from "@helmwise/embedded-supabase";
import { totpCode } from "@helmwise/embedded-supabase/testing";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startSiteBackend } from "../tests/support/backend.ts";

const PASSWORD = "Correct-horse-1";
const LEADS = "contact_submissions";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const DENIED = "42501";

let backend: Backend;
let service: SupabaseClient;

type Person = { client: SupabaseClient; id: string; email: string };
const people: Record<string, Person> = {};

function client(key: string): SupabaseClient {
  return createClient(backend.apiUrl, key, { auth: { persistSession: false } });
}

async function person(name: string, role?: string): Promise<Person> {
  const email = `${name.replaceAll(" ", "-")}@engine.example`;
  const credentials = { email, password: PASSWORD };
  await service.auth.admin.createUser({ ...credentials, email_confirm: true });
  const signedIn = client(backend.publishableKey);
  const { data, error } = await signedIn.auth.signInWithPassword(credentials);
  if (error) throw error;
  if (role) {
    await service.rpc("grant_staff_role", { address: email, role }).throwOnError();
  }
  return { client: signedIn, id: data.user.id, email };
}

async function confirmWithApp({ client: signedIn }: Person): Promise<void> {
  const { mfa } = signedIn.auth;
  const { data: factor, error } = await mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const code = totpCode(factor.totp.secret, new Date());
  const verified = await mfa.challengeAndVerify({ factorId: factor.id, code });
  if (verified.error) throw verified.error;
}

beforeAll(async () => {
  backend = await startSiteBackend();
  service = client(backend.secretKey);
  people["anonymous"] = { client: client(backend.publishableKey), id: UNKNOWN, email: "" };
  people["user"] = await person("user");
  people["user with app"] = await person("user with app");
  for (const role of ["sales", "editor", "admin"]) {
    people[`${role} without app`] = await person(`${role} without app`, role);
    people[role] = await person(role, role);
    await confirmWithApp(people[role]);
  }
  await confirmWithApp(people["user with app"]);
});
afterAll(() => backend.close());

function as(name: string): SupabaseClient {
  const found = people[name];
  if (!found) throw new Error(`There is no ${name}`);
  return found.client;
}

let lead: string;

beforeEach(async () => {
  await service.from(LEADS).delete().neq("id", UNKNOWN).throwOnError();
  const { data } = await service
    .from(LEADS)
    .insert({
      full_name: "Ada Lovelace",
      email: "ada@engine.example",
      company_size: "11-50",
      message: "Tell me more.",
    })
    .select("id")
    .single()
    .throwOnError();
  lead = data.id;
});

async function storedLead(): Promise<Record<string, unknown>> {
  const { data } = await service.from(LEADS).select().eq("id", lead).single().throwOnError();
  return data;
}

/** How many rows a request returned or changed, or the code of its error. */
async function outcome(
  request: PromiseLike<{ data: unknown; error: { code: string } | null }>,
): Promise<number | string> {
  const { data, error } = await request;
  if (error) return error.code;
  return Array.isArray(data) ? data.length : 1;
}

const WITH_LEADS = ["sales", "admin"];
const STAFF = new Set([...WITH_LEADS, "editor"]);
const OTHERS = [
  "user",
  "user with app",
  "sales without app",
  "editor without app",
  "admin without app",
  "editor",
];

describe.each([...WITH_LEADS, ...OTHERS, "anonymous"])("%s", (name) => {
  const may = WITH_LEADS.includes(name);
  const hidden = name === "anonymous" ? DENIED : 0;
  const rows = may ? 1 : hidden;

  test("reads, changes, notes and deletes leads exactly as the role allows", async () => {
    const leads = () => as(name).from(LEADS);
    expect(await outcome(leads().select("email"))).toBe(rows);
    const changed = leads().update({ state: "contacted" }).eq("id", lead).select("id");
    expect(await outcome(changed)).toBe(rows);
    const note = as(name).from("lead_events").insert({ lead_id: lead, value: "Called." });
    expect((await note).error?.code ?? null).toBe(may ? null : DENIED);
    const events = as(name).from("lead_events").select("kind");
    expect(await outcome(events)).toBe(may ? 2 : hidden);
    expect(await outcome(leads().delete().eq("id", lead).select("id"))).toBe(rows);
  });

  test.each([
    ["message", "Changed"],
    ["email", "changed@engine.example"],
    ["version", 7],
    ["created_at", "2000-01-01T00:00:00Z"],
    ["updated_at", "2000-01-01T00:00:00Z"],
  ])("cannot change the %s of a lead", async (column, value) => {
    const before = await storedLead();
    const { error } = await as(name)
      .from(LEADS)
      .update({ [column]: value })
      .eq("id", lead);
    expect(error?.code).toBe(DENIED);
    expect(await storedLead()).toEqual(before);
  });

  test("adds no lead that is already in work, and no made-up history", async () => {
    const { error } = await as(name).from(LEADS).insert({
      full_name: "Bob",
      email: "bob@engine.example",
      company_size: "1-10",
      message: "Hello",
      state: "closed",
    });
    expect(error?.code).toBe(DENIED);
    for (const made of [{ kind: "state" }, { actor: UNKNOWN }, { occurred_at: "2000-01-01" }]) {
      const events = as(name).from("lead_events");
      const { error: refused } = await events.insert({ lead_id: lead, value: "closed", ...made });
      expect(refused?.code).toBe(DENIED);
    }
  });

  test("grants and withdraws roles only as an admin with an authenticator app", async () => {
    const isAdmin = name === "admin";
    const granted = await as(name).rpc("grant_staff_role", {
      address: "user@engine.example",
      role: "sales",
    });
    expect(granted.error?.code ?? null).toBe(isAdmin ? null : DENIED);
    const user = people["user"]?.id ?? "";
    const withdrawn = await as(name).rpc("revoke_staff_role", { account: user, role: "sales" });
    expect(withdrawn.error?.code ?? null).toBe(isAdmin ? null : DENIED);
    const written = await as(name).from("staff_roles").insert({ user_id: user, role: "admin" });
    expect(written.error?.code).toBe(DENIED);
    const reset = await as(name).rpc("reset_staff_app", { account: user });
    // An admin gets past the role, to an account that has none.
    expect(reset.error?.code).toBe(isAdmin ? "P0002" : DENIED);
  });

  test("lists colleagues only as staff with an authenticator app", async () => {
    const staff = await outcome(as(name).rpc("list_staff"));
    const listed = STAFF.has(name) ? 6 : 0;
    expect(staff).toBe(name === "anonymous" ? DENIED : listed);
  });

  test("reads the audit log only as an admin, and cannot change it", async () => {
    const log = () => as(name).from("audit_log");
    const entries = await outcome(log().select("id").limit(1));
    const seen = name === "admin" ? 1 : 0;
    expect(entries).toBe(name === "anonymous" ? DENIED : seen);
    const page = await outcome(as(name).rpc("list_audit_log", { entries: 1 }));
    expect(page).toBe(name === "anonymous" ? DENIED : seen);
    const entry = { action: "update", table_name: LEADS, row_id: lead };
    const changes = [
      log().insert(entry),
      log().update({ actor: null }).gt("id", 0),
      log().delete().gt("id", 0),
    ];
    for (const change of changes) expect((await change).error?.code).toBe(DENIED);
  });

  test("cannot purge leads or call the functions of the policies", async () => {
    for (const called of ["purge_old_leads", "is_staff", "is_operator", "log_change"]) {
      expect((await as(name).rpc(called)).error).not.toBeNull();
    }
  });
});

test.each(["user", "sales", "admin", "admin without app"])(
  "%s reads the own roles, admins those of all",
  async (name) => {
    const { data } = await as(name).from("staff_roles").select("user_id").throwOnError();
    const own = data.filter((row) => row.user_id === people[name]?.id);
    expect(own).toHaveLength(name === "user" ? 0 : 1);
    expect(data).toHaveLength(name === "admin" ? 6 : own.length);
  },
);

test("a role that is withdrawn ends at once, also in an open session", async () => {
  const leaver = await person("leaver", "sales");
  await confirmWithApp(leaver);
  const leads = () => outcome(leaver.client.from(LEADS).select("id"));
  expect(await leads()).toBe(1);
  await as("admin").rpc("revoke_staff_role", { account: leaver.id, role: "sales" }).throwOnError();
  expect(await leads()).toBe(0);
});

test("the owner of a lead can delete the own account, and the lead stays without an owner", async () => {
  const leaver = await person("owner", "sales");
  await confirmWithApp(leaver);
  const leads = leaver.client.from(LEADS);
  await leads.update({ assignee: leaver.id }).eq("id", lead).throwOnError();
  await leaver.client.rpc("delete_own_account").throwOnError();
  expect(await storedLead()).toMatchObject({ assignee: null, state: "new" });
  const { data } = await as("sales").from("lead_events").select("kind, actor").throwOnError();
  const change = { kind: "assignee", actor: null };
  expect(data).toEqual([change, change]);
});

test("an admin removes a colleague's lost app, which ends their sessions, but not the own app", async () => {
  const forgetful = await person("forgetful", "sales");
  await confirmWithApp(forgetful);
  const { id: account } = forgetful;
  await as("admin").rpc("reset_staff_app", { account }).throwOnError();
  const { error } = await forgetful.client.auth.refreshSession();
  expect(error?.code).toBe("refresh_token_not_found");
  const again = client(backend.publishableKey);
  await again.auth.signInWithPassword({ email: forgetful.email, password: PASSWORD });
  const { data: levels } = await again.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(levels).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  const { data: log } = await as("admin").rpc("list_audit_log", { entries: 1 }).throwOnError();
  expect(log).toMatchObject([
    {
      address: people["admin"]?.email,
      action: "delete",
      table_name: "mfa_factors",
      row_id: account,
    },
  ]);
  const own = await as("admin").rpc("reset_staff_app", { account: people["admin"]?.id });
  expect(own.error?.code).toBe("23514");
  await service.auth.admin.deleteUser(account);
});

test("an admin cannot withdraw the last admin role, the operator can", async () => {
  const admin = { account: people["admin"]?.id ?? "", role: "admin" };
  const other = { account: people["admin without app"]?.id ?? "", role: "admin" };
  await as("admin").rpc("revoke_staff_role", other).throwOnError();
  expect((await as("admin").rpc("revoke_staff_role", admin)).error?.code).toBe("23514");
  await service.rpc("revoke_staff_role", admin).throwOnError();
  for (const name of ["admin", "admin without app"]) {
    const address = people[name]?.email;
    await service.rpc("grant_staff_role", { address, role: "admin" }).throwOnError();
  }
});

test("a role needs an account with a confirmed address", async () => {
  await service.auth.admin.createUser({ email: "waiting@engine.example", password: PASSWORD });
  for (const address of ["nobody@engine.example", "waiting@engine.example"]) {
    const { error } = await service.rpc("grant_staff_role", { address, role: "sales" });
    expect(error?.message).toBe("No account has confirmed this address");
  }
  const { error } = await service.rpc("grant_staff_role", {
    address: people["user"]?.email,
    role: "owner",
  });
  expect(error?.code).toBe("23514");
});

function changeFirstVersion(name: string, state: string) {
  return as(name)
    .from(LEADS)
    .update({ state })
    .eq("id", lead)
    .eq("version", 1)
    .select("version")
    .throwOnError();
}

test("of two changes to one version of a lead, the second changes nothing", async () => {
  expect((await changeFirstVersion("sales", "contacted")).data).toEqual([{ version: 2 }]);
  expect((await changeFirstVersion("admin", "closed")).data).toEqual([]);
  expect(await storedLead()).toMatchObject({ state: "contacted", version: 2 });
});

test("the history of a lead tells states, owners and notes with their author", async () => {
  const sales = people["sales"]?.id ?? null;
  const leads = as("sales").from(LEADS);
  await leads.update({ state: "contacted", assignee: sales }).eq("id", lead).throwOnError();
  await as("sales").from("lead_events").insert({ lead_id: lead, value: "Called." }).throwOnError();
  const { data } = await as("admin")
    .from("lead_events")
    .select("kind, value, actor")
    .order("id")
    .throwOnError();
  expect(data).toEqual([
    { kind: "state", value: "contacted", actor: sales },
    { kind: "assignee", value: sales, actor: sales },
    { kind: "note", value: "Called.", actor: sales },
  ]);
});

test("the audit log names actor, action, row and changed columns, and no values", async () => {
  await as("sales").from(LEADS).update({ state: "closed" }).eq("id", lead).throwOnError();
  await as("sales").from(LEADS).delete().eq("id", lead).throwOnError();
  await as("sales").rpc("log_lead_export", { rows: 12 }).throwOnError();
  const { data } = await as("admin")
    .from("audit_log")
    .select("actor, action, table_name, row_id, columns")
    .eq("actor", people["sales"]?.id ?? "")
    .order("id", { ascending: false })
    .limit(3)
    .throwOnError();
  const entry = { actor: people["sales"]?.id, table_name: LEADS };
  expect(data.toReversed()).toEqual([
    { ...entry, action: "update", row_id: lead, columns: ["state", "updated_at", "version"] },
    { ...entry, action: "delete", row_id: lead, columns: [] },
    { ...entry, action: "export", row_id: "12 rows", columns: [] },
  ]);
});

test("not even the operator's key changes the audit log", async () => {
  const { error } = await service.from("audit_log").delete().gt("id", 0);
  expect(error?.code).toBe(DENIED);
});

function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
}

function oldLead(full_name: string, months: number) {
  return {
    full_name,
    email: "old@engine.example",
    company_size: "1-10",
    message: "Hello",
    created_at: monthsAgo(months),
    updated_at: monthsAgo(months),
  };
}

test("a lead is deleted 24 months after the last exchange, when the next lead arrives", async () => {
  await service
    .from(LEADS)
    .insert([oldLead("Old", 25), oldLead("Kept", 23)])
    .throwOnError();
  await as("anonymous")
    .from(LEADS)
    .insert({
      full_name: "New",
      email: "new@engine.example",
      company_size: "1-10",
      message: "Hello",
    })
    .throwOnError();
  const { data } = await service.from(LEADS).select("full_name").order("full_name").throwOnError();
  expect(data.map((row) => row.full_name)).toEqual(["Ada Lovelace", "Kept", "New"]);
});

test.each(["lovelace", "engine.example", "ada", "more"])(
  "a search for %s finds the lead",
  async (word) => {
    const leads = as("sales").from(LEADS).select("id");
    expect((await leads.textSearch("search", `${word}:*`, { config: "simple" })).data).toEqual([
      { id: lead },
    ]);
  },
);
