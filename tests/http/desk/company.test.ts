import { beforeEach, expect, test } from "vitest";

import { filled, textOf, textsIn } from "../../support/pages/document.ts";
import { LIST, startLeadDesk } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const PAGE = `${LIST}/companies/engine.example`;
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
