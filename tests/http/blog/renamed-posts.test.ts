import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { newStaff } from "../../support/staff.ts";

const BLOG = "/resources/blog";

let backend: Backend;
let site: TestSite;
let service: SupabaseClient;

beforeAll(async () => {
  backend = await startSiteBackend();
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
  service = createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});
beforeEach(() => service.from("blog_posts").delete().like("slug", "moved-%").throwOnError());

async function publish(slug: string, fields: object = {}): Promise<void> {
  const post = {
    slug,
    title: `About ${slug}`,
    content: "Text",
    author: "Editor",
    category: "Discovery",
    status: "Published",
    date_published: "2024-01-01T00:00:00Z",
    ...fields,
  };
  await service.from("blog_posts").insert(post).throwOnError();
}

async function change(slug: string, fields: object): Promise<void> {
  await service.from("blog_posts").update(fields).eq("slug", slug).throwOnError();
}

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.origin}${path}`, { redirect: "manual", headers });
  const text = await response.text();
  return { status: response.status, location: response.headers.get("location"), text };
}

test("each old address of a published article leads permanently to the present one", async () => {
  await publish("moved-a");
  expect((await visit(`${BLOG}/moved-a`)).status).toBe(200);
  await change("moved-a", { slug: "moved-b" });
  await change("moved-b", { slug: "moved-c" });
  for (const old of ["moved-a", "moved-b"]) {
    const { status, location } = await visit(`${BLOG}/${old}?utm_source=mail`);
    expect([status, location]).toEqual([301, `${BLOG}/moved-c?utm_source=mail`]);
  }
  expect((await visit(`${BLOG}/moved-c`)).status).toBe(200);
});

test("a new article at an old address is shown instead of the redirect, until it is withdrawn", async () => {
  await publish("moved-a");
  await change("moved-a", { slug: "moved-b" });
  await publish("moved-a", { title: "The new one" });
  const shown = await visit(`${BLOG}/moved-a`);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("The new one");
  await change("moved-a", { status: "Draft" });
  expect((await visit(`${BLOG}/moved-a`)).location).toBe(`${BLOG}/moved-b`);
});

test("an article that goes back to its old address is found there, without a loop", async () => {
  await publish("moved-a");
  await change("moved-a", { slug: "moved-b" });
  await change("moved-b", { slug: "moved-a" });
  expect((await visit(`${BLOG}/moved-a`)).status).toBe(200);
  expect((await visit(`${BLOG}/moved-b`)).location).toBe(`${BLOG}/moved-a`);
});

test("the address of a draft is not found, and an old one does not tell where it went", async () => {
  await publish("moved-a");
  await change("moved-a", { slug: "moved-secret", status: "Draft" });
  const page = await visit(`${BLOG}/moved-a`);
  expect(page.status).toBe(404);
  expect(page.text).not.toContain("moved-secret");
});

test("feeds and sitemap name the present address only", async () => {
  await publish("moved-a", { date_published: new Date(Date.now() - 60_000).toISOString() });
  await change("moved-a", { slug: "moved-b" });
  for (const path of ["/sitemap.xml", `${BLOG}/en/rss.xml`]) {
    const { text } = await visit(path);
    expect(text).toContain(`${BLOG}/moved-b<`);
    expect(text).not.toContain(`${BLOG}/moved-a<`);
  }
});

test("editors, who may read scheduled articles, see on the site what visitors see", async () => {
  const { cookie } = await newStaff(backend, ["editor"]);
  await publish("moved-later", { title: "Zanzibar later", date_published: "2999-01-01T00:00:00Z" });
  expect((await visit(`${BLOG}/moved-later`, { Cookie: cookie })).status).toBe(404);
  for (const path of [BLOG, "/sitemap.xml", `${BLOG}/en/rss.xml`, "/llms.txt"]) {
    const { status, text } = await visit(path, { Cookie: cookie });
    expect(status).toBe(200);
    expect(text).not.toMatch(/moved-later|Zanzibar later/);
  }
});
