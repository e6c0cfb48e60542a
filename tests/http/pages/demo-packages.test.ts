import { mkdirSync } from "node:fs";
import { JSDOM } from "jsdom";
import { afterAll, describe, expect, it, test } from "vitest";

import { demoPackages } from "../../../app/content/demo-packages.ts";
import { contactAbout } from "../../../app/content/leads/contact.ts";
import { brand } from "../../../app/content/site/site.ts";
import { copyPublicFiles } from "../../support/demo-files.ts";
import {
  canonicalOf,
  hashOf,
  hrefsIn,
  mainIn,
  metaOf,
  readPage,
  sourcesOf,
  textOf,
} from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { askRaw, EACH_TIME, startSite } from "../../support/servers/site.ts";

const FILE = "ai_lawyer_01_customer_discovery_v4.html";
const PAGE = "/demo/ai-lawyer-01";
const SHEET = "/demo/styles/deliverable.css";
/** A style element of the package, not one of the site. */
const OWN = ":not([data-inline-styles], [data-printed-footer])";

const files = copyPublicFiles();
afterAll(() => files.delete());

let time = 0;
// Each request comes after the lifetime of the pages that are made of files.
const freshness = { ...EACH_TIME, now: () => (time += 11_000) };
const site = shared(() => startSite({ publicDirectory: files.directory, freshness }));

describe("the page of a package", () => {
  it("allows exactly the style elements that it sends, on this page only", async () => {
    const page = await readPage(site, PAGE);
    const textsOf = (selector: string, { html } = page) =>
      [...new JSDOM(html).window.document.querySelectorAll(selector)].map(
        ({ textContent }) => textContent,
      );
    expect(textsOf(`head style${OWN}`)).toHaveLength(1);
    expect(sourcesOf(page.headers, "style-src")).toEqual([
      "'self'",
      ...textsOf("head style").map(hashOf),
    ]);
    expect(textsOf("body style")).toEqual([]);
    const other = await readPage(site, "/company");
    expect(textsOf(`style${OWN}`, other)).toEqual([]);
    expect(sourcesOf(other.headers, "style-src")).toEqual([
      "'self'",
      ...textsOf("style", other).map(hashOf),
    ]);
  });

  it("links to the scoped stylesheet of the packages", async () => {
    const { document } = await readPage(site, PAGE);
    expect(hrefsIn(document, "head link[rel=stylesheet]")).toEqual([SHEET]);
    const sheet = await fetch(`${site.origin}${SHEET}`);
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(await sheet.text()).toMatch(/^\.deliverable-root:where\(/);
    for (const other of ["..%2fpackage.json", "constructor"])
      expect((await fetch(`${site.origin}/demo/styles/${other}`)).status).toBe(404);
  });

  it("leads to the next package and both next steps, and names product and host on each printed page", async () => {
    const page = await readPage(site, PAGE);
    const main = mainIn(page.document);
    expect(textOf(main)).toMatch(/\d minutes to read/);
    for (const href of ["/demo", "/demo/ai-lawyer-02", contactAbout("demo")]) {
      expect(main.querySelector(`a[href="${href}"]`), href).not.toBeNull();
    }
    const { host } = new URL(site.origin);
    expect(page.html).toContain(`@page{@bottom-center{content:"Made with ${brand} · ${host}"`);
  });
});

test("an address without a package lists the packages there are", async () => {
  const page = await readPage(site, "/demo/nowhere");
  expect(page.status).toBe(404);
  const links = hrefsIn(mainIn(page.document), "a");
  expect(links.slice(0, 5)).toEqual([...demoPackages.map(({ path }) => path), "/demo"]);
});

test.each<[string, () => void]>([
  ["missing", () => {}],
  ["a folder", () => mkdirSync(files.path(FILE))],
])("a package whose file is %s reports the attempted path and what helps", async (_what, spoil) => {
  files.remove(FILE);
  spoil();
  const page = await readPage(site, PAGE);
  expect(page.status).toBe(404);
  expect(textOf(page.document.querySelector("h1"))).toBe("Content Not Found");
  const text = textOf(mainIn(page.document));
  expect(text).toContain(`/${FILE}`);
  expect(text).toContain("must exist in the public folder");
  expect(text).not.toMatch(/ENOENT|EISDIR|\bat .*:\d+/);
  expect(metaOf(page, "robots")).toBe("noindex");
  expect((await fetch(`${site.origin}${PAGE}.data`)).status).toBe(404);
  expect(site.log.some(({ message }) => String(message).includes(FILE))).toBe(true);
  // Like any other file.
  const { status, headers } = await fetch(`${site.origin}/${FILE}`);
  expect([status, headers.has("link")]).toEqual([404, false]);
  files.restore(FILE);
});

test.each(["/demo/..%2fpackage.json", "/demo/constructor"])("there is no %s", async (path) => {
  const { status, body } = await askRaw(site.port, path);
  expect(status).toBe(404);
  expect(body).not.toContain("Content Not Found");
  expect(body).not.toMatch(/\bat .*\.[jt]s:\d+/);
});

it("the build prompt is shown in sections, to copy and to download", async () => {
  const file = demoPackages[3]?.file ?? "";
  const main = mainIn((await readPage(site, "/demo/ai-lawyer-04")).document);
  expect(main.querySelector(".deliverable section > h2")).not.toBeNull();
  expect(main.querySelector(`a[download][href="/${file}"]`)).not.toBeNull();
  expect(main.querySelector(`button[data-copy="/${file}"]`)).not.toBeNull();
  const raw = await fetch(`${site.origin}/${file}`);
  expect(raw.status).toBe(200);
  expect(raw.headers.get("x-robots-tag")).toBe("noindex");
  expect(await raw.text()).toContain("\n## ");
});

test.each([`/${FILE}`, `/%61${FILE.slice(1)}`])(
  "the file without its page runs nothing, has its own styles and names its page: %s",
  async (path) => {
    const style = "p > q{color:red}";
    files.write(FILE, `<!doctype html><style>${style}</style><h1>One</h1>`);
    const { status, headers } = await fetch(`${site.origin}${path}`);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
    expect(headers.get("content-security-policy")).not.toMatch(/script-src|unsafe/);
    expect(sourcesOf(headers, "style-src")).toEqual(["'self'", hashOf(style)]);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("link")).toBe(`<${PAGE}>; rel="canonical"`);
    expect(canonicalOf(await readPage(site, PAGE))).toBe(`${site.origin}${PAGE}`);
  },
);
