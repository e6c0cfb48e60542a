import { expect, test } from "vitest";

import { articleMeta } from "./article-meta";
import { pageMeta } from "./page-meta";

const matches = [
  {
    id: "root",
    data: {
      site: { brand: "Acme" },
      siteUrl: "https://acme.test",
      shareImage: { src: "/images/share/contact.png", alt: "Acme: Contact", width: 12, height: 6 },
    },
  },
  { id: "page", data: null },
];
const page = { title: "Contact", description: "Talk to us.", path: "/contact" };

test.each([
  ["Check your inbox: we've sent you an email.", "Check your inbox · Contact · Acme"],
  ["Two-step sign-in is on. From now on, a code.", "Two-step sign-in is on · Contact · Acme"],
  ["Saved v1.2 of it.", "Saved v1.2 of it · Contact · Acme"],
  [null, "Contact · Acme"],
])("starts the title with the page's notice: %s", (notice, title) => {
  const told = [...matches, { id: "leaf", data: { notice } }];
  expect(pageMeta(told, page)).toContainEqual({ title });
});

test("says first that a loader reports a rejected form", () => {
  const told = [...matches, { id: "leaf", data: { notice: "Saved.", refused: true } }];
  expect(pageMeta(told, page)).toContainEqual({ title: "Error: Contact · Acme" });
});

test("has a title even if the root data could not be loaded", () => {
  const meta = pageMeta([{ id: "root", data: undefined }], page);
  expect(meta).toContainEqual({ title: "Contact" });
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
});

function imagesOf(...images: (string | null)[]) {
  return articleMeta(matches, { ...page, images }).filter(
    (tag) => "property" in tag && String(tag.property).startsWith("og:image"),
  );
}

test("sets the locale, and an article's author, dates and tags", () => {
  const meta = articleMeta(matches, {
    ...page,
    language: "pt-BR",
    author: "Discovery team",
    keywords: ["jtbd", "interviews", "jtbd"],
    publishedAt: "2026-03-01",
    modifiedAt: null,
  });
  expect(meta).toEqual(
    expect.arrayContaining([
      { property: "og:locale", content: "pt_BR" },
      { name: "keywords", content: "jtbd, interviews" },
      { name: "author", content: "Discovery team" },
      { property: "article:author", content: "Discovery team" },
      { property: "article:published_time", content: "2026-03-01" },
      { property: "article:tag", content: "interviews" },
    ]),
  );
  expect(JSON.stringify(meta)).not.toContain("modified_time");
});

const drawn = [
  { property: "og:image", content: "https://acme.test/images/share/contact.png" },
  { property: "og:image:type", content: "image/png" },
  { property: "og:image:width", content: "12" },
  { property: "og:image:height", content: "6" },
  { property: "og:image:alt", content: "Acme: Contact" },
];

test.each([
  [["/images/a.png"], "https://acme.test/images/a.png"],
  [["https://files.test/a.jpg?v=1"], "https://files.test/a.jpg?v=1"],
  [[null, "/b.png"], "https://acme.test/b.png"],
  [["/images/a.svg", "/b.png"], "https://acme.test/b.png"],
  [["/images/a.gif", "/b.png"], "https://acme.test/images/a.gif"],
])(
  "of a page's own images, %j, uses the first that networks show, as an absolute URL",
  (images, content) => {
    expect(imagesOf(...images)).toEqual([
      { property: "og:image", content },
      { property: "og:image:alt", content: "Contact" },
    ]);
  },
);

test.each(["/images/a.svg", "https://files.test/a.SVG?v=1", "", "/a.webp", "/a.avif"])(
  "uses no image that social networks cannot show: %j",
  (image) => {
    expect(imagesOf(image)).toEqual(drawn);
  },
);

test("uses the JPEG of an uploaded picture, with its size", () => {
  const id = `${"0".repeat(32)}-640x480`;
  const src = `https://acme.test/pictures/${id}/share.jpg`;
  expect(imagesOf(`/pictures/${id}/1280`)).toEqual([
    { property: "og:image", content: src },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Contact" },
  ]);
});
