import { beforeEach, expect, test } from "vitest";

import { columnNames, leadListCopy } from "../../../app/content/desk/leads.ts";
import { filled, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { LIST, namesIn, startLeadDesk, UNKNOWN } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const VIEWS = `${LIST}/views`;
const FILTERS = "state=contacted&owner=mine&sort=oldest";
const desk = shared(startLeadDesk);
const stored = () => desk.operator.from("lead_views");
beforeEach(async () => void (await stored().delete().neq("id", UNKNOWN).throwOnError()));

const chips = (main: Element) => textsIn(main, "nav[aria-label='Your views'] li + li a");

async function keep(name: string, filters = FILTERS, by = desk.grace) {
  const path = `${LIST}?${filters}`;
  return desk.post(path, filled(await desk.open(path, by), "Keep the view", { title: name }), by);
}

test("a list that is kept under a name is a link above it, for its member alone, until it is removed", async () => {
  await desk.add({ full_name: "Ada", state: "contacted", owner: desk.grace.id });
  await desk.add({ full_name: "Bob" });
  const offered = await desk.open(`${LIST}?${FILTERS}`);
  expect(textsIn(offered, "form:has([name=title]) p bdi")).toEqual([
    "Contacted, Mine, Oldest first",
  ]);
  const kept = await desk.pageAfter(await keep("To call"), desk.grace);
  expect(namesIn(kept)).toEqual(["Ada"]);
  expect(textsIn(kept, "a[aria-current=true]")).toEqual(["To call"]);
  const [href = ""] = hrefsIn(await desk.open(LIST), "nav[aria-label='Your views'] li + li a");
  expect(namesIn(await desk.open(href))).toEqual(["Ada"]);
  expect(chips(await desk.open(LIST, desk.linus))).toEqual([]);
  const removal = filled(await desk.open(VIEWS), "Remove the view To call");
  // A colleague's form removes nothing.
  await desk.post(VIEWS, removal, desk.linus);
  expect(chips(await desk.open(LIST))).toEqual(["To call"]);
  await desk.post(VIEWS, removal, desk.grace);
  expect(chips(await desk.open(LIST))).toEqual([]);
});

test("a view keeps the columns of its list, also without a filter", async () => {
  await desk.add({ full_name: "Ada" });
  await desk.pageAfter(await keep("Owners", "columns=owner"), desk.grace);
  const [href = ""] = hrefsIn(await desk.open(LIST), "nav[aria-label='Your views'] li + li a");
  expect(textsIn(await desk.open(href), "thead th").slice(2)).toEqual([columnNames.owner]);
  expect(textOf(await desk.open(VIEWS))).toContain(leadListCopy.columnsChosen([columnNames.owner]));
});

test("a view for the team stands above everybody's list, and only its member changes and removes it", async () => {
  const path = `${LIST}?${FILTERS}`;
  const form = filled(await desk.open(path), "Keep the view", { title: "Team", shared: "yes" });
  await desk.post(path, form, desk.grace);
  expect(chips(await desk.open(LIST, desk.linus))).toEqual(["Team"]);
  const [seen] = (await stored().select("id").throwOnError()).data ?? [];
  const fields = { intent: "replace", id: String(seen?.id) };
  const other = `${VIEWS}?state=won`;
  const renamed = { ...fields, intent: "rename", title: "Mine" };
  expect((await desk.post(other, fields, desk.linus)).status).toBe(409);
  expect((await desk.post(other, renamed, desk.linus)).status).toBe(409);
  await desk.post(VIEWS, { ...fields, intent: "remove" }, desk.linus);
  const use = filled(await desk.open(other), "Use these filters for it the view Team");
  const page = await desk.pageAfter(await desk.post(other, use, desk.grace), desk.grace);
  const [notice] = page.querySelectorAll("[data-notice=success]");
  expect(textOf(notice)).toContain("Before, “Team” had: Contacted, Mine, Oldest first");
  expect(hrefsIn(page, "[data-notice=success] a")).toEqual([`${LIST}?${FILTERS}`]);
  expect((await stored().select("name, query, is_shared").throwOnError()).data).toEqual([
    { name: "Team", query: "state=won", is_shared: true },
  ]);
});

test("a view gets a name that no other own view has", async () => {
  await keep("To call");
  await keep("Won", "state=won");
  const rename = async (title: string) => {
    const form = filled(await desk.open(VIEWS), "Save the name the view To call", { title });
    return desk.post(VIEWS, form, desk.grace);
  };
  const refused = await mainOf(await rename("Won"), 422);
  expect(textsIn(refused, "details[open] [role=alert] a")).toEqual([
    "Another of your views has this name.",
  ]);
  expect(filled(refused, "Save the name the view To call")).toMatchObject({ title: "Won" });
  expect(filled(refused, "Save the name the view Won")).toMatchObject({ title: "Won" });
  await desk.pageAfter(await rename("To write"), desk.grace);
  expect(chips(await desk.open(LIST)).toSorted()).toEqual(["To write", "Won"]);
});

test("a list that is kept under the name of an own view may take the place of its filters", async () => {
  await keep("To call", FILTERS, desk.linus);
  await keep("To call");
  const path = `${LIST}?state=won`;
  const refused = await mainOf(await keep("To call", "state=won"), 422);
  const form = filled(refused, "Use these filters for “To call”");
  expect(form).toMatchObject({ title: "To call" });
  await desk.pageAfter(await desk.post(path, form, desk.grace), desk.grace);
  const queries = (await stored().select("query").order("query").throwOnError()).data;
  expect(queries).toEqual([{ query: FILTERS }, { query: "state=won" }]);
});

test.each([
  ["Enter a name", "", FILTERS],
  ["Use at most 60 characters.", "x".repeat(61), FILTERS],
  ["Another of your views has this name.", "To call", FILTERS],
  ["too long for a view", "Long", `q=${"é".repeat(100)}&others=source&not=${"é".repeat(300)}`],
])(
  "a view is refused with “%s”, and its name stays in the form",
  async (problem, title, filters) => {
    await keep("To call", "state=won");
    const main = await mainOf(await keep(title, filters), 422);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(filled(main, "Keep the view")).toMatchObject({ title });
  },
);

test("a list without filters is not kept, and views open to those who work with leads alone", async () => {
  const refused = await mainOf(
    await desk.post(LIST, { intent: "keep", title: "All" }, desk.grace),
    422,
  );
  expect(textOf(refused)).toContain("Filter it first.");
  expect((await stored().select("id").throwOnError()).data).toEqual([]);
  expect((await desk.visit(VIEWS, desk.editor)).status).toBe(403);
});
