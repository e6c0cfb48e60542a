import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { canonicalOf, metaOf, readPage, textOf } from "../../support/document.ts";
import type { SitePage } from "../../support/document.ts";
import {
  blankStrings,
  plainStrings,
  stringsWithLines,
  unreadableStrings,
} from "../../support/naughty-strings.ts";
import { startFakeService } from "../../support/service.ts";
import { sendRaw, startSite, UNCOMPRESSED } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const BLOG = "/resources/blog";

let backend: Backend;
let service: SupabaseClient;
let site: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend();
  service = createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

/** The filters of an address, whatever their order; its page does not count. */
function filtersOf(path: string): string {
  const query = new URL(path, site.origin).searchParams;
  query.delete("page");
  return [...query]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
}

type ListPage = {
  status: number;
  total: number;
  slugs: string[];
  choices: { path: string; count: number | null; active: boolean }[];
  next: string | null;
};

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'" };

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** A list as a visitor without scripts has it; hundreds are read, too many for a whole DOM of each. */
async function readList(path: string): Promise<ListPage> {
  const response = await fetch(`${site.origin}${path}`);
  const html = await response.text();
  const [, nav = ""] =
    /<nav aria-label="(?:Filter articles|Filtrar artigos)"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  const [, total] = /<output><span[^>]*>(\d+) (?:article|artigo)/.exec(html) ?? [];
  return {
    status: response.status,
    total: Number(total),
    slugs: [...html.matchAll(/<article.*?href="\/resources\/blog\/([^"]+)"/gs)].map(
      ([, slug = ""]) => slug,
    ),
    choices: [...nav.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", text = ""]) => ({
      path: decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? ""),
      count: /\((?:<!-- -->)?(\d+)/.exec(text)
        ? Number(/\((?:<!-- -->)?(\d+)/.exec(text)?.[1])
        : null,
      active: attributes.includes("aria-current"),
    })),
    next: decode(/<a (?=[^>]*rel="next")[^>]*href="([^"]*)"/.exec(html)?.[1] ?? "") || null,
  };
}

function titleOf(page: SitePage): string {
  return textOf(page.document.querySelector("title"));
}

function headLink(page: SitePage, rel: string): string | null {
  return page.document.querySelector(`head link[rel=${rel}]`)?.getAttribute("href") ?? null;
}

/** They share categories and tags, also across languages. All posts together have 250 combinations. */
const FEW = [
  "entrevistas-sem-vies",
  "jobs-to-be-done-na-pratica",
  "lean-canvas-em-uma-hora",
  "lean-canvas-in-an-hour",
  "a-strategy-that-says-no",
  "the-mom-test-with-ai",
  "the-struggling-moment",
  "where-ai-experts-fail",
];

async function setOtherPosts(status: "Draft" | "Published"): Promise<void> {
  const others = service.from("blog_posts").update({ status });
  await others.not("slug", "in", `(${FEW.join()})`).throwOnError();
}

describe("in a list of eight posts", () => {
  beforeAll(() => setOtherPosts("Draft"));
  afterAll(() => setOtherPosts("Published"));

  test("every combination of filters is one click away, and shows as many articles as the link says", async () => {
    const promised = new Map<string, number>();
    const seen = new Set([""]);
    const waiting = [BLOG];
    const shownIn = new Map<string, string[]>();

    async function visit(path: string): Promise<void> {
      const list = await readList(path);
      const slugs = [...list.slugs];
      for (let next = list.next; next;) {
        const page = await readList(next);
        slugs.push(...page.slugs);
        expect(page.total, next).toBe(list.total);
        next = page.next;
      }
      expect([path, list.status, new Set(slugs).size]).toEqual([path, 200, list.total]);
      shownIn.set(filtersOf(path), slugs.sort());
      for (const choice of list.choices) {
        const filters = filtersOf(choice.path);
        if (choice.active && choice.count !== null) expect(choice.count, path).toBe(list.total);
        else if (choice.count !== null) {
          expect(choice.count, choice.path).toBeGreaterThan(0);
          expect(promised.get(filters) ?? choice.count, choice.path).toBe(choice.count);
          promised.set(filters, choice.count);
        }
        if (!seen.has(filters)) {
          seen.add(filters);
          waiting.push(choice.path);
        }
      }
    }

    while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(visit));
    for (const [filters, count] of promised) {
      expect([filters, shownIn.get(filters)?.length]).toEqual([filters, count]);
    }

    // By the posts themselves: each with its category and any of its tags.
    const { data } = await service
      .from("blog_posts")
      .select("slug,language,category,tags")
      .in("slug", FEW)
      .throwOnError();
    expect(data).toHaveLength(FEW.length);
    for (const { slug, language, category, tags } of data ?? []) {
      const pt = language === "English" ? [] : ["language=pt"];
      const all = [`category=${category}`, ...(tags as string[]).map((tag) => `tag=${tag}`), ...pt];
      expect([slug, shownIn.get(all.sort().join("&"))]).toEqual([
        slug,
        expect.arrayContaining([slug]),
      ]);
    }
  });
});

describe("a list of several pages", () => {
  const category = "Rock & roll";
  const filters = "category=Rock+%26+roll&tag=50%25&tags=all";

  beforeAll(async () => {
    const posts = Array.from({ length: 30 }, (_, index) => ({
      slug: `paged-${index}`,
      title: `Paged ${index}`,
      content: `The word ${index % 2 ? "xylophone" : "zither"}.`,
      category,
      tags: ["50%", `nr-${index}`],
      status: "Published",
      date_published: new Date(Date.UTC(2020, 0, 1 + (index >> 1))).toISOString(),
    }));
    const hidden = [
      { ...posts[0], slug: "paged-draft", status: "Draft" },
      { ...posts[0], slug: "paged-later", date_published: "2999-01-01T00:00:00Z" },
    ];
    await service
      .from("blog_posts")
      .insert([...posts, ...hidden])
      .throwOnError();
  });
  afterAll(async () => {
    await service.from("blog_posts").delete().like("slug", "paged-%");
  });

  test("shows each article once, newest first, without drafts and scheduled posts", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => readList(`${BLOG}?category=Rock+%26+roll&page=${page}`)),
    );
    expect(pages.map(({ total, slugs }) => [total, slugs.length])).toEqual([
      [30, 12],
      [30, 12],
      [30, 6],
    ]);
    const slugs = pages.flatMap((page) => page.slugs);
    expect(new Set(slugs).size).toBe(30);
    expect([slugs[0], slugs.at(-1)]).toEqual(["paged-28", "paged-1"]);
    for (const word of ["draft", "later"]) {
      expect((await readList(`${BLOG}?q=${word}&tag=50%25`)).total).toBe(0);
    }
  });

  test("names its page in title, URL and links, and keeps the filters", async () => {
    const page = await readPage(site, `${BLOG}?${filters}&page=2`);
    expect(page.status).toBe(200);
    expect(titleOf(page)).toMatch(/^Rock & roll, 50% · Blog, English, page 2 · /);
    const canonical = `${site.origin}${BLOG}?category=Rock+%26+roll&tag=50%25`;
    expect(canonicalOf(page)).toBe(`${canonical}&page=2`);
    expect(headLink(page, "prev")).toBe(`${BLOG}?${filters}`);
    expect(headLink(page, "next")).toBe(`${BLOG}?${filters}&page=3`);
    const pagination = page.document.querySelector('nav[aria-label="Pages of the list"]');
    const links = [...(pagination?.querySelectorAll("a") ?? [])].map((link) => [
      textOf(link),
      link.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["Previous", `${BLOG}?${filters}`],
      ["Page 1", `${BLOG}?${filters}`],
      ["Page 2", `${BLOG}?${filters}&page=2`],
      ["Page 3", `${BLOG}?${filters}&page=3`],
      ["Next", `${BLOG}?${filters}&page=3`],
    ]);
    expect(textOf(pagination?.querySelector("[aria-current=page]"))).toBe("Page 2");
    expect(textOf(page.document.querySelector("section[aria-label=Articles] output"))).toMatch(
      /^30 articles, page 2 of 3/,
    );
    expect(metaOf(page, "robots")).toBe("noindex");
    expect(metaOf(await readPage(site, `${BLOG}?tag=50%25&page=2`), "robots")).not.toContain(
      "noindex",
    );
  });

  test("returns to its first page when a filter changes", async () => {
    const page = await readPage(site, `${BLOG}?${filters}&page=2`);
    const panel = page.document.querySelector('nav[aria-label="Filter articles"]');
    const hrefs = [...(panel?.querySelectorAll("ul a") ?? [])].map((link) =>
      link.getAttribute("href"),
    );
    expect(hrefs.length).toBeGreaterThan(30);
    expect(hrefs.filter((href) => href?.includes("page="))).toEqual([]);
    expect(hrefs).toContain(`${BLOG}?category=Rock+%26+roll&tag=50%25&tag=nr-7&tags=all`);
    const fields = [...page.document.querySelectorAll("main form input")].map((field) => [
      field.getAttribute("name"),
      field.getAttribute("value"),
    ]);
    expect(fields).toEqual([
      ["category", category],
      ["tag", "50%"],
      ["tags", "all"],
      ["q", ""],
    ]);
  });

  test("is not found beyond its end, and links back to the last page", async () => {
    for (const beyond of ["4", "999", "99999999999999999999"]) {
      const page = await readPage(site, `${BLOG}?${filters}&page=${beyond}`);
      expect(page.status).toBe(404);
      expect([canonicalOf(page), metaOf(page, "robots")]).toEqual([null, "noindex"]);
      const back = [...page.document.querySelectorAll("section[aria-label=Articles] a")].find(
        (link) => textOf(link) === "Go to page 3",
      );
      expect(back?.getAttribute("href")).toBe(`${BLOG}?${filters}&page=3`);
      expect(page.document.querySelector("article")).toBeNull();
    }
  });

  test.each(["", "0", "-1", "1.5", "1e1", "two", "%00", "%202", "0x2", "2'", "2%20or%201=1"])(
    "shows its first page for page %j",
    async (junk) => {
      const page = await readPage(site, `${BLOG}?tag=50%25&page=${junk}`);
      expect(page.status).toBe(200);
      expect(canonicalOf(page)).toBe(`${site.origin}${BLOG}?tag=50%25`);
    },
  );

  test("can be searched within its filters", async () => {
    const list = await readList(`${BLOG}?q=Xylophones&tag=50%25&tags=all`);
    expect([list.total, list.slugs.length]).toEqual([15, 12]);
    expect(list.choices.find(({ path }) => path.includes("nr-29"))?.count).toBe(1);
  });
});

describe("an empty list", () => {
  test("names the filters and links to remove each", async () => {
    const page = await readPage(site, `${BLOG}?q=canvas+zzz&category=None&tag=a&tag=b`);
    expect(page.status).toBe(200);
    const section = page.document.querySelector("section[aria-label=Articles]");
    expect(textOf(section)).toContain("No article matches “canvas zzz”, None, a, and b.");
    const links = [...(section?.querySelectorAll("a") ?? [])].map((link) =>
      link.getAttribute("href"),
    );
    expect(links).toEqual([
      `${BLOG}?category=None&tag=a&tag=b`,
      `${BLOG}?q=canvas+zzz&tag=a&tag=b`,
      `${BLOG}?q=canvas+zzz&category=None&tag=b`,
      `${BLOG}?q=canvas+zzz&category=None&tag=a`,
      BLOG,
    ]);
    const chosen = page.document.querySelectorAll(
      "nav[aria-label='Filter articles'] [aria-current]",
    );
    expect([...chosen].map(textOf)).toEqual(["English", "None (0)", "a (0)", "b (0)"]);
  });
});

describe("the list with any query", () => {
  const fields = ["q", "category", "tag", "language", "page", "tags"];

  test("responds with a page, never an error", async () => {
    const before = site.log.length;
    const texts = [...plainStrings, ...stringsWithLines, ...blankStrings, ...unreadableStrings];
    for (const text of texts) {
      const query = new URLSearchParams(fields.map((name) => [name, text]));
      const target = `${BLOG}?${query}`;
      const response = await fetch(`${site.origin}${target}`, { headers: UNCOMPRESSED });
      const html = await response.text();
      expect([text, response.status]).toEqual([
        text,
        target.length > 4096 ? 414 : expect.toSatisfy((status) => status === 200 || status === 404),
      ]);
      expect([text, /<script>alert|<svg onload|<img src=x/.test(html)]).toEqual([text, false]);
    }
    const troubles = site.log
      .slice(before)
      .filter(({ level }) => level !== "info" && level !== "debug")
      // A busy machine.
      .filter(({ message }) => message !== "A page took long");
    expect(troubles).toEqual([]);
  });

  test.each([
    ["a zero byte alone", "%00", 200],
    ["zero bytes", "q=%00&tag=%00&category=a%00b", 200],
    ["halves of characters", "q=%ED%A0%80&tag=%ED%BF%BF", 200],
    ["bytes that are no text", "q=%FF%FE&category=%C0%80", 200],
    ["invalid percent codes", "q=%&tag=%ZZ", 200],
    ["operators", "q=a%26b|c!d:*<->(e)'%5C&tag={a,b}&tag=%22", 200],
    ["names twice", "q=the&q=x&language=pt&language=en&page=1&page=9&category=a&category=b", 200],
    ["one tag 500 times", "tag=a&".repeat(500), 200],
    ["300 tags", Array.from({ length: 300 }, (_, index) => `tag=t${index}`).join("&"), 200],
    ["a word of 3,000 letters", `q=${"a".repeat(3000)}`, 200],
    ["900 words", `q=${"a%20".repeat(900)}`, 200],
    ["10 KB", `q=${"a".repeat(10_240)}`, 414],
    ["names of objects", "q[]=a&tag[x]=b&__proto__=1&constructor=2", 200],
    ["nothing but signs", "&&==&=&q", 200],
  ])("and %s responds with a page, too", async (_case, query, status) => {
    const before = site.log.length;
    const answer = await sendRaw(
      site.port,
      `GET ${BLOG}?${query} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.status).toBe(status);
    expect(
      site.log.slice(before).filter(({ level }) => level === "error" || level === "warn"),
    ).toEqual([]);
  });
});

test("a failing database is logged, and the list shows a notice on a working page", async () => {
  const fake = await startFakeService();
  const alone = await startSite({ supabase: fake.supabase });
  try {
    fake.answer = (_request, response) => void response.writeHead(500).end("{}");
    const page = await readPage(alone, `${BLOG}?tag=a&page=2`);
    expect(page.status).toBe(200);
    expect(textOf(page.document.querySelector("main"))).toContain(
      "The articles cannot be loaded right now.",
    );
    expect(page.document.querySelector("article")).toBeNull();
    expect(page.document.querySelector("main form input[name=q]")).not.toBeNull();
    const errors = alone.log.filter(({ level }) => level === "error");
    expect(errors.map(({ message }) => message)).toEqual(["Blog posts could not be loaded"]);
  } finally {
    await alone.close();
    await fake.close();
  }
});

test("offers the two languages, English first, and shows a card with all its parts", async () => {
  const { document } = await readPage(site, BLOG);
  const filters = document.querySelector('nav[aria-label="Filter articles"]') ?? expect.fail();
  const languages = [...filters.querySelectorAll("a")].filter((link) =>
    /^(?:English|Português)/.test(textOf(link)),
  );
  expect(languages.map((link) => textOf(link).replace(/\W*\d.*/, ""))).toEqual([
    "English",
    "Português",
  ]);
  expect(languages.map((link) => link.hasAttribute("aria-current"))).toEqual([true, false]);
  expect(textOf(filters)).toMatch(/Categories.*Popular tags/);

  const { data } = await service
    .from("blog_posts")
    .select("slug,title,author,category,image_url")
    .eq("slug", "lean-canvas-in-an-hour")
    .single()
    .throwOnError();
  const card = [...document.querySelectorAll("article")].find((it) =>
    textOf(it).includes(data.title as string),
  );
  expect(card?.querySelector(`img[src="${data.image_url}"]`)).not.toBeNull();
  expect(textOf(card?.querySelector("time"))).toMatch(/^\w+ \d+, \d{4}$/);
  expect(textOf(card?.querySelector("h2"))).toBe(data.title);
  for (const part of [data.category, data.author]) expect(textOf(card)).toContain(part);
  const paragraphs = [...(card?.querySelectorAll("p") ?? [])].map(textOf);
  const excerpt = paragraphs.find((text) => text.endsWith("…")) ?? "";
  expect(excerpt.length).toBeGreaterThan(150);
  expect(excerpt.length).toBeLessThanOrEqual(200);
  expect(excerpt).not.toMatch(/[#*<\]]/);
  const more = card?.querySelector(`a[href="/resources/blog/${data.slug}"]`);
  expect(textOf(more)).toMatch(/^Read more/);
});

test("the Portuguese list has a Portuguese interface", async () => {
  const page = await readPage(site, `${BLOG}?language=pt&tags=all`);
  const main = page.document.querySelector("main [lang=pt-BR]") ?? expect.fail();
  for (const text of ["Buscar artigos", "Idioma", "Categorias", "Todas as tags", "7 artigos"]) {
    expect(textOf(main)).toContain(text);
  }
  expect(textOf(main.querySelector("article time"))).toMatch(/^\d+ de [a-zç]+ de \d{4}$/);
  expect(textOf(main.querySelector("article a"))).toMatch(/^Leia mais/);
  expect(textOf(main)).not.toMatch(/Read more|articles|Search|Popular|All tags/);
  expect(page.document.documentElement.lang).toBe("en");
});

test("a link to a tag without its accents finds the tag", async () => {
  const open = (query: string) => fetch(`${site.origin}${BLOG}${query}`, { redirect: "manual" });
  const old = await open("?language=pt&tag=estrategia&tag=tam");
  expect([old.status, old.headers.get("location")]).toEqual([
    301,
    `${BLOG}?language=pt&tag=estrat%C3%A9gia&tag=tam`,
  ]);
  const list = await readPage(site, `${BLOG}?language=pt&tag=estrat%C3%A9gia&tag=tam`);
  expect(textOf(list.document.querySelector("main output"))).toMatch(/^1 artigo/);
  expect((await open("?language=pt&tag=nenhuma")).status).toBe(200);
});

test("categories and tags are marked with their language", async () => {
  for (const [query, language] of [
    ["?language=pt", "pt-BR"],
    ["?language=pt&category=Descoberta", "pt-BR"],
    ["", "en"],
  ]) {
    const { document } = await readPage(site, `${BLOG}${query}`);
    const links = document.querySelectorAll(
      "nav a[href*='category='], nav a[href*='tag='], [data-in-place] .truncate",
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link.closest("[lang]")?.getAttribute("lang")).toBe(language);
    }
  }
});
