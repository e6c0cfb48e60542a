import { beforeEach, expect, test } from "vitest";

import { filled, hrefsIn, textOf } from "../../support/document.ts";
import { LIST, startLeadDesk } from "../../support/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/whole-site.ts";

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
const names = async () =>
  (await desk.stored().select("full_name, owner, form").order("full_name").throwOnError()).data;

test("a file is shown with its doubles and refused rows, then imported as it was shown", async () => {
  await desk.add({ full_name: "Old", email: "bob@x.example" });
  const main = await preview(
    "Who;Email;Notes\nAda;ada@x.example;=cmd|' /c calc'!A1\nBob;BOB+a@x.example;\nCem;cem;\nDan;dan@x.example;\n",
  );
  expect(textOf(main)).toContain("1 double is left out");
  expect(textOf(main)).toMatch(/Line 4\s*cem\s*Email: /);
  // The name stands in a column with another name.
  const again = await send(filled(main, "Update the preview", { column_full_name: "0" }));
  const shown = await mainOf(again, 200);
  expect(buttonOf(shown)).toBe("Import 2 leads");
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
  expect(lead).toContain("Imported from a file");
  const { data } = await desk.operator.from("audit_log").select("row_id").eq("action", "import");
  expect(data).toEqual([{ row_id: "2 rows" }]);
});

test("what the preview did not show is shown first, and nothing is imported", async () => {
  const main = await preview("Name,Email\nAda,ada@x.example\nBob,bob@x.example\n");
  await desk.add({ full_name: "Ada", email: "ada@x.example" });
  const label = "Import 2 leads";
  const changes: Record<string, string>[] = [{}, { column_full_name: "1" }, { state: "contacted" }];
  for (const change of changes) {
    const changed = await mainOf(await send(filled(main, label, change)), 409);
    expect(textOf(changed)).toContain("the preview showed something else");
    expect(await names()).toHaveLength(1);
  }
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
