import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { ARTICLES, startDesk } from "../../support/people/desk.ts";
import { textOf } from "../../support/pages/document.ts";
import { contactLead } from "../../support/lead.ts";
import { shared } from "../../support/shared.ts";

const NEW_YORK = "America/New_York";

const desk = shared(startDesk);

/** The person with a browser in New York. */
const inNewYork = <Someone extends { cookie: string }>(person: Someone): Someone => ({
  ...person,
  cookie: `${person.cookie}; time-zone=${NEW_YORK}`,
});

test("the editor, the list and the versions have an article's times in the browser's zone, and UTC stands beside the date that is typed alone", async () => {
  const editor = inNewYork(desk.editor);
  const fields = {
    title: randomUUID(),
    author: "Product Strategy team",
    category: "Strategy",
    content: "Words",
  };
  const skipped = { status: "scheduled", date: "2999-03-10T02:30", zone: NEW_YORK };
  const form = { ...fields, ...skipped, language: "English", intent: "save", anyway: "yes" };
  const response = await desk.post(`${ARTICLES}/new`, form, editor);
  const main = await desk.pageAfter(response, editor);
  expect(main.querySelector<HTMLInputElement>("[name=date]")?.value).toBe("2999-03-10T03:30");
  expect(textOf(main)).toContain("02:30 does not exist on this day");
  expect(textOf(main).match(/M[^.]{10,30}UTC/g)).toEqual(["March 10, 2999 at 03:30 (07:30 UTC"]);
  const list = await desk.open(`/app/desk/articles?q=${fields.title}`, editor);
  expect(textOf(list.querySelector("tbody"))).toContain("Mar 10, 2999, 03:30");
  const path = new URL(response.headers.get("location") ?? "", desk.site.origin).pathname;
  const [, id] = path.split("articles/");
  await desk.operator.from("blog_posts").update({ date_published: "2999-07-01" }).eq("id", id);
  const versions = await desk.open(`${path}/versions?from=1&to=2`, editor);
  expect(textOf(versions)).toContain("Jun 30, 2999, 20:00");
  expect(textOf(versions)).not.toContain("UTC");
});

test("leads have their times in the browser's zone, and in UTC without scripts", async () => {
  const leads = desk.operator.from("contact_submissions");
  const received = { ...contactLead, created_at: "2026-03-01T02:30:00Z" };
  const { data } = await leads.insert(received).select("id").single().throwOnError();
  const path = `/app/desk/leads/${data.id}`;
  const there = await desk.open(path, inNewYork(desk.sales));
  expect(textOf(there)).toContain("Feb 28, 2026, 21:30");
  expect(textOf(await desk.open(path, desk.sales))).toContain("Mar 1, 2026, 02:30");
});
