import { createClient } from "@supabase/supabase-js";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { findUnsafeMarkup } from "../../support/find-unsafe-markup.ts";
import { unclosedXssVectors, xssVectors } from "../../support/xss-vectors.ts";
import { launchChromium } from "../../support/chromium.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");
const service = createClient(apiUrl, secretKey, { auth: { persistSession: false } });

/** As many articles as there are vectors that take in all that follows: each of those ends one. */
const articles = unclosedXssVectors.map((last, place) => {
  const packed = xssVectors.filter((_vector, index) => index % unclosedXssVectors.length === place);
  const texts = packed.flatMap((vector, index) => [vector, `After ${index}.`]);
  const content = [...texts, last].join("\n\n");
  return { slug: `script-vectors-${place}`, count: packed.length, content };
});

const browser = await launchChromium();

beforeAll(async () => {
  const rows = articles.map(({ slug, content }) => ({
    slug,
    content,
    title: slug,
    status: "Published",
    post_type: "Blog",
    date_published: "2020-01-01T00:00:00Z",
  }));
  await service.from("blog_posts").insert(rows).throwOnError();
});
afterAll(async () => {
  await service.from("blog_posts").delete().like("slug", "script-vectors-%").throwOnError();
});

type Reader = {
  page: Page;
  /** What happened that an article must not bring about. */
  incidents: string[];
};

/**
 * A reader whose browser reaches no other host, and knows no content security policy, which would hide what the
 * article allows. `injected` comes into each article unseen.
 */
async function newReader(injected = ""): Promise<Reader> {
  const page = await startVisit(browser, siteUrl, "with scripts");
  const visitor = page.context();
  const incidents: string[] = [];
  page.on("dialog", async (dialog) => {
    incidents.push(`a dialog says ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("pageerror", ({ message }) => incidents.push(message));
  await visitor.route(
    ({ origin, protocol }) => protocol !== "data:" && origin !== siteUrl,
    (route) => {
      incidents.push(`a request to ${route.request().url()}`);
      return route.abort();
    },
  );
  await visitor.route("**/resources/blog/*", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = response.headers();
    const body = (await response.text()).replace(/<div class="prose[^>]*>/, `$&${injected}`);
    await route.fulfill({ response, headers, body });
  });
  return { page, incidents };
}

/** Does to each element of the article what a reader might. */
function useEverything(article: Element): void {
  article.addEventListener("click", (event) => event.preventDefault());
  const pointer = "pointerenter mouseover mousemove mouseenter pointerdown mouseup".split(" ");
  for (const element of article.querySelectorAll<HTMLElement>("*")) {
    for (const name of pointer) element.dispatchEvent(new PointerEvent(name, { bubbles: true }));
    element.focus();
    element.click();
    element.blur();
  }
  for (const details of article.querySelectorAll("details")) details.open = !details.open;
}

/** Whether the globals and elements that the page's own scripts use are unchanged. */
function isWhole(): boolean {
  const { dataLayer, gtag } = globalThis as unknown as { dataLayer: unknown; gtag: unknown };
  return (
    typeof document.cookie === "string" &&
    document.body.localName === "body" &&
    document.forms instanceof HTMLCollection &&
    document.baseURI === location.href &&
    document.querySelector("#content")?.localName === "main" &&
    document.querySelector("#mobile-menu")?.localName === "dialog" &&
    Array.isArray(dataLayer) &&
    typeof gtag === "function"
  );
}

async function read({ page, incidents }: Reader, slug: string) {
  incidents.length = 0;
  const address = `/resources/blog/${slug}`;
  await page.goto(address, { waitUntil: "load" });
  const article = page.locator(".prose");
  const faults = await article.evaluate(findUnsafeMarkup);
  await article.evaluate(useEverything);
  // Whatever was set off has been heard of by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const text = (await article.textContent()) ?? "";
  return {
    incidents,
    faults,
    whole: await page.evaluate(isWhole),
    there: page.url() === siteUrl + address,
    read: text.match(/After \d+\./g)?.length,
  };
}

test("nothing in an article runs, contacts other hosts or replaces a part of the page", async () => {
  const reader = await newReader();
  for (const { slug, count } of articles) {
    expect({ slug, ...(await read(reader, slug)) }).toEqual({
      slug,
      incidents: [],
      faults: [],
      whole: true,
      there: true,
      read: count,
    });
  }
  await endVisit(reader.page);
});

test("an article that does so is noticed", async () => {
  const injected = '<img src="x" onerror="alert(1)"><a id="gtag"></a><img src="//evil.test/x.png">';
  const reader = await newReader(injected);
  const { incidents, faults } = await read(reader, "script-vectors-0");
  for (const pattern of [/a dialog says 1/, /a request to .*evil\.test/]) {
    expect(incidents).toContainEqual(expect.stringMatching(pattern));
  }
  expect(faults).toHaveLength(3);
  await endVisit(reader.page);
});
