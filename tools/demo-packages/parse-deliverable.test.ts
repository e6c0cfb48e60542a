import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";

import { demoPackages } from "../../app/content/demo-packages.ts";
import { markdownDocument } from "./markdown-document.ts";
import { parseDeliverable } from "./parse-deliverable.ts";

async function read(body: string, head = "") {
  const warnings: string[] = [];
  const source = `<!doctype html><html lang="pt"><head><title>x</title>${head}</head>${body}</html>`;
  const found = await parseDeliverable(source, (warning) => warnings.push(warning));
  if (!found) throw new Error("The document is empty");
  return { ...found, root: new JSDOM(found.html).window.document.body, warnings };
}

function textsOf(root: Element, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
}

describe("the markup of a document", () => {
  it("loses active, submitting and external parts", async () => {
    const { root, bodyClass, language } =
      await read(`<body class="wide" onload="x()"><section id="s"><h2>Sect</h2>
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
    expect([bodyClass, language]).toEqual(["wide", "pt"]);
  });

  it("has no id of the page around it and none twice", async () => {
    const taken = "content mobile-menu chart-dots consent-title package-next-step".split(" ");
    const others = taken.map((id) => `<p id="${id}">x</p>`).join("");
    const { root } = await read(`<body><p id="own">One</p>${others}<p id="own">again</p></body>`);
    expect([...root.querySelectorAll("[id]")].map(({ id }) => id)).toEqual(["own"]);
  });

  it("has one heading, contents and a reading time", async () => {
    const words = "word ".repeat(2_300);
    const found = await read(
      `<body><header><h1>Finding</h1></header><section id="first"><h2>The <em>first</em></h2><p>${words}</p></section><section><h2>No id</h2></section><section id="method"><h2>Last</h2></section><h1>Second</h1></body>`,
    );
    expect(textsOf(found.root, "h1")).toEqual(["Finding"]);
    expect(found.contents).toEqual([
      { id: "first", title: "The first" },
      { id: "method", title: "Last" },
    ]);
    expect([found.minutes, found.hasHeading]).toEqual([10, true]);
    expect((await read("<body><p>No heading</p></body>")).hasHeading).toBe(false);
  });

  it.each(["", "<head><title>x</title></head>", "<body><script>x()</script> </body>"])(
    "is nothing where there is no content: %j",
    async (source) => {
      expect(await parseDeliverable(source, () => {})).toBeNull();
    },
  );
});

describe("the styles of a document", () => {
  it("are its scoped style elements, with their media", async () => {
    const { styles, warnings } = await read(
      "<body><h1>One</h1><style>h1{color:blue}</style></body>",
      "<style>p{color:red}</style><style media=print>p{margin:0}</style><style type=x>p{}</style>",
    );
    expect(styles.map((css) => css.replaceAll(/:where\([^)]*\)/g, "@"))).toEqual([
      "p@{color:red}",
      "@media print{p@{margin:0}}",
      "h1@{color:blue}",
    ]);
    expect(warnings).toEqual([]);
  });

  it("lose a broken style element, with a warning", async () => {
    const broken = "<style>p{} } footer{}</style><style>p{c:d}</style>";
    const { styles, warnings } = await read("<body><h1>One</h1></body>", broken);
    expect(styles).toHaveLength(1);
    expect(warnings.join("")).toContain("a broken style element");
  });

  it("are linked only from the public folder", async () => {
    const { links, warnings } = await read(
      "<body><h1>One</h1></body>",
      '<link rel=stylesheet href="/extra.css" media="screen"><link rel="stylesheet" href="https://elsewhere.test/x.css">' +
        '<link rel=stylesheet href="/assets/x.css"><link rel=stylesheet href="../secret.css"><link rel="alternate stylesheet" href="/deliverable.css">',
    );
    expect(links).toEqual([{ name: "extra.css", media: "screen" }]);
    expect(warnings.join("")).toContain("elsewhere.test");
  });
});

it("a prompt in Markdown becomes a document in sections", async () => {
  const source =
    "# Build it\n\nLead\n\n## 1. Goal & scope\n\nText\n\n```sql\nselect 1 < 2;\n-- all\n```\n\n## 2. Goal & scope\n\n<script>x()</script>[a](javascript:x)";
  const { root, links } = await read(markdownDocument(source));
  expect(textsOf(root, "h1")).toEqual(["Build it"]);
  expect(textsOf(root, "section > h2")).toEqual(["1. Goal & scope", "2. Goal & scope"]);
  expect(textsOf(root, "summary")).toEqual(["SQL, 2 lines"]);
  expect(textsOf(root, "details pre").join("").trim()).toBe("select 1 < 2;\n-- all");
  expect(root.querySelector("script, a[href]")).toBeNull();
  expect(links).toEqual([{ name: "deliverable.css", media: undefined }]);
});
