import { expect, test } from "vitest";

import { inSteps } from "./in-steps.server";

test.each([
  ["all", [{ changed: 50 }, { changed: 3 }], 53, false],
  [
    "but for one that a colleague changed first",
    [{ changed: 49, tried: 50 }, { changed: 3 }],
    52,
    false,
  ],
  ["none, if none can be changed", [{ changed: 0, tried: 50 }], 0, true],
])(
  "50 rows are changed at a time until none is left: %s",
  async (_what, answers, count, isLeft) => {
    const left = [...answers];
    const step = async () => left.shift() ?? expect.fail("a step too many");
    expect(await inSteps(step, { restartDeadlines: () => {} })).toEqual({ count, isLeft });
  },
);
