import { expect, test } from "vitest";

import { leadEmailCopy } from "../../../app/content/desk/lead-email.ts";
import type { WaitingEmail } from "../../../server/leads/lead-emails.ts";
import { openLeadEmails } from "../../../server/leads/lead-emails.ts";
import { createSiteCall } from "../../../server/site-calls.ts";
import { filled, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { historyOf, LIST, startLeadDesk } from "../../support/people/lead-desk.ts";
import type { Fields } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const sent: WaitingEmail[] = [];
const from = "site@corp.example";
let emails: ReturnType<typeof openLeadEmails>;

/** A desk whose site hands emails to a mail server that takes all. */
async function startMailingDesk() {
  const accept = async (email: { idempotency_key: string }) =>
    (await emails?.accept(email)) ?? false;
  const desk = await startLeadDesk({ leadEmails: { from, accept } });
  const { apiUrl: url, publishableKey: anonKey, secretKey } = desk.backend;
  const call = createSiteCall({ url, anonKey, secretKey, fetch });
  const channel = { name: "mail", deliver: async (email: WaitingEmail) => void sent.push(email) };
  emails = openLeadEmails({ channel, from, call, log: () => {}, spoolDir: undefined });
  async function close() {
    await emails?.close();
    await desk.close();
  }
  return { ...desk, close };
}

const desk = shared(startMailingDesk);
const silent = shared(startLeadDesk);
const SEND = leadEmailCopy.send;

async function form(id: string, fields: Fields = {}) {
  return filled(await desk.open(`${LIST}/${id}/email`), SEND, fields);
}
const post = (id: string, fields: Fields) =>
  desk.post(`${LIST}/${id}/email`, { ...fields, intent: "send" }, desk.grace);

test("an email is written on the lead's page, sent once by the site, and counts as the answer", async () => {
  sent.length = 0;
  const id = await desk.add({ full_name: "João Silva", language: "pt-BR", message: "Quanto?" });
  const href = `${LIST}/${id}/email`;
  const main = await desk.open(`${LIST}/${id}`);
  expect(hrefsIn(main, "a")).toContain(href);
  expect(hrefsIn(main, "a[href^='mailto:'][href*='body=']")).toHaveLength(1);
  const fields = await form(id, { sender: "Grace  Hopper" });
  expect(fields["subject"]).toBe("O seu pedido");
  expect(fields).toMatchObject({ text: "Olá, João,", quote: "yes" });
  const text = `Vinte e cinco dólares.\n${fields["text"] ?? ""}`;
  const [first, second] = await Promise.all([
    post(id, { ...fields, text }),
    post(id, { ...fields, text }),
  ]);
  expect([first.status, second.status]).toEqual([303, 303]);
  const answered = await desk.pageAfter(first, desk.grace);
  expect(textOf(answered.querySelector("output"))).toContain("on its way");
  await expect.poll(() => sent.length).toBe(1);
  expect((await post(id, { ...fields, text })).status).toBe(303);
  const { data } = await desk.stored().select("state, owner, answered_by").eq("id", id).single();
  expect(data).toEqual({ state: "contacted", owner: desk.grace.id, answered_by: desk.grace.id });
  const { email } = desk.grace;
  expect(sent).toMatchObject([{ sender: "Grace  Hopper", reply_to: email }]);
  expect(sent[0]?.body).toMatch(
    /^Vinte e cinco dólares\.\nOlá, João,\n\nEm .+ você escreveu:\n> Quanto\?$/,
  );
  const events = historyOf(await desk.open(`${LIST}/${id}`)).join("\n");
  expect(events).toContain("wrote an email: “O seu pedido”");
  expect(events).toContain("Vinte e cinco dólares.");
  expect(events.match(/wrote an email/g)).toHaveLength(1);
  expect(await form(await desk.add())).toMatchObject({ sender: "Grace  Hopper" });
});

test.each([
  [{ sender: " " }, leadEmailCopy.problems.sender],
  [{ subject: "" }, leadEmailCopy.problems.subject],
  [{ subject: "x".repeat(201) }, "at most 200 characters"],
  [{ text: "x".repeat(5_001) }, "at most 5000 characters"],
  [{ text: "" }, leadEmailCopy.problems.text],
])("an email with %j is not sent and stays in the form", async (change, problem) => {
  const id = await desk.add();
  const typed = await form(id, { text: "Hello", ...change });
  const main = await mainOf(await post(id, typed), 422);
  expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
  expect(filled(main, SEND)).toMatchObject(change);
  expect((await desk.stored().select("state").eq("id", id).single()).data?.["state"]).toBe("new");
});

test("a line break in the subject or the name stays within its line", async () => {
  sent.length = 0;
  const id = await desk.add();
  const lines = "Hi\r\nBcc: all@corp.example";
  await post(id, await form(id, { sender: lines, subject: lines }));
  await expect.poll(() => sent.length).toBe(1);
  const line = "Hi Bcc: all@corp.example";
  expect(sent[0]).toMatchObject({ sender: line, subject: line });
});

test("an email to an address that a colleague corrected meanwhile is sent only after a look at it", async () => {
  const id = await desk.add();
  const typed = await form(id, { text: "Hello" });
  await desk.stored().update({ email: "new@engine.example" }).eq("id", id).throwOnError();
  const main = await mainOf(await post(id, typed), 409);
  expect(textOf(main)).toContain("It is now new@engine.example");
  const again = filled(main, SEND);
  expect(again).toMatchObject({ text: "Hello", to: "new@engine.example" });
  expect((await post(id, again)).status).toBe(303);
});

test("an email goes to the one of the lead's addresses that is chosen, and to no other", async () => {
  sent.length = 0;
  const id = await desk.add({
    email: "ada@work.example",
    other_contacts: ["+44 20 7946 0000", "ada@home.example"],
  });
  const main = await desk.open(`${LIST}/${id}/email`);
  expect(textsIn(main, "select[name=to] option")).toEqual(["ada@work.example", "ada@home.example"]);
  const fields = await form(id, { text: "Typed before", to: "ada@other.example" });
  const refused = await mainOf(await post(id, fields), 409);
  expect(textOf(refused)).toContain("Typed before");
  expect((await post(id, { ...fields, to: "ada@home.example" })).status).toBe(303);
  await expect.poll(() => sent.map(({ recipient }) => recipient)).toContain("ada@home.example");
  const log = await desk.operator.from("audit_log").select("action").eq("row_id", id);
  expect(log.data).toEqual([{ action: "email" }]);
});

test("a snippet in another language leaves the greeting", async () => {
  const row = { title: "Preços", body: "49 dólares.", language: "pt-BR" };
  const added = await desk.operator.from("lead_snippets").insert(row).select("id").single();
  const insert = async (language: string) => {
    const id = await desk.add({ full_name: "Ada Lovelace", language });
    const path = `${LIST}/${id}/email?snippet=${String(added.data?.["id"])}`;
    return filled(await desk.open(path), SEND)["text"];
  };
  expect(await insert("en")).toBe("Hello Ada,\n\n49 dólares.");
  expect(await insert("pt")).toBe("49 dólares.");
});

test("a snippet takes the place of the greeting, or stands behind what was typed", async () => {
  const row = { title: "Prices", body: "Dear {first_name},\n49 USD." };
  const added = await desk.operator.from("lead_snippets").insert(row).select("id").single();
  const snippet = String(added.data?.["id"]);
  const id = await desk.add({ full_name: "Ada Lovelace", message: "How much?" });
  const insert = async (text?: string) => {
    const typed = await form(id, text === undefined ? {} : { text });
    const values = { ...typed, intent: `insert-${snippet}` };
    const main = await mainOf(await desk.post(`${LIST}/${id}/email`, values, desk.grace), 200);
    const told = textOf(main.querySelector("[data-notice]"));
    expect(told.includes("took the place of")).toBe(text === undefined);
    return filled(main, SEND)["text"];
  };
  expect(await insert()).toBe("Dear Ada,\n49 USD.");
  expect(await insert("Thanks!\n")).toBe("Thanks!\n\nDear Ada,\n49 USD.");
  const linked = hrefsIn(await desk.open(`${LIST}/${id}`), "a").find((href) =>
    href.includes("snippet="),
  );
  const main = await desk.open(linked ?? "");
  expect(filled(main, SEND)["text"]).toMatch(/^Dear Ada,\n49 USD\./);
});

test("an email that the mail server refused says why, and is sent again", async () => {
  sent.length = 0;
  const id = await desk.add();
  await post(id, await form(id));
  await expect.poll(() => sent.length).toBe(1);
  const mail_key = sent[0]?.idempotency_key;
  await desk.operator.rpc("settle_lead_mail", { mail_key, problem: "550 No such person" });
  const main = await desk.open(`${LIST}/${id}`);
  expect(textOf(main)).toContain("550 No such person");
  const again = filled(main, leadEmailCopy.history.retry);
  const response = await desk.post(`${LIST}/${id}/email`, again, desk.grace);
  expect(await desk.noticeAfter(response, desk.grace)).toContain("tried again");
  await expect.poll(() => sent.length).toBe(2);
});

test("a site without a mail service offers the mail program alone, and says so on the page", async () => {
  const id = await silent.add();
  const page = `${LIST}/${id}/email`;
  expect(hrefsIn(await silent.open(`${LIST}/${id}`), "a")).not.toContain(page);
  const main = await silent.open(page);
  expect(textOf(main)).toContain("no mail service");
  expect(hrefsIn(main, "a[href^='mailto:'][href*='body=']")).toHaveLength(1);
  const typed = { intent: "send", text: "Typed before" };
  const refused = await mainOf(await silent.post(page, typed, silent.grace), 503);
  expect(textOf(refused)).toContain("Typed before");
});
