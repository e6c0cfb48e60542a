import { expect, inject, test } from "vitest";

import { articles } from "../../support/people/operator.ts";
import { newStaff } from "../../support/people/staff.ts";
import { visit } from "../../support/pages/visits.ts";

test("an editor renames a tag and takes that back, and each time the page says so", async () => {
  const [old, tag] = [`old-${crypto.randomUUID()}`, `new-${crypto.randomUUID()}`];
  await articles()
    .insert({ slug: old, title: "Tagged", content: "Words", tags: [old] })
    .throwOnError();
  const { cookie } = await newStaff(inject("product"), ["editor"]);
  const page = await visit(`/app/desk/articles/names?kind=tag&name=${old}`, { cookie });
  await page.waitForSelector("html[data-typed-text]");
  const tagsNow = async () =>
    (await articles().select("tags").eq("slug", old).single().throwOnError()).data.tags;
  await page.getByLabel("Name", { exact: true }).fill(tag);
  await page.getByRole("button", { name: "Rename everywhere" }).click();
  await page.getByRole("status").filter({ hasText: tag }).waitFor();
  expect(await tagsNow()).toEqual([tag]);
  expect(await page.getByText("didn’t answer").count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(tagsNow).toEqual([old]);
  await articles().delete().eq("slug", old).throwOnError();
});
