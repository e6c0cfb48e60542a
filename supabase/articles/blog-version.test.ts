import { expect, test } from "vitest";

import { openSite } from "../testing/site.ts";

const { anonymous, service } = await openSite();

async function version(): Promise<unknown> {
  return (await anonymous.rpc("blog_version").throwOnError()).data;
}

const post = { slug: "versioned", title: "Versioned", status: "Published" };

test("the content version changes with each change and never without one", async () => {
  const posts = service.from("blog_posts");
  const seen = [await version()];
  expect(await version()).toBe(seen[0]);
  await posts.insert(post).throwOnError();
  seen.push(await version());
  await posts.update({ title: "Other" }).eq("slug", post.slug).throwOnError();
  seen.push(await version());
  await posts.delete().eq("slug", post.slug).throwOnError();
  seen.push(await version());
  expect(seen.every((text) => typeof text === "string")).toBe(true);
  expect(new Set(seen).size).toBe(4);
  expect(await version()).toBe(seen.at(-1));
});

test("the content version changes once a scheduled post is due, without a write", async () => {
  const due = Date.now() + 1_500;
  const row = { ...post, slug: "scheduled", date_published: new Date(due).toISOString() };
  await service.from("blog_posts").insert(row).throwOnError();
  const before = await version();
  await expect.poll(version, { timeout: 10_000 }).not.toBe(before);
  expect(Date.now()).toBeGreaterThanOrEqual(due);
});
