import { beforeEach, expect, test } from "vitest";

import { filled, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { historyOf, LIST, startLeadDesk, UNKNOWN } from "../../support/people/lead-desk.ts";
import { contactLead } from "../../support/lead.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const RULES = "/app/desk/staff/rules";
const desk = shared(startLeadDesk);
beforeEach(async () => {
  await desk.operator.from("lead_rules").delete().neq("id", UNKNOWN).throwOnError();
});

/** The field that makes a colleague an owner. */
const owns = (id: string) => ({ [`owner-${id}`]: "on" });

const rows = (main: Element) => textsIn(main, "section[aria-labelledby=rules] li");

const send = async (fields: Record<string, string>, label = "Add the rule") =>
  desk.post(RULES, filled(await desk.open(RULES, desk.linus), label, fields), desk.linus);

test("an admin makes rules, which the next request follows and its history names", async () => {
  expect(hrefsIn(await desk.open(LIST), "a")).not.toContain(RULES);
  expect(hrefsIn(await desk.open(LIST, desk.linus), "a")).toContain(RULES);
  await send({ source: " LinkedIn ", ...owns(desk.linus.id) });
  const owner = owns(desk.grace.id);
  const both = await desk.pageAfter(
    await send({ plan: "annual", language: "pt", ...owner }),
    desk.linus,
  );
  expect(textOf(both.querySelector("output"))).toContain("The rule is added.");
  const raised = await desk.pageAfter(await send({}, "Move up rule 2"), desk.linus);
  expect(rows(raised)).toEqual([
    expect.stringMatching(new RegExp(`Plan Annual.*Portuguese.*${desk.grace.name}.*Remove`)),
    expect.stringMatching(new RegExp(`Source LinkedIn.*${desk.linus.name}.*Move up.*Remove`)),
  ]);
  const request = { ...contactLead, utm_source: "linkedin", plan: "annual", language: "pt-BR" };
  const id = await desk.add({ ...request, idempotency_key: crypto.randomUUID() });
  expect(historyOf(await desk.open(`${LIST}/${id}`))).toEqual([
    `The website made ${desk.grace.name} the owner by the rule “Plan Annual, Language Portuguese”`,
    "Request received",
  ]);
  const lowered = await desk.pageAfter(await send({}, "Move down rule 1"), desk.linus);
  expect(rows(lowered)[1]).toContain("Plan Annual");
  expect(rows(await desk.pageAfter(await send({}, "Remove rule 1"), desk.linus))).toHaveLength(1);
});

test("several owners take turns, the page says who is next, and a rule is for all other leads", async () => {
  const others = { others: "on", ...owns(desk.grace.id), ...owns(desk.linus.id) };
  const refused = await mainOf(await send({ ...others, plan: "annual" }), 422);
  expect(textOf(refused.querySelector("[role=alert]"))).toContain("has no conditions");
  const added = await desk.pageAfter(
    await desk.post(RULES, filled(refused, "Add the rule", { plan: "" }), desk.linus),
    desk.linus,
  );
  const names = [desk.grace.name, desk.linus.name];
  const next = (main: Element) => names.find((name) => rows(main)[0]?.includes(`next: ${name}`));
  const first = next(added);
  expect(rows(added)[0]).toContain("All other leads");
  expect(names).toContain(first);
  await desk.add({ ...contactLead, idempotency_key: crypto.randomUUID() });
  expect(next(await desk.open(RULES, desk.linus))).toBe(names.find((name) => name !== first));
});

test("a rule is tried before it is saved, and says how many present leads it fits", async () => {
  for (const _twice of [1, 2]) await desk.add({ utm_campaign: "tried" });
  const tried = await mainOf(await send({ campaign: "tried" }, "Try"));
  expect(textOf(tried.querySelector("output"))).toContain("would fit 2");
  expect(rows(tried)).toEqual([]);
  const owner = owns(desk.grace.id);
  const added = await desk.post(RULES, filled(tried, "Add the rule", owner), desk.linus);
  expect(rows(await desk.pageAfter(added, desk.linus))[0]).toContain("fits 2");
});

test("an admin changes a rule in its place, and a change is refused as a new rule is", async () => {
  await send({ plan: "annual", language: "pt", ...owns(desk.grace.id) });
  const main = await desk.pageAfter(
    await send({ source: "news", ...owns(desk.grace.id) }),
    desk.linus,
  );
  const [href = ""] = hrefsIn(main, "a[href*='rule=']");
  const [page = ""] = href.split("#");
  const opened = await desk.open(page, desk.linus);
  expect(textOf(opened)).toContain("Change rule 1");
  const form = filled(opened, "Save the change");
  expect(form).toMatchObject({ plan: "annual", language: "pt", ...owns(desk.grace.id) });
  const change = (fields: Record<string, string>) =>
    desk.post(page, { ...form, ...fields }, desk.linus);
  const empty = await mainOf(await change({ plan: "", language: "" }), 422);
  expect(textOf(empty.querySelector("[role=alert]"))).toContain("at least one condition");
  const taken = await mainOf(await change({ plan: "", language: "", source: "news" }), 409);
  expect(filled(taken, "Save the change")).toMatchObject({ plan: "", source: "news" });
  const done = await desk.pageAfter(
    await change({ language: "", ...owns(desk.linus.id) }),
    desk.linus,
  );
  expect(textOf(done.querySelector("output"))).toContain("The rule is changed.");
  expect(rows(done)).toEqual([
    expect.stringMatching(new RegExp(`^1\\..*Plan Annual.*${desk.linus.name}`)),
    expect.stringMatching(new RegExp(`^2\\..*Source news.*${desk.grace.name}`)),
  ]);
  expect(rows(done)[0]).not.toContain("Portuguese");
  await send({}, "Remove rule 1");
  const gone = await mainOf(await change({ plan: "monthly" }), 409);
  expect(textOf(gone)).toContain("meanwhile");
  expect(filled(gone, "Add the rule")).toMatchObject({ plan: "monthly", language: "pt" });
});

test.each([
  ["at least one condition", {}],
  ["Choose the owner", { source: "news" }],
  ["no longer works with leads", { source: "news", ...owns(UNKNOWN) }],
  ["at most 302 characters", { source: "x".repeat(303) }],
])("a rule is refused with “%s”, and the form keeps what is typed", async (problem, fields) => {
  const isOwned = problem !== "Choose the owner";
  const response = await send({ ...(isOwned ? owns(desk.grace.id) : {}), ...fields });
  const main = await mainOf(response, 422);
  expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
  if ("source" in fields)
    expect(filled(main, "Add the rule")).toMatchObject({ source: fields.source });
});

test("a rule whose owner left is marked as skipped, and ten rules are the most", async () => {
  for (let at = 0; at < 10; at += 1) await send({ source: `source ${at}`, ...owns(desk.grace.id) });
  await desk.operator.from("staff_roles").delete().eq("user_id", desk.grace.id).throwOnError();
  const full = await desk.open(RULES, desk.linus);
  const staff = await desk.open("/app/desk/staff", desk.linus);
  expect(textOf(staff)).toContain("10 owner rules are skipped");
  await desk.operator.from("staff_roles").insert({ user_id: desk.grace.id, role: "sales" });
  expect(rows(full)).toHaveLength(10);
  expect(rows(full)[0]).toContain("Skipped");
  expect(textOf(full)).toContain("There are ten rules");
  const more = { intent: "add", source: "eleven", ...owns(desk.grace.id) };
  expect(textOf(await mainOf(await desk.post(RULES, more, desk.linus), 409))).toContain(
    "ten already",
  );
  const gone = { intent: "raise", id: UNKNOWN };
  expect(textOf(await mainOf(await desk.post(RULES, gone, desk.linus), 409))).toContain(
    "meanwhile",
  );
});
