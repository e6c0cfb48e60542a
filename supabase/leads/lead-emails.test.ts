import { beforeEach, expect, test } from "vitest";

import { newStaff } from "../../tests/support/people/staff.ts";
import { LEAD, openSite, UNKNOWN } from "../testing/site.ts";

const { backend, service } = await openSite();
const grace = await newStaff(backend, ["sales"]);
const leads = () => service.from("contact_submissions");

const EMAIL = {
  key: "k".repeat(32),
  sender: "Grace Hopper",
  recipient: LEAD.email,
  subject: "Your request",
  text: "Hello Ada,\nwe answer from Coimbra.",
};

let lead: string;
beforeEach(async () => {
  await leads().delete().neq("id", UNKNOWN).throwOnError();
  await service.from("lead_bin").delete().neq("id", UNKNOWN).throwOnError();
  const added = await leads().insert(LEAD).select("id").single().throwOnError();
  lead = added.data.id as string;
});

async function write(mail: object = {}, version = 1, changes: object = { state: "contacted" }) {
  const parameters = { lead, seen_version: version, changes, mail: { ...EMAIL, ...mail } };
  return (await grace.client.rpc("mail_lead", parameters).throwOnError()).data;
}

const waiting = async () =>
  (await service.rpc("waiting_lead_mail", { mail_key: EMAIL.key }).throwOnError()).data;
const settle = (problem?: string) =>
  service.rpc("settle_lead_mail", { mail_key: EMAIL.key, problem }).throwOnError();

type Kept = { id: number; kind: string; value: string; mail: Record<string, unknown> | null };

async function history(of = lead): Promise<Kept[]> {
  const found = await grace.client.from("leads").select("history").eq("id", of).single();
  return found.data?.["history"] as Kept[];
}
const emails = async (of = lead) => (await history(of)).filter(({ kind }) => kind === "email");

test("an email is an answer of its lead, is found by its words, and waits once however often it comes", async () => {
  expect([await write(), await write()]).toEqual(["stored", "known"]);
  expect((await history()).map(({ kind }) => kind)).toEqual(["email", "answer", "state"]);
  const stored = await leads().select("state, answered_by, search_text").eq("id", lead).single();
  expect(stored.data).toMatchObject({ state: "contacted", answered_by: grace.id });
  expect(stored.data?.["search_text"]).toContain("coimbra");
  expect(await waiting()).toEqual([
    {
      recipient: LEAD.email,
      sender: EMAIL.sender,
      reply_to: grace.email,
      subject: EMAIL.subject,
      body: EMAIL.text,
    },
  ]);
});

test.each([
  ["another address than the lead's", { recipient: "old@engine.example" }, 1],
  ["an older version of the lead", {}, 7],
])("an email to %s is not stored", async (_what, mail, version) => {
  expect(await write(mail, version)).toBeNull();
  expect(await history()).toEqual([]);
});

test("what became of an email is kept, and only one that failed waits again", async () => {
  await write();
  const [{ id = 0 } = {}] = await emails();
  const retry = async () => (await grace.client.rpc("retry_lead_mail", { event: id })).data;
  expect(await retry()).toBeNull();
  await settle("x".repeat(600));
  expect((await emails())[0]?.mail).toMatchObject({
    state: "refused",
    may_retry: true,
    problem: "x".repeat(500),
  });
  expect(await waiting()).toEqual([]);
  expect(await retry()).toBe(EMAIL.key);
  expect(await waiting()).toHaveLength(1);
  await settle();
  const [sent] = await emails();
  expect(sent?.mail).toMatchObject({ state: "sent", may_retry: false });
  expect(sent?.mail).not.toHaveProperty("problem");
  expect((await service.rpc("forgotten_lead_mails")).data).toEqual([]);
});

test("an email goes with its lead into the bin, is not sent from there, and comes back as it was settled meanwhile", async () => {
  await write();
  const change = { bin: crypto.randomUUID() };
  await grace.client.rpc("change_leads", { change, versions: { [lead]: 2 } }).throwOnError();
  expect(await waiting()).toEqual([]);
  await settle();
  await grace.client.rpc("restore_leads", { ids: [lead] }).throwOnError();
  expect((await emails())[0]).toMatchObject({ value: EMAIL.text, mail: { state: "sent" } });
});

test("a merge takes the email along while it waits", async () => {
  await write();
  const added = await leads().insert(LEAD).select("id").single().throwOnError();
  const kept = added.data.id as string;
  const merge = { into_lead: kept, into_version: 1, other: lead, other_version: 2 };
  expect((await grace.client.rpc("merge_leads", merge).throwOnError()).data).toBe(true);
  expect(await waiting()).toHaveLength(1);
  await settle();
  expect((await emails(kept))[0]).toMatchObject({ value: EMAIL.text, mail: { state: "sent" } });
});
