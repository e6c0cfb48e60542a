import { expect, test } from "vitest";

import { speller } from "./known-spelling.server";

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
