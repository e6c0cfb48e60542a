import { expect, test } from "vitest";

import { safeRedirectPath } from "./safe-redirect";

test.each([
  ["/", "/"],
  ["/contact?plan=team#form", "/contact?plan=team#form"],
  ["/auth/login?redirectUrl=%2Fapp", "/auth/login?redirectUrl=%2Fapp"],
  ["/a/../b", "/b"],
])("accepts %s as a page of this site", (value, page) => {
  expect(safeRedirectPath(value)).toBe(page);
});

test.each([
  undefined,
  null,
  "",
  "contact",
  "/contact\\team",
  "https://evil.example/",
  "/ evil",
  "/évil",
  "/contact.data",
  "/contact.data/",
  "/contact.DATA//",
  "/contact.dat%61",
  "/%ff",
  `/${"a".repeat(512)}`,
])("rejects %j", (value) => {
  expect(safeRedirectPath(value)).toBeNull();
});
