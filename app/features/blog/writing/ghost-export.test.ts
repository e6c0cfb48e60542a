import { expect, test } from "vitest";

import { readGhostExport } from "./ghost-export.ts";

const post = { id: "1", title: "A post", slug: "a-post", status: "published" };

function read(change: object, others: object[] = [], site?: string) {
  const data = {
    posts: [{ ...post, ...change }, ...others],
    posts_meta: [
      {
        post_id: "1",
        meta_title: "Found",
        meta_description: "Described",
        og_title: "Its title",
        og_description: "Shared",
      },
    ],
    tags: ["Second", "First", "#internal"].map((name, at) => ({ id: String(at), name })),
    posts_tags: [1, 0, 2].map((tag, sort_order) => ({
      post_id: "1",
      tag_id: String(tag),
      sort_order,
    })),
    settings: [{ key: "locale", value: "pt" }],
    users: [
      { id: 7, name: "Ana" },
      { id: 8, name: "Bo" },
    ],
    posts_authors: [
      { post_id: "1", author_id: 8, sort_order: 1 },
      { post_id: "1", author_id: 7, sort_order: 0 },
    ],
  };
  return readGhostExport(JSON.stringify({ db: [{ meta: { version: "6.0" }, data }] }), { site });
}

const textOf = (html: string, others?: object[], site?: string) => {
  const { drafts, left } = read({ html }, others, site);
  return [drafts[0]?.content, ...left];
};

test("a post is a draft with its date, address, tags, authors and fields", () => {
  const { drafts, left } = read({
    html: "<p>Words</p>",
    feature_image: "https://pictures.example/a.png",
    custom_excerpt: "In short",
    canonical_url: "https://first.example/a",
    published_at: "2024-03-01T10:20:30.000Z",
    updated_at: "2024-03-02 10:20:30",
  });
  const expected = {
    title: "A post",
    slug: "a-post",
    content: "Words",
    author: "Ana, Bo",
    category: "First",
    tags: ["First", "Second"],
    language: "Português",
    image_url: "https://pictures.example/a.png",
    excerpt: "In short",
    search_title: "Found",
    description: "Described",
    share_title: "Its title",
    share_text: "Shared",
    share_image: null,
    canonical: "https://first.example/a",
    date_published: "2024-03-01T10:20:30.000Z",
    updated_at: "2024-03-02T10:20:30.000Z",
    status: "Draft",
  };
  expect([drafts, left]).toEqual([[expected], []]);
});

test.each([
  ["<p>1. Not a <b>list</b> * of</p>", String.raw`1\. Not a **list** \* of`],
  ["<p>Plain *words*</p><p>Next</p>", "Plain \\*words\\*\n\nNext"],
  [
    '<figure class="kg-card kg-image-card"><img src="https://x.example/a.png" alt="Alt"><figcaption>Cap</figcaption></figure>',
    '![Alt](https://x.example/a.png "Cap")',
    "1 picture of another site, which readers get as a link",
  ],
  [
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Mind <b>it</b></div></div>',
    "> [!NOTE]\n> Mind **it**",
  ],
  [
    '<figure class="kg-card kg-bookmark-card"><a href="https://x.example/"><div class="kg-bookmark-title">Title</div><div>More</div></a></figure>',
    "[Title](https://x.example/)",
  ],
  [
    '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/a-B_1?feature=oembed"></iframe></figure>',
    "https://youtu.be/a-B_1",
  ],
  ['<iframe src="https://x.example/e"></iframe>', "[https://x.example/e](https://x.example/e)"],
  [
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Why?</span></h4><button></button></div><div class="kg-toggle-content"><p>So.</p></div></div>',
    "<details>\n<summary>Why?</summary>\n\nSo.\n\n</details>",
  ],
  [
    '<div class="kg-card kg-button-card kg-align-center"><a href="https://x.example/" class="kg-btn">Try</a></div>',
    '[Try](https://x.example/ "button")',
  ],
  ['<pre><code class="language-js">a < b</code></pre>', "```js\na < b\n```"],
])("the text %j becomes %j", (html, markdown, ...left) => {
  expect(textOf(html)).toEqual([markdown, ...left.map((one) => `a-post: ${one}`)]);
});

const link =
  '<p><a href="__GHOST_URL__/a-post/">one</a> <a href="__GHOST_URL__/about/">two</a></p>';
const picture = '<p>W</p><img src="__GHOST_URL__/content/a.png">';

test.each<[string, string, string[], string?]>([
  ['<p>W</p><div class="kg-card kg-signup-card">Join</div>', "W", ["1 × signup card"]],
  ["<p>W</p><!--members-only--><p>Paid</p>", "W", ["the text for members"]],
  [link, "[one](/resources/blog/a-post) two", ["the link to /about/"]],
  [
    link,
    "[one](/resources/blog/a-post) [two](https://old.example/about/)",
    [],
    "https://old.example/",
  ],
  [picture, "W", ["the picture /content/a.png"]],
  [
    picture,
    "W\n\n![](https://old.example/content/a.png)",
    ["1 picture of another site, which readers get as a link"],
    "https://old.example",
  ],
])("of %j remains %j, and the rest is named", (html, content, left, site?) => {
  const named = left.map((one) => `a-post: ${one}`);
  expect(textOf(html, [], site)).toEqual([content, ...named]);
});

test("pages and posts for members are named, and what a field cannot have", () => {
  const { drafts, left } = read(
    { feature_image: "http://x.example/a.png", custom_excerpt: "x".repeat(301) },
    [
      { id: 2, title: "About", slug: "about", type: "page" },
      { id: 3, title: "Paid", slug: "paid", visibility: "paid" },
      { id: 4, title: "Long", slug: "long", html: `<p>${"x ".repeat(110_000)}</p>` },
      { id: 5, title: "Ação", slug: "a_post" },
    ],
  );
  expect(drafts).toMatchObject([
    { slug: "a-post", image_url: null, excerpt: "" },
    { slug: "a-post-2", title: "Ação" },
  ]);
  expect(left).toEqual([
    "about: a page",
    "paid: for members",
    expect.stringMatching(/^a-post: image "http:.*; excerpt "x+" must have at most 300/),
    expect.stringMatching(/^long: all of it, because its text has \d+ KB/),
  ]);
});

test("posts keep their states on request, except those that lack what a published article needs", () => {
  const dated = { html: "<p>W</p>", published_at: "2024-03-01T10:20:30.000Z" };
  const data = {
    posts: [
      { ...post, ...dated },
      { ...post, ...dated, id: "2", slug: "b-post" },
      { ...post, ...dated, id: "3", slug: "c-post", status: "draft" },
    ],
    tags: [{ id: "t", name: "Discovery" }],
    posts_tags: [{ post_id: "1", tag_id: "t" }],
    users: [{ id: 7, name: "Ana" }],
    posts_authors: [1, 2, 3].map((id) => ({ post_id: id, author_id: 7 })),
  };
  const { drafts, left } = readGhostExport(JSON.stringify({ data }), { keepsStates: true });
  expect(drafts.map(({ status }) => status)).toEqual(["Published", "Draft", "Draft"]);
  expect(left).toEqual(['b-post: status "Published" needs category']);
});

test("a part of the posts is read by their places, with the links between all of them", () => {
  const others = [{ ...post, id: "2", slug: "b-post", html: link }];
  const data = { posts: [post, ...others] };
  const part = readGhostExport(JSON.stringify({ data }), { from: 1, to: 2 });
  expect(part).toMatchObject({ total: 2, drafts: [{ slug: "b-post" }] });
  expect(part.drafts[0]?.content).toContain("(/resources/blog/a-post)");
});

test.each(["", "{", "[]", '{"db":[]}', '{"posts":[]}'])("%j is no export", (text) => {
  expect(() => readGhostExport(text)).toThrow();
});
