import { describe, expect, it } from "vitest";

import { createSlidingWindow } from "./sliding-window.ts";

function setUp(mostKeys?: number) {
  const clock = { time: 1_000_000 };
  const window = createSlidingWindow(
    { name: "test", most: 3, windowMs: 60_000 },
    { now: () => clock.time, ...(mostKeys ? { mostKeys } : {}) },
  );
  const use = async (key: string, times: number) => {
    for (let count = 0; count < times; count += 1) expect(await window.admit(key)).toBeNull();
  };
  return { clock, window, use };
}

describe("a sliding window", () => {
  it("lets a key have its events and no more", async () => {
    const { window, use } = setUp();
    await use("a", 3);
    expect(await window.admit("a")).toEqual({ retryAfterSeconds: 60 });
    expect(await window.admit("b")).toBeNull();
  });

  it("lets it go on when its oldest event is a window ago, not before", async () => {
    const { clock, window, use } = setUp();
    await use("a", 1);
    clock.time += 20_000;
    await use("a", 2);
    clock.time += 39_999;
    expect(await window.admit("a")).toEqual({ retryAfterSeconds: 1 });
    clock.time += 1;
    await use("a", 1);
    expect(await window.admit("a")).toEqual({ retryAfterSeconds: 20 });
  });

  it("gives back an event that is taken back", async () => {
    const { window, use } = setUp();
    await use("a", 3);
    await window.takeBack("a");
    await use("a", 1);
    expect(await window.admit("a")).toEqual({ retryAfterSeconds: 60 });
  });

  it("remembers a bounded number of keys, the latest", async () => {
    const { window, use } = setUp(2);
    await use("b", 3);
    await use("a", 3);
    await use("c", 2);
    expect(await window.admit("a")).not.toBeNull();
    await use("c", 1);
    expect(await window.admit("c")).not.toBeNull();
    await use("b", 3);
  });
});
