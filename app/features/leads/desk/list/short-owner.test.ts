import { expect, test } from "vitest";

import { shortOwner } from "./short-owner";

test.each([
  ["ada@engine.example", ["ada@engine.example", "bob@engine.example"], "ada"],
  ["ada@engine.example", ["ada@engine.example", "bob@other.example"], "ada@engine.example"],
  ["left@other.example", ["ada@engine.example"], "left@other.example"],
  ["ada@engine.example", ["ada@sub.engine.example"], "ada@engine.example"],
])("%s among %j is called %s", (address, members, name) => {
  expect(shortOwner(address, members)).toBe(name);
});
