import { beforeEach, expect, test } from "vitest";

import { shared } from "../../support/shared.ts";
import { newStaff } from "../../support/staff.ts";
import { startWholeSite } from "../../support/whole-site.ts";

const BLOG = "/resources/blog";

const posts = () => blog.operator.from("blog_posts");

const blog = shared(startWholeSite);
beforeEach(() => posts().delete().like("slug", "moved-%").throwOnError());

async function publish(slug: string, fields: object = {}): Promise<void> {
  const post = { slug, title: slug, status: "Published", date_published: "2024-01-01", ...fields };
  await posts().insert(post).throwOnError();
}

async function change(slug: string, fields: object): Promise<void> {
  await posts().update(fields).eq("slug", slug).throwOnError();
}

async function visit(path: string, by?: { cookie: string }) {
  const response = await blog.visit(path, by);
  const { status, headers } = response;
  return { status, location: headers.get("location"), text: await response.text() };
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

test("the address of a draft is not found, and an old one does not tell where it went", async () => {
  await publish("moved-a");
  await change("moved-a", { slug: "moved-secret", status: "Draft" });
  const page = await visit(`${BLOG}/moved-a`);
  expect(page.status).toBe(404);
  expect(page.text).not.toContain("moved-secret");
});

test("editors, who may read scheduled articles, see on the site what visitors see", async () => {
  const editor = await newStaff(blog.backend, ["editor"]);
  await publish("moved-later", { title: "Zanzibar later", date_published: "2999-01-01T00:00:00Z" });
  expect((await visit(`${BLOG}/moved-later`, editor)).status).toBe(404);
  for (const path of [BLOG, "/sitemap.xml", `${BLOG}/en/rss.xml`, "/llms.txt"]) {
    const { status, text } = await visit(path, editor);
    expect(status).toBe(200);
    expect(text).not.toMatch(/moved-later|Zanzibar later/);
  }
});
