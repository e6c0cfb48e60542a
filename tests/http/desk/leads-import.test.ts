import { beforeEach, expect, test } from "vitest";

import { readTable } from "../../../app/features/leads/desk/import/read-table.server.ts";
import { filled, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { CSV, LIST, startLeadDesk } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const IMPORT = `${LIST}/import`;
const desk = shared(startLeadDesk);
beforeEach(() => desk.empty());

/** A multipart form, as the page sends it. */
function send(fields: Record<string, string>, file?: Blob, by: { cookie: string } = desk.grace) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append("file", file, "leads.csv");
  return fetch(`${desk.site.origin}${IMPORT}`, {
    method: "POST",
    redirect: "manual",
    body,
    headers: { Cookie: by.cookie, "Sec-Fetch-Site": "same-origin" },
  });
}

const upload = (text: string, by?: { cookie: string }) =>
  send({ intent: "preview-file" }, new Blob([text]), by);
const preview = async (text: string) => mainOf(await upload(text), 200);
const buttonOf = (main: Element) =>
  [...main.querySelectorAll("button")].map(textOf).find((label) => label.startsWith("Import "));
async function imported(by: { cookie: string }, text: string) {
  const shown = await mainOf(await upload(text, by), 200);
  return send(filled(shown, buttonOf(shown) ?? ""), undefined, by);
}
const names = async () =>
  (await desk.stored().select("full_name, owner, form").order("full_name").throwOnError()).data;

test("a file is shown with its doubles and refused rows, then imported as it was shown", async () => {
  await desk.add({ full_name: "Old", email: "bob@x.example" });
  const main = await preview(
    "Who;Email;Notes\nAda;ada@x.example;=cmd|' /c calc'!A1\nBob;BOB+a@x.example;\nCem;cem;\nDan;dan@x.example;\n",
  );
  expect(textOf(main)).toContain("1 double is left out");
  const [known = ""] = hrefsIn(main, "a[target=_blank]");
  expect(textsIn(await desk.open(known), "tbody th a:first-child")).toEqual(["Old"]);
  expect(textOf(main)).toContain("Not imported: Who (1 column)");
  expect(textOf(main)).toMatch(/Row 4\s*cem\s*Email “\P{L}*cem\P{L}*”: /u);
  // The name stands in a column with another name.
  const again = await send(filled(main, "Update the preview", { field_0: "full_name" }));
  const shown = await mainOf(again, 200);
  expect(buttonOf(shown)).toBe("Import 2 leads");
  expect(textOf(shown)).not.toContain("Not imported:");
  expect(await names()).toHaveLength(1);
  const done = await send(filled(shown, "Import 2 leads"));
  const list = await desk.pageAfter(done, desk.grace);
  expect(textOf(list)).toContain("Leads imported: 2.");
  expect(await names()).toMatchObject([
    { full_name: "Ada", owner: desk.grace.id, form: "import" },
    { full_name: "Dan", owner: desk.grace.id, form: "import" },
    { full_name: "Old" },
  ]);
  const [page = ""] = hrefsIn(list, "tbody th a");
  const lead = textOf(await desk.open(page));
  expect(lead).toContain(`Imported from a file by ${desk.grace.name}`);
  const { data } = await desk.operator.from("audit_log").select("row_id").eq("action", "import");
  expect(data).toEqual([{ row_id: "2 rows" }]);
});

test("Undo of an import moves its unchanged leads to the bin, for the person who imported them alone, and they can be put back", async () => {
  await imported(desk.grace, "Name\nEarlier\n");
  const done = await imported(desk.grace, "Name,Notes\nAda,Called\nBob,\nCem,\n");
  await imported(desk.linus, "Name\nOf Linus\n");
  const page = done.headers.get("location") ?? "";
  const form = filled(await desk.pageAfter(done, desk.grace), "Undo");
  const { data } = await desk.stored().select("id").eq("full_name", "Cem").single().throwOnError();
  const change = { lead: String(data.id), seen_version: 1, changes: { state: "contacted" } };
  await desk.grace.client.rpc("change_lead", change).throwOnError();
  // The same form, sent by an admin and by an editor.
  await desk.post(page, form, desk.linus);
  expect((await desk.post(page, form, desk.editor)).status).toBe(403);
  expect(await names()).toHaveLength(5);
  const undone = await mainOf(await desk.post(page, form, desk.grace), 409);
  const left = ["Cem", "Earlier", "Of Linus"].map((full_name) => ({ full_name }));
  expect(await names()).toMatchObject(left);
  expect(textsIn(undone, "[data-notice] a")).toEqual(["Cem"]);
  await desk.post(page, filled(undone, "Undo"), desk.grace);
  expect(await names()).toHaveLength(5);
});

test("two columns are not imported as one field before that is shown", async () => {
  const main = await preview("Name,Email,Other\nAda,ada@x.example,bob@x.example\n");
  const form = filled(main, "Import 1 lead", { field_2: "email" });
  const shown = await mainOf(await send(form), 409);
  expect(textOf(shown)).toContain("Not imported: Other");
  expect(await names()).toEqual([]);
});

test("what the preview did not show is shown first, and nothing is imported", async () => {
  const main = await preview("Name,Email\nAda,ada@x.example\nBob,bob@x.example\n");
  await desk.add({ full_name: "Ada", email: "ada@x.example" });
  const label = "Import 2 leads";
  const changes: Record<string, string>[] = [{}, { field_0: "company" }, { state: "contacted" }];
  for (const change of changes) {
    const changed = await mainOf(await send(filled(main, label, change)), 409);
    expect(textOf(changed)).toContain("the preview showed something else");
    expect(await names()).toHaveLength(1);
  }
});

test("our own file of leads comes back with all that was worked on them", async () => {
  const tags = ["b", "c; d", "é"];
  const page = { page: "/pricing", utm_medium: "cpc", utm_campaign: "spring", utm_source: "news" };
  const id = await desk.add({
    ...page,
    tags,
    state: "lost",
    reason: "Price",
    owner: desk.linus.id,
    follow_up: "2027-01-02",
    follow_up_time: "14:30",
    next_step: "Send the offer",
    amount: 12_000,
    plan: "annual",
    licenses: 3,
    language: "fr-CA",
    message: "One\nTwo",
    best_time: "=1+1",
    created_at: "2026-11-01T10:00:00Z",
  });
  await desk.add({ email: "bob@x.example", referrer_host: "search.example", form: "contact" });
  const change = { lead: id, seen_version: 1, note: "Called.\nTwice." };
  await desk.grace.client.rpc("change_lead", change).throwOnError();
  const exported = async () => {
    const table = readTable(await (await desk.visit(CSV, desk.grace)).text());
    if ("problem" in table) throw new Error(table.problem);
    const { header, rows } = table;
    const of = (name: string, cells: string[]) => cells[header.indexOf(name)] ?? "";
    const kept = header.filter((name) => name !== "Form" && name !== "Notes");
    return rows.map(({ cells }) => ({
      kept: kept.map((name) => [name, of(name, cells)]),
      notes: of("Notes", cells),
    }));
  };
  const before = await exported();
  const file = await (await desk.visit(CSV, desk.grace)).text();
  await desk.empty();
  const shown = await preview(file);
  expect((await send(filled(shown, "Import 2 leads"))).status).toBe(303);
  const after = await exported();
  expect(after.map(({ kept }) => kept)).toEqual(before.map(({ kept }) => kept));
  for (const [at, { notes }] of after.entries()) expect(notes).toContain(before[at]?.notes);
});

test("unknown values are left empty once that is chosen, and said", async () => {
  const main = await preview("Name,Plan\nAda,gold\nBob,annual\n");
  const again = await send(filled(main, "Update the preview", { leaves_empty: "yes" }));
  const shown = await mainOf(again, 200);
  expect(textOf(shown)).toContain("Plan: 1 value is left empty");
  expect(shown.querySelector("[name=leaves_empty]")?.hasAttribute("checked")).toBe(true);
  expect((await send(filled(shown, "Import 2 leads"))).status).toBe(303);
});

test("a word that is no state of ours counts as the state that is chosen", async () => {
  const main = await preview("Name,State\nAda,Qualificado\nBob,New\n");
  expect(buttonOf(main)).toBe("Import 1 lead");
  const again = await send(filled(main, "Update the preview", { means_state_0: "qualified" }));
  const shown = await mainOf(again, 200);
  expect((await send(filled(shown, "Import 2 leads"))).status).toBe(303);
  const { data } = await desk.stored().select("state").order("full_name").throwOnError();
  expect(data).toEqual([{ state: "qualified" }, { state: "new" }]);
});

test("5,000 leads are imported at once, and none if the database refuses one", async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => `Lead ${at},lead${at}@x.example`);
  const main = await preview(`Name,Email\n${lines.join("\n")}`);
  const form = filled(main, "Import 5,000 leads");
  const { error } = await desk.grace.client.rpc("import_leads", {
    leads: [
      { full_name: "Ada", message: "Hi" },
      { full_name: "", message: "Hi" },
    ],
  });
  expect(error?.code).toBe("23514");
  expect(await names()).toEqual([]);
  expect((await send(form)).status).toBe(303);
  const { count } = await desk.stored().select("id", { count: "exact", head: true });
  expect(count).toBe(5_000);
});

test.each([
  ["no file", undefined, 422, "Choose a file."],
  ["a picture", new Blob([Uint8Array.from([0x89, 0x50, 0, 0])]), 422, "This is no CSV file."],
  ["a file without rows", new Blob(["Name,Email"]), 422, "The file has no rows"],
  ["a quotation mark too many", new Blob(['Name\n"Ada\n']), 422, "cannot be read"],
  ["3 MB", new Blob(["Name\n", "x".repeat(3_000_000)]), 422, "at most 2 MB"],
])("%s is refused with what to do", async (_name, file, status, problem) => {
  const main = await mainOf(await send({ intent: "preview-file" }, file), status);
  expect(textOf(main)).toContain(problem);
  expect(main.querySelector("input[type=file]")).not.toBeNull();
});

test("only those who work with leads import", async () => {
  expect((await desk.visit(IMPORT, desk.editor)).status).toBe(403);
  expect((await upload("Name\nAda", desk.editor)).status).toBe(403);
});
