import { expect, test } from "vitest";

import { hydrates } from "./route-handle";

test("a page hydrates unless one of its routes declines", () => {
  expect(hydrates([])).toBe(true);
  expect(hydrates([{ handle: undefined }, { handle: {} }, { handle: { hydrate: true } }])).toBe(
    true,
  );
  expect(hydrates([{ handle: undefined }, { handle: { hydrate: false } }])).toBe(false);
});
