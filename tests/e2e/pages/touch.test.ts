import { createClient } from "@supabase/supabase-js";
import type { Page } from "playwright";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";

import { marketExample } from "../../../app/features/workshop/frameworks/market-size/example.ts";
import { newAccount, PASSWORD } from "../../support/people/account.ts";
import { launchChromium, newVisitor, openPage } from "../../support/pages/chromium.ts";
import { lead, LIST } from "../../support/people/lead-desk.ts";
import { findMail, linkIn } from "../../support/servers/mailbox.ts";
import { articles, operator } from "../../support/people/operator.ts";
import { addDocument } from "../../support/saved-documents.ts";
import { cookieOf } from "../../support/people/session.ts";
import { newStaff } from "../../support/people/staff.ts";
import { loadWithoutPictures, LOOKS_OF_MAIN, sweep } from "../../support/pages/targets.ts";
import { giveCookies } from "../../support/pages/visits.ts";

const service = inject("product");

/** Pages by their kind of header and footer, which are the same on the others. */
const FRAMES = new Set(["/app", "/app/desk"]);

const DESK = ["", "/pictures", "/staff", "/audit", "/articles", "/articles/new", "/leads"];
const STAFF = ["/app", "/app/account", ...DESK.map((part) => `/app/desk${part}`)];

type Place = { path: string; cookie?: string };

/** Pages that a person needs for them to be there, by their names. */
const MADE = [
  "a shared document",
  "a preview",
  "the second step",
  "a new password",
  "a saved document",
  "a lead",
  "an article",
  "two versions",
] as const;

async function makePlaces(): Promise<Record<(typeof MADE)[number], Place> & { staff: string }> {
  const { cookie, email, client } = await newStaff(service, ["admin"]);
  const fields = { kind: "market-size", title: "Lexa", data: marketExample };
  const document = await addDocument({ cookie, email, client }, fields);
  const token = await client.rpc("share_workshop_document", { document, days: 30 });
  const sent = operator.from("contact_submissions").insert(lead());
  const { data: stored } = await sent.select("id").single().throwOnError();
  const row = { slug: "touched-page", title: "Touched page", content: "One\n\nTwo" };
  const { data } = await articles().insert(row).select("id").single().throwOnError();
  await articles().update({ content: "One" }).eq("id", data.id).throwOnError();
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const signed = await operator.rpc("sign_blog_preview", { slug: row.slug, expires });
  const article = `/app/desk/articles/${data.id}`;
  return {
    staff: cookie,
    "a shared document": { path: `/workshop/shared/${token.data}` },
    "a preview": {
      path: `/resources/blog/preview/${row.slug}?expires=${expires}&signature=${signed.data}`,
    },
    "the second step": { path: "/auth/two-step", cookie: await passwordAlone(email) },
    "a new password": { path: "/auth/reset-password", cookie: await mailedLink() },
    "a saved document": { path: `/app/documents/${document}`, cookie },
    "a lead": { path: `${LIST}/${stored.id}`, cookie },
    "an article": { path: article, cookie },
    "two versions": { path: `${article}/versions?from=1&to=2`, cookie },
  };
}

const newClient = () =>
  createClient(service.apiUrl, service.publishableKey, { auth: { persistSession: false } });

/** Cookies of a person with an authenticator app who has entered the password only. */
async function passwordAlone(email: string): Promise<string> {
  const { data } = await newClient().auth.signInWithPassword({ email, password: PASSWORD });
  return cookieOf(data.session ?? {});
}

/** Cookies of a person who has opened the link for a new password. */
async function mailedLink(): Promise<string> {
  const email = await newAccount(service);
  await newClient().auth.resetPasswordForEmail(email);
  const mail = await vi.waitUntil(() => findMail(service.mailUrl, email), 20_000);
  const link = new URL(linkIn(mail));
  const token_hash = link.searchParams.get("token_hash") ?? "";
  const { data } = await newClient().auth.verifyOtp({ type: "recovery", token_hash });
  return cookieOf(data.session ?? {});
}

let page: Page;
let places: Awaited<ReturnType<typeof makePlaces>>;
let targets = 0;

beforeAll(async () => {
  const visitor = await newVisitor(await launchChromium(), service.siteUrl, "with scripts");
  page = await visitor.newPage();
  await loadWithoutPictures(page);
  places = await makePlaces();
  return async () => {
    await visitor.close();
    await articles().delete().eq("slug", "touched-page").throwOnError();
    process.stderr.write(`${targets} targets were tried.\n`);
  };
});

async function answers({ path, cookie = "" }: Place): Promise<void> {
  // The page before would notice that its session has ended, and open another one.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await giveCookies(page, service.siteUrl, cookie);
  await openPage(page, path);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(path);
  const { count, hidden } = FRAMES.has(path)
    ? await sweep(page, "html")
    : await sweep(page, "main, dialog, .consent-banner", LOOKS_OF_MAIN);
  targets += count;
  expect(count).toBeGreaterThan(0);
  expect(hidden).toEqual([]);
}

describe("each link, button and field of a page for some people answers at its middle:", () => {
  test.each(STAFF)("%s", (path) => answers({ path, cookie: places.staff }));
  test.each(MADE)("%s", (name) => answers(places[name]));
});
