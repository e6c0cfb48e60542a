import { beforeEach, expect, test } from "vitest";

import { overviewCopy } from "../../../app/content/desk/overview.ts";
import { taskSections, tasksCopy } from "../../../app/content/desk/tasks.ts";
import { leadNotices, leadPageCopy } from "../../../app/content/desk/leads.ts";
import { filled, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { LIST, startLeadDesk } from "../../support/people/lead-desk.ts";
import { mainOf } from "../../support/servers/whole-site.ts";
import { shared } from "../../support/shared.ts";

const TASKS = "/app/desk/tasks";

const desk = shared(startLeadDesk);
beforeEach(() => desk.empty());

const open = (path = TASKS) => desk.open(path);
const press = async (button: string, path = TASKS, fields = {}) =>
  desk.post(path, filled(await open(path), button, fields), desk.grace);

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const box = leadPageCopy.tasks.done;

/** The boxes of tasks, by the section of the page. */
function tasksIn(main: Element) {
  const sections = [...main.querySelectorAll("section:has(ul)")];
  return Object.fromEntries(
    sections.map((section) => [
      textOf(section.querySelector("h2")).replace(/ \d+$/, ""),
      textsIn(section, "button[value=done_task]"),
    ]),
  );
}

async function addThree() {
  const own = { owner: desk.grace.id };
  const later = { what: "Visit", due_on: dayFromNow(60), due_time: "14:30" };
  await desk.add({
    ...own,
    full_name: "Ada Lovelace",
    company: "Engines",
    follow_up: dayFromNow(-3),
    next_step: "Call",
    tasks: [later],
  });
  await desk.add({ full_name: "Bob", follow_up: dayFromNow(0), next_step: "Write" });
  await desk.add({ ...own, full_name: "Eve", state: "spam", follow_up: dayFromNow(0) });
}

test("the reader's open tasks are in one list, and those of others behind a link", async () => {
  await addThree();
  const main = await open();
  expect(tasksIn(main)).toEqual({
    [taskSections.overdue]: [box("Call")],
    [taskSections.later]: [box("Visit")],
  });
  expect(textOf(main)).toContain(tasksCopy.count(2));
  expect(textsIn(main, `a[href^="${LIST}/"]`)[0]).toBe("Ada Lovelace, Engines");
  const owners = `nav[aria-label="${tasksCopy.owners}"] a`;
  expect(hrefsIn(main, owners)).toContain(`${TASKS}?owner=${desk.linus.id}`);
  const all = tasksIn(await open(`${TASKS}?owner=all`));
  expect(all).toMatchObject({
    [taskSections.today]: [box("Write")],
    [taskSections.later]: [box("Visit")],
  });
  const unowned = await open(`${TASKS}?owner=nobody`);
  expect(tasksIn(unowned)).toEqual({ [taskSections.today]: [box("Write")] });
  const none = textOf(await open(`${TASKS}?owner=${desk.linus.id}`));
  expect(none).toContain(tasksCopy.none.other);
});

const { add } = tasksCopy;

test("a new task is for the one lead that its words find, and is listed with its owner's tasks", async () => {
  await addThree();
  const task = { next_step: "Ring", follow_up: dayFromNow(0) };
  const response = await press(add.save, TASKS, { ...task, who: "engines" });
  const own = await desk.pageAfter(response, desk.grace);
  expect(textOf(own)).toContain(leadNotices["lead-task-added"]);
  expect(tasksIn(own)).toMatchObject({ [taskSections.today]: [box("Ring")] });
  const unowned = await press(add.save, TASKS, { ...task, who: "bob" });
  expect(unowned.headers.get("location")).toBe(`${TASKS}?owner=nobody`);
  const none = await mainOf(await press(add.save, TASKS, { ...task, who: "Zebedee" }), 422);
  expect(textOf(none.querySelector("details[open]"))).toContain(add.problems.none);
});

test("of several leads that the words of a new task find, one is chosen", async () => {
  const ids = [];
  for (const full_name of ["Ada Byron", "Ada Lovelace"])
    ids.push(await desk.add({ full_name, owner: desk.grace.id }));
  const task = { next_step: "Ring", follow_up: dayFromNow(0), who: "ada" };
  const asked = await mainOf(await press(add.save, TASKS, task), 422);
  expect(textOf(asked)).toContain(add.problems.several(2, 2));
  expect(textsIn(asked, "label:has([name=lead])").join()).toContain("Ada Byron");
  const fields = filled(asked, add.save, { lead: ids[0] ?? "" });
  // Other words make the choice one of other leads.
  const other = await desk.post(TASKS, { ...fields, who: "ad" }, desk.grace);
  expect(other.status).toBe(422);
  const added = await desk.pageAfter(await desk.post(TASKS, fields, desk.grace), desk.grace);
  expect(textsIn(added, `section li a[href^="${LIST}/"]`)).toEqual([
    expect.stringContaining("Ada Byron"),
  ]);
});

test("a task is ticked off in its place, done no more, and opened again", async () => {
  await addThree();
  const path = `${TASKS}?owner=all`;
  const tick = filled(await open(path), box("Write"));
  const response = await desk.post(path, tick, desk.grace);
  expect(response.headers.get("location")).toMatch(/^\/app\/desk\/tasks\?owner=all#/);
  const done = await desk.pageAfter(response, desk.grace);
  expect(textsIn(done, "section li")[1]).toContain(`${tasksCopy.done} Write, Bob`);
  expect(textOf(done)).toContain(tasksCopy.count(2));
  const twice = await mainOf(await desk.post(path, tick, desk.grace), 409);
  expect(textOf(twice.querySelector("[data-notice=danger]"))).toContain(tasksCopy.gone);
  expect(textsIn(twice, "li:has(button[value=done_task])")).toHaveLength(2);
  // Later, it stands among those of the day, with the same way back.
  const later = await open(path);
  expect(textsIn(later, "[aria-labelledby=done-today] li")[0]).toContain("Write Bob");
  await desk.post(path, filled(later, `${tasksCopy.undo}${tasksCopy.moveOf("Write")}`), desk.grace);
  expect(tasksIn(await open(path))).toMatchObject({ [taskSections.today]: [box("Write")] });
});

test("a task is moved to a near day or another one, with its time", async () => {
  await addThree();
  const main = await open();
  const moved = await press(textOf(main.querySelector(`button[value="${dayFromNow(1)}"]`)));
  expect(textOf(await desk.pageAfter(moved, desk.grace))).toContain(leadNotices["lead-task-moved"]);
  expect(tasksIn(await open())).toMatchObject({ [taskSections.tomorrow]: [box("Call")] });
  for (const follow_up of ["", "2026-02-30"]) {
    const refused = await mainOf(await press(tasksCopy.moveThere, TASKS, { follow_up }), 422);
    const field = refused.querySelector("details[open] [name=follow_up][aria-invalid]");
    expect(field).not.toBeNull();
    expect(textOf(refused.querySelector("details[open]"))).toContain(leadPageCopy.problems.day);
  }
  await press(tasksCopy.moveThere, TASKS, {
    was: "Visit",
    was_on: dayFromNow(60),
    was_time: "14:30:00",
    follow_up: dayFromNow(61),
  });
  const { data } = await desk.stored().select("tasks").eq("full_name", "Ada Lovelace").single();
  expect(data?.tasks).toEqual([{ what: "Visit", due_on: dayFromNow(61), due_time: "14:30:00" }]);
});

test("a task of today is ticked off on the overview, which leads to all tasks", async () => {
  await addThree();
  const main = await desk.open("/app/desk");
  expect(hrefsIn(main, "#mine ~ * a")).toContain(TASKS);
  const tick = filled(main, box("Call"));
  const response = await desk.post(TASKS, tick, desk.grace);
  const done = await desk.pageAfter(response, desk.grace);
  expect(textOf(done)).toContain(overviewCopy.mine.none);
  const undone = await desk.post(TASKS, filled(done, tasksCopy.undo), desk.grace);
  expect(textOf(await desk.pageAfter(undone, desk.grace))).toContain("Call");
});

test("who has nothing to do is told where tasks come from", async () => {
  expect(textOf(await open())).toContain(tasksCopy.none.mine);
});
