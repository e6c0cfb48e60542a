import { beforeEach, expect, test } from "vitest";

import { companyCopy } from "../../../app/content/desk/company.ts";
import { leadEntryCopy } from "../../../app/content/desk/lead-entry.ts";
import { leadPageCopy } from "../../../app/content/desk/leads.ts";
import { filled, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { LIST, startLeadDesk } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const COMPANIES = `${LIST}/companies`;
const PAGE = `${COMPANIES}/engine.example`;
const SAVE = "Save the company";
const desk = shared(startLeadDesk);
let lead: string;
beforeEach(async () => {
  await desk.empty();
  await desk.operator.from("lead_companies").delete().neq("domain", "").throwOnError();
  lead = await desk.add({ email: "ada@mail.engine.example" });
});

test("what the team writes down about a company stands on its page and on those of its leads", async () => {
  const fields = { website: "engine.example/en", owner: desk.linus.id, note: "Buys in March" };
  const form = filled(await desk.open(PAGE), SAVE, fields);
  const saved = await desk.pageAfter(await desk.post(PAGE, form, desk.grace), desk.grace);
  expect(textOf(saved.querySelector("output"))).toBe("The company is saved.");
  const shown = new RegExp(`engine.example/en.*${desk.linus.name}.*Buys in March`);
  expect(textOf(saved)).toMatch(shown);
  expect(filled(saved, SAVE)).toMatchObject({ ...fields, website: "https://engine.example/en" });
  const facts = textsIn(await desk.open(`${LIST}/${lead}`), "dd").join(" ");
  expect(facts).toMatch(shown);
  const log = await desk.open("/app/desk/audit?table=lead_companies", desk.linus);
  expect(textOf(log)).toContain("company engine.example");
});

test("of two changes the second sees the first before it replaces it, also of a company without any", async () => {
  for (const before of ["", "Theirs 0"]) {
    const opened = await desk.open(PAGE);
    expect(filled(opened, SAVE)).toMatchObject({ note: before });
    const [mine, theirs] = ["Mine", "Theirs"].map((note) => filled(opened, SAVE, { note }));
    await desk.pageAfter(await desk.post(PAGE, theirs ?? {}, desk.linus), desk.linus);
    const main = await mainOf(await desk.post(PAGE, mine ?? {}, desk.grace), 409);
    expect(textOf(main)).toContain("Stored now: Theirs");
    const again = filled(main, SAVE);
    expect(again).toMatchObject({ note: "Mine" });
    const saved = await desk.pageAfter(await desk.post(PAGE, again, desk.grace), desk.grace);
    expect(filled(saved, SAVE)).toMatchObject({ note: "Mine" });
    const reset = filled(saved, SAVE, { note: "Theirs 0" });
    await desk.pageAfter(await desk.post(PAGE, reset, desk.grace), desk.grace);
  }
});

test.each([
  ["a script", { website: "javascript:alert(1)" }, "Enter an address such as"],
  ["an account", { website: "https://ada@engine.example" }, "Enter an address such as"],
  ["a long note", { note: "x".repeat(5001) }, "Use at most 5,000 characters."],
])("a company with %s is not saved and stays in the form", async (_case, fields, problem) => {
  const main = await mainOf(
    await desk.post(PAGE, filled(await desk.open(PAGE), SAVE, fields), desk.grace),
    422,
  );
  expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
  expect(filled(main, SAVE)).toMatchObject(fields);
});

const { list, record, problems } = companyCopy;

/** The rows of the list of companies, each with its cells. */
async function listed(query = "") {
  const main = await desk.open(`${COMPANIES}${query}`);
  const rows = [...main.querySelectorAll("tbody tr")];
  return rows.map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) =>
      textOf(cell.querySelector("a, td > span + span, td > span:last-child") ?? cell),
    ),
  );
}

const namesOf = async (query: string) => (await listed(query)).map(([name]) => name);

test("the list has each company with its leads, their values and its owner, in the order of any head", async () => {
  const at = "@works.co.uk";
  await desk.add({ email: `ada${at}`, company: "Works", state: "qualified", amount: 2000 });
  await desk.add({ email: `bob@mail.works.co.uk`, company: "Works", state: "won", amount: 900 });
  await desk.add({ email: `cem${at}`, company: "Wörks", state: "spam", amount: 1 });
  await desk.add({ email: "dee@gmail.com", company: "Private" });
  const rows: Record<string, unknown>[] = [
    { domain: "works.co.uk", owner: desk.grace.id },
    { domain: "alone.example", name: "Alone", is_added: true },
    { domain: "left.example", note: "Nobody added it." },
  ];
  for (const row of rows) await desk.operator.from("lead_companies").insert(row).throwOnError();
  const works = (await listed("?q=work")).flat();
  expect(works).toEqual([
    "Works",
    "2",
    "1",
    "$2K$2,000",
    "$900$900",
    expect.anything(),
    desk.grace.name,
  ]);
  for (const [query, ...names] of [
    ["?sort=name", "Alone", "engine.example", "Works"],
    ["?sort=name-down", "Works", "engine.example", "Alone"],
    ["?sort=leads", "Works", "engine.example", "Alone"],
    ["?sort=leads-up", "Alone", "engine.example", "Works"],
    ["?sort=value", "Works", "Alone", "engine.example"],
    ["?owner=mine", "Works"],
    ["?owner=nobody&sort=name", "Alone", "engine.example"],
    [`?owner=${desk.linus.id}`],
    ["?q=W%C3%B6rks", "Works"],
    ["?q=zebra"],
    ["?q=works+co+uk", "Works"],
  ])
    expect([query, ...(await namesOf(query ?? ""))]).toEqual([query, ...names]);
  const main = await desk.open(`${COMPANIES}?sort=name`);
  expect(textsIn(main, "th[aria-sort=ascending]")).toEqual([list.columns.name]);
  const [down = ""] = hrefsIn(main, "th[aria-sort] a");
  expect(textsIn(await desk.open(down), "tbody th a")).toEqual([
    "Works",
    "engine.example",
    "Alone",
  ]);
});

test("the list has pages", async () => {
  const leads = Array.from({ length: 30 }, (_, at) => ({ email: `ada@engine${at}.example` }));
  await Promise.all(leads.map((columns) => desk.add(columns)));
  const first = await desk.open(`${COMPANIES}?sort=name`);
  const [next = ""] = hrefsIn(first, "a[rel=next]");
  const second = await desk.open(next);
  const names = [first, second].flatMap((page) => textsIn(page, "tbody th a"));
  expect([names.length, new Set(names).size]).toEqual([31, 31]);
  expect(textOf(second.querySelector("h2"))).toBe(list.part(26, 31, 31));
});

test("a company is added by its website, has a page without leads, and a name of its own", async () => {
  const fields = {
    domain: "https://www.works.co.uk/en",
    name: "The Works",
    note: "Met at the fair",
  };
  const form = filled(await desk.open(COMPANIES), record.submit, fields);
  const response = await desk.post(COMPANIES, form, desk.grace);
  expect(response.headers.get("location")).toBe(`${COMPANIES}/works.co.uk`);
  const page = await desk.pageAfter(response, desk.grace);
  expect(textOf(page.querySelector("h1"))).toBe("The Works");
  expect(filled(page, SAVE)).toMatchObject({ name: "The Works", website: fields.domain });
  const renamed = filled(page, SAVE, { name: "Works & Co" });
  await desk.post(`${COMPANIES}/works.co.uk`, renamed, desk.grace);
  expect(await namesOf("?q=works")).toEqual(["Works & Co"]);
  for (const [domain, problem] of [
    ["works.co.uk", problems.taken("works.co.uk")],
    ["gmail.com", problems.domain],
    ["works", problems.domain],
  ] as const) {
    const typed = filled(await desk.open(COMPANIES), record.submit, { ...fields, domain });
    const refused = await mainOf(await desk.post(COMPANIES, typed, desk.grace), 422);
    expect(textsIn(refused, "[role=alert] a")).toEqual([problem]);
    expect(filled(refused, record.submit)).toMatchObject({ ...fields, domain });
  }
});

test("a lead with an address of a mail provider counts for the company that a colleague names", async () => {
  const id = await desk.add({ full_name: "Dee", email: "dee@gmail.com", company: "Engines" });
  const { submit } = leadEntryCopy.correct;
  const path = `${LIST}/${id}/correct`;
  const correct = async (company_domain: string) =>
    desk.post(path, filled(await desk.open(path), submit, { company_domain }), desk.grace);
  const refused = await mainOf(await correct("gmail.com"), 422);
  expect(textsIn(refused, "[role=alert] a")).toEqual([leadEntryCopy.problems.domain]);
  const corrected = await desk.pageAfter(await correct("https://www.engine.example"), desk.grace);
  expect(textOf(corrected)).toContain(leadPageCopy.others.company("engine.example"));
  expect(textsIn(await desk.open(PAGE), "[aria-labelledby=people] th a")).toContain("Dee");
  const [row] = await listed("?q=engine");
  expect(row?.slice(0, 2)).toEqual(["Engines", "2"]);
});
