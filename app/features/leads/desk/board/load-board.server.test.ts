import { expect, test } from "vitest";

import { testContext } from "../../../../../tests/support/load-context";

import { loadBoard } from "./load-board.server";

/** A board of as many leads of the state New, each worth a dollar; the database gives up to 1,000 at once. */
async function boardOf(total: number) {
  const context = testContext(({ query }) => {
    const isOfValues = query.get("select")?.startsWith("state,");
    const skipped = Number(query.get("offset") ?? 0);
    const length = isOfValues ? Math.min(1000, Math.max(0, total - skipped)) : 0;
    const rows = Array.from({ length }, () => ({ state: "new", amount: 1 }));
    return Response.json(rows, { headers: { "content-range": `0-0/${total}` } });
  });
  return loadBoard({ state: "new" }, context);
}

test.each([
  [0, undefined, false],
  [1, 1, false],
  [1000, 1000, false],
  [1001, 1001, false],
  [10_000, 10_000, false],
  [10_001, 10_000, true],
])("the values of %d leads are added up to %s; there are more: %s", async (total, sum, isLeast) => {
  const board = await boardOf(total);
  expect([board.sums, board.isLeast]).toEqual([{ new: sum }, isLeast]);
});
