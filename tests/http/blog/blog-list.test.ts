import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  canonicalOf,
  hrefsIn,
  metaOf,
  readPage,
  textOf,
  textsIn,
} from "../../support/pages/document.ts";
import {
  blankStrings,
  plainStrings,
  stringsWithLines,
  unreadableStrings,
} from "../../support/naughty-strings.ts";
import { shared } from "../../support/shared.ts";
import { askRaw, startSite } from "../../support/servers/site.ts";
import { startWholeSite } from "../../support/servers/whole-site.ts";

const BLOG = "/resources/blog";

const blog = shared(startWholeSite);

const read = (path: string) => readPage(blog.site, path);
const slugsIn = (list: ParentNode) =>
  hrefsIn(list, "article a").map((href) => href.slice(BLOG.length + 1));

/** The number of articles that a list says it has. */
function totalIn(list: ParentNode): number {
  return Number(/^\d+/.exec(textOf(list.querySelector("output")))?.[0]);
}

test("a choice shows as many articles as its link says", async () => {
  const main = await blog.open(`${BLOG}?language=pt&tags=all`);
  const links = [...main.querySelectorAll("nav[aria-label='Filtrar artigos'] ul a")];
  const choices = links.flatMap((link) => {
    const count = /\((\d+)/.exec(textOf(link))?.[1];
    return count ? [{ href: link.getAttribute("href") ?? "", count: Number(count) }] : [];
  });
  expect(choices.length).toBeGreaterThan(5);
  // One of the categories, and three of the tags.
  for (const { href, count } of [choices[0], ...choices.slice(-3)].flatMap((one) => one ?? [])) {
    const list = await blog.open(href);
    expect([href, totalIn(list), slugsIn(list).length]).toEqual([href, count, count]);
  }
});

const articles = () => blog.operator.from("blog_posts");

describe("a list of several pages", () => {
  const filters = "category=Rock+%26+roll&tag=50%25&tags=all";

  beforeAll(async () => {
    const article = { category: "Rock & roll", status: "Published", date_published: "2999-01-01" };
    const paged = Array.from({ length: 30 }, (_, index) => ({
      ...article,
      slug: `paged-${index}`,
      title: `Paged ${index}`,
      content: `The word ${index % 2 ? "xylophone" : "zither"}.`,
      tags: ["50%", `nr-${index}`],
      date_published: new Date(Date.UTC(2020, 0, 1 + (index >> 1))).toISOString(),
    }));
    await articles().insert(paged).throwOnError();
  });
  afterAll(async () => {
    await articles().delete().like("slug", "paged-%").throwOnError();
  });

  test("shows each article once, newest first", async () => {
    const pages = [1, 2, 3].map((page) => blog.open(`${BLOG}?${filters}&page=${page}`));
    const lists = await Promise.all(pages);
    expect(lists.map(totalIn)).toEqual([30, 30, 30]);
    const slugs = lists.flatMap(slugsIn);
    expect(new Set(slugs).size).toBe(30);
    expect([slugs[0], slugs.at(-1)]).toEqual(["paged-28", "paged-1"]);
  });

  test("names its page in title, URL and links, and keeps the filters", async () => {
    const page = await read(`${BLOG}?${filters}&page=2`);
    const [previous, next] = [`${BLOG}?${filters}`, `${BLOG}?${filters}&page=3`];
    expect(page.document.title).toMatch(/^Rock & roll, 50% · Blog, English, page 2 · /);
    const canonical = `${blog.site.origin}${BLOG}?category=Rock+%26+roll&tag=50%25&page=2`;
    expect(canonicalOf(page)).toBe(canonical);
    const inHead = hrefsIn(page.document, "head link[rel=prev], head link[rel=next]");
    expect(inHead).toEqual([previous, next]);
    const pagination = page.document.querySelector("nav[aria-label='Pages of the list']");
    const here = `${BLOG}?${filters}&page=2`;
    expect(new Set(hrefsIn(pagination, "a"))).toEqual(new Set([previous, here, next]));
    expect(pagination?.querySelector("[aria-current=page]")?.getAttribute("href")).toBe(here);
    expect(metaOf(page, "robots")).toBe("noindex");
    const fields = page.document.querySelectorAll<HTMLInputElement>("main form input");
    expect([...fields].map(({ name, value }) => [name, value])).toEqual([
      ["category", "Rock & roll"],
      ["tag", "50%"],
      ["tags", "all"],
      ["q", ""],
    ]);
  });

  test("is not found beyond its last page, and links back to that", async () => {
    const page = await read(`${BLOG}?${filters}&page=4`);
    expect(page.status).toBe(404);
    expect([canonicalOf(page), metaOf(page, "robots")]).toEqual([null, "noindex"]);
    const links = hrefsIn(page.document, "section[aria-label=Articles] a");
    expect(links).toContain(`${BLOG}?${filters}&page=3`);
  });

  test("can be searched within its filters", async () => {
    const list = await blog.open(`${BLOG}?q=Xylophones&tag=50%25&tags=all`);
    expect([totalIn(list), slugsIn(list).length]).toEqual([15, 12]);
    expect(textOf(list.querySelector("a[href*='nr-29']"))).toContain("(1");
  });
});

test("the list with any query responds with a page, never an error", async () => {
  const fields = ["q", "category", "tag", "language", "page", "tags"];
  const texts = [...plainStrings, ...stringsWithLines, ...blankStrings, ...unreadableStrings];
  const textAt = (at: number) => texts[at % texts.length] ?? "";
  // Each text in two of the fields.
  const queries = texts.flatMap((_text, at) =>
    at % 3 === 0
      ? String(new URLSearchParams(fields.map((name, of) => [name, textAt(at + of)])))
      : [],
  );
  queries.push(
    "%00&q=%00&tag=%00&category=a%00b",
    "q=%ED%A0%80&tag=%ED%BF%BF",
    "q=the&q=x&language=pt&language=en&page=1&page=9&category=a&category=b",
    Array.from({ length: 300 }, (_, index) => `tag=t${index}`).join("&"),
    "q[]=a&tag[x]=b&__proto__=1&constructor=2&&==&=&q",
  );
  const before = blog.site.log.length;
  for (const query of queries) {
    const { status, body } = await askRaw(blog.site.port, `${BLOG}?${query}`);
    expect([query, [200, 404].includes(status)]).toEqual([query, true]);
    expect([query, /<script>alert|<svg onload|<img src=x/.test(body)]).toEqual([query, false]);
  }
  const troubles = blog.site.log
    .slice(before)
    .filter(({ level }) => level === "error" || level === "warn")
    // A busy machine.
    .filter(({ message }) => message !== "A page took long");
  expect(troubles).toEqual([]);
});

test.each([true, false])(
  "a failing database is logged, and the list shows a notice on a working page, which no cache stores: cached %s",
  async (cached) => {
    const alone = await startSite({ cached });
    const page = await readPage(alone, `${BLOG}?tag=a&page=2`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const main = page.document.querySelector("main");
    expect(textOf(main)).toContain("The articles cannot be loaded right now.");
    expect(main?.querySelector("article")).toBeNull();
    expect(main?.querySelector("form input[name=q]")).not.toBeNull();
    const errors = alone.log.filter(({ level }) => level === "error");
    expect(errors.map(({ message }) => message)).toEqual(["Blog articles could not be loaded"]);
    await alone.close();
  },
);

test("an article with any slug opens from the list", async () => {
  const article = { slug: `Preço & "prazo" 100%?`, title: "Odd", language: "English" };
  const date_published = new Date(Date.now() - 1_000).toISOString();
  await articles()
    .insert({ ...article, status: "Published", date_published })
    .throwOnError();
  const list = await blog.open(BLOG);
  const [href = ""] = hrefsIn(list, "article a");
  // Without an image, its card begins with the words.
  expect(textOf(list.querySelector("article")?.firstElementChild ?? null)).toContain("Odd");
  expect(textOf((await blog.open(href)).querySelector("h1"))).toBe("Odd");
  await articles().delete().eq("slug", article.slug).throwOnError();
});

test("a Portuguese list is Portuguese, and marked as that", async () => {
  const page = await read(`${BLOG}?language=pt&tags=all`);
  const main = page.document.querySelector("main [lang=pt-BR]") ?? expect.fail();
  expect(textOf(main.querySelector("article time"))).toMatch(/^\d+ de [a-zç]+ de \d{4}$/);
  expect(textOf(main)).not.toMatch(/Read more|articles|Search|Popular|All tags/);
  const choices = main.querySelectorAll("nav a[href*='category='], nav a[href*='tag=']");
  expect(choices.length).toBeGreaterThan(0);
  for (const one of choices) expect(one.closest("[lang]")?.getAttribute("lang")).toBe("pt-BR");
  const card = main.querySelector("article");
  expect(card?.querySelector("h2 + *, img")).not.toBeNull();
  expect(textsIn(card, "p")).toContainEqual(expect.stringMatching(/^[^#*<\]]{150,199}…$/));
});

test.each([`${BLOG}?language=pt`, `${BLOG}/lean-canvas-em-uma-hora`])(
  "the frame of %s is in Portuguese, and says that other pages are in English",
  async (path) => {
    const { document } = await read(path);
    expect(document.documentElement.lang).toBe("pt-BR");
    expect(textOf(document.querySelector(".announcement"))).toContain("(em inglês)");
    expect(textsIn(document.querySelector(".consent-banner"), "button")).toEqual([
      "Aceitar",
      "Recusar",
    ]);
    expect(textOf(document.querySelector("header"))).toContain("Criar conta");
    expect(textOf(document.querySelector("footer"))).toContain("estão em inglês");
  },
);

test("a link to a tag in another spelling leads to the one that is shown", async () => {
  const address = `${BLOG}?language=pt&tag=estrat%C3%A9gia&tag=tam`;
  for (const spelling of ["estrategia", "ESTRAT%C3%89GIA"]) {
    const old = await blog.visit(`${BLOG}?language=pt&tag=${spelling}&tag=TAM`);
    expect([old.status, old.headers.get("location")]).toEqual([301, address]);
  }
  expect(totalIn(await blog.open(address))).toBe(1);
  expect((await blog.visit(`${BLOG}?language=pt&tag=nenhuma`)).status).toBe(200);
});
