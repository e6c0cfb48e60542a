import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { engines } from "../support/engines/engines.ts";
import { arrive } from "../support/engines/person.ts";
import { lead, LIST } from "../support/people/lead-desk.ts";
import { articles, operator } from "../support/people/operator.ts";
import { newStaff } from "../support/people/staff.ts";
import type { StaffAccount } from "../support/people/staff.ts";

const service = inject("product");

/** What a person copies from another page, as a document of a word processor has it. */
const COPIED = `<meta charset="utf-8"><title>Copied</title><div contenteditable="true">
  <h2 style="color: red">Why</h2><p>So <b style="font-weight: 700">bold</b> and <a href="https://example.com/">linked</a></p>
  <table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></div>`;

let admin: StaffAccount;

beforeAll(async () => {
  admin = await newStaff(service, ["admin"]);
  return async () => void (await articles().delete().like("slug", "engine-%").throwOnError());
});

const cookie = () => `${admin.cookie}; consent=denied`;

describe.each(engines)("in $name", (engine) => {
  afterAll(() => engine.quit());

  test("an article is written, made bold and pasted into by keyboard, and saved", async () => {
    const person = await arrive(engine, service.siteUrl, cookie());
    await person.goto(`data:text/html,${encodeURIComponent(COPIED)}`);
    await person.evaluate(() => document.querySelector("div")?.focus());
    await person.press("Control", "a");
    await person.press("Control", "c");

    const title = `Engine ${crypto.randomUUID()}`;
    await person.open("/app/desk/articles/new");
    await person.until(() => document.documentElement.dataset.writing, "ready");
    await person.fill("Title", title);
    await person.click("field", "Text");
    await person.type("Plain heavy");
    for (const _letter of "heavy") await person.press("Shift", "ArrowLeft");
    await person.press("Control", "b");
    await person.press("Control", "End");
    await person.type("\n\n");
    await person.press("Control", "v");
    // What the field has: the text of a textarea, or what an editor shows.
    await person.until(
      () =>
        [...document.querySelectorAll("textarea, [contenteditable=true]")].some((field) =>
          ((field as HTMLTextAreaElement).value ?? field.textContent).includes("linked"),
        ),
      true,
    );
    await person.click("button", "Save");
    await person.reads("The article is saved");
    const stored = articles().select("content").eq("title", title).single<{ content: string }>();
    const { content } = (await stored.throwOnError()).data;
    expect(content).toContain("Plain **heavy**");
    expect(content).toContain("## Why\n\nSo **bold** and [linked](https://example.com/)");
    expect(content).toMatch(/\| a +\| b +\|\n\|[ -]+\|[ -]+\|\n\| 1 +\| 2 +\|/);
    await person.isContent();
  });

  test("several leads get another state at once", async () => {
    const name = `Engine ${crypto.randomUUID()}`;
    const rows = ["One", "Two", "Three"].map((last) => lead({ full_name: `${name} ${last}` }));
    await operator.from("contact_submissions").insert(rows).throwOnError();
    const person = await arrive(engine, service.siteUrl, cookie());
    await person.open(`${LIST}?q=${encodeURIComponent(name)}`);
    await person.click("field", `Select ${name} One`);
    await person.click("field", `Select ${name} Two`);
    await person.choose("New state", "Qual");
    await person.click("button", "Apply");
    await person.reads("2 leads are now in the state");
    const leads = operator.from("contact_submissions").select("full_name").neq("state", "new");
    const { data } = await leads.like("full_name", `${name}%`).order("full_name").throwOnError();
    expect(data?.map(({ full_name }) => full_name)).toEqual([`${name} One`, `${name} Two`]);
    await person.isContent();
  });
});
