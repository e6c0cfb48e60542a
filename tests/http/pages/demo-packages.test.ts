import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { demoPackages } from "../../../app/content/demo-packages.ts";
import { brand } from "../../../app/content/site/site.ts";
import { copyPublicFiles } from "../../support/demo-files.ts";
import type { PublicCopy } from "../../support/demo-files.ts";
import { canonicalOf, metaOf, readPage, textOf } from "../../support/document.ts";
import type { SitePage } from "../../support/document.ts";
import { EACH_TIME, sendRaw, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const FILE = "ai_lawyer_01_customer_discovery_v4.html";
const PAGE = "/demo/ai-lawyer-01";
/** A style element of the package, not one of the site. */
const OWN = ":not([data-inline-styles], [data-printed-footer])";

let files: PublicCopy;
let site: TestSite;

beforeAll(async () => {
  files = copyPublicFiles();
  let time = 0;
  // Each request comes after the lifetime of the pages that are made of files.
  const freshness = { ...EACH_TIME, now: () => (time += 11_000) };
  site = await startSite({ publicDirectory: files.directory, freshness });
});
afterAll(async () => {
  await site.close();
  files.delete();
});

/** The page of a document with this head and body. */
function pageOf(body: string, head = ""): Promise<SitePage> {
  files.write(
    FILE,
    `<!doctype html><html lang="en"><head><title>x</title>${head}</head>${body}</html>`,
  );
  return readPage(site, PAGE);
}

function mainOf({ document }: SitePage): Element {
  const main = document.querySelector("main");
  if (!main) throw new Error("The page has no main part");
  return main;
}

function rootOf({ document }: SitePage): Element {
  const root = document.querySelector(".deliverable-body");
  if (!root) throw new Error("The page shows no document");
  return root;
}

function styleSources(headers: Headers): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const directive = policy.split("; ").find((part) => part.startsWith("style-src "));
  return directive?.split(" ").slice(1) ?? [];
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe("the page of a package", () => {
  it("allows exactly the style elements that it sends, on this page only", async () => {
    const page = await pageOf(
      "<body><h1>One</h1><style>h1{color:blue}</style></body>",
      "<style>p{color:red}\r\nq{}</style><style media=print>p{margin:0}</style>",
    );
    const textsOf = (selector: string, { html } = page) =>
      [...new JSDOM(html).window.document.querySelectorAll(selector)].map(
        ({ textContent }) => textContent,
      );
    expect(textsOf(`head style${OWN}`)).toHaveLength(3);
    expect(styleSources(page.headers)).toEqual(["'self'", ...textsOf("head style").map(hashOf)]);
    expect(textsOf("body style")).toEqual([]);
    const other = await readPage(site, "/company");
    expect(textsOf(`style${OWN}`, other)).toEqual([]);
    expect(styleSources(other.headers)).toEqual(["'self'", ...textsOf("style", other).map(hashOf)]);
  });

  it("links only to scoped stylesheets of the site", async () => {
    files.write("extra.css", "body{color:red} footer{display:none}");
    const page = await pageOf(
      "<body><h1>One</h1></body>",
      '<link rel=stylesheet href="/extra.css" media="screen"><link rel="stylesheet" href="https://elsewhere.test/x.css">' +
        '<link rel=stylesheet href="/assets/x.css"><link rel=stylesheet href="../secret.css"><link rel="alternate stylesheet" href="/deliverable.css">',
    );
    const links = [...page.document.querySelectorAll('head link[rel="stylesheet"]')];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/demo/styles/extra.css"]);
    expect(links[0]?.getAttribute("media")).toBe("screen");
    const sheet = await fetch(`${site.origin}/demo/styles/extra.css`);
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(await sheet.text()).toMatch(/^div:where\(\.deliverable-body\)\S* *\S*\{color:red\}/);
    expect(site.log.some(({ message }) => String(message).includes("elsewhere.test"))).toBe(true);
  });

  it.each([
    "/demo/styles/none.css",
    "/demo/styles/..%2fpackage.json",
    "/demo/styles/%2e%2e%2f%2e%2e%2fx.css",
    "/demo/styles/site.webmanifest",
    "/demo/styles/x%00.css",
    `/demo/styles/${"x".repeat(1_000)}.css`,
  ])("has no scoped stylesheet at %.60s", async (path) => {
    expect((await fetch(`${site.origin}${path}`)).status).toBe(404);
  });

  it("shows the document's markup without active, submitting or external parts", async () => {
    const page = await pageOf(`<body class="wide" onload="x()"><section id="s"><h2>Sect</h2>
      <svg viewBox="0 0 9 9" role="img"><title>Drawing</title><defs><marker id="m"><path d="M0 0"/></marker></defs>
      <path class="ink" d="M1 1" marker-end="url(#m)" onclick="x()"/><foreignObject><p>foreign</p></foreignObject>
      <use href="https://elsewhere.test/x.svg#a"/><image href="https://elsewhere.test/x.png"/><a href="javascript:x()"><text>t</text></a></svg>
      <details open><summary>More</summary>inside</details><dl><dt>T</dt><dd>D</dd></dl>
      <table><caption>C</caption><tr><th scope="row">H</th></tr></table>
      <p style="position:fixed" data-menu-open="" data-copy="/x" onmouseover="x()">text</p>
      <a href="JaVaScRiPt:x()">js</a><a href="data:text/html,x">data</a><a href="/pricing" target="_blank">ok</a>
      <a href="${demoPackages[1]?.file}#tree">next</a><a href="https://elsewhere.test/">out</a>
      <img src="https://elsewhere.test/x.png" alt="far"><img src="/icon-192.png" alt="near" width="9" height="9">
      <form action="/x"><input name="a"><button popovertarget="x">b</button></form><iframe src="/"></iframe><object data="/"></object>
      <div popover id="x">pop</div><dialog open>dia</dialog><base href="https://elsewhere.test/"><meta http-equiv="refresh" content="0">
      <script>x()</script><template><script>x()</script></template><math><mtext><img src=x onerror=x()></mtext></math></section></body>`);
    const root = rootOf(page);
    const gone =
      "script, style, iframe, object, embed, form, input, button, dialog, base, meta, foreignObject, use, image, template, math, [style], [popover], [popovertarget], [target]";
    expect(root.querySelectorAll(gone)).toHaveLength(0);
    for (const element of root.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(?:on|data-)/);
        expect(value).not.toMatch(/javascript:|data:/i);
        if (name !== "href" || element.localName !== "a") expect(value).not.toContain("elsewhere");
      }
    }
    const links = [...root.querySelectorAll("a[href]")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/pricing", "/demo/ai-lawyer-02#tree", "https://elsewhere.test/"]);
    expect(root.querySelector("path[marker-end='url(#m)']")).not.toBeNull();
    expect([...root.querySelectorAll("img")].map(({ alt }) => alt)).toEqual(["near"]);
    expect(root.querySelector("svg title, details summary, dl dd, caption")).not.toBeNull();
    expect(root.className).toBe("deliverable-body wide");
  });

  it("does not reuse the ids of the surrounding page", async () => {
    const plain = await pageOf("<body><h1>One</h1></body>");
    const taken = [...plain.document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(taken).toContain("content");
    const body = taken.map((id) => `<p id="${id}">x</p>`).join("");
    const page = await pageOf(`<body><h1 id="own">One</h1>${body}<p id="own">again</p></body>`);
    const ids = [...page.document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...taken, "own"].toSorted());
  });

  it("has one heading, contents, a reading time, the next package and both next steps", async () => {
    const words = "word ".repeat(2_300);
    const page = await pageOf(
      `<body><header><h1>Finding</h1></header><section id="first"><h2>The <em>first</em></h2><p>${words}</p></section><section><h2>No id</h2></section><section id="method"><h2>Last</h2></section><h1>Second</h1></body>`,
    );
    const main = mainOf(page);
    expect([...main.querySelectorAll("h1")].map(textOf)).toEqual(["Finding"]);
    const contents = [...main.querySelectorAll('nav[aria-label="Contents"]')].at(-1);
    const entries = [...(contents?.querySelectorAll("a") ?? [])];
    expect(entries.map((a) => [a.getAttribute("href"), textOf(a)])).toEqual([
      ["#first", "The first"],
      ["#method", "Last"],
    ]);
    expect(textOf(main)).toContain("10 minutes to read");
    expect(textOf(main)).toContain("Example for a fictional case");
    for (const href of ["/demo", "/demo/ai-lawyer-02", "/contact"]) {
      expect(main.querySelector(`a[href="${href}"]`), href).not.toBeNull();
    }
    const bare = await pageOf("<body><p>No heading</p></body>");
    expect([...mainOf(bare).querySelectorAll("h1")].map(textOf)).toEqual([demoPackages[0]?.title]);
  });

  it("names the product and the site's host at the foot of each printed page", async () => {
    const { html } = await pageOf("<body><h1>Read me</h1></body>");
    const { host } = new URL(site.origin);
    expect(html).toContain(`@page{@bottom-center{content:"Made with ${brand} · ${host}"`);
  });

  it("stays readable if its stylesheet is invalid, which is logged", async () => {
    const page = await pageOf("<body><h1>Read me</h1></body>", "<style>p{} } footer{}</style>");
    expect(textOf(rootOf(page))).toBe("Read me");
    expect(page.document.querySelectorAll(`head style${OWN}`)).toHaveLength(0);
    expect(site.log.some(({ message }) => /broken style/.test(String(message)))).toBe(true);
  });

  it("answers HEAD and client navigations, and follows a change of the file", async () => {
    await pageOf("<body><h1>One</h1></body>");
    const head = await sendRaw(
      site.port,
      `HEAD ${PAGE} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: "" });
    const answer = await fetch(`${site.origin}${PAGE}.data`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("<h1>One</h1>");
    const changed = await pageOf("<body><h1>Two, longer</h1></body>");
    expect(textOf(rootOf(changed))).toBe("Two, longer");
  });
});

test("an address without a package lists the packages there are", async () => {
  const page = await readPage(site, "/demo/nowhere");
  expect(page.status).toBe(404);
  const links = [...mainOf(page).querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links.slice(0, 5)).toEqual([...demoPackages.map(({ path }) => path), "/demo"]);
});

describe("a package whose file cannot be shown", () => {
  it.each<[string, () => void, RegExp]>([
    ["is missing", () => files.remove(FILE), /no file/],
    ["is empty", () => files.write(FILE, ""), /no content/],
    ["has no body", () => files.write(FILE, "<head><title>x</title></head>"), /no content/],
    ["is huge", () => files.write(FILE, "x".repeat(5 * 1024 * 1024)), /too large/],
    [
      "is a folder",
      () => {
        files.remove(FILE);
        mkdirSync(files.path(FILE));
      },
      /no file/,
    ],
  ])("reports that it %s, the attempted path and what helps", async (_what, spoil, message) => {
    spoil();
    const page = await readPage(site, PAGE);
    expect(page.status).toBe(404);
    expect(textOf(page.document.querySelector("h1"))).toBe("Content Not Found");
    const text = textOf(mainOf(page));
    expect(text).toMatch(message);
    expect(text).toContain(`/${FILE}`);
    expect(text).toContain("must exist in the public folder");
    expect(text).not.toMatch(/ENOENT|EISDIR|\bat .*:\d+/);
    expect(metaOf(page, "robots")).toBe("noindex");
    expect((await fetch(`${site.origin}${PAGE}.data`)).status).toBe(404);
  });

  it("decodes bytes of an older encoding", async () => {
    files.write(FILE, Buffer.from("<body><h1>Caf\xe9 \x93quoted\x94</h1></body>", "latin1"));
    expect(textOf(rootOf(await readPage(site, PAGE)))).toBe("Café “quoted”");
  });
});

test.each([
  "/demo/ai-lawyer-05",
  "/demo/ai-lawyer-01.html",
  "/demo/AI-LAWYER-01",
  "/demo/..%2fai-lawyer-01",
  "/demo/..%2f..%2fpackage.json",
  "/demo/%2e%2e%5cai-lawyer-01",
  "/demo/ai-lawyer-01%00",
  "/demo/../../package.json",
  "/demo/%2e%2e/%2e%2e/package.json",
  "/demo/%ff",
  "/demo/constructor",
  "/demo/__proto__",
  "/demo/ai-lawyer-01/x",
  `/demo/${"a".repeat(1_000)}`,
])("no package is found at %.60s", async (path) => {
  const { status, body } = await sendRaw(
    site.port,
    `GET ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nConnection: close\r\n\r\n`,
  );
  expect(status).toBe(404);
  expect(body).not.toContain("Content Not Found");
  expect(body).not.toMatch(/\bat .*\.[jt]s:\d+/);
});

describe("the build prompt", () => {
  it("is one text: shown in sections, to copy and to download", async () => {
    const file = demoPackages[3]?.file ?? "";
    files.write(
      file,
      "# Build it\n\nLead\n\n## 1. Goal & scope\n\nText\n\n```sql\nselect 1 < 2;\n-- all\n```\n\n## 2. Goal & scope\n\n<script>x()</script>[a](javascript:x)",
    );
    const page = await readPage(site, "/demo/ai-lawyer-04");
    const main = mainOf(page);
    expect([...main.querySelectorAll("h1")].map(textOf)).toEqual(["Build it"]);
    expect([...main.querySelectorAll(".deliverable section > h2")].map(textOf)).toEqual([
      "1. Goal & scope",
      "2. Goal & scope",
    ]);
    expect(textOf(main.querySelector(".deliverable summary"))).toBe("SQL, 2 lines");
    expect(textOf(main.querySelector(".deliverable details pre"))).toBe("select 1 < 2; -- all");
    expect(main.querySelector(".deliverable script, .deliverable a[href]")).toBeNull();
    expect(main.querySelector(`a[download][href="/${file}"]`)).not.toBeNull();
    expect(main.querySelector(`button[data-copy="/${file}"]`)).not.toBeNull();
    const raw = await fetch(`${site.origin}/${file}`);
    expect(raw.status).toBe(200);
    expect(raw.headers.get("x-robots-tag")).toBe("noindex");
    expect(await raw.text()).toContain("# Build it");
  });
});

describe("the file without its page", () => {
  it.each([`/${FILE}`, `/%61${FILE.slice(1)}`])(
    "runs nothing, has its own styles and names its page: %s",
    async (path) => {
      const style = "p > q{color:red}";
      await pageOf("<body><h1>One</h1></body>", `<style>${style}</style>`);
      const { status, headers } = await fetch(`${site.origin}${path}`);
      expect(status).toBe(200);
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
      expect(headers.get("content-security-policy")).not.toMatch(/script-src|unsafe/);
      expect(styleSources(headers)).toEqual(["'self'", hashOf(style)]);
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("link")).toBe(`<${PAGE}>; rel="canonical"`);
      expect(canonicalOf(await readPage(site, PAGE))).toBe(`${site.origin}${PAGE}`);
    },
  );

  it("is missing like any other file", async () => {
    files.remove(FILE);
    const { status, headers } = await fetch(`${site.origin}/${FILE}`);
    expect(status).toBe(404);
    expect(headers.has("link")).toBe(false);
  });
});
