import { expect, test } from "vitest";

import { blogPosting, serializeJsonLd } from "./structured-data";

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

test("leaves out a post's image without a valid URL", () => {
  expect(blogPosting(site, { ...post, image: "https://[" })).not.toHaveProperty("image");
});
