import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Texts that are promised to the letter. */
const promised = [
  "What You'll Achieve",
  "What You'll Get",
  "The blog post you're looking for doesn't exist.",
];

const files = globSync(
  ["app/content/**/*.{ts,md}", "supabase/seed/*.sql", "supabase/templates/source/*"],
  {
    exclude: ["**/*.test.ts"],
  },
);

/** A comment. */
const comment = /^\s*(?:\/?\*|\/\/|--|#)/;
const straight = /\p{L}'\p{L}|\p{L}s' \p{L}/u;

test("texts have the apostrophe of print", () => {
  const others = files.flatMap((file) => {
    const text = promised.reduce(
      (all, part) => all.replaceAll(part, ""),
      readFileSync(file, "utf8"),
    );
    const lines = text.split("\n").filter((line) => !comment.test(line) && straight.test(line));
    return lines.map((line) => `${file}: ${line.trim()}`);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(others).toEqual([]);
});
