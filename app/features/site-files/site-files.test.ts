import { expect, test } from "vitest";

import { llmsText } from "./llms";
import { sitemapXml } from "./sitemap";

const siteUrl = "https://acme.test";

test("a sitemap escapes URLs and leaves out invalid dates", () => {
  const xml = sitemapXml(siteUrl, [
    { path: "/a?b=1&c=<2>" },
    { path: "/legal", changed: "2024-02-15" },
    { path: "/post", changed: "2026-03-01T10:00:00+02:00" },
    { path: "/odd", changed: "yesterday" },
  ]);
  expect(xml).toContain("<loc>https://acme.test/a?b=1&amp;c=%3C2%3E</loc>");
  expect(xml).toContain("<lastmod>2024-02-15</lastmod>");
  expect(xml).toContain("<lastmod>2026-03-01T08:00:00.000Z</lastmod>");
  expect(xml).toContain("<url><loc>https://acme.test/odd</loc></url>");
});

test("a guide leaves out a section without links", () => {
  const guide = { title: "Acme", summary: "Tools.", contactEmail: "team@acme.test" };
  const text = llmsText(siteUrl, {
    ...guide,
    sections: [
      {
        title: "Pages",
        links: [{ name: "Price [list]", path: "/pricing", line: "What it costs." }],
      },
      { title: "Blog", links: [] },
    ],
  });
  expect(text).toContain(
    "## Pages\n\n- [Price \\[list\\]](https://acme.test/pricing): What it costs.\n",
  );
  expect(text).not.toContain("## Blog");
  expect(text).toContain("team@acme.test");
});
