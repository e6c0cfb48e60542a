import { describe, expect, it } from "vitest";

import { createSlidingWindow } from "./sliding-window.ts";

function setUp(mostKeys?: number) {
  const clock = { time: 1_000_000 };
  const window = createSlidingWindow({
    most: 3,
    windowMs: 60_000,
    now: () => clock.time,
    ...(mostKeys ? { mostKeys } : {}),
  });
  const record = (key: string, times: number) => {
    for (let count = 0; count < times; count += 1) window.record(key);
  };
  return { clock, window, record };
}

describe("a sliding window", () => {
  it("lets a key have its events and no more", () => {
    const { window, record } = setUp();
    record("a", 2);
    expect(window.limit("a")).toBeNull();
    record("a", 1);
    expect(window.limit("a")).toEqual({ retryAfterSeconds: 60 });
    expect(window.limit("b")).toBeNull();
  });

  it("lets it go on when its oldest event is a window ago, not before", () => {
    const { clock, window, record } = setUp();
    record("a", 1);
    clock.time += 20_000;
    record("a", 2);
    clock.time += 39_999;
    expect(window.limit("a")).toEqual({ retryAfterSeconds: 1 });
    clock.time += 1;
    expect(window.limit("a")).toBeNull();
    record("a", 1);
    expect(window.limit("a")).toEqual({ retryAfterSeconds: 20 });
  });

  it("remembers a bounded number of keys, the latest", () => {
    const { window, record } = setUp(2);
    record("a", 3);
    record("b", 3);
    record("a", 1);
    record("c", 3);
    expect(window.limit("a")).not.toBeNull();
    expect(window.limit("b")).toBeNull();
    expect(window.limit("c")).not.toBeNull();
  });
});
