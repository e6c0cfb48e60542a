import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { ARTICLES, startDesk } from "../../support/desk.ts";
import { textOf } from "../../support/document.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/whole-site.ts";

const PAGE = "/app/desk/time-zone";
const NEW_YORK = "America/New_York";

const desk = shared(startDesk);

const choose = (form: Record<string, string>) => desk.post(PAGE, form);

async function chosen(): Promise<string | undefined> {
  return (await desk.open(PAGE)).querySelector("option[selected]")?.textContent;
}

test("the browser's zone is taken until the member chooses one", async () => {
  expect(await chosen()).toBe("UTC");
  await choose({ zone: "Asia/Tokyo", isDefault: "yes" });
  expect(await chosen()).toBe("Asia/Tokyo");
  const saved = await desk.pageAfter(await choose({ zone: NEW_YORK }), desk.editor);
  expect(textOf(saved)).toContain("is saved");
  await choose({ zone: "Asia/Tokyo", isDefault: "yes" });
  expect(await chosen()).toBe("America/New York");
});

test("a zone that does not exist is refused", async () => {
  const response = await choose({ zone: "Mars/Olympus" });
  expect((await mainOf(response, 422)).querySelector("[role=alert]")).not.toBeNull();
});

test("the editor, the list and the versions have an article's date in the zone, with UTC beside it", async () => {
  await choose({ zone: NEW_YORK });
  const fields = { title: randomUUID(), author: "A", category: "C", content: "Words" };
  const skipped = { status: "scheduled", date: "2999-03-10T02:30", zone: NEW_YORK };
  const form = { ...fields, ...skipped, language: "English", intent: "save" };
  const response = await desk.post(`${ARTICLES}/new`, form);
  const main = await desk.pageAfter(response, desk.editor);
  expect(main.querySelector<HTMLInputElement>("[name=date]")?.value).toBe("2999-03-10T03:30");
  expect(textOf(main)).toContain("02:30 does not exist on this day");
  const written = "March 10, 2999 at 03:30 (07:30 UTC)";
  expect(textOf(main)).toContain(written);
  const list = await desk.open(`/app/desk/articles?q=${fields.title}`);
  expect(textOf(list.querySelector("tbody"))).toContain(written);
  const path = new URL(response.headers.get("location") ?? "", desk.site.origin).pathname;
  const [, id] = path.split("articles/");
  await desk.operator.from("blog_posts").update({ date_published: "2999-07-01" }).eq("id", id);
  const versions = await desk.open(`${path}/versions?from=1&to=2`);
  expect(textOf(versions)).toContain("June 30, 2999 at 20:00 (July 1, 2999, 00:00 UTC)");
});
