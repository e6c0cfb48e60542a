import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it, test } from "vitest";

import { shareImageSize } from "~/content/site/share-images";
import { frameworks } from "~/content/workshop/frameworks";
import { listSitePages } from "~/features/page-search/site-routes";

import { startSiteBackend } from "../../support/servers/backend.ts";
import {
  canonicalOf,
  metaOf,
  ownLinksOf,
  readPage,
  resourcesOf,
  textOf,
  thingsOf,
  withoutStyles,
} from "../../support/pages/document.ts";
import type { SitePage, Thing } from "../../support/pages/document.ts";
import { routes } from "../../support/route-addresses.ts";
import { shared } from "../../support/shared.ts";
import { startSite, UNCOMPRESSED } from "../../support/servers/site.ts";

/** The headings that the specification has, on pages that must exist. */
const headings: Record<string, string> = {
  "/products/ai-agents/continuous-innovation": "Continuous Innovation",
  "/products/ai-experts/innovation-strategy": "Innovation Strategy",
  "/products/ai-experts/market-analysis": "Market Analysis",
  "/products/ai-experts/product-strategy": "Product Strategy",
  "/products/ai-experts/competitive-analysis": "Competitive Analysis",
  "/products/ai-experts/customer-discovery": "Customer Discovery",
  "/products/ai-experts/product-design": "Product Design",
  "/products/ai-experts/product-delivery": "Product Delivery",
  "/products/ai-experts/product-led-growth": "Product-Led Growth",
  "/products/ai-experts/product-market-fit": "Product-Market Fit",
  "/training": "Training Programs",
  "/training/immersion": "5-Day Immersion",
  "/training/online-courses": "Online Courses",
  "/workshop": "Leave with a document in 10 to 15 minutes",
  ...Object.fromEntries(frameworks.map(({ slug, heading }) => [`/workshop/${slug}`, heading])),
  "/resources/blog/the-struggling-moment": "The struggling moment",
  "/resources/blog/lean-canvas-in-an-hour": "A Lean Canvas in an hour",
  "/resources/blog/lean-canvas-em-uma-hora": "Lean Canvas em uma hora",
  "/auth/forgot-password": "Forgot your password?",
  "/auth/subscribe/success": "Thank You!",
  "/auth/payment": "Complete Your Purchase",
};

const listed = listSitePages(routes).map(({ href }) => href);

/** These and all pages of later routes. */
const pages = [
  ...new Set(["/", ...Object.keys(headings), "/resources/blog?language=pt", ...listed]),
];

const notIndexed = new Set([
  "/cases/testimonials",
  "/cases/success-stories",
  "/resources/forum",
  "/auth/login",
  "/auth/forgot-password",
  "/auth/subscribe/success",
  "/auth/payment",
]);

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // A list of contents comes twice, for narrow and for wide windows; only one is ever shown.
    "unique-landmark": "off",
  },
});

const read = new Map<string, SitePage>();
const answers = new Map<string, Promise<Response>>();

const backend = shared(startSiteBackend);
const site = shared(() =>
  startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } }),
);

beforeAll(async () => {
  for (const path of pages) read.set(path, await readPage(site, path));
});

const pageAt = (path: string) => read.get(path) ?? expect.fail(`${path} was not read`);

/** Asked once, however many pages name it. */
function answerOf(path: string): Promise<Response> {
  const ask = () => fetch(site.origin + path, { headers: UNCOMPRESSED, redirect: "manual" });
  const answer = answers.get(path) ?? ask();
  answers.set(path, answer);
  return answer;
}

async function statusOf(url: URL): Promise<number> {
  return (await answerOf(`${url.pathname}${url.search}`)).status;
}

/** Texts that occur on more than one page, with the pages. */
function repeated(of: (page: SitePage) => string | null): Record<string, string[]> {
  const seen = new Map<string, string[]>();
  for (const page of read.values()) {
    const text = of(page) ?? "";
    seen.set(text, [...(seen.get(text) ?? []), page.path]);
  }
  return Object.fromEntries([...seen].filter(([, paths]) => paths.length > 1));
}

/** Articles lead back to their list, and forms of accounts stand alone. */
const OWN_WAY_BACK = /^\/(?:auth|resources\/blog)\b/;

describe.each(pages)("the page at %s", (path) => {
  it("names what the keyboard can scroll, and keeps it a group", () => {
    const stops = pageAt(path).document.querySelectorAll("[tabindex='0']:not([role^=tab])");
    for (const stop of stops) {
      const { outerHTML } = stop;
      // A row of slides is a list.
      const groups = "[role=group], [role=region], section:not([role]), figure:not([role]), ul, ol";
      expect(stop.matches(groups), outerHTML).toBe(true);
      expect(stop.getAttribute("aria-label"), outerHTML).toMatch(/^.{1,80}$/);
    }
  });

  it("has one heading, one main element and regions with unique names, in one language", () => {
    const { status, document } = pageAt(path);
    const shown = [...document.querySelectorAll("h1")].map(textOf);
    expect({ status, shown }).toEqual({
      status: 200,
      shown: [headings[path] ?? expect.stringMatching(/./)],
    });
    expect(document.querySelectorAll("main")).toHaveLength(1);
    const written = document.querySelector("main > [lang]")?.getAttribute("lang");
    expect(document.documentElement.lang).toBe(written ?? "en");
    const regions = [...document.querySelectorAll("main section")].map((region) => {
      const title = document.getElementById(region.getAttribute("aria-labelledby") ?? "none");
      return region.getAttribute("aria-label") ?? textOf(title);
    });
    const named = regions.filter(Boolean);
    expect(named).toEqual([...new Set(named)]);
  });

  it("marks each link to a try-out, which the shell script explains before it leaves the site", () => {
    const links = pageAt(path).document.querySelectorAll(
      "a[href^='https://alpha.'], a[href^='https://trial.']",
    );
    const unmarked = [...links].filter((link) => !link.hasAttribute("data-try-out"));
    expect(unmarked.map(textOf)).toEqual([]);
  });

  it("has meta data for search engines and social networks", async () => {
    const page = pageAt(path);
    const title = textOf(page.document.querySelector("title"));
    const description = metaOf(page, "description") ?? "";
    expect(title.length, title).toBeLessThanOrEqual(65);
    expect(description.length, description).toBeGreaterThanOrEqual(50);
    expect(description.length, description).toBeLessThanOrEqual(170);
    expect(canonicalOf(page)).toBe(`${site.origin}${path}`);
    expect(metaOf(page, "og:url")).toBe(`${site.origin}${path}`);
    expect(metaOf(page, "og:description")).toBe(description);
    expect(title).toContain(metaOf(page, "og:title") ?? "no title");
    for (const name of ["og:type", "og:locale", "og:site_name", "og:image:alt", "twitter:card"]) {
      expect(metaOf(page, name), name).toBeTruthy();
    }
    const image = new URL(metaOf(page, "og:image") ?? "");
    expect(image.origin).toBe(site.origin);
    const { headers } = await answerOf(image.pathname);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const size = [metaOf(page, "og:image:width"), metaOf(page, "og:image:height")];
    expect(size).toEqual([String(shareImageSize.width), String(shareImageSize.height)]);
    expect(metaOf(page, "robots")?.includes("noindex")).toBe(notIndexed.has(path));
  });

  it("is valid HTML without inline styles", async () => {
    const { html, document } = pageAt(path);
    const report = await validator.validateString(withoutStyles(html));
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => ({ ruleId, message, line, column })),
    );
    expect(faults).toEqual([]);
    expect(document.querySelectorAll("[style]")).toHaveLength(0);
  });

  it("has images with size and alt text, and loads nothing from other hosts", async () => {
    const page = pageAt(path);
    for (const image of page.document.querySelectorAll("img")) {
      const { outerHTML } = image;
      expect(Number(image.getAttribute("width")), outerHTML).toBeGreaterThan(0);
      expect(Number(image.getAttribute("height")), outerHTML).toBeGreaterThan(0);
      expect(image.hasAttribute("alt"), outerHTML).toBe(true);
    }
    for (const url of resourcesOf(page, site.origin)) {
      if (url.protocol === "data:") continue;
      expect(url.origin, url.href).toBe(site.origin);
      expect(await statusOf(url), url.href).toBe(200);
    }
    for (const use of page.document.querySelectorAll("use")) {
      const href = use.getAttribute("href") ?? "";
      expect(await hasPlace(new URL(href, site.origin)), href).toBe(true);
    }
  });

  it("links only to existing pages and anchors", async () => {
    const dead: string[] = [];
    for (const link of new Set(ownLinksOf(pageAt(path), site.origin))) {
      const url = new URL(link, site.origin);
      if ((await statusOf(url)) >= 400) dead.push(link);
      else if (url.hash && !(await hasPlace(url))) dead.push(link);
    }
    expect(dead).toEqual([]);
  });

  it("says which links open a new tab, which cannot reach back", () => {
    for (const link of pageAt(path).document.querySelectorAll("a[target=_blank]")) {
      expect(link.getAttribute("rel"), link.outerHTML).toContain("noopener");
      const name = link.getAttribute("aria-label") ?? textOf(link);
      expect(name, link.outerHTML).toMatch(/opens in a new tab|abre em nova aba/);
    }
  });

  it("has structured data that matches what it shows", () => {
    const page = pageAt(path);
    for (const thing of thingsOf(page)) expectComplete(thing);
    const shown = [...page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li')].map(
      (entry, index) => {
        const href = entry.querySelector("a")?.getAttribute("href");
        const name = textOf(entry.querySelector("a, [aria-current]"));
        const item = href && { item: new URL(href, site.origin).href };
        return Object.assign({ "@type": "ListItem", position: index + 1, name }, item);
      },
    );
    if (path.split("/").length > 2 && !OWN_WAY_BACK.test(path))
      expect(shown, "It shows no <Breadcrumbs>").not.toEqual([]);
    const described = thingsOf(page)
      .filter((thing) => thing["@type"] === "BreadcrumbList")
      .flatMap((thing) => thing.itemListElement as Thing[]);
    expect(described).toEqual(shown);
  });
});

/** Pages and files that are not in the sitemap. */
const others = new Map<string, ReturnType<typeof readPage>>();

async function hasPlace(url: URL): Promise<boolean> {
  const path = `${url.pathname}${url.search}`;
  if (!read.has(path) && !others.has(path)) others.set(path, readPage(site, path));
  const page = read.get(path) ?? (await others.get(path));
  return Boolean(page?.document.getElementById(decodeURIComponent(url.hash.slice(1))));
}

const required: Record<string, string[]> = {
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url", "potentialAction", "publisher"],
  BreadcrumbList: ["itemListElement"],
  BlogPosting: ["headline", "author", "datePublished", "dateModified", "image", "inLanguage"],
  Blog: ["name", "url", "inLanguage", "blogPost"],
  Service: ["name", "description", "provider", "url"],
  FAQPage: ["mainEntity"],
};

function expectComplete(thing: Thing) {
  const fields = required[thing["@type"]];
  expect(fields, `${thing["@type"]} is none of ours`).toBeDefined();
  for (const field of fields ?? []) expect(thing, field).toHaveProperty(field);
  const text = JSON.stringify(thing);
  expect(text).not.toMatch(/review|rating/i);
  for (const [, url = ""] of text.matchAll(/"(?:url|item|@id|image)":"([^"]*)"/g)) {
    expect(url).toMatch(new RegExp(`^${site.origin}/`));
  }
}

type HomeThing = Thing & {
  logo: { url: string };
  potentialAction: { target: { urlTemplate: string } };
};

/** The things of one kind that a page describes. */
function described(path: string, type: string): Thing[] {
  return thingsOf(pageAt(path)).filter((thing) => thing["@type"] === type);
}

describe("structured data", () => {
  it("names the organization and the blog search on the home page", async () => {
    const [{ logo }] = described("/", "Organization") as [HomeThing];
    const [{ potentialAction }] = described("/", "WebSite") as [HomeThing];
    const { headers } = await answerOf(new URL(logo.url).pathname);
    expect(headers.get("content-type")).toBe("image/png");
    const results = potentialAction.target.urlTemplate.replace("{search_term_string}", "canvas");
    const page = await readPage(site, results.slice(site.origin.length));
    expect(textOf(page.document.querySelector("main"))).toContain("Lean Canvas in an hour");
  });

  it("lists the two plans that have a price, per user and month", () => {
    expect(described("/pricing", "Service")).toMatchObject([
      {
        offers: [
          { name: "Monthly", price: 499, priceSpecification: { billingIncrement: 1 } },
          { name: "Annual", price: 399, priceSpecification: { billingIncrement: 12 } },
        ],
      },
    ]);
    expect(JSON.stringify(described("/pricing", "Service"))).not.toContain("Enterprise");
  });

  it.each(["/pricing", "/resources/faqs"])(
    "has the questions of %s, each as the page shows it",
    (path) => {
      const answers = [...pageAt(path).document.querySelectorAll("main details:not(:has(table))")];
      const [data] = described(path, "FAQPage");
      expect(data?.mainEntity).toEqual(
        answers.map((answer) =>
          expect.objectContaining({
            name: textOf(answer.querySelector("summary")),
            acceptedAnswer: {
              "@type": "Answer",
              text: textOf(answer.querySelector("summary + *")),
            },
          }),
        ),
      );
    },
  );
});

test.each([
  ["/pricing", { page: "Pricing" }],
  ["/resources/blog/lean-canvas-in-an-hour", { true: "Resources" }],
])("the menu of %s marks the entry of its section", (path, marked) => {
  const bar = pageAt(path).document.querySelectorAll("header .menu-link[aria-current]");
  const current = [...bar].map((link) => [link.getAttribute("aria-current"), textOf(link)]);
  expect(Object.fromEntries(current)).toEqual(marked);
});

describe("all pages together", () => {
  it.each([
    ["title", (page: SitePage) => page.document.title],
    ["description", (page: SitePage) => metaOf(page, "description")],
    ["canonical address", canonicalOf],
  ])("each have a unique %s", (_what, of) => {
    expect(repeated(of)).toEqual({});
  });

  it("can each be reached by a link on another page", () => {
    const linked = new Set<string>();
    for (const page of read.values()) {
      for (const link of ownLinksOf(page, site.origin)) {
        const { pathname } = new URL(link, site.origin + page.path);
        if (pathname !== page.path) linked.add(pathname);
      }
    }
    // The forum has nothing to read yet; only its address is specified.
    expect(listed.filter((href) => !linked.has(href))).toEqual(["/resources/forum"]);
  });
});

test.each([
  ["/resources/blog/no-such-post", 404, "The blog post you're looking for doesn't exist."],
  ["/auth/callback", 200, ""],
])("%s is not indexed", async (path, status, text) => {
  const page = await readPage(site, path);
  expect([page.status, metaOf(page, "robots")]).toEqual([status, "noindex"]);
  expect(textOf(page.document.querySelector("main"))).toContain(text);
});

async function sitemapOf(origin: string) {
  const response = await fetch(`${origin}/sitemap.xml`);
  const { window } = new JSDOM(await response.text(), { contentType: "application/xml" });
  const urls = [...window.document.querySelectorAll("url")].map((url): [string, string] => [
    textOf(url.querySelector("loc")),
    textOf(url.querySelector("lastmod")),
  ]);
  return { response, document: window.document, entries: new Map(urls), count: urls.length };
}

describe("/sitemap.xml", () => {
  it("is cacheable for an hour, and lists every indexed page once, and no other", async () => {
    const { response, count, entries } = await sitemapOf(site.origin);
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(entries.size).toBe(count);
    const expected = pages.filter((path) => !notIndexed.has(path));
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining(expected.map((path) => `${site.origin}${path}`)),
    );
    for (const url of entries.keys()) {
      expect(url).toMatch(new RegExp(`^${site.origin}/`));
      const path = url.slice(site.origin.length);
      const page = read.get(path) ?? (await readPage(site, path));
      expect(page.status, path).toBe(200);
      expect(canonicalOf(page), path).toBe(url);
      expect(metaOf(page, "robots"), path).not.toContain("noindex");
    }
  });

  it("has dates for legal texts and posts only, equal to the post's own", async () => {
    for (const [url, lastmod] of (await sitemapOf(site.origin)).entries) {
      const path = url.slice(site.origin.length);
      if (path.startsWith("/legal/")) expect(lastmod, path).toBe("2024-02-15");
      else if (path.startsWith("/resources/blog/")) {
        const page = read.get(path);
        const modified = page && metaOf(page, "article:modified_time");
        if (modified) expect(Date.parse(lastmod), path).toBe(Date.parse(modified));
        else expect(Date.parse(lastmod), path).not.toBeNaN();
      } else expect(lastmod, path).toBe("");
    }
  });

  it("links the translations of a post by hreflang", async () => {
    const { document } = await sitemapOf(site.origin);
    const links = [...document.querySelectorAll("*|link")].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href")?.slice(site.origin.length),
    ]);
    expect(links).toContainEqual(["en", "/resources/blog/lean-canvas-in-an-hour"]);
    expect(links).toContainEqual(["pt-BR", "/resources/blog/lean-canvas-em-uma-hora"]);
  });

  it("lists the pages even if posts cannot be loaded, and is not cached then", async () => {
    const alone = await startSite();
    const { response, entries } = await sitemapOf(alone.origin);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(entries.has(`${alone.origin}/contact`)).toBe(true);
    expect([...entries.keys()].join(" ")).not.toContain("/resources/blog/");
    await alone.close();
  });
});

test("/robots.txt bars what is private, and nothing else, and names the sitemap", async () => {
  const response = (await answerOf("/robots.txt")).clone();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toContain(`\nSitemap: ${site.origin}/sitemap.xml\n`);
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => {
    const escaped = rule.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`^${escaped.replace(/\\\$$/, "$")}`);
  });
  const barred = (path: string) => rules.some((rule) => rule.test(path));
  const isPrivate = ["/app", "/app/account", "/auth/callback?code=1", "/auth/sign-out"];
  expect(isPrivate.filter((path) => !barred(path))).toEqual([]);
  expect([...pages, "/apple-touch-icon.png", "/assets/app.js"].filter(barred)).toEqual([]);
});

test("/llms.txt describes the site and links to existing pages", async () => {
  const response = (await answerOf("/llms.txt")).clone();
  const text = await response.text();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toMatch(/^# \S+\n\n> \S/);
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, url = ""]) => new URL(url));
  expect(links.length).toBeGreaterThan(5);
  for (const url of links) {
    expect(url.origin).toBe(site.origin);
    expect(await statusOf(url), url.href).toBe(200);
  }
});
