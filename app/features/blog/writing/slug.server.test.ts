import { expect, test } from "vitest";

import { numberedSlug, slugFrom } from "./slug.server";

test.each([
  ["Łódź & Straße — Ørsted: ação nº 1", "lodz-strasse-orsted-acao-no-1"],
  ["What’s new? Don't panic", "whats-new-dont-panic"],
  ["Æsir, œuvre, Þór and Đà Nẵng", "aesir-oeuvre-thor-and-da-nang"],
  ["Zürich, İstanbul & Málaga", "zurich-istanbul-malaga"],
  ["The ﬁrst ½ of №5 (x²)", "the-first-1-2-of-no5-x2"],
  ["Привет, мир", "privet-mir"],
  ["camelCase v2.0_final", "camelcase-v2-0-final"],
  ["  --a--  ", "a"],
  ["日本語 😀", "article-fde211ca"],
  ["🎉", "article-6146299c"],
  ["  ", ""],
  [`${"a".repeat(99)} b`, "a".repeat(99)],
])("the address of %j is %j", (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});

test.each([
  [[], "notes-2"],
  [["notes-2", "notes-3", "notes-5"], "notes-4"],
  [["notes-20"], "notes-2"],
])("where %j are taken, the next address is %j", (taken, slug) => {
  expect(numberedSlug("notes", taken)).toBe(slug);
});
