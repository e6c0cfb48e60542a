import { filled } from "../../support/pages/document.ts";
import { beforeEach, describe, expect, test } from "vitest";

import { textOf } from "../../support/pages/document.ts";
import {
  BIN,
  choose,
  CSV,
  lead,
  LIST,
  namesIn,
  startLeadDesk,
} from "../../support/people/lead-desk.ts";
import type { Fields } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const desk = shared(startLeadDesk);
const open = (path: string) => desk.open(path);
const post = (form: Fields, path = LIST) => desk.post(path, form, desk.grace);
beforeEach(() => desk.empty());

/** Adds leads with these names, the last the newest. */
async function addAll(...names: string[]): Promise<void> {
  for (const full_name of names) await desk.add({ full_name });
}

async function storedAs(column: string): Promise<Record<string, unknown>> {
  const { data } = await desk.stored().select(`full_name, ${column}`).throwOnError();
  const rows = data as unknown as Record<string, string>[];
  return Object.fromEntries(rows.map((row) => [row["full_name"], row[column]]));
}

/** What a page says was done, after its tone. */
function noticeIn(main: Element): string {
  const notice = main.querySelector<HTMLElement>("[data-notice]");
  return `${notice?.dataset["notice"]}: ${textOf(notice?.querySelector("output"))}`;
}

/** Posts the form; where the page asks first whether all found are meant, they are. */
async function postSurely(form: Fields, path = LIST): Promise<Response> {
  const response = await post(form, path);
  if (form["which"] !== "found") return response;
  const asked = await mainOf(response);
  const label = [...asked.querySelectorAll("button[name=sure][value=all]")].map(textOf).join();
  return post(filled(asked, label), path);
}

/** Makes a person, or nobody, the owner of all leads on the first page. */
const assign = async (owner: string) =>
  post(filled(await open(LIST), "Apply", { intent: "owner", which: "page", new_owner: owner }));

/** Gives all leads these tags; what the page then says. */
async function addTags(new_tags: string, status = 200): Promise<string> {
  const form = filled(await open(LIST), "Apply", { intent: "tags", which: "found", new_tags });
  return noticeIn(await mainOf(await (status === 200 ? postSurely : post)(form), status));
}

/** As a colleague. */
async function setState(name: string, state: string): Promise<void> {
  const { client } = desk.linus;
  await client.from("contact_submissions").update({ state }).eq("full_name", name).throwOnError();
}

describe("several leads", () => {
  test.each([
    ["chosen", { Ada: "lost", Bob: "new", Cy: "lost", Outside: "new" }],
    ["page", { Ada: "lost", Bob: "lost", Cy: "lost", Outside: "new" }],
    ["found", { Ada: "lost", Bob: "lost", Cy: "lost", Outside: "new" }],
  ])("get a state: %s", async (which, states) => {
    await addAll("Ada", "Bob", "Cy");
    await desk.add({ full_name: "Outside", form: "pricing" });
    const path = `${LIST}?form=contact`;
    const main = await open(path);
    const chosen = which === "chosen" ? choose(main, "Ada", "Cy") : {};
    const form = filled(main, "Apply", {
      intent: "state",
      which,
      new_state: "lost",
      reason: "Price",
      ...chosen,
    });
    // Received after the page was opened.
    await addAll("Later");
    const changed = Object.values(states).filter((state) => state === "lost").length;
    const done = await mainOf(await postSurely(form, path));
    expect(noticeIn(done)).toMatch(new RegExp(`^success: ${changed} leads are`));
    expect(await storedAs("state")).toEqual({ ...states, Later: "new" });
  });

  test("get an owner, who is mailed, also when that is undone, or none", async () => {
    await addAll("Ada", "Bob");
    const done = await mainOf(await assign(desk.linus.id), 200);
    expect(await storedAs("owner")).toEqual({ Ada: desk.linus.id, Bob: desk.linus.id });
    const page = `${LIST}?owner=mine`;
    const mail = { address: desk.linus.email, leads: 2, page };
    expect(desk.mailed).toEqual([mail]);
    await post(filled(done, "Undo"));
    expect(desk.mailed).toEqual([mail, { ...mail, is_taken_back: true }]);
    expect((await assign("nobody")).status).toBe(200);
    expect(await storedAs("owner")).toEqual({ Ada: null, Bob: null });
    const refused = await assign(desk.editor.id);
    expect(noticeIn(await mainOf(refused, 422))).toMatch(/^danger/);
  });

  test("get a day on which they are followed up, or none", async () => {
    await addAll("Ada", "Bob");
    for (const [follow_up, stored, told] of [
      ["2026-03-17", "2026-03-17", /^success: 2 leads.*\. ?That day is in the past/],
      ["2099-03-17", "2099-03-17", /^success: 2 leads (?!.*past)/],
      ["", null, /^success: 2 leads (?!.*past)/],
    ] as const) {
      const form = filled(await open(LIST), "Apply", {
        intent: "follow_up",
        which: "found",
        follow_up,
      });
      expect(noticeIn(await mainOf(await postSurely(form)))).toMatch(told);
      expect(await storedAs("follow_up")).toEqual({ Ada: stored, Bob: stored });
    }
  });

  test("get tags beside their own", async () => {
    await addAll("Ada", "Bob");
    await desk
      .stored()
      .update({ tags: ["vip"] })
      .eq("full_name", "Ada")
      .throwOnError();
    expect(await addTags("Fair")).toMatch(/^success: 2 leads are now tagged fair/);
    expect(await addTags("vip")).toMatch(/^success: 1 lead is now tagged vip\.1 lead is as wanted/);
    expect(await addTags(" ", 422)).toMatch(/^danger: Enter the tag/);
    expect(await addTags("x".repeat(41), 422)).toMatch(/^danger: Use at most 20 tags/);
    expect(await addTags("Batch, B2")).toMatch(/^success: 2 leads are now tagged b2, batch\./);
    const tags = ["b2", "batch", "fair", "vip"];
    expect(await storedAs("tags")).toEqual({ Ada: tags, Bob: tags });
  });

  test("get no more tags than the form of a lead takes, and the page says why", async () => {
    await addAll("Ada");
    const most = Array.from({ length: 20 }, (_none, at) => `tag ${at}`);
    await desk.stored().update({ tags: most }).eq("full_name", "Ada").throwOnError();
    const form = filled(await open(LIST), "Apply", {
      intent: "tags",
      which: "page",
      new_tags: "one more",
    });
    expect(noticeIn(await mainOf(await post(form), 422))).toMatch(/more than 20 tags/);
    const [{ tags = [] } = {}] = (await desk.stored().select("tags").throwOnError()).data ?? [];
    expect(tags).toHaveLength(20);
  });

  test("of more than one step change each once, but those that came or were changed later", async () => {
    const created_at = "2026-03-01T12:00:00.123456Z";
    const names = Array.from({ length: 120 }, (_, at) => `Lead ${at}`);
    const rows = names.map((full_name) => lead({ full_name, created_at }));
    await desk.stored().insert(rows).throwOnError();
    const form = filled(await open(LIST), "Apply", {
      intent: "state",
      which: "found",
      new_state: "spam",
    });
    await setState("Lead 7", "qualified");
    await addAll("Later");
    const done = await mainOf(await postSurely(form), 409);
    expect(noticeIn(done)).toMatch(/^warn: 119 leads are.*1 lead is as before.*Lead 7$/);
    expect(namesIn(done)).toEqual(["Later", "Lead 7"]);
  });

  test.each(["chosen", "found"])("stay as somebody changed them meanwhile: %s", async (which) => {
    await addAll("Ada", "Bob", "Cy");
    const main = await open(LIST);
    const fields = { which, new_state: "contacted", ...choose(main, "Ada", "Bob", "Cy") };
    const form = filled(main, "Apply", { intent: "state", ...fields });
    await setState("Ada", "qualified");
    await setState("Bob", "contacted");
    expect(noticeIn(await mainOf(await postSurely(form), 409))).toMatch(
      /^warn: 1 lead is now.*1 lead is as wanted already.*1 lead is as before.*Ada$/,
    );
    expect(await storedAs("state")).toEqual({
      Ada: "qualified",
      Bob: "contacted",
      Cy: "contacted",
    });
  });

  test("are changed all at once only after the page asked, and without those that are closed", async () => {
    for (const state of ["new", "qualified", "won", "lost", "closed"])
      await desk.add({ full_name: state, state });
    const form = filled(await open(LIST), "Apply", {
      intent: "state",
      which: "found",
      new_state: "contacted",
    });
    const asked = await mainOf(await post(form));
    expect(noticeIn(asked)).toBe(
      "warn: Change 5 leads, 3 of them Won or Lost?Set the state: Contacted",
    );
    expect(await storedAs("version")).toMatchObject({ new: 1, won: 1 });
    const withoutClosed = filled(asked, "Change 2, without the 3 Won or Lost");
    expect(noticeIn(await mainOf(await post(withoutClosed)))).toMatch(/^success: 2 leads are now/);
    expect(await storedAs("state")).toEqual({
      new: "contacted",
      qualified: "contacted",
      won: "won",
      lost: "lost",
      closed: "closed",
    });
  });

  test("get back what they were, but those that somebody changed since", async () => {
    await desk.add({ full_name: "Ada", state: "won", reason: "Price", tags: ["vip"] });
    await addAll("Bob", "Cy");
    const form = filled(await open(LIST), "Apply", {
      intent: "state",
      which: "page",
      new_state: "contacted",
    });
    const done = await mainOf(await post(form));
    await setState("Cy", "qualified");
    const undone = await mainOf(await post(filled(done, "Undo")), 409);
    expect(noticeIn(undone)).toMatch(/^warn: 2 leads are as before.*1 lead is not as before.*Cy$/);
    expect(await storedAs("state")).toEqual({ Ada: "won", Bob: "new", Cy: "qualified" });
    expect(await storedAs("reason")).toMatchObject({ Ada: "Price" });
    expect(await storedAs("answered_at")).toMatchObject({ Bob: null });
    const again = await mainOf(await post(filled(done, "Undo")), 409);
    expect(noticeIn(again)).toMatch(/^danger: Nothing was taken back/);
  });

  test("stay selected after a change, and after a refusal with what was typed and the message beside it", async () => {
    await addAll("Ada", "Bob", "Cy");
    const main = await open(LIST);
    const chosen = choose(main, "Ada", "Cy");
    const typed = { ...chosen, new_state: "lost", reason: " ", new_tags: "fair" };
    const refused = await mainOf(
      await post(filled(main, "Apply", { intent: "state", ...typed })),
      422,
    );
    const bar = refused.querySelector("details[open][data-bulk]");
    expect(noticeIn(bar ?? refused)).toBe("danger: Say why the leads were lost.");
    expect(filled(refused, "Apply", { intent: "state" })).toMatchObject(typed);
    const done = await mainOf(await post(filled(refused, "Apply", { intent: "tags" })));
    expect(done.querySelector("details[open][data-bulk]")).toBeNull();
    const kept = filled(done, "Apply", { intent: "follow_up" });
    expect(Object.keys(kept).filter((name) => name.startsWith("lead-"))).toEqual(
      expect.arrayContaining(Object.keys(chosen)),
    );
    expect(Object.keys(kept)).not.toContain(Object.keys(choose(main, "Bob"))[0]);
    const dated = await post({ ...kept, follow_up: "2026-03-17" });
    expect(noticeIn(await mainOf(dated))).toMatch(/^success: 2 leads/);
  });

  test("are not changed by a form that is not complete", async () => {
    await addAll("Ada");
    const main = await open(LIST);
    for (const [status, fields] of [
      [422, { intent: "state", new_state: "contacted", which: "chosen" }],
      [422, { intent: "state", new_state: "lost", reason: " ", which: "page" }],
      [422, { intent: "follow_up", follow_up: "2026-02-30", which: "page" }],
      [422, { intent: "owner", new_owner: "", which: "page" }],
      [400, { intent: "state", new_state: "closed", which: "page" }],
      [400, { intent: "other", which: "page" }],
    ] as const) {
      const form = filled(main, "Apply", fields);
      expect([fields, (await post(form)).status]).toEqual([fields, status]);
    }
    expect(await storedAs("version")).toEqual({ Ada: 1 });
  });
});

const namesInBin = (bin: Element) => [...bin.querySelectorAll("form li a")].map(textOf).toSorted();

const binned = async () =>
  (await desk.operator.from("lead_bin").select("id", { count: "exact", head: true })).count;

describe("the bin", () => {
  test("takes no lead that a colleague changed after its page was opened", async () => {
    const path = `${LIST}/${await desk.add({ full_name: "Ada" })}`;
    const form = filled(await open(path), "Move to the bin");
    await setState("Ada", "closed");
    const refused = await post(form, path);
    expect((await post(filled(await mainOf(refused, 409), "Move to the bin"), path)).status).toBe(
      303,
    );
    expect(namesIn(await open(LIST))).toEqual([]);
  });

  test("takes several leads, and undo puts them back", async () => {
    await addAll("Ada", "Bob", "Cy");
    const main = await open(LIST);
    const form = filled(main, "Apply", { intent: "bin", ...choose(main, "Ada", "Bob") });
    const binned = await mainOf(await post(form));
    expect(namesIn(binned)).toEqual(["Cy"]);
    const again = await mainOf(await post(filled(binned, "Undo")));
    expect(noticeIn(again)).toContain("2 leads are back");
    expect(namesIn(again)).toEqual(["Cy", "Bob", "Ada"]);
  });

  test("finds words, puts back what is selected and deletes for good", async () => {
    await addAll("Ada", "Bob", "Cy");
    await post(filled(await open(LIST), "Apply", { intent: "bin", which: "page" }));
    expect(namesInBin(await open(BIN))).toEqual(["Ada", "Bob", "Cy"]);
    expect(namesInBin(await open(`${BIN}?q=bóB`))).toEqual(["Bob"]);
    const bin = await open(BIN);
    const back = await mainOf(await post(filled(bin, "Put back", choose(bin, "Bob")), BIN));
    expect(namesInBin(back)).toEqual(["Ada", "Cy"]);
    const erasing = filled(back, "Delete for good", choose(back, "Ada"));
    const asked = await mainOf(await post(erasing, BIN));
    expect(textOf(asked)).toMatch(/Delete 1 lead for good\?.?Ada.?\. Nobody/);
    expect(namesInBin(asked)).toEqual(["Ada", "Cy"]);
    const sure = filled(asked, "Delete it for good");
    expect(namesInBin(await mainOf(await post(sure, BIN)))).toEqual(["Cy"]);
    expect(namesIn(await open(LIST))).toEqual(["Bob"]);
    const only = filled(await open(BIN), "Put back Cy");
    expect(namesInBin(await mainOf(await post(only, BIN)))).toEqual([]);
    expect(namesIn(await open(LIST))).toEqual(["Cy", "Bob"]);
    const stale = await post(filled(bin, "Put back", choose(bin, "Ada", "Cy")), BIN);
    expect(noticeIn(await mainOf(stale, 409))).toMatch(/^warn/);
  });

  test("puts back all that a search finds, and deletes them for good after it was asked", async () => {
    await addAll("Ada", "Bob", ...Array.from({ length: 51 }, (_, at) => `Cy ${at}`));
    const all = { which: "found", sure: "all" };
    await post(filled(await open(LIST), "Apply", { intent: "bin", ...all }));
    const found = { which: "found" };
    const cys = `${BIN}?q=cy`;
    const asked = await mainOf(
      await post(filled(await open(cys), "Delete for good", found), cys),
      200,
    );
    expect(textOf(asked)).toContain("Delete 51 leads for good?");
    expect(textOf(asked)).toMatch(/Cy \d+.?, .?Cy \d+.* and 41 more\. Nobody/);
    expect(await binned()).toBe(53);
    const erased = await mainOf(await post(filled(asked, "Delete all 51 for good"), cys));
    expect(noticeIn(erased)).toContain("51 leads are deleted for good.");
    expect(await binned()).toBe(2);
    const back = await mainOf(await post(filled(await open(BIN), "Put back", found), BIN));
    expect(noticeIn(back)).toContain("2 leads are back");
    expect(namesIn(await open(LIST)).toSorted()).toEqual(["Ada", "Bob"]);
  });
});

/** The lines of the downloaded file. */
async function download(path: string): Promise<string[]> {
  const response = await desk.visit(path, desk.grace);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="leads.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).trimEnd().split("\r\n");
}

describe("the download", () => {
  test("has the filtered leads with all fields and runs no formula", async () => {
    await desk.add({ full_name: "Other", state: "closed" });
    await desk.add({ full_name: "Too", message: "Other words" });
    const cells = ["=1+1", "@SUM(A1)", "\t=1"];
    await addAll(...cells);
    const [header = "", ...rows] = await download(`${CSV}?state=new&q=SÓON`);
    expect(header).toMatch(
      /^"Received \(UTC\)","State","Why won or lost","Owner","Follow-up","Follow-up time","Follow-up for","Further tasks","Value \(US\$\)","Tags","Name","Email",/,
    );
    const names = rows.map((row) => row.split(",")[10]);
    expect(names).toEqual(cells.map((cell) => `"'${cell}"`).toReversed());
    expect(rows[0]).toContain('"How soon could we start?\n\nWe are nine people."');
  });

  test("has notes, the company of a subscription and phone numbers as text, with the separator", async () => {
    const company = "ACME; Ltd";
    const phone = "+44 20 7946 0000";
    const id = await desk.add({ form: "subscription", company, messaging_contact: phone });
    const note = {
      lead: id,
      seen_version: 1,
      changes: {},
      note: "=Called\ntwice",
      note_kind: "call",
    };
    await desk.grace.client.rpc("change_lead", note).throwOnError();
    const [, row = ""] = await download(`${CSV}?separator=semicolon`);
    const cells = row.slice(1, -1).split('";"');
    expect(cells).toEqual(expect.arrayContaining(["ACME; Ltd", `\t${phone}`]));
    const said = new RegExp(`^\\d{4}-\\S+ \\S+ ${desk.grace.email} \\(Call\\): =Called\ntwice$`);
    expect(cells.at(-1)).toMatch(said);
  });

  test("has the selected leads alone, or says that none are selected", async () => {
    await addAll("One", "Two");
    const chosen = new URLSearchParams({ which: "chosen", ...choose(await open(LIST), "One") });
    expect(await download(`${CSV}?${chosen}`)).toHaveLength(2);
    const none = await desk.visit(`${CSV}?which=chosen`, desk.grace);
    const list = await desk.pageAfter(none, desk.grace);
    expect(textOf(list.querySelector("[data-notice=danger]"))).toContain("Select leads first");
  });

  test("is the same for a form, and is written and recorded for no other site and no HEAD", async () => {
    await addAll("One");
    const exports = async () =>
      (await desk.operator.from("audit_log").select("id").eq("action", "export")).data?.length;
    const before = await exports();
    for (const [method, site] of [
      ["GET", "cross-site"],
      ["GET", "same-site"],
      ["HEAD", "same-origin"],
    ] as const) {
      for (const path of [CSV, "/app/desk/audit.csv"]) {
        const headers = { "Sec-Fetch-Site": site, Cookie: desk.linus.cookie };
        const address = `${desk.site.origin}${path}`;
        const answer = await fetch(address, { method, headers, redirect: "manual" });
        expect([path, site, answer.status]).toEqual([path, site, 303]);
      }
    }
    expect(await exports()).toBe(before);
    const sent = await desk.post(CSV, { state: "new" }, desk.grace);
    expect((await sent.text()).trimEnd().split("\r\n")).toHaveLength(2);
    expect(await exports()).toBe((before ?? 0) + 1);
  });

  test("has more leads than are in memory at a time, in the order of the list", async () => {
    const rows = Array.from({ length: 450 }, (_, at) =>
      lead({
        full_name: `Lead ${at}`,
        created_at: `2026-03-01T12:00:00.000${String(at).padStart(3, "0")}Z`,
      }),
    );
    await desk.stored().insert(rows).throwOnError();
    const [, ...lines] = await download(`${CSV}?sort=oldest`);
    const names = lines.flatMap((line) => /"(Lead \d+)"/.exec(line)?.[1] ?? []);
    expect(names).toEqual(rows.map(({ full_name }) => full_name));
  });
});
