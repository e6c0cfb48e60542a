import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { readPage, textOf } from "../../support/pages/document.ts";
import type { SitePage } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";

// The words are written out here and not taken from the site's content: that may change by mistake.

const EXPERTS = "/products/ai-experts";
const DEMO = "https://alpha.helmwise.example/";
const TRIAL = "https://trial.helmwise.example/";

const pages = new Map<string, Promise<SitePage>>();

const site = shared(startSite);

function pageAt(path: string): Promise<SitePage> {
  const page = pages.get(path) ?? readPage(site, path);
  pages.set(path, page);
  return page;
}

async function allOf(path: string, selector: string): Promise<Element[]> {
  return [...(await pageAt(path)).document.querySelectorAll(selector)];
}

/** The part of a page that "/path selector" names. */
async function partOf(place: string): Promise<Element> {
  const [path = "", ...selector] = place.split(" ");
  const [part] = await allOf(path, selector.join(" ") || "main");
  return part ?? expect.fail(`There is no ${place}`);
}

const layout = `
  / /products /products/ai-agents/continuous-innovation /training /training/immersion
  /training/online-courses /cases /cases/testimonials /cases/success-stories /pricing
  /resources /resources/faqs /resources/tutorials /resources/forum /resources/webinars
  /resources/release-history /resources/blog /resources/blog/no-such-post
  /legal/privacy /legal/terms /legal/cookies /company /company/leadership
  /company/press /company/careers /contact /demo /demo/ai-lawyer-01 /demo/ai-lawyer-02
  /demo/ai-lawyer-03 /demo/ai-lawyer-04 /auth/login /auth/signup /auth/subscribe
  /auth/subscribe/success /auth/payment /auth/callback /no-such-page
  ${EXPERTS}/competitive-analysis ${EXPERTS}/customer-discovery
`
  .trim()
  .split(/\s+/);

test.each(layout)("%s is inside the global layout", async (path) => {
  const parts = await allOf(path, "section[aria-label=Announcement], header.sticky, main, footer");
  const names = parts
    .filter((part) => !part.parentElement?.closest("main, footer"))
    .map(({ localName }) => localName);
  expect(names).toEqual(["section", "header", "main", "footer"]);
  const [announcement] = parts;
  expect(announcement?.classList.contains("fixed")).toBe(true);
  expect(textOf(announcement)).toBe(
    "Apply to be a co-creator client and get the benefits first. Become an insider",
  );
  const link = announcement?.querySelector("a");
  expect([textOf(link), new URL(link?.href ?? "").origin]).toEqual([
    "Become an insider",
    "https://insiders.helmwise.example",
  ]);
});

const words: Record<string, readonly string[]> = {
  "/ header": [
    "5-Day Immersion Intensive and hands-on",
    "Online Courses Self-paced",
    "Demo Packages Check the quality of the deliverables",
    "Trial Customer Discovery alpha Work with the public alpha of this expert",
  ],
  "/ #meet-helmwise": [
    "92% of SaaS products fail within 3 years",
    "12% of features are frequently used",
  ],
  "/ #brains-and-strategies": ["Coming Soon Agentic execution"],
  "/ #no-bs-results": [
    "Confidence 90% Up from 10%",
    "Faster Results 3X",
    "Cost Savings 63%",
    "Higher ROI 6X",
    "16% success odds to 95% confidence",
  ],
  "/ #they-love-us": [
    "Product leader",
    "Chief product officer",
    "Product chapter lead",
    "Cross-functional team member",
    "10/10",
  ],
  "/products/ai-agents/continuous-innovation": ["Coming Soon", "Continuous Innovation"],
  "/pricing": ["NPS", "The new normal"],
  "/pricing section[aria-label='What to expect']": [
    "Confidence from 10% to 90% in the decision",
    "Minimum 3X faster",
    "Minimum 63% cost savings",
    "Minimum 6X higher ROI",
  ],
  "/pricing #plans": [
    "Monthly",
    "$499 USD per user per month",
    "Access to all AI expert models",
    "Unlimited usage with your own LLM API key",
    "DIY framework customizations",
    "Basic tutorials",
    "Exclusive webinars",
    "Continuous updates",
    "Annual",
    "$399 USD per user per month",
    "Billed annually",
    "Best Value",
    "Save 20%",
    "Everything in Monthly",
    "1-hour onboarding call",
    "Basic online training",
    "Weekly office hours",
    "Priority email support",
    "Team collaboration features",
    "Enterprise",
    "Custom",
    "more than 10 licenses",
  ],
  "/auth/payment": ["Complete Your Purchase"],
  "/cases": ["Coming soon"],
  "/cases/testimonials": ["Coming soon"],
  "/cases/success-stories": ["Coming soon"],
  "/resources/faqs": ["Coming soon"],
  "/resources/forum": ["Coming soon"],
  "/company/leadership": ["Founder and CEO", "Co-founder and CTO", "Co-founder and CRO", "Advisor"],
  "/company/careers": ["Coming soon", "write to us"],
  "/company/press": ["Press releases", "Media kit", "Logo", "Images", "Media contacts"],
  "/demo/ai-lawyer-01": ["Customer discovery"],
  "/demo/ai-lawyer-02": ["Solution discovery"],
  "/demo/ai-lawyer-03": ["Product design"],
  "/demo/ai-lawyer-04": ["Build prompt"],
};

/** Pieces that stand beside each other have no white space between them. */
function dense(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

test.each(Object.entries(words))("%s has the specified text", async (place, said) => {
  const text = dense((await partOf(place)).textContent ?? "");
  expect(said.filter((phrase) => !text.includes(dense(phrase)))).toEqual([]);
});

const links: Record<string, readonly (readonly [text: string, href: string])[]> = {
  "/": [
    ["Start the free trial", TRIAL],
    ["See pricing", "/pricing"],
    ["Rank your customers’ needs", "/workshop/opportunity-ranking"],
    ["Agentic execution", "/products/ai-agents/continuous-innovation"],
    ["Training", "/training"],
    ["Content", "/resources"],
  ],
  "/ header": [
    ["Hire", "/pricing"],
    ["Sign in", "/auth/login"],
    ["Sign up", "/auth/signup"],
    ["Subscribe", "/pricing"],
  ],
  "/ header nav": [
    ["Products", "/products"],
    ["Training", "/training"],
    ["Resources", "/resources"],
    ["Workshop", "/workshop"],
    ["Demo Packages", "/demo"],
    ["Pricing", "/pricing"],
    ["About", "/company"],
    ["Contact", "/contact"],
    ["Innovation Strategy", `${EXPERTS}/innovation-strategy`],
    ["Market Analysis", `${EXPERTS}/market-analysis`],
    ["Product Strategy", `${EXPERTS}/product-strategy`],
    ["Customer Discovery", `${EXPERTS}/customer-discovery`],
    ["Product Design", `${EXPERTS}/product-design`],
    ["Product Delivery", `${EXPERTS}/product-delivery`],
    ["Product-Market Fit", `${EXPERTS}/product-market-fit`],
    ["Product-Led Growth", `${EXPERTS}/product-led-growth`],
    ["Continuous Innovation", "/products/ai-agents/continuous-innovation"],
    ["Blog", "/resources/blog"],
  ],
  "/ footer": [
    ["Blog", "/resources/blog"],
    ["Tutorials", "/resources/tutorials"],
    ["Webinars", "/resources/webinars"],
    ["Release history", "/resources/release-history"],
    ["About", "/company"],
    ["Careers", "/company/careers"],
    ["Press", "/company/press"],
    ["Contact", "/contact"],
    ["Terms", "/legal/terms"],
    ["Privacy", "/legal/privacy"],
    ["Cookies", "/legal/cookies"],
  ],
  "/resources": [
    ["Read the blog", "/resources/blog"],
    ["See how far we are", "/resources/tutorials"],
    ["Ask when", "/resources/webinars"],
    ["Read the log", "/resources/release-history"],
    ["Go to the FAQs", "/resources/faqs"],
  ],
  "/pricing": [
    ["Schedule a Demo", "/contact"],
    ["Start Free Trial", TRIAL],
    ["Subscribe Now", "/auth/subscribe?plan=monthly&seats=5"],
    ["Subscribe Now", "/auth/subscribe?plan=annual&seats=5"],
    ["Contact Us", "/contact"],
  ],
  "/demo": ["01", "02", "03", "04"].map((number) => ["", `/demo/ai-lawyer-${number}`] as const),
};

test.each(Object.entries(links))("%s links where specified", async (place, expected) => {
  const found = [...(await partOf(place)).querySelectorAll("a")];
  const isThere = ([text, href]: readonly [string, string]) =>
    found.some((link) => link.getAttribute("href") === href && textOf(link).includes(text));
  expect(expected.filter((link) => !isThere(link))).toEqual([]);
});

test.each([
  ["/", "#meet-helmwise .ring-value", 2],
  ["/", "#how-it-works li[id^=step-]", 3],
  ["/", "#brains-and-strategies h3", 4],
  ["/", "#no-bs-results dt", 4],
  ["/", "#they-love-us blockquote", 5],
  ["/", "#product-leader-focus h3", 6],
  ["/pricing", "#plans h3", 3],
  ["/pricing", "#hero blockquote", 5],
])("on %s, %s is there %i times", async (path, selector, count) => {
  expect(await allOf(path, selector)).toHaveLength(count);
});

test.each([
  {
    place: "/ #cross-functional",
    headings: ["Strategy", "Product", "Design", "Engineering", "Marketing", "Growth"],
  },
  {
    place: "/ #brains-and-strategies",
    headings: ["AI experts", "Agentic execution", "Training", "Content"],
  },
])("has the specified headings on $place", async ({ place, headings }) => {
  expect([...(await partOf(place)).querySelectorAll("h3")].map(textOf)).toEqual(headings);
});

test("the sections of the home page are in the specified order", async () => {
  const ids = (await allOf("/", "main section[id]")).map(({ id }) => id);
  expect(ids.join(" ")).toBe(
    "hero meet-helmwise how-it-works brains-and-strategies no-bs-results they-love-us " +
      "product-leader-focus cross-functional left-behind contact-form",
  );
});

const QUICK = "From 6 months to 3 days";
const LARGE = "From US$350,000 per initiative";
const STEADY = "From 6 months to 3 months";
const CUSTOMERS = { "CAC Savings": "Up to 63%", "LTV Improvement": "Up to 22%" };

function figures(time: string, costs: string, roi = "6X") {
  return {
    "Time Saving": time,
    "Cost Savings": costs,
    "Quality Improvement": "460%, from 16% to 90% confidence",
    "Average ROI": roi,
  };
}

const experts = [
  { slug: "innovation-strategy", metrics: figures(QUICK, LARGE) },
  { slug: "market-analysis", metrics: figures(QUICK, LARGE) },
  { slug: "product-strategy", metrics: figures(QUICK, LARGE, "TBD") },
  { slug: "customer-discovery", metrics: figures(QUICK, LARGE) },
  { slug: "product-design", metrics: figures("From 2 months to 10 days", "Up to US$140,000") },
  { slug: "product-delivery", metrics: figures(STEADY, "$550,000") },
  { slug: "product-market-fit", metrics: { ...figures(STEADY, "$550,000"), ...CUSTOMERS } },
  { slug: "product-led-growth", metrics: { ...figures(STEADY, "$275,000"), ...CUSTOMERS } },
];

test.each(experts)("$slug shows its metrics with their labels", async ({ slug, metrics }) => {
  const names = await allOf(`${EXPERTS}/${slug}`, "main dt");
  const shown = names.map((name) => [textOf(name), textOf(name.nextElementSibling)]);
  expect(Object.fromEntries(shown)).toEqual(metrics);
});

test.each(experts)("$slug has the specified parts", async ({ slug }) => {
  const { document } = await pageAt(`${EXPERTS}/${slug}`);
  const main = document.querySelector("main") ?? expect.fail();
  expect(textOf(main)).toContain("TL;DR");
  expect(main.querySelector(`img[src="/images/experts/${slug}.svg"]`)).not.toBeNull();
  const actions = [...main.querySelectorAll("a")].map(
    (link) => `${textOf(link).replace(/ \(.*/, "")} ${link.getAttribute("href")}`,
  );
  expect(actions).toEqual(
    expect.arrayContaining([
      `Test it now ${DEMO}`,
      "Schedule a demo #contact-form",
      "How it works /#how-it-works",
    ]),
  );
  const sections = [...main.querySelectorAll("#achieve, #get, #frameworks, #integration")];
  const titles = sections.map((section) => textOf(section.querySelector("h2")));
  expect(titles).toEqual([
    "What You'll Achieve",
    "What You'll Get",
    "Big Tech Frameworks",
    "Helmwise Integration",
  ]);
  const [achieve, get, frameworks, integration] = sections;
  expect(achieve?.querySelectorAll("li h3")).toHaveLength(4);
  expect(get?.querySelectorAll("li").length).toBeGreaterThanOrEqual(5);
  for (const card of frameworks?.querySelectorAll("li") ?? []) {
    const [author, name] = [card.querySelector("p"), card.querySelector("h3")];
    expect([textOf(author), textOf(name)]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
  }
  expect(integration?.querySelector(`img[src="/images/workflows/${slug}.svg"]`)).not.toBeNull();
  expect(textOf(integration)).toContain("Loading workflow diagram...");
  const related = [...(integration?.querySelectorAll("a") ?? [])];
  expect(related.length).toBeGreaterThan(0);
  for (const link of related) {
    expect(link.getAttribute("href")).toMatch(/^\/products\/ai-experts\/./);
    const tag = textOf(link.nextElementSibling).toLowerCase();
    expect(["prerequisite", "recommended", "optional"]).toContain(tag);
  }
  expect(main.lastElementChild?.querySelector("form[action='/contact']")).not.toBeNull();
});

test.each([
  { path: "/demo", file: "/index-demo.html" },
  { path: "/demo/ai-lawyer-01", file: "/ai_lawyer_01_customer_discovery_v4.html" },
  { path: "/demo/ai-lawyer-02", file: "/ai_lawyer_02_solution_discovery_v4.html" },
  { path: "/demo/ai-lawyer-03", file: "/ai_lawyer_03_product_design_v4.html" },
  { path: "/demo/ai-lawyer-04", file: "/ai_lawyer_04_build_prompt_v4.md" },
])("shows the package of $path from $file", async ({ path, file }) => {
  const source = readFileSync(new URL(`../../../public${file}`, import.meta.url), "utf8");
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(source)?.[1] ?? /^# (.*)$/m.exec(source)?.[1];
  const shown = await partOf(`${path} h1`);
  expect(dense(textOf(shown))).toBe(dense(heading ?? ""));
  expect((await fetch(`${site.origin}${file}`)).status).toBe(200);
});

const forms: Record<string, readonly (readonly [name: string, label: string, hint?: string])[]> = {
  "/contact": [
    ["full_name", "Full name"],
    ["email", "Corporate email"],
    ["company_size", "Employees"],
    ["messaging_contact", "Messaging contact"],
    ["message", "Message"],
  ],
  "/auth/subscribe": [
    ["company", "Company name"],
    ["full_name", "Full name"],
    ["email", "Corporate email"],
    ["company_size", "Company size"],
    ["messaging_contact", "WhatsApp/iMessage number", "+XX XX XXXX XXXX"],
    ["licenses", "Number of licenses"],
    ["best_time", "Best time to contact", "Weekdays 2-5pm EST"],
  ],
  "/auth/login": [
    ["email", "Email"],
    ["password", "Password"],
  ],
};

const attributes: Record<string, object> = {
  email: { type: "email" },
  message: { rows: 4 },
  messaging_contact: { type: "tel" },
  licenses: { type: "number", min: "1" },
  best_time: { type: "text" },
  password: { type: "password", minLength: 8 },
};

test.each(Object.entries(forms))("the form of %s asks as specified", async (path, fields) => {
  const form = await partOf(`${path} main form[method=post]`);
  for (const [name, label, hint = ""] of fields) {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(name);
    const required = !(path === "/contact" && name === "messaging_contact");
    expect(field).toMatchObject({ required, ...attributes[name] });
    expect(textOf(field.labels?.[0])).toBe(label);
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    const said = described.map((id) => textOf(field.ownerDocument.getElementById(id))).join(" ");
    expect(said).toContain(hint);
  }
});

test.each(["/contact", "/auth/subscribe"])("%s offers the company sizes", async (path) => {
  const options = await allOf(path, "main select[name=company_size] option:not([value=''])");
  const sizes = ["1-10", "11-50", "50-200", "201-500", "501-2000", "2001-10000", "10000+"];
  expect(options.map(textOf)).toEqual(sizes);
});

test("no browser script calls the backend: auth, data, realtime and storage", () => {
  const assets = new URL("../../../build/client/assets/", import.meta.url);
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    expect(readFileSync(new URL(script, assets), "utf8"), script).not.toMatch(
      /(?:auth|rest|realtime|storage)\/v1/,
    );
  }
});

test("the steps of the home page link to their videos at the provider, once they have ids", async () => {
  expect((await partOf("/ main")).innerHTML).not.toMatch(/video|youtube/i);
  const videoIds = ["sampleVid01", "sampleVid02", "sampleVid03"];
  const withVideos = await startSite({ videoIds });
  const { document } = await readPage(withVideos, "/");
  const links = [...document.querySelectorAll("[id^=step-] a[href*=youtube]")];
  expect(new Set(links.map((link) => link.getAttribute("href")))).toEqual(
    new Set(videoIds.map((id) => `https://www.youtube.com/watch?v=${id}`)),
  );
  await withVideos.close();
});

test("the press page offers no file beside its disabled downloads", async () => {
  const main = "/company/press main";
  expect((await partOf(main)).querySelectorAll("button:disabled")).toHaveLength(4);
  expect((await partOf(main)).querySelectorAll("a[download]")).toHaveLength(0);
  expect(await allOf("/company/press", "main a[href='/company/brand']")).not.toEqual([]);
  expect(await allOf("/company/brand", "main a[download]")).not.toEqual([]);
});
