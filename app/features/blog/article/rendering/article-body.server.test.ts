import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";

import { articleBody } from "./article-body.server";

const place = { siteUrl: "https://site.test", language: "en" } as const;

function bodyOf(markdown: string) {
  return articleBody(markdown, place, (error) => {
    throw error;
  });
}

function read(markdown: string): HTMLElement {
  return new JSDOM(bodyOf(markdown).html).window.document.body;
}

function attributes(element: Element | null): Record<string, string> {
  return Object.fromEntries(
    [...(element?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );
}

function ids(markdown: string): string[] {
  return [...read(markdown).querySelectorAll("[id]")].map(({ id }) => id);
}

const sizes = (markdown: string) =>
  [...read(markdown).querySelectorAll("img")].map((one) => one.sizes.split(",")[0]);

describe("article text", () => {
  test("lets wide tables and code scroll, also with the keyboard", () => {
    const body = read("| a |\n| - |\n| b |\n\n```\nlong line\n```");
    expect(body.querySelector("div[tabindex='0'] > table td")?.textContent).toBe("b");
    expect(body.querySelector("pre[tabindex='0'] > code")?.textContent).toBe("long line\n");
  });

  test("names a scrollable region after its heading, or else by its first words", () => {
    const body = read("| a | b |\n| - | - |\n| c | d |\n\n## O que **muda**\n\n```\nx = 1\n```");
    const names = [...body.querySelectorAll("[role=group]")].map((region) =>
      region.getAttribute("aria-label"),
    );
    expect(names).toEqual(["a b c d", "O que muda"]);
  });

  test("renders a header cell without words as an ordinary cell", () => {
    const body = read("| | b |\n| - | - |\n| c | d |");
    expect([...body.querySelectorAll("tr:first-child > *")].map((it) => it.localName)).toEqual([
      "td",
      "th",
      "td",
      "td",
    ]);
  });

  test("renders no first-level heading, which the page has", () => {
    const body = read("# One\n\n<h1>Two</h1>");
    expect([...body.children].map(({ localName }) => localName)).toEqual(["h2", "h2"]);
  });

  test("shows whether tasks are done", () => {
    const items = [...read("- [x] one\n- [ ] two").querySelectorAll("li")];
    expect(items.map(({ textContent }) => textContent?.trim())).toEqual(["☑ one", "☐ two"]);
  });
});

describe("article headings", () => {
  test("link to themselves with readable ids that no page element has", () => {
    const body = read("## O que é *jobs*?\n\n### main");
    expect([...body.querySelectorAll("h2, h3")].map(({ id }) => id)).toEqual([
      "s-o-que-e-jobs",
      "s-main",
    ]);
    const links = [...body.querySelectorAll("a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["O que é jobs?", "#s-o-que-e-jobs"],
      ["main", "#s-main"],
    ]);
  });

  test("have unique ids, even if the author used the same ids elsewhere", () => {
    const all = ids(
      '## A\n\n## A\n\n## A-1\n\n## ?\n\n<p id="a">x</p>\n\n<p id="b">y</p><p id="b">z</p>',
    );
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 2)).toEqual(["s-a", "s-a-1"]);
    expect(all).toContain("s-b");
  });

  test("keep their ids when the text round them changes", () => {
    expect(ids("## Two")).toEqual(ids("New\n\n## Two\n\n## Three").slice(0, 1));
  });

  test("match links that spell their ids like other sites", () => {
    const body = read(
      "[a](#six-parts) [b](#ação) [c](#nowhere) [d](#%E0)\n\n## Six parts\n\n## Ação",
    );
    const hrefs = [...body.querySelectorAll("p a")].map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["#s-six-parts", "#s-acao", "#nowhere", "#%E0"]);
  });

  test("keep a link inside them", () => {
    const links = [...read("## See [this](/x) too").querySelectorAll("a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/x"]);
  });

  test("of the second and third level form the table of contents", () => {
    const { headings } = bodyOf("# A\n\n## B `c`\n\n### D & <b>E</b>\n\n#### F\n\n> ## G\n\n##\n");
    expect(headings).toEqual([
      { id: "s-a", text: "A", level: 2 },
      { id: "s-b-c", text: "B c", level: 2 },
      { id: "s-d--e", text: "D & E", level: 3 },
    ]);
  });
});

describe("article code", () => {
  test("is highlighted by classes, names its language and can be copied unchanged", () => {
    const code = 'const a: string = "<b>&amp;";\n';
    const figure = read(`\`\`\`ts\n${code}\`\`\``).querySelector("figure");
    expect(figure?.querySelector("figcaption")?.firstElementChild?.textContent).toBe("TypeScript");
    expect(figure?.querySelector("code")?.textContent).toBe(code);
    expect(figure?.querySelector("code .hljs-keyword")?.textContent).toBe("const");
    expect(figure?.querySelectorAll("[style], b")).toHaveLength(0);
    expect(
      figure?.querySelector("figcaption output + button[type=button][data-copy-text]"),
    ).not.toBeNull();
  });

  test.each([
    ["```JSON\n{}\n```", "JSON"],
    ["```toml title=x\na = 1\n```", "TOML"],
    ["    indented", "Text"],
    ["```<img/src/onerror=alert(1)>\nx\n```", "<img/src/onerror=alert(1)>"],
    ["```constructor\nx\n```", "constructor"],
  ])("names the language %j as %s", (markdown, name) => {
    const caption = read(markdown).querySelector("figcaption");
    expect(caption?.firstElementChild?.textContent).toBe(name);
    expect(caption?.querySelector("img")).toBeNull();
  });

  test("names code without a language in the language of the article", () => {
    const { html } = articleBody("    indented", { ...place, language: "pt" }, () => {});
    const name = new JSDOM(html).window.document.querySelector<HTMLElement>("figcaption span");
    expect([name?.textContent, name?.lang]).toEqual(["Texto", ""]);
  });
});

describe("article links and images", () => {
  test.each([
    ["https://other.test/a?b=1", { href: "https://other.test/a?b=1", rel: "noopener" }],
    ["//other.test/a", { href: "//other.test/a", rel: "noopener" }],
    ["https://site.test/pricing", { href: "https://site.test/pricing" }],
    ["/pricing", { href: "/pricing" }],
    ["mailto:a@b.test", { href: "mailto:a@b.test" }],
    ["data:text/html,x", {}],
  ])("a link to %s", (address, expected) => {
    expect(attributes(read(`[x](${address})`).querySelector("a"))).toEqual(expected);
  });

  test("a link leaves the choice of tab or window to the reader", () => {
    const link = read('<a href="/a" target="_blank" rel="opener" ping="/p" download>x</a>');
    expect(attributes(link.querySelector("a"))).toEqual({ href: "/a" });
  });

  test.each([
    ["/images/x.svg", "/images/x.svg"],
    ["../../public/images/blog/x.svg", "/images/blog/x.svg"],
    ["x.svg", "/images/blog/x.svg"],
    ["https://site.test/images/x.svg", "/images/x.svg"],
  ])("lazy-loads the image %s from %s", (address, src) => {
    const picture = read(`![Words](${address})`).querySelector("img");
    expect(attributes(picture)).toEqual({ src, alt: "Words", loading: "lazy" });
  });

  test("an image keeps a valid size and always has an alt attribute", () => {
    const sized = read('<img src="/a.png" width="640" height="80">').querySelector("img");
    expect(attributes(sized)).toMatchObject({ width: "640", height: "80", alt: "" });
    const odd = read('<img src="/a.png" width="100%" height="99999">').querySelector("img");
    expect(attributes(odd)).toEqual({ src: "/a.png", alt: "", loading: "lazy" });
  });

  test.each(["https://other.test/a.png", "//other.test/a.png", String.raw`\\other.test/a.png`])(
    "links to the image %s instead of loading it",
    (address) => {
      const body = read(`<img src="${address}" alt="A chart">`);
      expect(body.querySelector("img")).toBeNull();
      expect(body.querySelector("a")?.textContent).toBe("A chart");
      expect(body.querySelector("a")?.href).toMatch(/^https:\/\/other\.test\/a\.png$/);
    },
  );

  const [a, b] = ["![A](/a.png)", '![B](/b.png "The *B*")'];

  test.each([
    [
      '![Boats](/a.png "The *old* harbor")',
      "figure > img[alt=Boats] + figcaption",
      "The *old* harbor",
    ],
    ['Words ![Boats](/a.png "Harbor")', "p", "Words"],
    ['![Boats](/a.png " ")', "p > img", ""],
    [a, "p > img", ""],
    ["![A](/a.png#wide)", "figure.wide > img:only-child", ""],
    ['![A](/a.png#wide "Words")', "figure.wide > img + figcaption", "Words"],
    ["![A](/a.png#full)", "figure.full > img:only-child", ""],
    ["Words ![A](/a.png#wide)", "p", "Words"],
    [`${a}\n${b}`, ".gallery:not(.wide) > figure:last-child figcaption", "The *B*"],
    [`${a}  \n${b} ${a}`, ".gallery > figure + figure + figure > img", ""],
    [`${a}\n![B](/b.png#wide)`, ".gallery.wide > figure + figure > img", ""],
    [`![A](/a.png#full)\n![B](/b.png#wide)`, ".gallery.full:not(.wide) > figure > img", ""],
    [`${a} and ${b}`, "p", "and"],
    [`[${a}](/x)\n${b}`, "p > a > img", ""],
  ])("%j has %s with the words %j", (markdown, selector, words) => {
    const body = read(markdown);
    expect(body.querySelector(selector)?.textContent?.trim()).toBe(words);
    const pictures = [...body.querySelectorAll("img")].map(({ src }) => src.slice(-6));
    expect(pictures.every((src) => /^\/[ab]\.png$/.test(src))).toBe(true);
    expect(pictures).toHaveLength(markdown.split("![").length - 1);
  });

  test("the browser knows how wide a stored picture is shown", () => {
    const stored = `/pictures/${"a".repeat(32)}-4000x3000/1280`;
    const line = (end = "") => `![A](${stored}${end})`;
    const shown = [line(), line("#wide"), `${line()}\n${line()}`].flatMap(sizes);
    expect(shown.every((size) => size?.endsWith("rem"))).toBe(true);
    expect(new Set(shown).size).toBe(3);
    expect(shown[2]).toBe(shown[3]);
  });

  test("an image without a valid URL is replaced by its alt text", () => {
    expect(read("![Chart](data:image/png;base64,AAAA)").innerHTML.trim()).toBe("<p>Chart</p>");
  });
});

test.each([
  ['<p aria-hidden="true">x</p>', "[aria-hidden]"],
  ['<p data-video="x">x</p>', "[data-video]"],
  ["x<video></video>", "video"],
  ["x<svg><circle></circle></svg>", "svg"],
  ['x<iframe src="/x"></iframe>', "iframe"],
])("%s does not become an element %s", (source, selector) => {
  expect(read(source).querySelector(selector)).toBeNull();
  expect(read(source).textContent).toContain("x");
});

describe("article limits", () => {
  test("renders at most 200 KB", () => {
    const { html } = bodyOf(`${"é".repeat(150_000)}`);
    const text = html.replaceAll(/<[^>]+>|\n/g, "");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200 * 1024);
    expect(text).not.toContain("\uFFFD");
    expect(text.length).toBeGreaterThan(100_000);
  });

  test.each([
    ["elements", "a\n\n".repeat(50_000)],
    ["levels", "<div>".repeat(40_000)],
    ["quotes", ">".repeat(100_000)],
  ])("shows the source of an article with too many %s", (_what, markdown) => {
    const failures: unknown[] = [];
    const { html, headings } = articleBody(markdown, place, (error) => failures.push(error));
    expect(html).toMatch(/^<pre class="plain">/);
    expect([failures.length, headings]).toEqual([1, []]);
  });
});

describe("footnotes, callouts and videos", () => {
  test("each reference leads to its note and each note back, with ids of the article", () => {
    const body = read("One[^a] two[^Ação] one[^a], ![^none]\n\n[^a]: *First*.\n[^Ação]: Second.");
    const links = [...body.querySelectorAll("sup a")];
    expect(links.map(({ textContent }) => textContent)).toEqual(["1", "2", "1"]);
    for (const link of body.querySelectorAll("a")) {
      const target = body.querySelector(`[id="${link.hash.slice(1)}"]`);
      expect(target?.id).toMatch(/^s-/);
      expect(link.getAttribute("aria-label")).toBeTruthy();
    }
    const notes = [...body.querySelectorAll("section[aria-label] li")];
    expect(notes.map((note) => note.querySelectorAll("a").length)).toEqual([2, 1]);
    expect(body.textContent).toContain("[^none]");
  });

  test.each([
    ["> [!NOTE]\n> Mind *this*", "div.callout[role=note] em"],
    ["> [!warning]\n>\n> Mind **this**", "div.callout[role=note] > p + p > strong"],
    ["> [!QUOTE]\n> Well *said*", "blockquote.pull-quote em"],
    ["> [!NOTE] is text *here*", "blockquote:not([class]) em"],
    ["> [!OTHER]\n> *text*", "blockquote:not([class]) em"],
    [
      '<blockquote class="callout-constructor"><em>x</em></blockquote>',
      "blockquote:not([class]) em",
    ],
  ])("%j is %s", (markdown, selector) => {
    expect(read(markdown).querySelector(selector)).not.toBeNull();
  });

  test.each([
    ["https://www.youtube.com/watch?v=aaaaaaaaa-1&t=9", "Play video"],
    ["![The harbor](https://m.youtube.com/shorts/aaaaaaaaa-1)", "Play video: The harbor"],
    ["[The harbor](https://www.youtube-nocookie.com/embed/aaaaaaaaa-1)", "Play video: The harbor"],
  ])("%j is a video that loads nothing", (markdown, name) => {
    const body = read(markdown);
    const link = body.querySelector("figure.video > a");
    expect(link?.textContent).toBe(name);
    expect(link?.getAttribute("data-video")).toBe("aaaaaaaaa-1");
    expect(body.querySelector("[src], [srcset]")).toBeNull();
  });

  test.each([
    "See https://youtu.be/aaaaaaaaa-1",
    "https://youtu.be/short",
    "https://youtu.be.site.test/aaaaaaaaa-1",
    "https://www.youtube.com/@channel",
  ])("%j is a plain link", (markdown) => {
    const body = read(markdown);
    expect(body.querySelector("p > a")).not.toBeNull();
    expect(body.querySelector("figure")).toBeNull();
  });
});
