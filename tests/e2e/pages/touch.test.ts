import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { marketExample } from "../../../app/features/workshop/frameworks/market-size/example.ts";
import { openPage } from "../../support/chromium.ts";
import { drawn } from "../../support/layout.ts";
import { lead, LIST } from "../../support/lead-desk.ts";
import { articles, operator } from "../../support/operator.ts";
import { addDocument } from "../../support/saved-documents.ts";
import { newStaff } from "../../support/staff.ts";
import { sweep } from "../../support/targets.ts";
import { endVisit, giveCookies, visit } from "../../support/visits.ts";

const service = inject("product");
const WIDTHS = [360, 390, 768, 1024, 1280];

const sitemap = await (await fetch(`${service.siteUrl}/sitemap.xml`)).text();
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
});
/** Articles are made alike: this one has every part. */
const ARTICLE = "/resources/blog/lean-canvas-in-an-hour";
const PUBLIC = new Set([
  ...listed.filter((path) => !/^\/resources\/blog\/[^/?]+$/.test(path)),
  ARTICLE,
  "/resources/blog?q=nothing-of-the-kind&tag=some",
  "/auth/login",
  "/auth/signup",
  "/auth/forgot-password",
  "/auth/callback",
  "/auth/payment",
  "/auth/subscribe?plan=annual",
  "/auth/subscribe/success",
  "/consent",
  "/no-such-page",
]);
const DESK = [
  "pictures",
  "staff",
  "audit",
  "time-zone",
  "articles",
  "articles/new",
  "leads",
  "leads/bin",
];

/** Header and footer are the same on the other pages. */
const FRAMES = new Set(["/", "/contact", "/company", "/auth/login", "/demo", "/no-such-page"]);

let page: Page;
let targets = 0;

/** Targets that do not answer, at each width, with the consent bar and without it. */
async function unanswered(within = "main, dialog, .consent-banner"): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await drawn(page);
    // What answers under the bar answers without it: that is tried where the bar is drawn in two ways.
    for (const consent of width === 390 || width === 1280 ? ["asked", "given"] : ["asked"]) {
      await page.evaluate((choice) => {
        if (choice === "given") document.documentElement.dataset.consent = "denied";
        else delete document.documentElement.dataset.consent;
      }, consent);
      const { count, hidden } = await sweep(page, within);
      targets += count;
      found.push(...hidden.map((name) => `${width} px, consent ${consent}: ${name}`));
    }
  }
  return found;
}

beforeAll(async () => {
  page = await visit();
  return () => endVisit(page);
});
afterAll(
  () =>
    void process.stderr.write(`${targets} targets were tried.
`),
);

describe("each link, button and field answers at its middle:", () => {
  test.each([...PUBLIC])("%s", async (path) => {
    await openPage(page, path);
    expect(await unanswered(FRAMES.has(path) ? "html" : undefined)).toEqual([]);
  });
});

describe("each link, button and field answers at its middle, signed in:", () => {
  const paths: Record<string, string> = { desk: "/app/desk", account: "/app/account", app: "/app" };
  const names = ["app", "account", "document", "desk", ...DESK, "lead", "article", "versions"];

  beforeAll(async () => {
    const admin = await newStaff(service, ["admin"]);
    await giveCookies(page, service.siteUrl, admin.cookie);
    const id = await addDocument(admin, {
      kind: "market-size",
      title: "Lexa",
      data: marketExample,
    });
    const leads = operator.from("contact_submissions");
    const sent = await leads.insert(lead()).select("id").single().throwOnError();
    const row = { slug: "touched-page", title: "Touched page", content: "One\n\nTwo" };
    const { data } = await articles().insert(row).select("id").single().throwOnError();
    await articles().update({ content: "One" }).eq("id", data.id).throwOnError();
    paths["document"] = `/app/documents/${id}`;
    paths["lead"] = `${LIST}/${sent.data.id}`;
    paths["article"] = `/app/desk/articles/${data.id}`;
    paths["versions"] = `${paths["article"]}/versions?from=1&to=2`;
    return async () => void (await articles().delete().eq("id", data.id).throwOnError());
  });

  test.each(names)("%s", async (name) => {
    const path = paths[name] ?? `/app/desk/${name}`;
    await openPage(page, path);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(await unanswered(name === "desk" || name === "app" ? "html" : undefined)).toEqual([]);
  });
});
