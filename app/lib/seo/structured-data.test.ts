import { expect, test } from "vitest";

import {
  blogPosting,
  breadcrumbList,
  serializeJsonLd,
  organization,
  webSite,
} from "./structured-data";

const site = {
  url: "https://acme.test",
  brand: "Acme",
  tagline: "Tools.",
  contactEmail: "team@acme.test",
  linkedinUrl: "https://network.test/acme",
};

const post = {
  title: "A title",
  description: "A description.",
  path: "/resources/blog/a-title",
  author: "Discovery team",
  language: "pt-BR",
  image: "/images/a.svg",
  published: "2026-03-01T00:00:00.000Z",
  modified: null,
  category: "Discovery",
  tags: ["jtbd"],
};

test("no content can end a structured data block", () => {
  const text = "</script><!-- & \u2028";
  const block = serializeJsonLd([{ "@type": "Thing", name: text }]);
  expect(block).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(block)).toEqual({
    "@context": "https://schema.org",
    "@type": "Thing",
    name: text,
  });
});

test("several objects share one structured data block", () => {
  const block = JSON.parse(serializeJsonLd([organization(site), webSite(site)]));
  expect(block["@graph"]).toMatchObject([
    { "@type": "Organization", logo: { url: "https://acme.test/icon-512.png" } },
    { "@type": "WebSite", publisher: { "@id": "https://acme.test/#organization" } },
  ]);
});

test("the current page ends its breadcrumb without a link", () => {
  const parents = [{ name: "Products", href: "/products" }];
  const block = JSON.parse(serializeJsonLd([breadcrumbList(site, { parents, current: "Fit" })]));
  expect(block.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Products", item: "https://acme.test/products" },
    { "@type": "ListItem", position: 2, name: "Fit" },
  ]);
});

test("describes a post with all known facts and absolute URLs", () => {
  const thing = blogPosting(site, post);
  expect(thing).toMatchObject({
    mainEntityOfPage: "https://acme.test/resources/blog/a-title",
    image: "https://acme.test/images/a.svg",
    datePublished: "2026-03-01T00:00:00.000Z",
  });
  expect(thing).not.toHaveProperty("dateModified");
});

test("leaves out a post's image without a valid URL", () => {
  expect(blogPosting(site, { ...post, image: "https://[" })).not.toHaveProperty("image");
});
