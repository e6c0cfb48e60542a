import { describe, expect, test } from "vitest";

import {
  activeFilters,
  applyFilters,
  categoryChoices,
  filtersHref,
  readFilters,
  tagChoices,
} from "./filters";
import { languages } from "./languages";
import type { Language } from "./languages";
import type { ListedPost } from "./post";
import { searchable } from "./search";

const [english, portuguese] = languages;

function post(
  slug: string,
  category: string,
  tags: string[],
  language: Language = english,
): ListedPost {
  return {
    card: {
      slug,
      title: slug,
      excerpt: "",
      author: "",
      category,
      tags,
      language,
      imageUrl: null,
      published: null,
    },
    searchText: searchable(`${slug} ${category} ${tags.join(" ")} Preço e ação`),
  };
}

const posts = [
  post("a", "Strategy", ["canvas", "ai"]),
  post("b", "Discovery", ["jtbd", "ai"]),
  post("c", "Discovery", ["jtbd"]),
  post("d", "Descoberta", ["jtbd"], portuguese),
];

function read(query: string) {
  return readFilters(new URLSearchParams(query));
}

function slugs(query: string) {
  return applyFilters(posts, read(query)).map(({ slug }) => slug);
}

describe("the list", () => {
  test.each([
    ["", ["a", "b", "c"]],
    ["language=en", ["a", "b", "c"]],
    ["language=pt", ["d"]],
    ["language=xx", ["a", "b", "c"]],
    ["category=Discovery", ["b", "c"]],
    ["tag=ai", ["a", "b"]],
    ["tag=ai&tag=jtbd", ["b"]],
    ["category=Strategy&tag=jtbd", []],
    ["category=Nothing", []],
    ["category=&tag=&q=", ["a", "b", "c"]],
    ["q=JTBD", ["b", "c"]],
    ["q=%20discovery%20%20jtbd%20", ["b", "c"]],
    ["q=discovery+canvas", []],
    ["q=acao+PRECO", ["a", "b", "c"]],
    ["q=a%C3%A7%C3%A3o&tag=canvas", ["a"]],
    ["q=jtbd&language=pt", ["d"]],
    ["q=%00%D8", []],
  ])("%j shows %j", (query, expected) => {
    expect(slugs(query)).toEqual(expected);
  });
});

describe("the choices", () => {
  test("count the posts of the language, most first", () => {
    const counts = categoryChoices(posts, read("")).map(({ name, count }) => [name, count]);
    expect(counts).toEqual([
      ["Discovery", 2],
      ["Strategy", 1],
    ]);
  });

  test("switch a category on and off, and keep the rest", () => {
    const [off] = categoryChoices(posts, read("tag=jtbd"));
    expect(off).toMatchObject({
      active: false,
      href: "/resources/blog?category=Discovery&tag=jtbd",
    });
    const [on] = categoryChoices(posts, read("category=Discovery&tag=jtbd"));
    expect(on).toMatchObject({ active: true, href: "/resources/blog?tag=jtbd" });
  });

  test("add and remove one tag", () => {
    const choices = tagChoices(posts, read("tag=ai"));
    expect(choices.map(({ name, href }) => [name, href])).toEqual([
      ["ai", "/resources/blog"],
      ["jtbd", "/resources/blog?tag=ai&tag=jtbd"],
      ["canvas", "/resources/blog?tag=ai&tag=canvas"],
    ]);
  });
});

test("the choices are counted among what was searched for, and keep it", () => {
  const [only, ...others] = tagChoices(posts, read("q=canvas"));
  expect(only).toMatchObject({ name: "ai", count: 1, href: "/resources/blog?q=canvas&tag=ai" });
  expect(others.map(({ name }) => name)).toEqual(["canvas"]);
});

test("filters in force come off one by one", () => {
  expect(activeFilters(read("q=a+b&category=Discovery&tag=ai&tag=jtbd"))).toEqual([
    { name: "“a b”", href: "/resources/blog?category=Discovery&tag=ai&tag=jtbd" },
    { name: "Discovery", href: "/resources/blog?q=a+b&tag=ai&tag=jtbd" },
    { name: "ai", href: "/resources/blog?q=a+b&category=Discovery&tag=jtbd" },
    { name: "jtbd", href: "/resources/blog?q=a+b&category=Discovery&tag=ai" },
  ]);
  expect(activeFilters(read("language=pt"))).toEqual([]);
});

test("what is searched for has at most 100 characters, none of them halved", () => {
  expect(read(`q=${"a".repeat(300)}`).search).toHaveLength(100);
  const { search } = read(`q=${"🧭".repeat(300)}`);
  expect([[...search].length, search.isWellFormed()]).toEqual([100, true]);
});

test("an address reads back to the filters it was made from", () => {
  const filters = {
    language: portuguese,
    search: "50% & mais?",
    category: "Estratégia & mais",
    tags: ["a b", "c"],
  };
  expect(read(filtersHref(filters).split("?")[1] ?? "")).toEqual(filters);
});
