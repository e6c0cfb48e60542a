import { beforeEach, expect, test } from "vitest";

import { spamWordsCopy as copy } from "../../../app/content/desk/spam-words.ts";
import { filled, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import {
  historyOf,
  LIST,
  namesIn,
  startLeadDesk,
  UNKNOWN,
} from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const WORDS = "/app/desk/staff/spam";
const desk = shared(startLeadDesk);
beforeEach(async () => {
  for (const table of ["lead_spam_words", "lead_rules"])
    await desk.operator.from(table).delete().neq("id", UNKNOWN).throwOnError();
  await desk.empty();
});

const page = () => desk.open(WORDS, desk.linus);
const save = async (words: string) =>
  desk.post(WORDS, filled(await page(), copy.save, { words }), desk.linus);
const stored = async () => textsIn(await page(), "#entries ~ form bdi");

test("an admin holds requests back by words, which the lead names, and a seller says that one is no spam", async () => {
  expect(hrefsIn(await desk.open(LIST), "a")).not.toContain(WORDS);
  expect(hrefsIn(await desk.open(LIST, desk.linus), "a")).toContain(WORDS);
  const closed = await mainOf(await desk.visit(WORDS, desk.grace), 403);
  expect(textOf(closed)).toContain("Only admins may open this page");
  const saved = await desk.pageAfter(
    await save("Casino\r\n\r\n work  from home \r\nCasino"),
    desk.linus,
  );
  expect(textsIn(saved, "#entries ~ form bdi")).toEqual(["Casino", "work from home"]);
  const id = await desk.add({ full_name: "Ada Gold", message: "A casino for you" });
  expect(namesIn(await desk.open(LIST))).not.toContain("Ada Gold");
  const lead = await desk.open(`${LIST}/${id}`);
  expect(textOf(lead)).toContain("Held back by the spam word “Casino”");
  expect(historyOf(lead)[0]).toBe("The website marked it as spam by the word “Casino”");
  expect(textOf(await page())).toMatch(/Casino ?1 lead held back/);
  const rule = { owners: [desk.linus.id] };
  await desk.linus.client.rpc("add_lead_rule", rule).throwOnError();
  const back = await desk.post(`${LIST}/${id}`, filled(lead, copy.box.notSpam), desk.grace);
  expect(await desk.noticeAfter(back, desk.grace)).toContain("no spam any more");
  // The rules name the owner, as of a new lead.
  const notice = { address: desk.linus.email, leads: 1, page: `${LIST}/${id}` };
  expect(desk.mailed).toMatchObject([{ ...notice, about: { message: "A casino for you" } }]);
  expect(namesIn(await desk.open(LIST))).toContain("Ada Gold");
  const again = await desk.post(`${LIST}/${id}`, filled(lead, copy.box.notSpam), desk.grace);
  expect(textOf(await mainOf(again, 409))).toContain("changed this lead meanwhile");
});

test("a message is tried against the entries", async () => {
  await desk.pageAfter(await save("casino\n@spam.example\nwork from home"), desk.linus);
  const attempt = async (fields: Record<string, string>, status = 200) => {
    const form = filled(await page(), copy.try.submit, fields);
    return mainOf(await desk.post(WORDS, form, desk.linus), status);
  };
  const message = "A Casíno for you";
  const held = await attempt({ message, email: "bob@spam.example" });
  expect(textsIn(held, "[data-notice] bdi")).toEqual(["@spam.example", "casino"]);
  expect(filled(held, copy.try.submit)).toMatchObject({ message });
  expect(textOf(await attempt({ message: "At home" }))).toContain(copy.try.passes);
  expect(textOf(await attempt({}, 422))).toContain(copy.problems.noMessage);
});

test("a lead that is marked by hand proposes to hold its address back, and goes back to the state that it had", async () => {
  const id = await desk.add({ email: "bob@spam.example" });
  const set = async (state: string) => {
    const form = filled(await desk.open(`${LIST}/${id}`), "Save", { state });
    return desk.pageAfter(await desk.post(`${LIST}/${id}`, form, desk.grace), desk.grace);
  };
  await set("qualified");
  const marked = await set("spam");
  const form = filled(marked, copy.box.holdBack);
  const held = await desk.pageAfter(await desk.post(`${LIST}/${id}`, form, desk.grace), desk.grace);
  expect(textOf(held)).toContain(copy.box.isHeld);
  expect(textOf(held)).not.toContain(copy.box.holdBack);
  expect(await stored()).toEqual(["bob@spam.example"]);
  await desk.post(`${LIST}/${id}`, filled(held, copy.box.notSpam), desk.grace);
  expect((await desk.stored().select("state").eq("id", id).single()).data?.["state"]).toBe(
    "qualified",
  );
});

test("an entry that would fit many leads is saved only after the question, which counts again what is new", async () => {
  for (let at = 0; at < 5; at += 1) await desk.add({ message: "Tell me about prices" });
  const asked = await mainOf(await save("prices\ncasino"), 422);
  expect(textOf(asked)).toMatch(/prices would fit 5 leads/);
  expect(textOf(asked)).not.toMatch(/casino would fit/);
  expect(await stored()).toEqual([]);
  const more = filled(asked, copy.saveAnyway, { words: "prices\ncasino\ntell me" });
  const second = await mainOf(await desk.post(WORDS, more, desk.linus), 422);
  expect(textOf(second)).toMatch(/tell me would fit 5 leads/);
  const sure = filled(second, copy.saveAnyway, { words: "casino\ntell me" });
  expect((await desk.post(WORDS, sure, desk.linus)).status).toBe(303);
  expect(await stored()).toEqual(["casino", "tell me"]);
});

test("an entry is removed alone, and one that is there already is added no second time", async () => {
  await save("one\ntwo\nthree");
  await save("TWO\nfour");
  const removing = filled(await page(), `${copy.remove} one`);
  const removed = await desk.post(WORDS, removing, desk.linus);
  expect(await desk.noticeAfter(removed, desk.linus)).toContain("The entry is removed.");
  expect((await desk.post(WORDS, removing, desk.linus)).status).toBe(303);
  expect(await stored()).toEqual(["four", "three", "two"]);
});

test.each([
  [" ", copy.problems.nothing],
  ["ok\n💰💰", "has no letter and no digit"],
  ["x".repeat(255), copy.problems.long],
  [Array.from({ length: 1_001 }, (_, at) => `w${at}`).join("\n"), copy.problems.many],
])("entries %# are refused and stay in the form", async (words, problem) => {
  const main = await mainOf(await save(words), 422);
  expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
  expect(filled(main, copy.save)["words"]).toBe(words);
  expect(await stored()).toEqual([]);
});
