import { expect, test } from "vitest";

import { hydrates, isIndexed, isMeasured } from "./route-handle";

test("a page hydrates unless one of its routes declines", () => {
  expect(hydrates([])).toBe(true);
  expect(hydrates([{ handle: undefined }, { handle: {} }, { handle: { hydrate: true } }])).toBe(
    true,
  );
  expect(hydrates([{ handle: undefined }, { handle: { hydrate: false } }])).toBe(false);
});

test("a page may be found unless one of its routes declines", () => {
  expect(isIndexed([{ handle: undefined }, { handle: { hydrate: false } }])).toBe(true);
  expect(isIndexed([{ handle: { indexed: false } }, { handle: undefined }])).toBe(false);
});

test("visits of a page may be counted unless one of its routes declines", () => {
  expect(isMeasured([{ handle: undefined }, { handle: { indexed: false } }])).toBe(true);
  expect(isMeasured([{ handle: undefined }, { handle: { measured: false } }])).toBe(false);
});
