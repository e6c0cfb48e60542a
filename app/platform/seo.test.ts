import { describe, expect, test } from "vitest";

import { pageMeta } from "./seo";

const matches = [
  { id: "root", data: { site: { brand: "Acme" }, siteUrl: "https://acme.test" } },
  { id: "page", data: null },
];
const page = { title: "Contact", description: "Talk to us.", path: "/contact" };

describe("pageMeta", () => {
  test("names the brand, the canonical address and the share card", () => {
    expect(pageMeta(matches, page)).toEqual(
      expect.arrayContaining([
        { title: "Contact · Acme" },
        { name: "description", content: "Talk to us." },
        { tagName: "link", rel: "canonical", href: "https://acme.test/contact" },
        { property: "og:url", content: "https://acme.test/contact" },
        { property: "og:title", content: "Contact" },
      ]),
    );
  });

  test("asks robots to stay away only where it is told to", () => {
    const robots = { name: "robots", content: "noindex" };
    expect(pageMeta(matches, page)).not.toContainEqual(robots);
    expect(pageMeta(matches, { ...page, noindex: true })).toContainEqual(robots);
  });

  test("puts the error of a refused form first", () => {
    expect(pageMeta(matches, { ...page, refused: true })).toContainEqual({
      title: "Error: Contact · Acme",
    });
  });

  test("makes the share image absolute", () => {
    expect(pageMeta(matches, { ...page, image: "/images/a.png" })).toContainEqual({
      property: "og:image",
      content: "https://acme.test/images/a.png",
    });
  });

  test("still has a title when the root data could not be loaded", () => {
    const meta = pageMeta([{ id: "root", data: undefined }], page);
    expect(meta).toContainEqual({ title: "Contact" });
    expect(meta).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
  });
});
