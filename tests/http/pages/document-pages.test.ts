import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { resolveSite } from "../../../app/content/site/site.ts";
import { canonicalOf, metaOf, readPage, resourcesOf, textOf } from "../../support/document.ts";
import type { SitePage } from "../../support/document.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const EMAIL = resolveSite({}).contactEmail;
const PATHS = [
  "/company",
  "/company/leadership",
  "/company/press",
  "/company/brand",
  "/company/careers",
  "/resources",
  "/resources/faqs",
  "/resources/how-we-calculate",
  "/resources/forum",
  "/resources/tutorials",
  "/resources/webinars",
  "/resources/release-history",
  "/training",
  "/training/immersion",
  "/training/online-courses",
  "/cases",
  "/cases/testimonials",
  "/cases/success-stories",
  "/legal/terms",
  "/legal/privacy",
  "/legal/cookies",
];

let site: TestSite;
const pages = new Map<string, SitePage>();

beforeAll(async () => {
  site = await startSite();
  for (const path of PATHS) pages.set(path, await readPage(site, path));
});
afterAll(() => site.close());

function mainOf(path: string): Element {
  const main = pages.get(path)?.document.querySelector("main");
  if (!main) throw new Error(`${path} was not read`);
  return main;
}

/** Where the links of the main part lead, but for those of its navigations. */
function waysOn(main: Element): string[] {
  return [...main.querySelectorAll("a[href]")]
    .filter((link) => !link.closest("nav"))
    .map((link) => link.getAttribute("href") ?? "");
}

describe.each(PATHS)("%s", (path) => {
  it("links onward, and has a description that fits a search result", () => {
    expect(waysOn(mainOf(path))).toContainEqual(expect.stringMatching(/^\//));
    const page = pages.get(path);
    const description = (page && metaOf(page, "description")) ?? "";
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(165);
  });

  it("does not load Remix", () => {
    const page = pages.get(path) as SitePage;
    const files = resourcesOf(page, site.origin).filter(({ pathname }) => pathname.endsWith(".js"));
    expect(files).toEqual([]);
    expect(page.html).not.toMatch(/type="module"|import\(|import\s*["{*]/);
  });
});

/** The page, or the one it is moved to, as a browser goes there. */
async function follow(path: string): Promise<SitePage> {
  const page = await readPage(site, path);
  const location = page.headers.get("location");
  return location ? readPage(site, new URL(location, site.origin).pathname) : page;
}

function expectTraining({ status, document }: SitePage, title: string) {
  expect(status).toBe(200);
  expect([...document.querySelectorAll("h1")].map(textOf)).toEqual([title]);
  const texts = [...document.querySelectorAll("main *")].map(textOf);
  expect(texts).toContain("Coming Soon!");
}

describe("training", () => {
  test.each([
    ["/training", "Training Programs", "/training"],
    ["/training/immersion", "5-Day Immersion", "/training/immersion"],
    ["/training/immersion/", "5-Day Immersion", "/training/immersion"],
    ["/training/%69mmersion", "5-Day Immersion", "/training/immersion"],
    ["/training/online-courses", "Online Courses", "/training/online-courses"],
  ])("%s has the heading %s", async (path, title, address) => {
    const page = await follow(path);
    expectTraining(page, title);
    expect(canonicalOf(page)).toBe(`${site.origin}${address}`);
    expect(metaOf(page, "robots") ?? "").not.toContain("noindex");
  });

  test.each([
    ["/training/advanced", "Training Programs"],
    ["/training/2027/berlin", "Training Programs"],
    ["/training/teams/immersion", "5-Day Immersion"],
    ["/training/a/b/online-courses", "Online Courses"],
    ["/training/immersion/dates", "Training Programs"],
    ["/training/immersion%20", "Training Programs"],
    ["/training/immersion%2Fnow", "Training Programs"],
    ["/training/%E2%9C%93", "Training Programs"],
    ["/training/constructor", "Training Programs"],
    ["/training/-immersion", "Training Programs"],
  ])("%s has the heading %s and is not indexed", async (path, title) => {
    const page = await follow(path);
    expectTraining(page, title);
    expect(canonicalOf(page)).toBe(`${site.origin}/training`);
    expect(metaOf(page, "robots")).toContain("noindex");
  });

  test.each(["/training", "/training/immersion", "/training/somewhere/else"])(
    "both programs, the contact page and the blog are one click away from %s",
    async (path) => {
      const { document } = await readPage(site, path);
      const links = [...document.querySelectorAll("main a")].map((link) =>
        link.getAttribute("href"),
      );
      expect(links).toEqual(expect.arrayContaining(["/contact", "/resources/blog"]));
      const programs = ["/training/immersion", "/training/online-courses"];
      expect([...links, path]).toEqual(expect.arrayContaining(programs));
    },
  );
});

test("the press page has two media contacts with mail links", () => {
  const links = waysOn(mainOf("/company/press")).filter((href) =>
    href.startsWith(`mailto:${EMAIL}?subject=Press`),
  );
  expect(links).toHaveLength(2);
  expect(new Set(links).size).toBe(2);
});

test("the press page leads to the brand page, whose logo files can be downloaded", async () => {
  expect(waysOn(mainOf("/company/press"))).toContain("/company/brand");
  const files = [...mainOf("/company/brand").querySelectorAll("a[download]")];
  expect(files).toHaveLength(8);
  for (const file of files) {
    const path = file.getAttribute("href") ?? "";
    const response = await fetch(`${site.origin}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get("content-type")).toMatch(
      path.endsWith(".svg") ? "image/svg+xml" : "image/png",
    );
  }
});

test("case zero says that it is fictional and leads to each package", () => {
  const main = mainOf("/cases");
  const example = main.querySelector("#case-zero") ?? expect.fail();
  expect(textOf(example)).toContain("fictional");
  for (const number of ["01", "02", "03", "04"]) {
    expect(waysOn(example)).toContain(`/demo/ai-lawyer-${number}`);
  }
  expect(mainOf("/cases/testimonials").querySelector("#case-zero")).toBeNull();
});

test("the company page answers why, how and what, and shows a team of four", () => {
  const main = mainOf("/company");
  const texts = [...main.querySelectorAll("*")].map(textOf);
  expect(texts).toEqual(expect.arrayContaining(["Why", "How", "What"]));
  const headings = [...main.querySelectorAll("h2, h3, h4")].map(textOf);
  const team = ["Founder and CEO", "Co-founder and CTO", "Co-founder and CRO", "Advisor"];
  expect(headings).toEqual(expect.arrayContaining(team));
});

test("the careers page has a mail address for applicants", () => {
  const links = [...mainOf("/company/careers").querySelectorAll("a")];
  const write = links.find((link) => /Write to us/.test(textOf(link)));
  expect(write?.getAttribute("href")).toMatch(new RegExp(`^mailto:${EMAIL}`));
});

test.each(["tutorials", "webinars", "release-history"])(
  "%s are coming soon, with a table and one link onward",
  (name) => {
    const hero = mainOf(`/resources/${name}`).querySelector("#hero") ?? expect.fail();
    expect(textOf(hero.querySelector("h1"))).toMatch(/coming soon/i);
    expect(hero.querySelectorAll("table")).toHaveLength(1);
    expect(hero.querySelectorAll("table tr")).toHaveLength(5);
    expect(waysOn(hero)).toHaveLength(1);
  },
);

test("the written tutorial ranks the outcomes in eight steps and leads to its case", () => {
  const main = mainOf("/resources/tutorials");
  const tutorial = main.querySelector("#rank-opportunities") ?? expect.fail();
  expect(waysOn(main)[0]).toBe("#rank-opportunities");
  expect(tutorial.querySelectorAll("ol > li h3")).toHaveLength(8);
  const rows = [...tutorial.querySelectorAll("tbody tr")].map(textOf);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatch(/^O1 .*9\.2\s*3\.4\s*15\.0$/);
  expect(waysOn(tutorial)).toContain("/demo/ai-lawyer-01");
});

test("the release history of the site is dated, newest day first", () => {
  const log = mainOf("/resources/release-history").querySelector("#log") ?? expect.fail();
  const days = [...log.querySelectorAll("time")].map(({ dateTime }) => dateTime);
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const day of log.querySelectorAll("ol > li")) {
    expect(day.querySelectorAll("li").length).toBeGreaterThan(0);
  }
});

test("five questions are answered, for visitors and for search engines", () => {
  const main = mainOf("/resources/faqs");
  const answers = [...main.querySelectorAll("details")];
  expect(answers).toHaveLength(5);
  const data = [...main.querySelectorAll("script[type='application/ld+json']")].map(
    ({ textContent }) =>
      JSON.parse(textContent ?? "") as { "@type": string; mainEntity?: object[] },
  );
  const described = data.find((thing) => thing["@type"] === "FAQPage")?.mainEntity;
  expect(described).toEqual(
    answers.map((answer) =>
      expect.objectContaining({
        name: textOf(answer.querySelector("summary")),
        acceptedAnswer: { "@type": "Answer", text: textOf(answer.querySelector("summary + *")) },
      }),
    ),
  );
});

test("the resources lead to the packages, and stand without the blog", () => {
  expect(pages.get("/resources")?.status).toBe(200);
  const ways = waysOn(mainOf("/resources"));
  for (const number of ["01", "02", "03", "04"])
    expect(ways).toContain(`/demo/ai-lawyer-${number}`);
  expect(ways).toContain("/resources/how-we-calculate");
  expect(ways).not.toContain("/resources/forum");
});

test.each(["/cases", "/cases/testimonials", "/cases/success-stories"])(
  "%s links to what each role gets out of it",
  (path) => {
    const links = [...mainOf(path).querySelectorAll("a")];
    const link = links.find((it) => textOf(it) === "Read what each role gets out of it");
    expect(link?.getAttribute("href")).toBe("/#they-love-us");
  },
);

describe.each(["/legal/terms", "/legal/privacy", "/legal/cookies"])("%s", (path) => {
  it("has a date and the address for questions", () => {
    const main = mainOf(path);
    expect(textOf(main.querySelector("time[datetime='2024-02-15']"))).toBe("February 15, 2024");
    const text = [...main.querySelectorAll("h1, h2, h3, p, li, td")].map(textOf).join(" ");
    expect(text).toContain("Last updated: February 15, 2024");
    expect(text).toContain(EMAIL);
    expect(text).not.toMatch(/[{}]|\*\*|\]\(/);
    expect(main.querySelector(`a[href="mailto:${EMAIL}"]`)).not.toBeNull();
  });

  it("has a table of contents that links to every section", () => {
    const main = mainOf(path);
    const contents = [...(pages.get(path)?.document.querySelectorAll("nav") ?? [])].filter(
      (nav) => nav.getAttribute("aria-label") === "On this page",
    );
    const links = contents.flatMap((nav) =>
      [...nav.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
    );
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(main.querySelectorAll(link), link).toHaveLength(1);
  });
});

test("browsers may prefetch document pages, but nothing that acts or is personal", async () => {
  const rules = pages.get("/company")?.document.querySelector("script[type=speculationrules]");
  const { prefetch } = JSON.parse(rules?.textContent ?? "") as {
    prefetch: { where: { and: { not?: { href_matches?: string[] } }[] } }[];
  };
  const never = prefetch[0]?.where.and.flatMap(({ not }) => not?.href_matches ?? []);
  expect(never).toEqual(expect.arrayContaining(["/auth/*", "/app", "/app/*", "/*.*"]));
  const hydrated = await readPage(site, "/contact");
  expect(hydrated.document.querySelector("script[type=speculationrules]")?.textContent).toBe(
    rules?.textContent,
  );
});
