import { expect, test } from "vitest";

import { shortAddress } from "./short-address";

test.each([
  ["ada@engine.example", "bob@engine.example", "ada"],
  ["ada@engine.example", "bob@other.example", "ada@engine.example"],
  ["ada@sub.engine.example", "bob@engine.example", "ada@sub.engine.example"],
  ["ada@engine.example", "", "ada@engine.example"],
  ["", "", ""],
])("%s is for %s called %s", (address, reader, name) => {
  expect(shortAddress(address, reader)).toBe(name);
});
