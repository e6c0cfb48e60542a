import { describe, expect, test } from "vitest";

import { blogPost, DENIED, openSite } from "../testing/site.ts";

const { anonymous, service } = await openSite();

type Link = { slug: string; expires: number; signature: string };

const inAnHour = Math.floor(Date.now() / 1000) + 3600;

async function sign(slug: string, expires = inAnHour): Promise<Link> {
  const { data } = await service.rpc("sign_blog_preview", { slug, expires }).throwOnError();
  return { slug, expires, signature: String(data) };
}

async function shown(link: Link): Promise<string[]> {
  const { data } = await anonymous.rpc("preview_blog_post", link).select("slug").throwOnError();
  return (data as { slug: string }[]).map(({ slug }) => slug);
}

await service
  .from("blog_posts")
  .insert([
    blogPost("draft", { status: "Draft", date_published: null }),
    blogPost("draft-2", { status: "Draft" }),
    blogPost("scheduled", { date_published: "2999-01-01T00:00:00Z" }),
    blogPost("page", { post_type: "Page", status: "Draft" }),
  ])
  .throwOnError();

test.each(["draft", "scheduled"])("a link shows the post it was made for: %s", async (slug) => {
  expect(await shown(await sign(slug))).toEqual([slug]);
});

describe("a preview link shows nothing if", () => {
  test("it points to something other than a blog post", async () => {
    expect(await shown(await sign("page"))).toEqual([]);
    expect(await shown(await sign("no-such-post"))).toEqual([]);
  });

  test("it has expired", async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(await shown(await sign("draft", now - 1))).toEqual([]);
    expect(await shown(await sign("draft", 0))).toEqual([]);
  });

  test("its slug, time or signature was changed", async () => {
    const link = await sign("draft");
    const other = await sign("draft-2");
    const { signature } = link;
    const changed: Partial<Link>[] = [
      { slug: "draft-2" },
      { slug: "scheduled" },
      { expires: inAnHour + 1 },
      { signature: other.signature },
      { signature: "" },
      { signature: signature.slice(1) },
      { signature: `${signature}0` },
      { signature: signature.toUpperCase() },
      { signature: ` ${signature}` },
    ];
    for (const change of changed)
      expect(await shown({ ...link, ...change }), JSON.stringify(change)).toEqual([]);
  });

  test("characters were moved between its time and slug", async () => {
    const slug = `1 draft`;
    await service.from("blog_posts").insert({ slug, title: slug }).throwOnError();
    const link = await sign(slug, inAnHour);
    expect(await shown(link)).toEqual([slug]);
    const moved = { ...link, slug: "draft", expires: Number(`${inAnHour}1`) };
    expect(await shown(moved)).toEqual([]);
  });
});

test("only the service role creates preview links, and no role reads their key", async () => {
  const { error } = await anonymous.rpc("sign_blog_preview", { slug: "draft", expires: inAnHour });
  expect(error?.code).toBe(DENIED);
  for (const visitor of [anonymous, service]) {
    const key = await visitor.schema("private").from("blog_preview_key").select();
    expect(key.error?.code).toBe("PGRST106");
    const direct = await visitor.rpc("blog_preview_signature", {
      slug: "draft",
      expires: inAnHour,
    });
    expect(direct.error).not.toBeNull();
  }
});
