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
});
