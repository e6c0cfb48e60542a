import { expect, test } from "vitest";

import { readListFilters } from "./list-filters";

test.each([
  ["two words", "two words"],
  ["https://site.example/resources/blog/a-slug?q=1#part", "a-slug"],
  [" /resources/blog/a-slug/ ", "a-slug"],
  ["https://site.example/resources/blog", "https://site.example/resources/blog"],
  ["https://site.example/pricing", "https://site.example/pricing"],
  [`https://site.example/resources/blog/a-slug?${"x".repeat(200)}`, "a-slug"],
])("of %j in its search, the list looks for %j", (q, search) => {
  expect(readListFilters(new URLSearchParams({ q })).search).toBe(search);
});
