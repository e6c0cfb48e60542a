import { beforeEach, describe, expect, test } from "vitest";

import { newStaff } from "../../tests/support/people/staff.ts";
import { DENIED, LEAD, openSite, UNKNOWN } from "../testing/site.ts";

const { backend, service, anonymous } = await openSite();
const grace = await newStaff(backend, ["sales"]);
const linus = await newStaff(backend, ["admin"]);
const leaver = await newStaff(backend, ["sales"]);

type Conditions = { source?: string; campaign?: string; plan?: string; language?: string };

const stored = () => service.from("contact_submissions");
const addRule = (owners: string | string[], conditions: Conditions = {}) =>
  linus.client.rpc("add_lead_rule", { owners: [owners].flat(), ...conditions });

/** Sends a visitor's request; returns its key. */
async function send(fields: object): Promise<string> {
  const idempotency_key = crypto.randomUUID();
  const request = { ...LEAD, form: "contact", ...fields, idempotency_key };
  await anonymous.from("contact_submissions").insert(request).throwOnError();
  return idempotency_key;
}

async function ownerOf(idempotency_key: string): Promise<unknown> {
  const lead = stored().select("owner").eq("idempotency_key", idempotency_key).single();
  return (await lead.throwOnError()).data.owner;
}

const ownerByRules = async (fields: object) => ownerOf(await send(fields));

async function annualOwners(count: number) {
  const given = [];
  for (let at = 0; at < count; at += 1) given.push(await ownerByRules({ plan: "annual" }));
  return given;
}

const historyOf = async (id: string) => {
  const events = service.from("lead_events").select("actor, kind, value, detail");
  return (await events.eq("lead_id", id).throwOnError()).data;
};

const mailedOwner = async (lead: string) =>
  (await service.rpc("ruled_lead_owner", { lead }).throwOnError()).data;

/** The codes with which rules are refused; null for those that are added. */
async function codesOf(rules: [string, Conditions][]): Promise<unknown[]> {
  const codes = [];
  for (const rule of rules) codes.push((await addRule(...rule)).error?.code ?? null);
  return codes;
}

beforeEach(async () => {
  await stored().delete().neq("id", UNKNOWN).throwOnError();
  await service.from("lead_rules").delete().neq("id", UNKNOWN).throwOnError();
});

describe("a rule for the owner", () => {
  test.each<[Conditions, object, boolean]>([
    [{ source: "linked" }, { utm_source: "LinkedIn" }, true],
    [{ source: "linkedin" }, { referrer_host: "www.linkedin.com" }, true],
    [{ source: "linkedin" }, { utm_source: "news", referrer_host: "www.linkedin.com" }, false],
    [{ source: '"google"' }, { utm_source: "google.com" }, false],
    [{ source: '"google"' }, { utm_source: "google" }, true],
    [{ source: "a%" }, { utm_source: "abc" }, false],
    [{ source: "google" }, {}, false],
    [{ campaign: "spring" }, { utm_campaign: "2026 Spring" }, true],
    [{ campaign: "spring" }, { utm_campaign: "autumn" }, false],
    [{ plan: "annual" }, { plan: "annual" }, true],
    [{ plan: "annual" }, { plan: "monthly" }, false],
    [{ language: "pt" }, { language: "pt-BR" }, true],
    [{ language: "pt" }, { language: "PT" }, true],
    [{ language: "pt" }, { language: "en" }, false],
    [{ language: "pt" }, {}, false],
    [{ plan: "annual", language: "pt" }, { plan: "annual", language: "pt" }, true],
    [{ plan: "annual", language: "pt" }, { plan: "annual", language: "en" }, false],
  ])("with %j for a lead of %j: %s", async (conditions, lead, applies) => {
    await addRule(grace.id, conditions).throwOnError();
    expect(await ownerByRules(lead)).toBe(applies ? grace.id : null);
  });

  test("gives the lead to the first that fits, in the order that admins make, without those who left", async () => {
    await addRule(leaver.id, { language: "en" }).throwOnError();
    await addRule(grace.id, { plan: "annual" }).throwOnError();
    await addRule(linus.id, { source: "news" }).throwOnError();
    const lead = { language: "en", plan: "annual", utm_source: "news" };
    expect(await ownerByRules(lead)).toBe(leaver.id);
    await service.rpc("revoke_staff_role", { account: leaver.id, role: "sales" }).throwOnError();
    expect(await ownerByRules(lead)).toBe(grace.id);
    const rules = async () => (await linus.client.rpc("list_lead_rules").throwOnError()).data;
    const [, , last] = (await rules()) as { id: string }[];
    const move = async (is_upward: boolean) =>
      (await linus.client.rpc("move_lead_rule", { rule: last?.id, is_upward })).data as boolean;
    const moved = [];
    for (const is_upward of [false, true, true, true, false, true])
      moved.push(await move(is_upward));
    expect(moved).toEqual([false, true, true, false, true, true]);
    expect(await ownerByRules(lead)).toBe(linus.id);
    expect(await rules()).toMatchObject([
      { owners: [{ address: linus.email, is_active: true }], source: "news" },
      { owners: [{ address: leaver.email, is_active: false }], language: "en" },
      { owners: [{ address: grace.email, is_active: true }], plan: "annual" },
    ]);
    expect((await linus.client.rpc("remove_lead_rule", { rule: last?.id })).data).toBe(true);
    expect((await linus.client.rpc("remove_lead_rule", { rule: last?.id })).data).toBe(false);
    expect(await ownerByRules(lead)).toBe(grace.id);
    await service.rpc("grant_staff_role", { address: leaver.email, role: "sales" }).throwOnError();
  });

  test("counts the present leads that it fits, as a new one would, without spam and what staff entered", async () => {
    await addRule(grace.id, { source: "news", language: "pt" }).throwOnError();
    const list = async () => {
      const { data } = await linus.client.rpc("list_lead_rules").throwOnError();
      return (data as { fits: number }[])[0]?.fits;
    };
    const before = await list();
    const lead = {
      ...LEAD,
      utm_source: "Newsletter",
      language: "pt-BR",
      state: "new",
      form: "contact",
    };
    const rows = [
      { ...lead, state: "lost" },
      { ...lead, state: "spam" },
      { ...lead, form: "import" },
      { ...lead, language: null },
      { ...lead, language: "en" },
    ];
    await stored().insert(rows).throwOnError();
    expect(await list()).toBe((before ?? 0) + 1);
    const conditions = { source: "news", language: "pt" };
    const tried = await linus.client.rpc("try_lead_rule", conditions).throwOnError();
    expect(tried.data).toBe(await list());
  });

  test("is changed in its place, with each condition, unless another has these or it is gone", async () => {
    await addRule(grace.id, { plan: "annual", source: "news" }).throwOnError();
    await addRule(grace.id, { language: "en" }).throwOnError();
    const rules = async () => (await linus.client.rpc("list_lead_rules").throwOnError()).data;
    const [first] = (await rules()) as { id: string }[];
    const change = (owner: string, conditions: Conditions, rule = first?.id) =>
      linus.client.rpc("change_lead_rule", { rule, owners: [owner], ...conditions });
    expect((await change(linus.id, { plan: "monthly" })).data).toBe(true);
    expect(await rules()).toMatchObject([
      { id: first?.id, owners: [{ id: linus.id }], plan: "monthly", source: null },
      { owners: [{ id: grace.id }], language: "en" },
    ]);
    expect(await ownerByRules({ plan: "monthly", language: "en" })).toBe(linus.id);
    expect((await change(linus.id, { plan: "annual" }, UNKNOWN)).data).toBe(false);
    const refused = [change(linus.id, { language: "en" }), change(UNKNOWN, { plan: "annual" })];
    const codes = (await Promise.all(refused)).map(({ error }) => error?.code);
    expect(codes).toEqual(["23505", "23514"]);
    const log = service.from("audit_log").select("actor, columns").eq("row_id", first?.id);
    const { data } = await log.eq("action", "update").throwOnError();
    expect(data).toEqual([
      { actor: linus.id, columns: expect.arrayContaining(["owners", "plan", "source"]) },
    ]);
  });

  test("is a line of the lead's history and lets the site mail the owner, as nothing else does", async () => {
    await addRule(grace.id, { plan: "annual" }).throwOnError();
    const key = await send({ plan: "annual" });
    const other = await send({ plan: "monthly" });
    const { data } = await stored().select("id").eq("idempotency_key", key).single().throwOnError();
    expect(await historyOf(data.id)).toEqual([
      { actor: null, kind: "owner", value: grace.id, detail: 'rule {"plan": "annual"}' },
    ]);
    expect(await mailedOwner(key)).toEqual([
      { id: data.id, address: grace.email, rule: 'rule {"plan": "annual"}' },
    ]);
    expect(await mailedOwner(other)).toEqual([]);
    // Nobody is told of a lead that has another owner by now.
    await stored().update({ owner: linus.id }).eq("id", data.id).throwOnError();
    expect(await mailedOwner(key)).toEqual([]);
    expect((await anonymous.rpc("ruled_lead_owner", { lead: key })).error?.code).toBe(DENIED);
  });

  test("leaves alone what is spam, entered, imported or back from the bin", async () => {
    await addRule(grace.id, { plan: "annual" }).throwOnError();
    await addRule(grace.id, { language: "en" }).throwOnError();
    const spammer = { ...LEAD, email: "spam@engine.example", state: "spam" };
    await stored().insert(spammer).throwOnError();
    expect(await ownerByRules({ email: spammer.email, plan: "annual" })).toBeNull();
    const typed = { full_name: "Ada", message: "Called.", plan: "annual" };
    const { data: id } = await linus.client.rpc("add_lead", { lead: typed }).throwOnError();
    const rows = [{ ...typed, owner: null }, typed];
    await linus.client.rpc("import_leads", { leads: rows }).throwOnError();
    const found = await stored().select("id, owner").in("form", ["desk", "import"]).throwOnError();
    expect(found.data.map(({ owner }) => owner as unknown).toSorted()).toEqual(
      [null, null, linus.id].toSorted(),
    );
    expect((await historyOf(id as string))?.map(({ kind }) => kind as unknown)).toEqual(["added"]);
    const key = await send({ plan: "annual" });
    await stored().update({ owner: null }).eq("idempotency_key", key).throwOnError();
    const lead = await stored().select("id, version").eq("idempotency_key", key).single();
    const batch = crypto.randomUUID();
    const versions = { [String(lead.data?.id)]: lead.data?.version };
    const bin = linus.client.rpc("change_leads", { change: { bin: batch }, versions });
    await bin.throwOnError();
    await linus.client.rpc("restore_leads", { batch }).throwOnError();
    expect(await ownerOf(key)).toBeNull();
  });

  test("gives leads to its owners in turn, without those who left, and a new one is next", async () => {
    await addRule([grace.id, linus.id, leaver.id], { plan: "annual" }).throwOnError();
    expect(await annualOwners(4)).toEqual([grace.id, linus.id, leaver.id, grace.id]);
    await service.rpc("revoke_staff_role", { account: leaver.id, role: "sales" }).throwOnError();
    expect(await annualOwners(3)).toEqual([linus.id, grace.id, linus.id]);
    await service.rpc("grant_staff_role", { address: leaver.email, role: "sales" }).throwOnError();
    expect(await annualOwners(2)).toEqual([leaver.id, grace.id]);
    const rules = (await linus.client.rpc("list_lead_rules").throwOnError()).data as {
      id: string;
      owners: { id: string }[];
    }[];
    expect(rules[0]?.owners.map(({ id }) => id)).toEqual([linus.id, leaver.id, grace.id]);
    const log = service.from("audit_log").select("action").eq("row_id", rules[0]?.id);
    expect((await log.throwOnError()).data).toEqual([{ action: "insert" }]);
    // Each gets one of those that arrive at once.
    const keys = await Promise.all([1, 2, 3].map(() => send({ plan: "annual" })));
    const given = await Promise.all(keys.map((key) => ownerOf(key)));
    expect(given.toSorted()).toEqual([grace.id, linus.id, leaver.id].toSorted());
  });

  test("for all other leads comes last, wherever it was added, and stays there", async () => {
    await addRule(linus.id).throwOnError();
    await addRule(grace.id, { plan: "annual" }).throwOnError();
    expect(await ownerByRules({ plan: "annual" })).toBe(grace.id);
    expect(await ownerByRules({ plan: "monthly" })).toBe(linus.id);
    const { data } = await linus.client.rpc("list_lead_rules").throwOnError();
    const [first, last] = data as { id: string; plan: string | null }[];
    expect([first?.plan, last?.plan]).toEqual(["annual", null]);
    const moves = [
      linus.client.rpc("move_lead_rule", { rule: first?.id, is_upward: false }),
      linus.client.rpc("move_lead_rule", { rule: last?.id, is_upward: true }),
    ];
    expect((await Promise.all(moves)).map((moved) => moved.data as unknown)).toEqual([
      false,
      false,
    ]);
  });

  test("is refused without an owner, twice, for somebody without leads, and as the eleventh", async () => {
    const annual = { plan: "annual" };
    expect((await addRule([], annual)).error?.code).toBe("23514");
    const given: [string, Conditions][] = [
      [grace.id, {}],
      [grace.id, {}],
      [grace.id, annual],
      [linus.id, annual],
      [UNKNOWN, { plan: "monthly" }],
    ];
    expect(await codesOf(given)).toEqual([null, "23505", null, "23505", "23514"]);
    const sources = Array.from({ length: 9 }, (_, at): [string, Conditions] => [
      grace.id,
      { source: `source ${at}` },
    ]);
    expect((await codesOf(sources)).filter(Boolean)).toEqual(["54000"]);
  });
});
