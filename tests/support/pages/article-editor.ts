import type { Page } from "playwright";

/** Shows the text of the open article as Markdown, in the field of its form. */
export async function showMarkdown(page: Page): Promise<void> {
  await page.waitForSelector("html[data-writing=ready]");
  const view = page.locator("form[data-view]");
  if ((await view.getAttribute("data-view")) === "formatted")
    await page.locator("[data-view-switch]").click();
}
