import { expect, test } from "vitest";

import { blogCopy } from "./blog";

/** The texts of a language by their path, such as `pagination.next`. */
function textsOf(copy: object, path = ""): [string, string][] {
  return Object.entries(copy).flatMap(([key, value]: [string, string | object]) =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}

const english = textsOf(blogCopy.en);
const portuguese = new Map(textsOf(blogCopy.pt));

test("no Portuguese text equals its English one", () => {
  const same = english.filter(([path, text]) => portuguese.get(path) === text);
  expect(same.map(([path]) => path)).toEqual(["title", "heading"]);
});
