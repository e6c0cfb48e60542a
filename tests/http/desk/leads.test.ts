import { filled } from "../../support/pages/document.ts";
import { beforeEach, describe, expect, test } from "vitest";

import { leadPageCopy } from "../../../app/content/desk/leads.ts";
import { hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { subscriptionLead } from "../../support/lead.ts";
import {
  BIN,
  CSV,
  historyOf,
  LIST,
  namesIn,
  startLeadDesk,
  UNKNOWN,
} from "../../support/people/lead-desk.ts";
import type { Fields } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const { editNote } = leadPageCopy;
const TASK = "section[aria-labelledby=tasks] li";
const HOSTILE = `<img src=x onerror=alert(1)>"'&\u202E`;

const desk = shared(startLeadDesk);
const add = (columns?: Record<string, unknown>) => desk.add(columns);
const open = (path: string, by = desk.grace) => desk.open(path, by);
beforeEach(() => desk.empty());

const noteLinksIn = (main: Element) =>
  hrefsIn(main, "#history ~ * a").filter((href) => href.includes("/notes/"));

const formOf = async (id: string, fields: Fields, by = desk.grace) =>
  filled(await open(`${LIST}/${id}`, by), "Save", fields);

const send = (id: string, form: Fields, by = desk.grace) => desk.post(`${LIST}/${id}`, form, by);

/** Saves the form that a person opens now, with these changes. */
const change = async (id: string, fields: Fields, by = desk.grace) =>
  send(id, await formOf(id, fields, by), by);

const pageAfter = (response: Response, by = desk.grace) => desk.pageAfter(response, by);

describe("a lead", () => {
  test("has all fields as text, where it came from and a reply by email", async () => {
    const hostile = await add({ full_name: HOSTILE, company: HOSTILE, message: HOSTILE });
    for (const main of [await open(`${LIST}/${hostile}`), await open(LIST)]) {
      expect(main.querySelector("img")).toBeNull();
      expect(textOf(main.querySelector("h1 bdi, th bdi"))).toContain(HOSTILE);
    }
    const { idempotency_key: _key, ...columns } = subscriptionLead;
    const text = textOf(await open(`${LIST}/${await add(columns)}`));
    const { form: _form, message: _message, ...shown } = columns;
    for (const value of [
      ...Object.values({ ...shown, plan: "Annual", language: "American English" }),
      "Pricing dialog",
    ]) {
      expect(text).toContain(String(value));
    }
    const id = await add({ email: "ada+x?cc=all&b@engine.example" });
    const links = (await open(`${LIST}/${id}`)).querySelectorAll("a[href^='mailto:']");
    for (const link of links)
      expect(link.getAttribute("href")).toMatch(/^mailto:ada%2Bx%3Fcc%3Dall%26b@engine.example/);
  });

  test("is taken, worked on and handed over, and its history tells all of it", async () => {
    const id = await add();
    const taking = filled(await open(`${LIST}/${id}`), "Take this lead", { note: "Mine." });
    const taken = await pageAfter(await send(id, taking));
    expect(textOf(taken)).toContain("Your changes are saved.");
    expect(textOf(taken)).not.toContain("Take this lead");
    await change(id, { state: "contacted", note: " Called.\r\n\r\n Decides in March. " });
    const main = await pageAfter(
      await change(id, { owner: desk.linus.id }, desk.linus),
      desk.linus,
    );
    expect(historyOf(main)).toEqual([
      `${desk.linus.name} made ${desk.linus.name} the owner`,
      `${desk.grace.name} set the state to Contacted; added a note Called. Decides in March.`,
      `${desk.grace.name} made ${desk.grace.name} the owner; added a note Mine.`,
      "Request received",
    ]);
  });

  test("is answered in one step, has a value, and ends with its reason", async () => {
    const id = await add({ follow_up: "2026-03-01", next_step: "Call" });
    const answering = filled(await open(`${LIST}/${id}`), "I have answered", { note: "Called." });
    const answered = await pageAfter(await send(id, answering));
    const { id: owner } = desk.grace;
    expect(filled(answered, "Save")).toMatchObject({ state: "contacted", owner });
    expect(textsIn(answered, TASK)).toEqual([]);
    await send(id, answering);
    await change(id, { amount: "US$ 12,000" });
    await change(id, { amount: "" });
    const main = await pageAfter(await change(id, { state: "lost", reason: " No budget " }));
    expect(historyOf(main)).toEqual([
      `${desk.grace.name} set the state to Lost: No budget`,
      `${desk.grace.name} removed the value`,
      `${desk.grace.name} set the value to $12,000`,
      `${desk.grace.name} set the state to Contacted; made ${desk.grace.name} the owner; removed the follow-up: Call; answered the request; added a note Called. Undo the answer`,
      "Request received",
    ]);
    expect((await change(id, { state: "contacted" })).status).toBe(303);
  });

  test("has several tasks, which are done by a tick, done no more, changed and removed", async () => {
    const id = await add({ owner: desk.grace.id });
    const page = () => open(`${LIST}/${id}`);
    const tasks = async () => textsIn(await page(), "#tasks ~ ul summary");
    const plan = async (next_step: string, follow_up: string, follow_up_time = "") =>
      send(id, filled(await page(), "Add a task", { next_step, follow_up, follow_up_time }));
    const past = textOf(await pageAfter(await plan("Call", "2026-03-02")));
    expect(past).toContain("The task is saved. Its day is in the past.");
    await send(id, filled(await page(), "Save the task", { follow_up: "2999-03-02" }));
    await plan("Send the  offer ", "2999-03-02", "14:30");
    const [offer = "", call = ""] = await tasks();
    expect(offer).toMatch(/^Send the offer\b.*March 2, 2999, 14:30/);
    expect(call).toMatch(/^Call\b.*March 2, 2999/);
    const tick = filled(await page(), "Done: Send the offer");
    const done = await pageAfter(await send(id, tick));
    expect(await tasks()).toEqual([call]);
    expect(historyOf(done)[0]).toContain(`${desk.grace.name} did: Send the offer`);
    expect((await send(id, tick)).status).toBe(409);
    await send(id, filled(done, "Undo"));
    expect(await tasks()).toEqual([offer, call]);
    await send(id, filled(await page(), "Save the task", { follow_up: "2999-03-04" }));
    expect((await tasks())[1]).toContain("March 4, 2999, 14:30");
    await send(id, filled(await page(), "Remove it"));
    expect(await tasks()).toHaveLength(1);
    for (const [name, what, day, time] of [
      ["next_step", "", "2999-03-02"],
      ["next_step", "x".repeat(201), "2999-03-02"],
      ["follow_up", "Call", "2026-02-30"],
      ["follow_up_time", "Call", "2999-03-02", "9 o’clock"],
    ] as const) {
      const field = (await mainOf(await plan(what, day, time), 422)).querySelector(`#task-${name}`);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
    }
  });

  test("is as before its answer when that is undone, unless somebody changed it since", async () => {
    const id = await add({ follow_up: "2026-03-01", next_step: "Call", tags: ["vip"] });
    const answer = async () => {
      const form = filled(await open(`${LIST}/${id}`), "I have answered", {
        note: "Wrote.",
        amount: "500",
      });
      return pageAfter(await send(id, form));
    };
    const answered = await answer();
    expect(textOf(answered.querySelector("dl"))).toMatch(/Last touch.*: added a note/);
    expect(textOf(await open(`${LIST}/${id}`, desk.linus))).not.toContain("Undo the answer");
    // Also in the notice, by the form of the history.
    const notice = answered.querySelector("output button");
    expect(answered.querySelector(`form#${notice?.getAttribute("form")}`)).not.toBeNull();
    const undo = filled(answered, "Undo the answer");
    expect(undo).toEqual({ [`${notice?.getAttribute("name")}`]: notice?.getAttribute("value") });
    const undone = await pageAfter(await send(id, undo));
    const before = { state: "new", owner: "", amount: "", tags: "vip" };
    expect(filled(undone, "Save")).toMatchObject(before);
    expect(textsIn(undone, TASK)).toEqual([expect.stringContaining("Call")]);
    expect(textOf(undone)).not.toContain("answered the request");
    expect(textOf(undone)).toContain("Wrote.");
    expect(textOf(await mainOf(await send(id, undo), 409))).toContain("was not undone");
    await answer();
    await change(id, { state: "qualified" }, desk.linus);
    expect(textOf(await mainOf(await send(id, undo), 409))).toContain("was not undone");
    expect(filled(await open(`${LIST}/${id}`), "Save")).toMatchObject({ state: "qualified" });
  });

  test.each<Fields>([{}, { note: "Wrote." }])(
    "with a state and an owner is as before its answer with %j, too, when that is undone",
    async (fields) => {
      const id = await add({ state: "contacted", owner: desk.grace.id });
      const form = filled(await open(`${LIST}/${id}`), "I have answered", fields);
      const answered = await pageAfter(await send(id, form));
      const undone = await pageAfter(await send(id, filled(answered, "Undo the answer")));
      expect(textOf(undone)).not.toContain("answered the request");
      expect(filled(undone, "Save")).toMatchObject({ state: "contacted", owner: desk.grace.id });
    },
  );

  test("has tags of the team's own, each with the list of its leads", async () => {
    const id = await add();
    await add({ full_name: "Bob" });
    const tagged = await pageAfter(await change(id, { tags: "VIP, Fair 2026, vip" }));
    expect(filled(tagged, "Save")).toMatchObject({ tags: "fair 2026, vip" });
    const [fair = ""] = hrefsIn(tagged, "a[href*='tag=']");
    expect(namesIn(await open(fair))).toEqual(["Ada Lovelace"]);
    expect(namesIn(await open(`${LIST}?tag=FAIR 2026`))).toEqual(["Ada Lovelace"]);
    for (const tags of ["x".repeat(41), Array.from({ length: 21 }, (_, at) => at).join()]) {
      const refused = await mainOf(await change(id, { tags }), 422);
      expect(filled(refused, "Save")).toMatchObject({ tags });
    }
    expect(historyOf(await pageAfter(await change(id, { tags: "" })))).toEqual([
      `${desk.grace.name} removed the tags`,
      `${desk.grace.name} set the tags to fair 2026, vip`,
      "Request received",
    ]);
  });

  test("is corrected and stays in the list that it was opened from", async () => {
    const opened = `${LIST}/${await add()}?state=new&list=1`;
    const [href = ""] = hrefsIn(await open(opened), "a[href*='/correct?']");
    const main = await open(href);
    expect(hrefsIn(main, "form a")).toEqual([opened]);
    const form = filled(main, "Save the correction", { full_name: "Eve" });
    const saved = await desk.post(href, form, desk.grace);
    expect(saved.headers.get("location")).toBe(opened);
    expect(textOf((await pageAfter(saved)).querySelector("h1"))).toMatch(/^Eve/);
  });

  test("that was closed before it could be won or lost stays so", async () => {
    const id = await add({ state: "closed" });
    const main = await pageAfter(await change(id, { note: "Old." }));
    expect(filled(main, "Save")).toMatchObject({ state: "closed" });
  });

  test("that a colleague changed meanwhile keeps the note and says what changed", async () => {
    const id = await add();
    const mine = { state: "qualified", note: "Wants <b>two</b> demos." };
    const form = await formOf(id, mine);
    expect((await change(id, { state: "spam" }, desk.linus)).status).toBe(303);
    const main = await mainOf(await send(id, form), 409);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("This lead changed");
    const changes = main.querySelector("section[aria-label='Changes since you opened the lead']");
    expect(textOf(changes)).toMatch(new RegExp(`${desk.linus.name} set the state to Spam$`));
    expect(historyOf(main)).toHaveLength(2);
    const again = filled(main, "Save");
    expect(again).toMatchObject(mine);
    expect(historyOf(await pageAfter(await send(id, again)))).toEqual([
      `${desk.grace.name} set the state to Qualified; added a note Wants <b>two</b> demos.`,
      `${desk.linus.name} set the state to Spam`,
      "Request received",
    ]);
  });

  test.each<[string, Fields, Fields, Fields, RegExp]>([
    ["the owner", { intent: "take" }, { state: "contacted" }, { state: "contacted" }, /is kept/],
    ["the state", { state: "spam" }, { intent: "take" }, { state: "spam" }, /is kept/],
    ["the same", { state: "spam" }, { state: "spam", note: "Too." }, {}, /saved/],
    ["a note", { note: "Theirs." }, { state: "spam" }, { state: "spam" }, /saved/],
    ["the value", { amount: "5" }, { state: "spam" }, { amount: "5" }, /is kept/],
    ["the tags", { tags: "vip" }, { state: "spam" }, { tags: "vip" }, /is kept/],
  ])("of which a colleague changed %s meanwhile keeps that", async (...row) => {
    const [, theirs, mine, result, notice] = row;
    const id = await add();
    const form = await formOf(id, mine);
    expect((await change(id, theirs, desk.linus)).status).toBe(303);
    const main = await pageAfter(await send(id, form));
    expect(textOf(main.querySelector("output"))).toMatch(notice);
    const taker = [theirs, mine].findIndex(({ intent }) => intent === "take");
    const owner = [desk.linus.id, desk.grace.id][taker] ?? "";
    expect(filled(main, "Save")).toMatchObject({ ...result, owner });
    expect(historyOf(main).join(" ")).not.toContain("removed the owner");
  });

  test("that a colleague took meanwhile is not silently taken from them", async () => {
    const id = await add();
    const form = await formOf(id, { intent: "take", note: "Mine." });
    await change(id, { intent: "take" }, desk.linus);
    const main = await mainOf(await send(id, form), 409);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("The owner was changed");
    expect(filled(main, "Save")).toMatchObject({ note: "Mine." });
    const again = await send(id, filled(main, "Save", { owner: desk.linus.id }));
    expect(historyOf(await pageAfter(again))).toEqual([
      `${desk.grace.name} added a note Mine.`,
      `${desk.linus.name} made ${desk.linus.name} the owner`,
      "Request received",
    ]);
  });

  test("has a note once whose form is sent again because the reply was lost", async () => {
    const id = await add();
    const form = await formOf(id, { note: "Once.", state: "contacted" });
    await send(id, form);
    const history = historyOf(await pageAfter(await send(id, form)));
    expect(history.filter((line) => line.includes("Once."))).toHaveLength(1);
  });

  test("has calls, meetings and mails among its notes, each once", async () => {
    const id = await add();
    for (const note_kind of ["call", "meeting", "mail", ""]) {
      const form = await formOf(id, { note: "Wants a demo.", note_kind });
      await send(id, form);
      await send(id, form);
    }
    const form = await formOf(id, { note: "Wants a demo." });
    await send(id, form);
    // The first post of this form was stored with another kind.
    const main = await pageAfter(await send(id, { ...form, note_kind: "call" }));
    const told = ["logged a call", "added a note", "added a note", "logged a mail that came in"];
    expect(historyOf(main)).toEqual([
      ...[...told, "logged a meeting", "logged a call"].map(
        (what) => `${desk.grace.name} ${what} Wants a demo.`,
      ),
      "Request received",
    ]);
    expect(main.querySelectorAll("section[aria-labelledby=history] svg")).toHaveLength(4);
  });

  test("has a note that its author alone corrects and removes", async () => {
    const id = await add();
    await change(id, { note: "Called Bob.", note_kind: "call" });
    expect(noteLinksIn(await open(`${LIST}/${id}`, desk.linus))).toEqual([]);
    const [edit = ""] = noteLinksIn(await open(`${LIST}/${id}?state=new&list=1`));
    expect((await desk.visit(edit, desk.linus)).status).toBe(404);
    const form = filled(await open(edit), editNote.save);
    expect(form).toMatchObject({ note: "Called Bob." });
    expect((await desk.post(edit, { ...form, note: " " }, desk.grace)).status).toBe(422);
    const response = await desk.post(edit, { ...form, note: "Called Ada." }, desk.grace);
    expect(response.headers.get("location")).toContain("list=1");
    const corrected = await pageAfter(response);
    expect(historyOf(corrected)[0]).toMatch(
      new RegExp(`${desk.grace.name} logged a call \\(${editNote.corrected} .*Called Ada\\.`),
    );
    expect(textOf(corrected)).not.toContain("Called Bob.");
    const removal = filled(await open(edit), editNote.remove);
    const removed = await pageAfter(await desk.post(edit, removal, desk.grace));
    expect(textOf(removed)).not.toContain("Called Ada.");
    // In another tab, what was typed stays to be copied.
    const late = await mainOf(await desk.post(edit, { ...form, note: "Typed." }, desk.grace), 404);
    expect(textOf(late)).toContain("Typed.");
  });

  test("is in the lists of what is due by its first task, which an answer keeps if a colleague changed it", async () => {
    const dated = { follow_up: "2026-03-01", next_step: "Send the offer" };
    const id = await add({ ...dated, owner: desk.grace.id });
    expect(textOf(await open("/app/desk"))).toMatch(/Send the offer.*Mar 1, overdue/);
    expect(textOf(await open(LIST))).toMatch(/Follow-up Mar 1, overdue: Send the offer/);
    const page = await open(`${LIST}/${id}`);
    await send(id, filled(page, "Save the task", { follow_up: "2026-03-02" }), desk.linus);
    const answered = await pageAfter(await send(id, filled(page, "I have answered")));
    expect(textOf(answered.querySelector(TASK))).toContain("March 2, 2026, overdue");
    await send(id, filled(answered, "I have answered"));
    expect(textOf(await open("/app/desk"))).toContain("Nothing of yours is due today.");
  });

  test.each([
    [{ state: "won", reason: "Price" }, "Why wonPrice"],
    [{ state: "won" }, "Why wonNot said"],
    [{ state: "lost", reason: "Time" }, "Why lostTime"],
  ])("that is saved with %j says first why it ended", async (fields, said) => {
    const id = await add();
    const main = await pageAfter(await send(id, await formOf(id, fields)));
    // Beside the form, where the reader was.
    const notice = main.querySelector("section[aria-labelledby=work] [data-notice]");
    expect(textOf(notice)).toBe("Your changes are saved.");
    expect(textOf(main.querySelector("dl div"))).toContain(said);
  });

  test("keeps its owner when a refused form is sent again", async () => {
    const id = await add();
    const form = await formOf(id, { owner: UNKNOWN });
    await change(id, { intent: "take" }, desk.linus);
    const again = filled(await mainOf(await send(id, form), 422), "Save", { note: "Called." });
    const main = await pageAfter(await send(id, again));
    expect(filled(main, "Save")).toMatchObject({ owner: desk.linus.id });
  });

  test("that was deleted meanwhile shows the note that was not saved", async () => {
    const id = await add();
    const form = await formOf(id, { note: "Wants a demo.", state: "spam" });
    await send(id, { intent: "delete", version: "1" }, desk.linus);
    const response = await send(id, form);
    expect(textOf(await mainOf(response, 404))).toContain("Wants a demo.");
  });

  test.each([
    [{ note: " " }, "Change the state or the owner, or write a note."],
    [{ note: "x".repeat(5_001) }, "Use at most 5,000 characters."],
    [{ state: "lost", note: "Kept" }, "Say why the lead was lost."],
    [{ note_kind: "call" }, "Write what it was about, or choose Note."],
    [{ amount: "12k", note: "Kept" }, "Enter US dollars up to"],
    [{ owner: UNKNOWN, note: "Kept" }, "This person no longer works with leads."],
  ])("is not changed by %o, and says why", async (fields, problem) => {
    const id = await add();
    const main = await mainOf(await change(id, fields), 422);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(historyOf(main)).toEqual(["Request received"]);
  });

  test("is deleted into the bin and comes back with its history, which the audit log records", async () => {
    const id = await add();
    await change(id, { state: "contacted", note: "Called." });
    const before = await open(`${LIST}/${id}`);
    const binned = await pageAfter(await send(id, filled(before, "Move to the bin")));
    expect(textOf(binned)).toContain(`by ${desk.grace.name}`);
    expect(namesIn(await open(LIST))).toEqual([]);
    const back = await pageAfter(await send(id, filled(binned, "Put back")));
    expect(historyOf(back)).toEqual(historyOf(before));
    expect(filled(back, "Save")).toEqual(filled(before, "Save"));
    const log = desk.operator.from("audit_log").select("actor, action").eq("row_id", id);
    const { data } = await log.order("id").throwOnError();
    const actions = ["update", "delete", "insert"];
    expect(data).toEqual(actions.map((action) => ({ actor: desk.grace.id, action })));
  });

  test("is merged into another of the same person, and says so here, in the bin and in the audit log", async () => {
    const email = "ada@engine.example";
    const kept = await add({ email });
    const gone = await add({ email, full_name: "Ada L.", plan: "annual", message: "Any news?" });
    const [href = ""] = hrefsIn(await open(`${LIST}/${kept}?state=new&list=1`), "a[href*=with]");
    const form = filled(await open(href), "Merge into this lead");
    const compared = await open(href);
    expect(textsIn(compared, "td:last-child")).toContain("Annual");
    expect(textsIn(compared, "td del")).not.toContain("Annual");
    await change(gone, { state: "contacted" }, desk.linus);
    const refused = await mainOf(await desk.post(href, form, desk.grace), 409);
    expect(textOf(refused)).toContain("changed meanwhile");
    const done = await desk.post(href, filled(refused, "Merge into this lead"), desk.grace);
    expect(done.headers.get("location")).toBe(`${LIST}/${kept}?state=new&list=1`);
    const merged = await pageAfter(done);
    expect(historyOf(merged)).toEqual([
      `${desk.grace.name} merged the request of Ada L. into this one; corrected Plan; set the state to Contacted Look at it`,
      `${desk.linus.name} set the state to Contacted (merged request of Ada L.)`,
      "Ada L. wrote; differed in: Name Ada L. (merged request of Ada L.) Any news?",
      "Request received",
    ]);
    const file = await (await desk.visit(CSV, desk.grace)).text();
    expect(file).toContain("Ada L.: Name Ada L.");
    expect(namesIn(await open(LIST))).toEqual(["Ada Lovelace"]);
    for (const path of [`${LIST}/bin`, `${LIST}/${gone}`])
      expect(textOf(await open(path))).toContain("It was merged into Ada Lovelace.");
    const late = await desk.visit(`${LIST}/${gone}/merge`, desk.linus);
    expect(late.headers.get("location")).toBe(`${LIST}/${gone}`);
    const log = await open(`/app/desk/audit?record=${kept}`, desk.linus);
    expect(textOf(log)).toContain("merged the lead Ada L. into lead Ada Lovelace");
  });

  test.each([
    [
      "of a person who is known",
      "Ada+desk@engine.example",
      /This person is a lead already: Ada L\. \(/,
    ],
    ["of somebody else", "bob@engine.example", /^The lead is added\.$/],
    ["without an address and a message", "", /^The lead is added\.$/],
  ])("that is added by hand says whether the person is a lead already: %s", async (...row) => {
    const [, email, said] = row;
    const known = await add({ email: "ada@engine.example", full_name: "Ada L." });
    const path = `${LIST}/new`;
    const plan = { amount: "$1,200", follow_up: "2099-01-02", next_step: "Call", tags: "VIP" };
    const typed = { full_name: "Ada", message: email && "Called.", email, ...plan };
    const page = await pageAfter(
      await desk.post(path, filled(await open(path), "Add the lead", typed), desk.grace),
    );
    expect(filled(page, "Save")).toMatchObject({ amount: "1200", tags: "vip" });
    expect(textOf(page.querySelector(TASK))).toMatch(/^.*Call.*January 2, 2099/);
    expect(textsIn(page, "#known-tag option")).toContain("vip");
    const notice = page.querySelector("output");
    expect(textOf(notice)).toMatch(said);
    const isKnown = email.startsWith("Ada");
    expect(notice ? hrefsIn(notice, "a") : []).toEqual(isKnown ? [`${LIST}/${known}`] : []);
    expect(hrefsIn(page, "a[href*=with]")).toHaveLength(isKnown ? 1 : 0);
  });

  test("is merged into another that its address or words of it find", async () => {
    const kept = await add({ form: "desk", email: null });
    const gone = await add({ full_name: "Bob", email: "bob@engine.example" });
    const [find = ""] = hrefsIn(await open(`${LIST}/${kept}`), "a[href$=merge]");
    for (const typed of ["bob", `https://desk.example${LIST}/${gone}?state=new`]) {
      const page = await open(`${find}?find=${encodeURIComponent(typed)}`);
      const [choose = `${find}?with=${gone}`] = hrefsIn(page, "a[href*=with]");
      expect(filled(await open(choose), "Merge into this lead")).toMatchObject({ other: gone });
    }
    await send(kept, { intent: "delete", version: "1" });
    expect(textOf(await open(BIN))).toContain("Ada Lovelace");
  });

  test("is found by the address or the number of a new one while that is typed", async () => {
    const known = { full_name: "Grete", company: "Logik", messaging_contact: "+49 30 901820" };
    const id = await add({ ...known, email: "grete@logik.example" });
    await add({ email: "eve@other.example", messaging_contact: "+44 20 7946 0001" });
    const found = async (query: Fields) => {
      const address = `${LIST}/same?${new URLSearchParams(query)}`;
      return (await desk.visit(address, desk.grace)).json();
    };
    const grete = [{ id, name: "Grete, Logik" }];
    expect(await found({ email: "Grete+x@logik.example" })).toEqual(grete);
    expect(await found({ messaging_contact: "030 901820" })).toEqual(grete);
    for (const other of [{ email: "ada@" }, { messaging_contact: "Grete 1" }] as Fields[])
      expect(await found(other)).toEqual([]);
    expect((await desk.visit(`${LIST}/same`, desk.editor)).status).toBe(403);
  });
});
