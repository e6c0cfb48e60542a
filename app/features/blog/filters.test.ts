import { describe, expect, test } from "vitest";

import { applyFilters, categoryChoices, filtersHref, readFilters, tagChoices } from "./filters";
import { languages } from "./languages";
import type { PostSummary } from "./post";

const [english, portuguese] = languages;

function post(slug: string, category: string, tags: string[], language = english): PostSummary {
  const language_ = language as PostSummary["language"];
  return {
    slug,
    title: slug,
    excerpt: "",
    author: "",
    category,
    tags,
    language: language_,
    imageUrl: null,
    published: null,
  };
}

const posts = [
  post("a", "Strategy", ["canvas", "ai"]),
  post("b", "Discovery", ["jtbd", "ai"]),
  post("c", "Discovery", ["jtbd"]),
  { ...post("d", "Descoberta", ["jtbd"]), language: portuguese },
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
    ["category=&tag=", ["a", "b", "c"]],
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

test("an address reads back to the filters it was made from", () => {
  const filters = { language: portuguese, category: "Estratégia & mais", tags: ["a b", "c"] };
  expect(read(filtersHref(filters).split("?")[1] ?? "")).toEqual(filters);
});
