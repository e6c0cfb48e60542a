import { createClient } from "@supabase/supabase-js";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { launchChromium, newVisitor, SCRIPT_MODES } from "../support/chromium.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");

let browser: Browser;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe.each(SCRIPT_MODES)("%s", (mode) => {
  beforeEach(async () => {
    visitor = await newVisitor(browser, siteUrl, mode);
    page = await visitor.newPage();
  });
  afterEach(() => visitor.close());

  test("a reader opens an English post and goes back to the list", async () => {
    await page.goto("/resources/blog");
    await page
      .getByRole("link", { name: /A Lean Canvas in an hour/ })
      .first()
      .click();
    await page.waitForURL("/resources/blog/lean-canvas-in-an-hour");
    const article = page.getByRole("article");
    await article.getByRole("heading", { level: 1, name: "A Lean Canvas in an hour" }).waitFor();
    await article.getByRole("table").first().waitFor();
    await page.getByRole("link", { name: /back/i }).first().click();
    await page.waitForURL("/resources/blog");
  });

  test("a reader switches to Portuguese", async () => {
    await page.goto("/resources/blog");
    expect(await page.getByText("Jobs to be Done na prática").count()).toBe(0);
    await page.getByRole("link", { name: /^Português/ }).click();
    await page
      .getByRole("link", { name: /Jobs to be Done na prática/ })
      .first()
      .click();
    await page.waitForURL("/resources/blog/jobs-to-be-done-na-pratica");
    await page.locator("article[lang^=pt] h1").waitFor();
  });

  test("a post opens from the list whatever its slug", async () => {
    const service = createClient(apiUrl, secretKey, { auth: { persistSession: false } });
    const slug = `Preço & "prazo" 100% ${mode}?`;
    await service.from("blog_posts").insert({
      slug,
      title: `Odd slug, ${mode}`,
      content: "Text",
      language: "Português",
      status: "Published",
      post_type: "Blog",
      date_published: "2026-01-01T00:00:00Z",
    });
    await page.goto("/resources/blog?language=pt");
    await page.getByRole("link", { name: `Odd slug, ${mode}` }).click();
    await page.getByRole("heading", { level: 1, name: `Odd slug, ${mode}` }).waitFor();
    await service.from("blog_posts").delete().eq("slug", slug);
  });

  test("a reader searches, narrows the result and takes the search off again", async () => {
    await page.goto("/resources/blog?language=pt");
    const field = page.getByRole("searchbox", { name: "Search articles" });
    await field.fill("  SOLUCAO ");
    await field.press("Enter");
    await page.waitForURL(/q=/);
    const list = page.getByRole("article");
    await page.getByText("“SOLUCAO”").waitFor();
    expect(new URL(page.url()).searchParams.get("language")).toBe("pt");
    await expect.poll(() => field.inputValue()).toBe("SOLUCAO");
    const found = await list.count();

    await page.getByRole("link", { name: /^Estratégia/ }).click();
    await page.waitForURL(/category=/);
    expect(new URL(page.url()).searchParams.get("q")).toBe("SOLUCAO");
    await expect.poll(() => list.count()).toBeLessThanOrEqual(found);

    await page.getByRole("link", { name: /Remove filter: “SOLUCAO”/ }).click();
    await page.waitForURL(/^[^?]*\?(?!.*q=)/);
    await expect.poll(() => field.inputValue()).toBe("");
  });

  test("a search without a result names it and leads back to the list", async () => {
    await page.goto("/resources/blog?q=qwxz+vkjp");
    await page.getByText("No article matches “qwxz vkjp”.").waitFor();
    await page.getByRole("link", { name: "Show all articles" }).click();
    await page.waitForURL("/resources/blog");
    await page.getByRole("article").first().waitFor();
  });

  test("who mistypes an address finds the page, or searches the blog", async () => {
    const response = await page.goto("/blgo");
    expect(response?.status()).toBe(404);
    await page.getByRole("link", { name: /^Blog/ }).first().waitFor();
    const field = page.getByRole("searchbox", { name: "Search the blog" });
    await field.fill("canvas");
    await field.press("Enter");
    await page.waitForURL("/resources/blog?q=canvas");
    await page.getByRole("article").getByText("A Lean Canvas in an hour").first().waitFor();
  });

  test("on paper there is the post alone", async () => {
    await page.goto("/resources/blog/the-struggling-moment");
    await page.emulateMedia({ media: "print" });
    await page.getByRole("heading", { level: 1, name: "The struggling moment" }).waitFor();
    await page.getByRole("table").waitFor();
    for (const role of ["banner", "navigation", "contentinfo", "form", "button"] as const) {
      expect(await page.getByRole(role).count()).toBe(0);
    }
    expect(await page.getByRole("link", { name: "Back to the blog" }).count()).toBe(0);
  });

  test("a missing post says so", async () => {
    const response = await page.goto("/resources/blog/no-such-post");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "Post Not Found" }).waitFor();
    await page.getByText("The blog post you're looking for doesn't exist.").waitFor();
    const recent = page.getByRole("region", { name: "Recent articles" }).getByRole("link").first();
    const title = await recent.innerText();
    await recent.click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  });
});
