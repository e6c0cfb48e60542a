import { createHash } from "node:crypto";
import { JSDOM } from "jsdom";
import { expect } from "vitest";

import { UNCOMPRESSED } from "../servers/site.ts";
import type { TestSite } from "../servers/site.ts";

export type SitePage = {
  path: string;
  status: number;
  headers: Headers;
  html: string;
  document: Document;
};

/** One window for all documents: a window each would double the time to read a page. */
const { document: home, DOMParser, FormData } = new JSDOM().window;

/** A page without the style sheet inside it, which would take a parser longer than all else. */
export function withoutStyles(html: string): string {
  return html.replaceAll(/(<style data-inline-styles[^>]*>).*?(?=<\/style>)/g, "$1");
}

export function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(withoutStyles(html), "text/html");
}

/** The page that a response of this status has. */
export async function documentOf(response: Response, status = response.status): Promise<Document> {
  expect(response.status).toBe(status);
  return parseDocument(await response.text());
}

export function mainIn(document: Document): Element {
  return document.querySelector("main") ?? expect.fail("The page has no main");
}

/**
 * The main part of a page, parsed without the rest, which would take as long. All of them belong to one document: the
 * first selector of a document takes jsdom longer than parsing a short page.
 */
export function parseMain(html: string): Element {
  const template = home.createElement("template");
  template.innerHTML = /<main[\s>][^]*<\/main>/.exec(html)?.[0] ?? "";
  return template.content.querySelector("main") ?? expect.fail("The page has no main");
}

/** What a form would send as it stands. */
export function formDataOf(form: Element | null | undefined): [string, string][] {
  if (!form) throw new Error("There is no form.");
  return [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)]);
}

/** What the form with this button would send, with these changes. */
export function filled(main: Element, label: string, fields: Record<string, string> = {}) {
  const button = [...main.querySelectorAll("button")].find((one) => textOf(one) === label);
  const pressed = button?.name ? { [button.name]: button.value } : {};
  return { ...Object.fromEntries(formDataOf(button?.form)), ...pressed, ...fields };
}

/** A page as a crawler reads it: no scripts run. */
export async function readPage(
  site: TestSite,
  path: string,
  asked: Record<string, string> = {},
): Promise<SitePage> {
  const headers = { ...UNCOMPRESSED, ...asked };
  const response = await fetch(`${site.origin}${path}`, { headers, redirect: "manual" });
  const html = await response.text();
  let document: Document | undefined;
  return {
    path,
    status: response.status,
    headers: response.headers,
    html,
    /** Parsed when a test first asks for it. */
    get document() {
      return (document ??= parseDocument(html));
    },
  };
}

/** What a directive of a response's policy allows. */
export function sourcesOf(headers: Headers, directive: string): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const found = policy.split("; ").find((text) => text.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

/** How a policy allows this script or style sheet. */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export function textOf(element: Element | null | undefined): string {
  // Marks around names, which keep the direction of the words beside them.
  const text = (element?.textContent ?? "").replaceAll(/[\u2066-\u2069]/g, "");
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The texts of what a selector finds. */
export function textsIn(root: ParentNode | null | undefined, selector: string): string[] {
  return [...(root?.querySelectorAll(selector) ?? [])].map(textOf);
}

/** Where the links lead that a selector finds. */
export function hrefsIn(root: ParentNode | null | undefined, selector: string): string[] {
  return [...(root?.querySelectorAll(selector) ?? [])].map(
    (link) => link.getAttribute("href") ?? "",
  );
}

/** The content of a `<meta>`, by its name or property. */
export function metaOf({ document }: SitePage, name: string): string | null {
  const element = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return element?.getAttribute("content") ?? null;
}

export function canonicalOf({ document }: SitePage): string | null {
  return document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null;
}

/** One thing of a page's structured data. */
export type Thing = Record<string, unknown> & { "@type": string };

export function thingsOf({ document }: SitePage): Thing[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((block) => {
    const data = JSON.parse(block.textContent ?? "") as Thing & { "@graph"?: Thing[] };
    return data["@graph"] ?? [data];
  });
}

/** Links to the site's own pages, as path with query and fragment. */
export function ownLinksOf({ path, document }: SitePage, origin: string): string[] {
  return [...document.querySelectorAll("a[href], area[href]")].flatMap((link) => {
    const url = new URL(link.getAttribute("href") ?? "", `${origin}${path}`);
    return url.origin === origin ? [`${url.pathname}${url.search}${url.hash}`] : [];
  });
}

/** The names of a form's controls in page order, each once. */
export function controlNames(form: HTMLFormElement): string[] {
  const names = [...form.elements].map((control) => control.getAttribute("name") ?? "");
  return [...new Set(names.filter(Boolean))];
}

const embedded =
  "img[src], script[src], iframe[src], video[src], audio[src], source[src], embed[src], " +
  "link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel$=icon], link[rel=manifest]";

/** Whatever the browser would fetch to show the page. */
export function resourcesOf({ path, document }: SitePage, origin: string): URL[] {
  const addresses = [...document.querySelectorAll(embedded)].map(
    (element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "",
  );
  const sets = [...document.querySelectorAll("[srcset], [imagesrcset]")].flatMap((element) =>
    (element.getAttribute("srcset") ?? element.getAttribute("imagesrcset") ?? "")
      .split(",")
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? ""),
  );
  return [...addresses, ...sets].filter(Boolean).map((url) => new URL(url, `${origin}${path}`));
}
