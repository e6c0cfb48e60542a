import { expect, test } from "vitest";

import { violations } from "../../support/pages/axe.ts";
import { visit } from "../../support/pages/visits.ts";

test("the figures follow while a visitor types, the address keeps the inputs, and a refused one is corrected on the spot", async () => {
  const page = await visit("/resources/how-we-calculate?people=none");
  const speed = page.locator("[data-figure=speed] dd").first();
  const people = page.getByLabel("People on the team");
  const months = page.getByLabel("Length with the experts");
  expect(await violations(page, "main")).toEqual([]);
  expect(await speed.isVisible()).toBe(false);
  await people.fill("4");
  await people.blur();
  expect(await speed.isVisible()).toBe(true);
  expect(await page.getByText("enter a whole number").count()).toBe(0);

  await months.fill("3");
  await expect.poll(() => speed.innerText()).toBe("2X");
  await months.fill("a while");
  await expect.poll(() => page.getByText("before your last change").isVisible()).toBe(true);
  expect(await speed.innerText()).toBe("2X");
  await months.blur();
  expect(await months.getAttribute("aria-invalid")).toBe("true");
  await months.fill("1.5");
  await months.blur();
  expect(await speed.innerText()).toBe("4X");
  expect(await months.getAttribute("aria-invalid")).toBe("false");
  expect(new URL(page.url()).searchParams.get("months_with")).toBe("1.5");
  await page.reload();
  expect(await speed.innerText()).toBe("4X");
});
