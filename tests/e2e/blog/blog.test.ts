import { createClient } from "@supabase/supabase-js";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import {
  delayHydration,
  launchChromium,
  openPage,
  SCRIPT_MODES,
  waitForHydration,
} from "../../support/chromium.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe.each(SCRIPT_MODES)("%s", (mode) => {
  beforeEach(async () => {
    page = await startVisit(browser, siteUrl, mode);
  });
  afterEach(() => endVisit(page));

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

  test("the filters are left of the articles", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/resources/blog");
    const filters = await page.getByRole("navigation", { name: "Filter articles" }).boundingBox();
    const articles = await section().boundingBox();
    expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThanOrEqual(articles?.x ?? 0);
    expect(filters?.x).toBeGreaterThan(0);
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

  test("a post with any slug opens from the list", async () => {
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

  test("a reader searches, filters the result and removes the search", async () => {
    await page.goto("/resources/blog?language=pt");
    const field = page.getByRole("searchbox", { name: "Buscar artigos" });
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

    await page.getByRole("link", { name: /Remover filtro: “SOLUCAO”/ }).click();
    await page.waitForURL(/^[^?]*\?(?!.*q=)/);
    await expect.poll(() => field.inputValue()).toBe("");
  });

  test("a search without results names the query and links back to the list", async () => {
    await page.goto("/resources/blog?q=qwxz+vkjp");
    await page.getByText("No article matches “qwxz vkjp”.").waitFor();
    await page.getByRole("link", { name: "Show all articles" }).click();
    await page.waitForURL("/resources/blog");
    await page.getByRole("article").first().waitFor();
  });

  test("a reader with a mistyped URL finds the page, or searches the blog", async () => {
    const response = await page.goto("/blgo");
    expect(response?.status()).toBe(404);
    await page.getByRole("link", { name: /^Blog/ }).first().waitFor();
    const field = page.getByRole("searchbox", { name: "Search the blog" });
    await field.fill("canvas");
    await field.press("Enter");
    await page.waitForURL("/resources/blog?q=canvas");
    await page.getByRole("article").getByText("A Lean Canvas in an hour").first().waitFor();
  });

  test("only the post is printed", async () => {
    await page.goto("/resources/blog/the-struggling-moment");
    await page.emulateMedia({ media: "print" });
    await page.getByRole("heading", { level: 1, name: "The struggling moment" }).waitFor();
    await page.getByRole("table").waitFor();
    for (const role of ["banner", "navigation", "contentinfo", "form", "button"] as const) {
      expect(await page.getByRole(role).count()).toBe(0);
    }
    expect(await page.getByRole("link", { name: "Back to the blog" }).count()).toBe(0);
  });

  test("an unknown post shows the not-found text", async () => {
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

function section(): Locator {
  return page.getByRole("region", { name: "Articles" });
}

function choice(name: RegExp): Locator {
  const filters = page.getByRole("navigation", { name: "Filter articles" });
  return filters.getByRole("link", { name });
}

function scrolled(): Promise<number> {
  return page.evaluate(() => scrollY);
}

async function expectFocus(locator: Locator): Promise<void> {
  const focused = () => locator.evaluate((element) => element === document.activeElement);
  await expect.poll(focused).toBe(true);
}

test("a search typed before hydration is not lost", async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
  const startHydration = await delayHydration(page.context());
  await page.goto("/resources/blog", { waitUntil: "commit" });
  const field = page.getByRole("searchbox", { name: "Search articles" });
  await field.fill("canvas");
  startHydration();
  await waitForHydration(page);
  expect(await field.inputValue()).toBe("canvas");
  await endVisit(page);
});

describe("the list, with JavaScript,", () => {
  beforeEach(async () => {
    page = await startVisit(browser, siteUrl, "with scripts");
    await openPage(page, "/resources/blog");
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  });
  afterEach(async () => {
    expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
    await endVisit(page);
  });

  test("updates under a filter without moving the page", async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    const discovery = choice(/^Discovery/);
    await discovery.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 60));
    const from = await scrolled();
    const count = /\((\d+)\)/.exec((await discovery.textContent()) ?? "")?.[1];
    await discovery.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("/resources/blog?category=Discovery");
    await section()
      .getByRole("status")
      .filter({ hasText: `${count} article` })
      .waitFor();
    await expectFocus(discovery);
    expect(await discovery.getAttribute("aria-current")).toBe("true");
    expect(await scrolled()).toBe(from);

    // The link goes with its filter: the focus comes to the list.
    await section().getByRole("link", { name: "Remove filter: Discovery" }).click();
    await page.waitForURL("/resources/blog");
    await expectFocus(section());

    const field = page.getByRole("searchbox", { name: "Search articles" });
    await field.fill("canvas");
    await field.press("Enter");
    await page.waitForURL("/resources/blog?q=canvas");
    await section().getByRole("link", { name: "Remove filter: “canvas”" }).waitFor();
    await expectFocus(field);
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe("");
  });

  test("shows that it is loading, but not immediately", async () => {
    await page.evaluate(() => {
      const list = document.querySelector("section[aria-label=Articles]");
      const words = list?.querySelector("p");
      new MutationObserver(() => {
        if (list?.ariaBusy !== "true" || !words) return;
        Object.assign(globalThis, { atFirst: getComputedStyle(words).visibility });
      }).observe(document, { attributes: true, attributeFilter: ["aria-busy"], subtree: true });
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/resources/blog.data?*", async (route) => {
      await released;
      await route.continue();
    });
    const busy = section().getByText("Loading articles");
    expect(await busy.isVisible()).toBe(false);
    await choice(/^Discovery/).click();
    await busy.waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, "atFirst"))).toBe("hidden");
    expect(await section().getAttribute("aria-busy")).toBe("true");
    const box = await busy.boundingBox();
    expect(box?.y).toBeGreaterThan(80);
    expect(box?.y).toBeLessThan(800);
    release();
    await busy.waitFor({ state: "hidden" });
    await section().getByRole("link", { name: "Remove filter: Discovery" }).waitFor();
  });

  test("keeps its filters open on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await choice(/^Discovery/).isVisible()).toBe(false);
    await page.getByText("Categories and tags").click();
    await choice(/^Discovery/).click();
    await page.waitForURL("/resources/blog?category=Discovery");
    await expectFocus(choice(/^Discovery/));
    expect(await choice(/^Discovery/).isVisible()).toBe(true);
  });
});
