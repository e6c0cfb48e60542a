import type { Locator } from "playwright";
import { expect, inject, test } from "vitest";

import { leadEmailCopy } from "../../../app/content/desk/lead-email.ts";
import { leadEntryCopy } from "../../../app/content/desk/lead-entry.ts";
import { bulkCopy, leadListCopy, leadPageCopy } from "../../../app/content/desk/leads.ts";
import { tasksCopy } from "../../../app/content/desk/tasks.ts";
import { lead, LIST } from "../../support/people/lead-desk.ts";
import { operator } from "../../support/people/operator.ts";
import { newStaff } from "../../support/people/staff.ts";
import { visit } from "../../support/pages/visits.ts";

const heightOf = async (row: Locator) => (await row.boundingBox())?.height ?? 0;

test("on a wide screen a lead stands beside its list, which keeps its filter and its place", async () => {
  const grace = await newStaff(inject("product"), ["sales"]);
  const rows = Array.from({ length: 30 }, (_, at) =>
    lead({
      full_name: `Beside ${at}`,
      email: `beside${at}@beside.example`,
      company: "Beside",
      owner: grace.id,
      created_at: `2026-01-01T10:${60 - at - 1}:00Z`,
    }),
  );
  await operator.from("contact_submissions").insert(rows).throwOnError();
  const page = await visit(`${LIST}?owner=mine`, { cookie: `${grace.cookie}; consent=denied` });
  const bar = page.locator("[data-bulk]");
  const edges = async (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top, bottom, height };
    });
  expect(await bar.isVisible()).toBe(false);
  await page.getByLabel("Select Beside 0", { exact: true }).click();
  await page.getByLabel(bulkCopy.which).selectOption("found");
  await bar.getByText("30 selected").waitFor();
  await page.getByLabel(bulkCopy.which).selectOption("");
  await page.getByLabel("Select Beside 5", { exact: true }).click();
  await bar.getByText("2 selected").waitFor();
  // What can be done with rows comes with the first that is chosen, and covers none that the keys move to.
  await page.getByRole("button", { name: bulkCopy.apply }).waitFor();
  for (let row = 6; row <= 12; row += 1) {
    await page.keyboard.press("j");
    const { bottom } = await edges("tr:focus-within");
    expect(bottom).toBeLessThanOrEqual((await edges("[data-bulk]")).top);
  }
  expect(await page.locator("a:focus").innerText()).toBe("Beside 12");
  await page.getByRole("link", { name: "Beside 1", exact: true }).click();
  const list = page.getByRole("navigation", { name: "The list" });
  const current = () => list.locator("[aria-current]").innerText();
  expect(await current()).toContain("Beside 1");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await edges("button[value=save]")).bottom).toBeLessThanOrEqual(800);
  const { top: saving } = await edges("[data-work-bar]");
  for (const name of ["note", "amount", "tags"])
    expect((await edges(`#lead-${name}`)).bottom).toBeLessThanOrEqual(saving);
  const top = () => list.locator("ul").evaluate(({ scrollTop }) => scrollTop);
  await list.getByRole("link", { name: "Beside 22", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Beside 22" }).waitFor();
  expect(await current()).toContain("Beside 22");
  const place = await top();
  expect(place).toBeGreaterThan(0);
  await page.getByLabel("Add a note").fill("Called.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "saved" }).waitFor();
  expect(await top()).toBe(place);
  expect(await list.getByRole("listitem").count()).toBe(25);
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await list.isVisible()).toBe(false);
  // On a phone, what was asked and what to do with it are in sight together.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  for (const selector of ["#whole-message", "select[name=state]", "select[name=owner]"])
    expect((await edges(selector)).bottom).toBeLessThan(844);
  // What can be done with leads is one line, which counts those that are chosen, until it is opened.
  await page.goto(new URL(LIST, page.url()).href);
  const apply = page.getByRole("button", { name: bulkCopy.apply });
  const box = page.getByRole("checkbox", { name: /Beside 1$/ });
  await box.click();
  await bar.locator("summary", { hasText: "1 selected" }).click();
  await apply.waitFor();
  await bar.locator("summary").click();
  await apply.waitFor({ state: "hidden" });
  expect((await edges("[data-bulk]")).height).toBeLessThanOrEqual(64);
  await box.click();
  // The filters are folded away until one is set, and the first lead is in sight.
  await page.evaluate(() => scrollTo(0, 0));
  const state = page.getByRole("combobox", { name: "State", exact: true });
  expect((await edges("tbody tr:first-child")).top).toBeLessThan(844 / 2);
  expect(await state.isVisible()).toBe(false);
  await page.locator("[data-fold] summary").click();
  await state.selectOption("open");
  await page.getByRole("button", { name: leadListCopy.apply }).click();
  await page.waitForURL(/state=open/);
  expect(await page.locator("[data-fold]").innerText()).toContain("1");
  expect(await state.isVisible()).toBe(false);
  expect((await edges("tbody tr:first-child")).top).toBeLessThan(844 / 2);
});

const NAMES = ["Ada Morning", "Bob Morning", "Cem Morning"];
const WRITTEN_HERE = "Bob Morning";

test("a morning's leads are answered from the list of those that are due, here or in a mail program, in at most four clicks each", async () => {
  const grace = await newStaff(inject("product"), ["sales"]);
  const rows = NAMES.map((full_name, at) =>
    lead({ full_name, owner: grace.id, follow_up: `2026-01-0${at + 1}`, state: "contacted" }),
  );
  await operator.from("contact_submissions").insert(rows).throwOnError();
  const page = await visit("/app/desk", { cookie: `${grace.cookie}; consent=denied` });
  const opened: string[] = [];
  page.on("dialog", (dialog) => {
    opened.push(dialog.type());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().startsWith("mailto:")) opened.push("mail program");
  });
  let clicks = 0;
  const click = async (role: "link" | "button", name: RegExp | string) => {
    await page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .click();
    clicks += 1;
  };

  await page.getByRole("link", { name: "3 of them are yours." }).click();
  for (const [at, name] of NAMES.entries()) {
    if (at === 0) await click("link", new RegExp(`^${name}`));
    await page.getByRole("heading", { level: 1, name: new RegExp(name) }).waitFor();
    if (name === WRITTEN_HERE) {
      await click("link", leadEmailCopy.link);
      await page.getByLabel(leadEmailCopy.labels.sender).fill("Grace Hopper");
      await click("button", leadEmailCopy.send);
      await page.getByRole("status").filter({ hasText: "on its way" }).waitFor();
    } else {
      await page.getByLabel("Add a note").fill(`Wrote to ${name}.`);
      await click("link", leadEmailCopy.program);
      await page.getByRole("status").filter({ hasText: "you have answered" }).waitFor();
    }
    if (at + 1 < NAMES.length) await click("link", "Next lead");
  }
  expect(clicks).toBeLessThanOrEqual(4 * NAMES.length);
  expect(opened).toEqual(["mail program", "mail program"]);
  expect(await page.getByRole("link", { name: "Next lead" }).count()).toBe(0);
  await page.goto(`${LIST}?due=today&owner=mine`);
  await page.getByText("No leads match these filters.").waitFor();
  const { data: events } = await operator
    .from("lead_events")
    .select("kind, value")
    .eq("actor", grace.id)
    .in("kind", ["answer", "note", "email"])
    .throwOnError();
  const kinds = events.map(({ kind }) => String(kind)).toSorted();
  expect(kinds).toEqual(["answer", "answer", "answer", "email", "note", "note"]);
});

test("a dragged card moves where it stays in sight, to Lost once its reason is given, and back", async () => {
  const grace = await newStaff(inject("product"), ["sales"]);
  const rows = Array.from({ length: 8 }, (_, at) =>
    lead({ full_name: `Stays ${at}`, owner: grace.id, created_at: "2026-01-01T10:00:00Z" }),
  );
  rows.push(lead({ full_name: "Drag Me", owner: grace.id, created_at: new Date().toISOString() }));
  await operator.from("contact_submissions").insert(rows).throwOnError();
  const path = `${LIST}?view=board&owner=mine`;
  const page = await visit(path, { cookie: `${grace.cookie}; consent=denied` });
  const column = (name: string) => page.getByRole("region", { name });
  await page
    .getByRole("link", { name: "Drag Me" })
    .dragTo(column("Lost"), { targetPosition: { x: 40, y: 60 } });
  await page.getByLabel(leadPageCopy.glance.why.lost).fill("Timing");
  await page.getByRole("button", { name: "Move to Lost" }).click();
  await column("Lost").getByRole("link", { name: "Drag Me" }).waitFor();
  expect(await column("New").getByRole("listitem").count()).toBe(8);

  await page.getByRole("button", { name: "Close" }).click();
  await page.setViewportSize({ width: 390, height: 600 });
  await column("Lost").getByText("Move").first().click();
  await column("Lost").getByRole("button", { name: "Qualified" }).scrollIntoViewIfNeeded();
  const places = () =>
    page.evaluate(() => [scrollY, document.querySelector("[data-board]")?.scrollLeft]);
  const before = await places();
  expect(Math.min(...before.map(Number))).toBeGreaterThan(0);
  await column("Lost").getByRole("button", { name: "Qualified" }).click();
  await column("Qualified").getByRole("heading", { name: "1" }).waitFor();
  expect(await places()).toEqual(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").filter({ hasText: "as before the change" }).waitFor();
  expect(await places()).toEqual(before);
  await column("Lost").getByRole("link", { name: "Drag Me" }).waitFor();
});

test("on a phone, a task is ticked off far down its list without leaving the place", async () => {
  const grace = await newStaff(inject("product"), ["sales"]);
  const rows = Array.from({ length: 20 }, (_, at) =>
    lead({ owner: grace.id, follow_up: "2026-03-02", next_step: `Task ${at}`, company: "Ticked" }),
  );
  await operator.from("contact_submissions").insert(rows).throwOnError();
  const page = await visit(undefined, { cookie: `${grace.cookie}; consent=denied` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${inject("product").siteUrl}/app/desk/tasks`);
  const box = page.getByRole("button", { name: leadPageCopy.tasks.done("Task 15"), exact: true });
  const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const before = await heightOf(page.getByRole("listitem").filter({ has: box }));
  await box.click();
  const done = page.locator("#told");
  await done.getByRole("button", { name: tasksCopy.undo }).waitFor();
  const { y = -1 } = (await done.boundingBox()) ?? {};
  expect(y > 0 && y < 844).toBe(true);
  // What says so takes no more room than the task did: nothing below it moves.
  expect(await heightOf(done)).toBeLessThanOrEqual(before);
  await done.getByRole("button", { name: tasksCopy.undo }).click();
  await box.waitFor();
  expect(await page.locator("#told").getByRole("status").isVisible()).toBe(true);
});

test("a new task finds its lead while the name is typed", async () => {
  const grace = await newStaff(inject("product"), ["sales"]);
  const rows = ["Typed One", "Typed Two"].map((full_name) => lead({ full_name, owner: grace.id }));
  await operator.from("contact_submissions").insert(rows).throwOnError();
  const page = await visit("/app/desk/tasks", { cookie: `${grace.cookie}; consent=denied` });
  const opener = page.locator("summary", { hasText: tasksCopy.add.button });
  const who = page.getByLabel(tasksCopy.add.lead, { exact: true });
  await opener.click();
  await page.keyboard.type("typed");
  await page.getByRole("radio", { name: "Typed Two" }).waitFor();
  // Enter and arrows of the keyboard choose among them, and send nothing yet.
  await page.keyboard.press("Enter");
  while (!(await page.getByRole("radio", { name: "Typed Two" }).isChecked()))
    await page.keyboard.press("ArrowDown");
  await page.getByLabel(leadPageCopy.tasks.what).fill("Ring");
  // Escape closes the form, which keeps what it has.
  await page.keyboard.press("Escape");
  await who.waitFor({ state: "hidden" });
  await opener.click();
  await page.getByText(leadPageCopy.soonDays[0][0]).click();
  await page.getByRole("button", { name: tasksCopy.add.save }).click();
  await page.getByRole("listitem").filter({ hasText: "Ring" }).getByText("Typed Two").waitFor();
});

test("what was typed into a field that is folded away comes back in sight", async () => {
  const grace = await newStaff(inject("product"), ["sales"]);
  const page = await visit(`${LIST}/new`, { cookie: `${grace.cookie}; consent=denied` });
  page.on("dialog", (dialog) => void dialog.accept());
  const source = page.getByLabel(leadEntryCopy.labels.utm_source);
  await page.getByText(leadEntryCopy.more).click();
  await source.fill("fair");
  await page.reload();
  await source.waitFor();
  expect(await source.inputValue()).toBe("fair");
});
