import { expect, test } from "vitest";

import { fileAt, fileWords, readFileWords } from "./file-address";

test.each([
  [5, "5 bytes"],
  [245_760, "240 KB"],
  [20 * 1024 * 1024, "20 MB"],
  [1_600_000, "1.5 MB"],
])("a file of %i bytes has %s, which its words say and are read for", (bytes, size) => {
  const words = fileWords({ title: "Checklist (new)", name: "checklist.pdf", bytes });
  expect(words).toBe(`Checklist (new) (PDF, ${size})`);
  expect(readFileWords(words)).toEqual({ title: "Checklist (new)", facts: `PDF, ${size}` });
});

test.each([
  [`/files/${"a".repeat(32)}/a-list.csv`, "a-list.csv"],
  [`/files/${"a".repeat(32)}/a.html`, undefined],
  [`/files/${"a".repeat(31)}/a.csv`, undefined],
  [`/files/${"a".repeat(32)}/../a.csv`, undefined],
])("the path %s is that of %s", (path, name) => {
  expect(fileAt(path)?.name).toBe(name);
});
