import { describe, expect, test } from "vitest";

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

  test("sets noindex only on request", () => {
    const robots = { name: "robots", content: "noindex" };
    expect(pageMeta(matches, page)).not.toContainEqual(robots);
    expect(pageMeta(matches, { ...page, noindex: true })).toContainEqual(robots);
    const hidden = [...matches, { id: "leaf", data: null, handle: { indexed: false } }];
    expect(pageMeta(hidden, page)).toContainEqual(robots);
  });

  test("starts the title with the error of a rejected form", () => {
    expect(pageMeta(matches, { ...page, refused: true })).toContainEqual({
      title: "Error: Contact · Acme",
    });
  });

  test.each([
    ["Check your inbox: we've sent you an email.", "Check your inbox · Contact · Acme"],
    ["Two-step sign-in is on. From now on, a code.", "Two-step sign-in is on · Contact · Acme"],
    ["Saved v1.2 of it.", "Saved v1.2 of it · Contact · Acme"],
    [null, "Contact · Acme"],
  ])("starts the title with the page's notice: %s", (notice, title) => {
    const told = [...matches, { id: "leaf", data: { notice } }];
    expect(pageMeta(told, page)).toContainEqual({ title });
    expect(pageMeta(told, { ...page, refused: true })).toContainEqual({
      title: "Error: Contact · Acme",
    });
  });

  test("has a title even if the root data could not be loaded", () => {
    const meta = pageMeta([{ id: "root", data: undefined }], page);
    expect(meta).toContainEqual({ title: "Contact" });
    expect(meta).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
  });
});
