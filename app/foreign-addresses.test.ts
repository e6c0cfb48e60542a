import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";

import { articleBody } from "./features/blog/article/rendering/article-body.server";
import { feedBody } from "./features/blog/feeds/feed-body.server";
import { articleHead, publicArticleRow } from "./features/blog/public-articles.server";
import { imageProblem } from "./features/blog/writing/image-problem";
import { formAddress, leadSource } from "./features/leads/lead-source.server";
import { safeRedirectPath } from "./lib/http/safe-redirect";
import { safeAddress, sitePath } from "./lib/http/site-address";
import { foreignAddresses } from "../tests/support/pages/foreign-addresses";
import { safeBody } from "../tools/demo-packages/safe-markup.ts";

const SITE = "https://www.site.test";

const post = new Request(`${SITE}/contact`, { method: "POST" });

const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const body = new JSDOM().window.document.createElement("body");

function attributesOf(html: string): string[] {
  body.innerHTML = html;
  return [...body.querySelectorAll("[href], [src]")].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "",
  );
}

function article(html: string): string {
  return articleBody(html, { siteUrl: SITE, language: "en" }, (error) => {
    throw error;
  }).html;
}

function imageOfRow(image_url: string): string | null {
  const row = { slug: "a", title: "A", content: "", author: "", category: "", tags: [] };
  const rest = { language: "English", date_published: null, updated_at: null };
  return articleHead(publicArticleRow.parse({ ...row, ...rest, image_url })).imageUrl;
}

const example = async (html: string) => (await safeBody(html)).body.innerHTML;

const feed = (html: string) =>
  feedBody({ html: article(html), image: null, url: `${SITE}/resources/blog/a` });

type Addresses = (string | null | undefined)[];

/** Where typed or stored text becomes an address; each gives the addresses that it lets through. */
const places: Record<string, (text: string) => Addresses | Promise<Addresses>> = {
  "a path": (text) => [sitePath(text)],
  "an address": (text) => [safeAddress(text)],
  "a destination after signing in": (text) => [safeRedirectPath(text)],
  "the page of a lead": (text) => [
    leadSource({ form_address: text }, post, SITE).page,
    formAddress({ form_address: text }, post),
  ],
  "the image of an article": (text) => [imageOfRow(text), imageProblem(text) ? null : text],
  "a picture in an article": (text) => attributesOf(article(`<img src="${quoted(text)}" alt="x">`)),
  "a link in an article": (text) => attributesOf(article(`<a href="${quoted(text)}">x</a>`)),
  "a picture in a feed": (text) => attributesOf(feed(`<img src="${quoted(text)}" alt="x">`)),
  "a link in a feed": (text) => attributesOf(feed(`<a href="${quoted(text)}">x</a>`)),
  "a link in an example document": async (text) =>
    attributesOf(await example(`<a href="${quoted(text)}">x</a>`)),
  "a picture in an example document": async (text) =>
    attributesOf(await example(`<img src="${quoted(text)}">`)),
};

/** Whether an address stays on the site for a browser. */
function staysHere(address: string): boolean {
  return new URL(address, `${SITE}/resources/blog/a`).origin === SITE && !/^\/[/\\]/.test(address);
}

function urlOf(text: string): URL | null {
  return URL.canParse(text, SITE) ? new URL(text, SITE) : null;
}

/** Authors may link to other sites in any spelling, but not by one that is a path of this site. */
function isLinkOfAuthor(address: string, text: string): boolean {
  const [url, written] = [urlOf(address), urlOf(text)];
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && !url.username;
  return isWeb && url.origin === written?.origin && url.origin !== SITE;
}

describe.each(Object.entries(places))("%s", (place, addressesFor) => {
  const isWritten = /in an article|in a feed/.test(place);
  test.each(foreignAddresses)("never leads elsewhere by %j", async (text) => {
    const addresses = (await addressesFor(text)).filter((address) => typeof address === "string");
    const foreign = addresses.filter(
      (address) => !staysHere(address) && !(isWritten && isLinkOfAuthor(address, text)),
    );
    expect(foreign).toEqual([]);
  });
});

test("links of articles and example documents lead to other sites by a whole address", async () => {
  for (const href of ["https://other.example/a", "http://other.example/a"]) {
    const link = `<a href="${href}">x</a>`;
    expect(attributesOf(article(link))).toEqual([href]);
    expect(attributesOf(await example(link))).toEqual([href]);
  }
});
