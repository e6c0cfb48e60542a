import { expect, test } from "vitest";

import { rankNeeds, ratingNames } from "./rated-needs";
import { readRatings } from "./read-ratings";

const ranked = (query: string) => rankNeeds(readRatings(new URLSearchParams(query)));

test("the needs have the order and the scores of the case until a rating changes", () => {
  expect(ranked("").map(({ score }) => score)).toEqual(["15.0", "14.6", "13.0", "6.0"]);
});

test("each need has its two fields", () => {
  const needs = readRatings(new URLSearchParams());
  const names = needs.flatMap(({ importance, satisfaction }) => [
    importance.name,
    satisfaction.name,
  ]);
  expect(names).toEqual(ratingNames);
});

test("a changed rating changes the score and the order", () => {
  expect(ranked("O1s=9")[0]).toEqual({
    name: "Spot each clause that breaks our rules",
    score: "14.6",
  });
  expect(ranked("O8i=10&O8s=1,5")[0]).toEqual({ name: "Write a first draft", score: "18.5" });
});

test.each(["", "0.9", "10.1", "many", "NaN"])("a rating of %j takes its need out", (rating) => {
  expect(ranked(`O1i=${rating}`).map(({ name }) => name)).not.toContain(
    "Find the position we already agreed on",
  );
  expect(ranked(`O1i=${rating}`)).toHaveLength(3);
});
