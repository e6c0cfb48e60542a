import { expect, test } from "vitest";

import { slugFrom } from "./slug.server";

test.each([
  ["Łódź & Straße — Ørsted: ação nº 1", "lodz-strasse-orsted-acao-no-1"],
  ["What’s new? Don't panic", "whats-new-dont-panic"],
  ["Æsir, œuvre, Þór and Đà Nẵng", "aesir-oeuvre-thor-and-da-nang"],
  ["Zürich, İstanbul & Málaga", "zurich-istanbul-malaga"],
  ["The ﬁrst ½ of №5 (x²)", "the-first-1-2-of-no5-x2"],
  ["Привет, мир", "privet-mir"],
  ["camelCase v2.0_final", "camelcase-v2-0-final"],
  ["  --a--  ", "a"],
  ["日本語 😀", ""],
  [`${"a".repeat(99)} b`, "a".repeat(99)],
])("the address of %j is %j", (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});
