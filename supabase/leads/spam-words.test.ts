import { beforeEach, expect, test } from "vitest";

import { newStaff } from "../../tests/support/people/staff.ts";
import { LEAD, openSite, UNKNOWN } from "../testing/site.ts";

const { backend, service, anonymous } = await openSite();
const grace = await newStaff(backend, ["sales"]);
const linus = await newStaff(backend, ["admin"]);
const leads = () => service.from("contact_submissions");

const change = (added: string[], removed: string[] = []) =>
  linus.client.rpc("change_spam_words", { added, removed }).throwOnError();
const entries = async () =>
  (await grace.client.from("lead_spam_words").select("entry").order("key")).data?.map(
    ({ entry }) => entry as string,
  );

beforeEach(async () => {
  await leads().delete().neq("id", UNKNOWN).throwOnError();
  await change([], (await entries()) ?? []);
});

/** The state of a visitor's new request, and the entry that its history names. */
async function receive(fields: object, client = anonymous) {
  const idempotency_key = crypto.randomUUID();
  await client
    .from("contact_submissions")
    .insert({ ...LEAD, ...fields, idempotency_key })
    .throwOnError();
  const found = await leads()
    .select("id, state, owner, lead_events (kind, value)")
    .eq("idempotency_key", idempotency_key)
    .single()
    .throwOnError();
  const events = found.data.lead_events as { kind: string; value: string }[];
  const held = events.find(({ kind }) => kind === "held_back")?.value;
  return { ...found.data, held };
}

test.each([
  ["casino", { message: "Play at our CASINÓ, now!" }, true],
  ["casino", { message: "Our casinos" }, false],
  ["Work from home", { message: "work - from\nhome" }, true],
  ["work from home", { message: "home from work" }, false],
  ["seo", { full_name: "Best S.E.O", company: "SEO" }, true],
  ["engine.example", {}, true],
  ["Ada@Engine.example", { email: "ada+x@engine.example" }, true],
  ["ada@engine.example", { email: "x-ada@engine.example" }, false],
  ["ada@engine.example", { email: "b@b.example", message: "Ask ada@engine.example" }, false],
  ["@ENGINE.example", {}, true],
  ["@engine.example", { email: "ada@my-engine.example" }, false],
  ["100%", { message: "100 % free" }, true],
  ["лото", { message: "Играй в ЛОТО!" }, true],
])("%j holds back %j: %s", async (entry, fields, isHeld) => {
  await change([entry]);
  const state = isHeld ? "spam" : "new";
  expect(await receive(fields)).toMatchObject({ state, held: isHeld ? entry : undefined });
});

test("words hold back the requests of signed-in visitors, and none that staff entered or that are there already", async () => {
  const { id } = await receive({ message: "casino" });
  await change(["casino"]);
  expect((await receive({ message: "casino" }, grace.client)).state).toBe("spam");
  const lead = { full_name: "Ada", message: "casino" };
  const added = await grace.client.rpc("add_lead", { lead }).throwOnError();
  const { data } = await leads().select("state").in("id", [id, added.data]).throwOnError();
  expect(data).toEqual([{ state: "new" }, { state: "new" }]);
});

test("what a word held back follows no rule for its owner", async () => {
  const rule = { owners: [grace.id], source: "news" };
  await linus.client.rpc("add_lead_rule", rule).throwOnError();
  await change(["casino"]);
  const held = await receive({ message: "casino", utm_source: "news" });
  expect(held).toMatchObject({ state: "spam", owner: null });
  expect((await receive({ utm_source: "news", email: "bo@b.example" })).owner).toBe(grace.id);
});

/** The owner of a lead that is spam no longer, and the lines of its history about that. */
async function release(id: unknown, state: string) {
  const { data } = await leads().select("version").eq("id", id).single().throwOnError();
  const seen_version = (data as { version: number }).version;
  await grace.client
    .rpc("change_lead", { lead: id, seen_version, changes: { state } })
    .throwOnError();
  const found = leads().select("owner, lead_events (actor, value, detail)").eq("id", id);
  return (await found.eq("lead_events.kind", "owner").single().throwOnError()).data;
}

const byRule = (owner: string) => ({
  owner,
  lead_events: [{ actor: null, value: owner, detail: 'rule {"plan": "annual"}' }],
});

test("what is released from spam gets the owner whose turn it is, unless it has one or staff entered it", async () => {
  const rule = { owners: [grace.id, linus.id], plan: "annual" };
  await linus.client.rpc("add_lead_rule", rule).throwOnError();
  await change(["casino"]);
  const ids: unknown[] = [];
  for (let at = 0; at < 3; at += 1)
    ids.push((await receive({ message: "casino", plan: "annual" })).id);
  const [, , owned] = ids;
  await leads().update({ owner: linus.id }).eq("id", owned).throwOnError();
  const lead = { full_name: "Ada", message: "casino", plan: "annual", state: "spam" };
  const entered = await grace.client.rpc("add_lead", { lead }).throwOnError();
  expect(await release(ids[0], "new")).toEqual(byRule(grace.id));
  expect(await release(ids[1], "contacted")).toEqual(byRule(linus.id));
  expect((await release(owned, "new"))?.owner).toBe(linus.id);
  expect(await release(entered.data, "new")).toMatchObject({ owner: null });
});

test("an entry is there once whatever its case and accents, says how many leads it held back, and is tried before", async () => {
  await change(["Café", "cafe", "bar"]);
  expect(await entries()).toEqual(["bar", "Café"]);
  for (const _twice of [1, 2]) await receive({ message: "cafe" });
  await receive({ message: "A bazaar", email: "bo@engine2.example" });
  const list = await linus.client.rpc("list_spam_words").throwOnError();
  expect(list.data).toEqual([
    { entry: "bar", held_back: 0 },
    { entry: "Café", held_back: 2 },
  ]);
  const tried = await linus.client
    .rpc("try_spam_words", { entries: ["Bazaar", "cafe", "@engine2.example"] })
    .throwOnError();
  expect(tried.data).toEqual([
    { entry: "Bazaar", fits: 1 },
    { entry: "cafe", fits: 0 },
    { entry: "@engine2.example", fits: 1 },
  ]);
  await change([], ["CAFE"]);
  expect(await entries()).toEqual(["bar"]);
});

test("sales holds back the address of a lead that is spam, and of no other", async () => {
  const { id } = await receive({ email: "Bob+x@spam.example" });
  const hold = async () => (await grace.client.rpc("hold_back_address", { lead: id })).data;
  expect(await hold()).toBe(false);
  await leads().update({ state: "spam" }).eq("id", id).throwOnError();
  expect([await hold(), await hold()]).toEqual([true, true]);
  expect(await entries()).toEqual(["bob@spam.example"]);
  await leads().delete().eq("id", id).throwOnError();
  expect((await receive({ email: "bob@SPAM.example" })).state).toBe("spam");
});
