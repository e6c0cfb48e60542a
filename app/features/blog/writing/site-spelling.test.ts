import { expect, test } from "vitest";

import { siteSpelling } from "./site-spelling";

const names = [
  { kind: "tag", name: "discovery", articles: 3, spellings: 1 },
  { kind: "category", name: "Pricing", articles: 2, spellings: 1 },
  { kind: "author", name: "Ána Sousa", articles: 1, spellings: 1 },
] as const;
const stored = { author: "Ána Sousa", category: "Other", tags: ["discovery"] };

test.each([
  [
    "those of the site",
    { category: "pricing", tags: ["Discovery", "discovery", "New"] },
    undefined,
    { category: "Pricing", tags: ["discovery", "New"] },
  ],
  [
    "another kind",
    { category: "Discovery", tags: ["Pricing"] },
    undefined,
    { category: "Discovery", tags: ["Pricing"] },
  ],
  ["one of several authors", { author: "Bo,ana sousa" }, undefined, { author: "Bo, Ána Sousa" }],
  [
    "its own name",
    { author: "Ana Sousa", tags: ["DISCOVERY"] },
    stored,
    { author: "Ana Sousa", tags: ["discovery"] },
  ],
  ["no names", { category: 5, tags: "a, b" }, undefined, { category: 5, tags: "a, b" }],
])("an imported article with %s", (_what, article, over, expected) => {
  expect(siteSpelling(names)(article, over)).toEqual(expected);
});

test("a new name is spelled as the first imported article has it", () => {
  const spell = siteSpelling([]);
  expect(spell({ tags: ["Switching"] }, undefined)).toEqual({ tags: ["Switching"] });
  expect(spell({ tags: ["switching"] }, undefined)).toEqual({ tags: ["Switching"] });
});
