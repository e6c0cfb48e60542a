import { expect, test } from "vitest";

import { hydrates, isIndexed, isMeasured } from "./route-handle";

test("a page hydrates unless one of its routes opts out", () => {
  expect(hydrates([])).toBe(true);
  expect(hydrates([{ handle: undefined }, { handle: {} }, { handle: { hydrate: true } }])).toBe(
    true,
  );
  expect(hydrates([{ handle: undefined }, { handle: { hydrate: false } }])).toBe(false);
});

test("a page is indexed unless one of its routes opts out", () => {
  expect(isIndexed([{ handle: undefined }, { handle: { hydrate: false } }])).toBe(true);
  expect(isIndexed([{ handle: { indexed: false } }, { handle: undefined }])).toBe(false);
});

test("visits are measured unless one of the page's routes opts out", () => {
  expect(isMeasured([{ handle: undefined }, { handle: { indexed: false } }])).toBe(true);
  expect(isMeasured([{ handle: undefined }, { handle: { measured: false } }])).toBe(false);
});
