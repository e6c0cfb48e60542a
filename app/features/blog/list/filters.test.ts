import { describe, expect, test } from "vitest";

import { categoryOptions, otherTagsHref, tagOptions } from "./facets";
import {
  activeFilters,
  canonicalHref,
  hrefWithFilter,
  filtersHref,
  shouldIndex,
  readFilters,
} from "./filters";
import { languages } from "../languages";
import { searchWords } from "./search";

const [, portuguese] = languages;

function read(query: string) {
  return readFilters(new URLSearchParams(query));
}

const facets = {
  categories: [
    { name: "Discovery", count: 2 },
    { name: "Strategy", count: 1 },
  ],
  tags: [
    { name: "ai", count: 2 },
    { name: "canvas", count: 1 },
    { name: "jtbd", count: 1 },
  ],
  tagTotal: 3,
};

function choicesUnder(query: string, total = 2) {
  const filters = read(query);
  return {
    categories: categoryOptions(facets, filters, total),
    tags: tagOptions(facets, filters, total),
  };
}

const unfiltered = {
  language: languages[0],
  search: "",
  author: null,
  category: null,
  tags: [],
  page: 1,
};

test.each([
  ["", {}],
  ["language=pt", { language: portuguese }],
  ["language=xx", {}],
  ["author=Ana", { author: "Ana" }],
  ["category=Discovery", { category: "Discovery" }],
  ["tag=ai&tag=jtbd&tag=ai", { tags: ["ai", "jtbd"] }],
  ["author=&category=&tag=&q=", {}],
])("%j filters by %j", (query, expected) => {
  expect(read(query)).toEqual({ ...unfiltered, allTags: false, ...expected });
});

describe("facets", () => {
  test("include the selected ones even without articles", () => {
    const { categories, tags } = choicesUnder("category=Nothing&tag=ai&tag=gone", 0);
    expect(categories[0]).toMatchObject({ name: "Nothing", count: 0, active: true });
    expect(tags.filter(({ active }) => active)).toMatchObject([
      { name: "gone", count: 0 },
      { name: "ai", count: 2 },
    ]);
  });

  test("toggle a category and keep all other filters but the page", () => {
    const [off] = choicesUnder("tag=jtbd&page=3").categories;
    expect(off).toMatchObject({
      active: false,
      href: "/resources/blog?category=Discovery&tag=jtbd",
    });
    const [on] = choicesUnder("category=Discovery&tag=jtbd&page=3").categories;
    expect(on).toMatchObject({ active: true, href: "/resources/blog?tag=jtbd" });
  });

  test("add and remove one tag", () => {
    expect(choicesUnder("tag=ai&page=2").tags.map(({ name, href }) => [name, href])).toEqual([
      ["ai", "/resources/blog"],
      ["canvas", "/resources/blog?tag=ai&tag=canvas"],
      ["jtbd", "/resources/blog?tag=ai&tag=jtbd"],
    ]);
  });

  test("link to all tags if only some are shown, and back", () => {
    const choices = { categories: [], tags: [], tagTotal: 11 };
    expect(otherTagsHref(choices, read("q=a&page=2"))).toBe("/resources/blog?q=a&tags=all&page=2");
    expect(otherTagsHref(choices, read("tags=all"))).toBe("/resources/blog");
    expect(otherTagsHref({ ...choices, tagTotal: 10 }, read(""))).toBeNull();
  });
});

test("each active filter can be removed separately", () => {
  expect(activeFilters(read("q=a+b&author=Ana&category=Discovery&tag=ai&tag=jtbd&page=2"))).toEqual(
    [
      { name: "“a b”", href: "/resources/blog?author=Ana&category=Discovery&tag=ai&tag=jtbd" },
      { name: "Ana", href: "/resources/blog?q=a+b&category=Discovery&tag=ai&tag=jtbd" },
      { name: "Discovery", href: "/resources/blog?q=a+b&author=Ana&tag=ai&tag=jtbd" },
      { name: "ai", href: "/resources/blog?q=a+b&author=Ana&category=Discovery&tag=jtbd" },
      { name: "jtbd", href: "/resources/blog?q=a+b&author=Ana&category=Discovery&tag=ai" },
    ],
  );
  expect(activeFilters(read("language=pt"))).toEqual([]);
});

test("a search is truncated at 100 characters without splitting one", () => {
  expect(read(`q=${"a".repeat(300)}`).search).toHaveLength(100);
  const { search } = read(`q=${"🧭".repeat(300)}`);
  expect([[...search].length, search.isWellFormed()]).toEqual([100, true]);
  expect(read(`q=${"%20".repeat(50)}a%00b${"+".repeat(20)}c`).search).toBe("a b c");
});

test.each([
  ["avaliação de hipóteses", ["avaliação", "de", "hipóteses"]],
  ["Node.js, e-mail & C++!", ["node", "js", "e", "mail", "c"]],
  ["the customer's journey’s", ["the", "customers", "journeys"]],
  ["a:* | !b <-> 'c' \\ ) -- ;", ["a", "b", "c"]],
  ["e\u0301tica 2ª", ["ética", "2ª"]],
  ["%%% !!! 🧭", []],
])("the search words of %j are %j", (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

test.each([
  ["", 1],
  ["page=2", 2],
  ["page=10", 10],
  ["page=999999999999999999999999", 1_000_000],
  ["page=3&page=4", 3],
  ...["0", "-1", "1.5", "1e3", "02", "x", "%202", "٢", "2%00"].map((junk): [string, number] => [
    `page=${junk}`,
    1,
  ]),
])("%j means page %i", (query, page) => {
  expect(read(query).page).toBe(page);
});

test("a URL parses back to the filters that it was built from", () => {
  const filters = {
    language: portuguese,
    search: "50% & mais?",
    author: "Ana & Bo",
    category: "Estratégia & mais",
    tags: ["a b", "c"],
    allTags: true,
    page: 3,
  };
  expect(read(filtersHref(filters).split("?")[1] ?? "")).toEqual(filters);
  expect(read(hrefWithFilter(filters, { search: "x" }).split("?")[1] ?? "")).toEqual({
    ...filters,
    search: "x",
    page: 1,
  });
});

test("each list has one canonical URL, and each page its own", () => {
  expect(canonicalHref(read("page=2&tag=b&language=en&tag=a&tags=all&utm_source=x"))).toBe(
    "/resources/blog?tag=a&tag=b&page=2",
  );
  expect(canonicalHref(read("page=1"))).toBe("/resources/blog");
});

test("search engines may index lists, authors, categories and tags, but not combinations", () => {
  const found = ["", "page=2", "language=pt", "author=a", "category=a", "tag=a"].map(read);
  expect(found.map(shouldIndex)).toEqual(found.map(() => true));
  const hidden = ["q=a", "category=a&tag=b", "author=a&tag=b", "tag=a&tag=b"].map(read);
  expect(hidden.map(shouldIndex)).toEqual(hidden.map(() => false));
});
