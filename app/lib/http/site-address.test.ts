import { expect, test } from "vitest";

import { safeAddress } from "./site-address";

test.each([
  ["/", "/"],
  ["/contact?plan=team#form", "/contact?plan=team#form"],
  ["/images/a b.png", "/images/a%20b.png"],
  ["/a/../b//c", "/b//c"],
  ["/évil", "/%C3%A9vil"],
  ["/\uFF0Fevil.example", "/%EF%BC%8Fevil.example"],
  ["/\uFF0E\uFF0E//evil.example", "/%EF%BC%8E%EF%BC%8E//evil.example"],
  ["/?next=//evil.example", "/?next=//evil.example"],
  ["https://files.test/a.jpg?v=1", "https://files.test/a.jpg?v=1"],
  ["HTTPS://Files.test:8443", "https://files.test:8443/"],
  ["https://files.test/@user", "https://files.test/@user"],
])("%j may be an address, as %s", (text, address) => {
  expect(safeAddress(text)).toBe(address);
});

test.each([null, undefined, "/%ff"])("%j is no address", (text) => {
  expect(safeAddress(text)).toBeNull();
});
