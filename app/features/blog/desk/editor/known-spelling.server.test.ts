import { expect, test } from "vitest";

import {
  authorWithAddress,
  mistypedTags,
  nearestName,
  newAuthors,
  newCategories,
  speller,
  withChosenName,
} from "./known-spelling.server";

const names = [
  { kind: "tag", name: "Strategy", articles: 2, spellings: 1 },
  { kind: "tag", name: "Único", articles: 1, spellings: 1 },
  { kind: "category", name: "Discovery", articles: 1, spellings: 1 },
  { kind: "author", name: "Ana", articles: 1, spellings: 1 },
] as const;
const own = { author: "Bo, Ana", category: "Discovery", tags: ["Único"] };

test.each([
  ["tag", "STRATEGY", null, "Strategy"],
  ["tag", " strategy ", own, "Strategy"],
  ["tag", "unico", null, "Único"],
  ["category", "DISCOVERY", null, "Discovery"],
  ["category", "Strategy", null, "Strategy"],
  ["tag", "New", null, "New"],
  // Only this article has it: its spelling can be corrected.
  ["tag", "unico", own, "unico"],
  ["category", "discovery", own, "discovery"],
  ["author", "ANA", own, "ANA"],
  ["author", "ANA", null, "Ana"],
] as const)("the %s %j of an article with %j becomes %j", (kind, typed, before, spelled) => {
  expect(speller(names, before)(kind, typed)).toBe(spelled);
});

test.each([
  ["Del", own, "", ["Del"]],
  ["ANA, Del, Di", null, "", ["Del", "Di"]],
  // Only this article has her.
  ["Ana", own, "", ["Ana"]],
  ["Bo", own, "", ["Bo"]],
  ["Bo Díaz", null, "bo.diaz@site.example", []],
  ["Bo", null, "bo.diaz@site.example", ["Bo"]],
  ["Bo Díaz, Del", null, "bo.diaz@site.example", ["Bo Díaz", "Del"]],
  // Near a known name.
  ["Ane", null, "ane@site.example", ["Ane"]],
] as const)(
  "of %j in an article with %j by %j, %j are new authors",
  (author, before, address, found) => {
    const all = [...names, { kind: "author", name: "Cy", articles: 1, spellings: 1 }] as const;
    expect(newAuthors(author, { names: all, own: before, address })).toEqual(found);
  },
);

test.each([
  ["Delivery", null, ["Delivery"]],
  ["DISCOVERY", null, []],
  // Only this article has it.
  ["Grwoth", { ...own, category: "Grwoth" }, ["Grwoth"]],
  ["", null, []],
] as const)("of %j in an article with %j, %j are new categories", (category, before, found) => {
  const all = [...names, { kind: "category", name: "Grwoth", articles: 1, spellings: 1 }] as const;
  const known = before ? all : names;
  expect(newCategories(category, { names: known, own: before })).toEqual(found);
});

test.each([
  [["stratgey", "New"], null, [{ name: "stratgey", nearest: "Strategy" }]],
  [["STRATEGY", "Unison"], null, []],
  // Only this article has them.
  [["Unico"], own, []],
  [["Stratgy"], { ...own, tags: ["Stratgy"] }, [{ name: "Stratgy", nearest: "Strategy" }]],
] as const)("of the tags %j in an article with %j, %j are mistyped", (tags, before, found) => {
  const all = [...names, { kind: "tag", name: "Stratgy", articles: 1, spellings: 1 }] as const;
  expect(mistypedTags(tags, { names: before ? all : names, own: before })).toEqual(found);
});

test("the first author of a site is none that is new", () => {
  const [tag] = names;
  expect(newAuthors("Del", { names: [tag], own: null, address: "" })).toEqual([]);
});

test.each([
  ["Stratgey", ["Growth", "Strategy"], "Strategy"],
  ["Ana Lima", ["Ana Lina", "Ana Lma"], "Ana Lina"],
  ["Zora", ["Ana", "Strategy"], null],
  ["AI", ["IT", "UX"], null],
])("of %j among %j, %j is meant", (name, known, meant) => {
  expect(nearestName(name, known)).toBe(meant);
});

test("a chosen name replaces the mistyped one, and no author is named twice", () => {
  const values = { author: "Bo, Anna, Ana", category: "Stratgey", tags: "New, Grwoth" };
  const chosen = { use_author: "Anna, Ana", use_category: "Strategy", use_tags: "Grwoth, Growth" };
  expect(withChosenName({ ...values, ...chosen })).toMatchObject({
    author: "Bo, Ana",
    category: "Strategy",
    tags: "New, Growth",
  });
});

test.each([
  ["ana.lima@site.example", "Ana Lima"],
  ["ana@site.example", ""],
  ["bo@site.example", "Bo"],
  ["info@site.example", ""],
])("a new article of %s begins with the author %j", (address, author) => {
  expect(authorWithAddress(["Ana Lima", "Ana Reis", "Bo"], address)).toBe(author);
});
