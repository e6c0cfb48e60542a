import { beforeEach, describe, expect, test } from "vitest";

import { textOf } from "../../support/document.ts";
import { BIN, choose, CSV, filled, LIST, namesIn, startLeadDesk } from "../../support/lead-desk.ts";
import type { Fields } from "../../support/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { newStaff } from "../../support/staff.ts";
import { mainOf } from "../../support/whole-site.ts";

const desk = shared(startLeadDesk);
const add = (columns?: Record<string, unknown>) => desk.add(columns);
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

const noticeOf = (main: Element) => textOf(main.querySelector("[data-notice]"));
const toneOf = (main: Element) =>
  main.querySelector<HTMLElement>("[data-notice]")?.dataset["notice"];

/** Makes a person, or nobody, the owner of all leads on the first page. */
const assign = async (owner: string) =>
  post(filled(await open(LIST), "Set the owner", { which: "page", new_owner: owner }));

/** As a colleague. */
async function setState(name: string, state: string): Promise<void> {
  const { client } = desk.linus;
  await client.from("contact_submissions").update({ state }).eq("full_name", name).throwOnError();
}

const binnedIn = (bin: Element) => [...bin.querySelectorAll("form li a")].map(textOf).toSorted();

describe("several leads", () => {
  test.each([
    ["chosen", { Ada: "closed", Bob: "new", Cy: "closed", Outside: "new" }],
    ["page", { Ada: "closed", Bob: "closed", Cy: "closed", Outside: "new" }],
    ["found", { Ada: "closed", Bob: "closed", Cy: "closed", Outside: "new" }],
  ])("get a state: %s", async (which, states) => {
    await addAll("Ada", "Bob", "Cy");
    await desk.add({ full_name: "Outside", form: "pricing" });
    const path = `${LIST}?form=contact`;
    const main = await open(path);
    const fields = {
      which,
      new_state: "closed",
      ...(which === "chosen" ? choose(main, "Ada", "Cy") : {}),
    };
    const form = filled(main, "Set the state", fields);
    // Received after the page was opened.
    await addAll("Later");
    const done = await mainOf(await post(form, path));
    const changed = Object.values(states).filter((state) => state === "closed").length;
    expect(noticeOf(done)).toContain(`${changed} leads are`);
    expect(toneOf(done)).toBe("success");
    expect(await storedAs("state")).toEqual({ ...states, Later: "new" });
  });

  test("get an owner, who is mailed, or none", async () => {
    await addAll("Ada", "Bob");
    expect((await assign(desk.linus.id)).status).toBe(200);
    expect(await storedAs("assignee")).toEqual({ Ada: desk.linus.id, Bob: desk.linus.id });
    const page = `${LIST}?owner=mine`;
    expect(desk.mailed).toEqual([{ address: desk.linus.email, leads: 2, page }]);
    expect((await assign("nobody")).status).toBe(200);
    expect(await storedAs("assignee")).toEqual({ Ada: null, Bob: null });
    const refused = await assign(desk.editor.id);
    expect(refused.status).toBe(422);
    expect(toneOf(await mainOf(refused))).toBe("danger");
  });

  test.each(["chosen", "found"])(
    "that somebody changed meanwhile stay as they are: %s",
    async (which) => {
      await addAll("Ada", "Bob", "Cy");
      const main = await open(LIST);
      const fields = { which, new_state: "closed", ...choose(main, "Ada", "Bob", "Cy") };
      const form = filled(main, "Set the state", fields);
      await setState("Ada", "qualified");
      await setState("Bob", "closed");
      const response = await post(form);
      expect(response.status).toBe(409);
      const done = await mainOf(response);
      expect(toneOf(done)).toBe("warn");
      expect(noticeOf(done)).toMatch(
        /^1 lead is now.*1 lead is as wanted already.*1 lead is as before.*Ada$/,
      );
      expect(await storedAs("state")).toEqual({ Ada: "qualified", Bob: "closed", Cy: "closed" });
    },
  );

  test.each<[Fields, number]>([
    [{ intent: "state", new_state: "closed", which: "chosen" }, 422],
    [{ intent: "owner", new_owner: "", which: "page" }, 422],
    [{ intent: "state", new_state: "lost", which: "page" }, 400],
    [{ intent: "other", which: "page" }, 400],
  ])("are not changed by %o: %d", async (fields, status) => {
    await addAll("Ada");
    const form = filled(await open(LIST), "Move to the bin", fields);
    expect((await post(form)).status).toBe(status);
    expect(await storedAs("version")).toEqual({ Ada: 1 });
  });

  test("are not changed once the role is withdrawn", async () => {
    await addAll("Ada");
    const leaver = await newStaff(desk.backend, ["sales"]);
    const form = filled(await open(LIST), "Move to the bin", { which: "page" });
    await desk.operator
      .rpc("revoke_staff_role", { account: leaver.id, role: "sales" })
      .throwOnError();
    expect((await desk.post(LIST, form, leaver)).status).toBe(404);
    expect((await desk.post(LIST, form, desk.editor)).status).toBe(403);
    expect(await storedAs("version")).toEqual({ Ada: 1 });
  });
});

describe("the bin", () => {
  test("takes no lead that a colleague changed after its page was opened", async () => {
    const path = `${LIST}/${await add({ full_name: "Ada" })}`;
    const form = filled(await open(path), "Move to the bin");
    await setState("Ada", "closed");
    const refused = await post(form, path);
    expect(refused.status).toBe(409);
    expect((await post(filled(await mainOf(refused), "Move to the bin"), path)).status).toBe(303);
    expect(namesIn(await open(LIST))).toEqual([]);
  });

  test("takes several leads, and undo puts them back", async () => {
    await addAll("Ada", "Bob", "Cy");
    const main = await open(LIST);
    const binned = await mainOf(
      await post(filled(main, "Move to the bin", choose(main, "Ada", "Bob"))),
    );
    expect(namesIn(binned)).toEqual(["Cy"]);
    const again = await mainOf(await post(filled(binned, "Undo")));
    expect(noticeOf(again)).toContain("2 leads are back");
    expect(namesIn(again)).toEqual(["Cy", "Bob", "Ada"]);
  });

  test("finds words, puts back what is selected and deletes for good", async () => {
    await addAll("Ada", "Bob", "Cy");
    await post(filled(await open(LIST), "Move to the bin", { which: "page" }));
    expect(binnedIn(await open(BIN))).toEqual(["Ada", "Bob", "Cy"]);
    expect(binnedIn(await open(`${BIN}?q=bóB`))).toEqual(["Bob"]);
    const bin = await open(BIN);
    const back = await mainOf(await post(filled(bin, "Put back", choose(bin, "Bob")), BIN));
    expect(binnedIn(back)).toEqual(["Ada", "Cy"]);
    const erased = await mainOf(
      await post(filled(back, "Delete for good", choose(back, "Ada")), BIN),
    );
    expect(binnedIn(erased)).toEqual(["Cy"]);
    expect(namesIn(await open(LIST))).toEqual(["Bob"]);
    const stale = await post(filled(bin, "Put back", choose(bin, "Ada", "Cy")), BIN);
    expect(stale.status).toBe(409);
    expect(toneOf(await mainOf(stale))).toBe("warn");
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
    await add({ full_name: "Other", state: "closed" });
    await add({ full_name: "Too", message: "Other words" });
    const cells = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"];
    for (const full_name of cells) await add({ full_name });
    const [header = "", ...rows] = await download(`${CSV}?state=new&q=SÓON`);
    expect(header.split(",").slice(0, 5)).toEqual(
      ["Received (UTC)", "State", "Owner", "Name", "Email"].map((name) => `"${name}"`),
    );
    expect(rows.map((row) => row.split(",")[3])).toEqual(
      cells.map((cell) => `"'${cell}"`).toReversed(),
    );
    expect(rows[0]).toContain('"How soon could we start?\n\nWe are nine people."');
  });

  test("has notes, the company of a subscription and phone numbers as text, with the separator", async () => {
    const message = "Subscription request: Annual plan\nLicenses: 3\nCompany name: ACME; Ltd";
    const id = await add({ form: "subscription", message, messaging_contact: "+44 20 7946 0000" });
    const note = { lead: id, seen_version: 1, changes: {}, note: "=Called\ntwice" };
    await desk.grace.client.rpc("change_lead", note).throwOnError();
    const [, row = ""] = await download(`${CSV}?separator=semicolon`);
    const cells = row.slice(1, -1).split('";"');
    expect(cells).toContain("ACME; Ltd");
    expect(cells).toContain("\t+44 20 7946 0000");
    expect(cells.at(-1)).toMatch(
      new RegExp(`^\\d{4}-\\S+ \\S+ ${desk.grace.email}: =Called\ntwice$`),
    );
  });

  test("has the selected leads alone, or says that none are selected", async () => {
    await add({ full_name: "One" });
    await add({ full_name: "Two" });
    const chosen = new URLSearchParams({ which: "chosen", ...choose(await open(LIST), "One") });
    expect(await download(`${CSV}?${chosen}`)).toHaveLength(2);
    const none = await desk.visit(`${CSV}?which=chosen`, desk.grace);
    const list = await desk.pageAfter(none, desk.grace);
    expect(textOf(list.querySelector("[data-notice=danger]"))).toContain("Select leads first");
  });
});
