import type { Page } from "playwright";
import { expect, inject, test } from "vitest";

import { findUnsafeMarkup } from "../../support/pages/find-unsafe-markup.ts";
import { publish } from "../../support/people/operator.ts";
import { unclosedXssVectors, xssVectors } from "../../support/xss-vectors.ts";
import { visit } from "../../support/pages/visits.ts";

const { siteUrl } = inject("product");

/** As many articles as there are vectors that take in all that follows: each of those ends one. */
const articles = unclosedXssVectors.map((last, place) => {
  const packed = xssVectors.filter((_vector, index) => index % unclosedXssVectors.length === place);
  const texts = packed.flatMap((vector, index) => [vector, `After ${index}.`]);
  const content = [...texts, last].join("\n\n");
  return { slug: `script-vectors-${place}`, count: packed.length, content };
});

publish(articles.map(({ slug, content }) => ({ slug, title: slug, content })));

type Reader = {
  page: Page;
  /** What happened that an article must not bring about. */
  incidents: string[];
};

/**
 * A reader whose browser reaches no other host, and knows no content security policy, which would hide what the
 * article allows.
 */
async function newReader(): Promise<Reader> {
  const page = await visit();
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
    await route.fulfill({ response, headers });
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
});
