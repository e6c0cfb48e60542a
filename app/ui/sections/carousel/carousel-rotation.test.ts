import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { createRotation } from "./carousel-rotation";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startRotation() {
  const rotation = createRotation({ count: 3, intervalMs: 12_000, lockMs: 500 });
  rotation.setHold("asleep", false);
  return { ...rotation, current: () => rotation.state().current };
}

test("each slide gets a whole interval, and the first follows the last", () => {
  const { current } = startRotation();
  vi.advanceTimersByTime(11_999);
  expect(current()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(current()).toBe(1);
  vi.advanceTimersByTime(12_000);
  expect(current()).toBe(2);
  vi.advanceTimersByTime(12_000);
  expect(current()).toBe(0);
});

test("the interval restarts after a visitor's change", () => {
  const { current, next } = startRotation();
  vi.advanceTimersByTime(11_000);
  next();
  vi.advanceTimersByTime(11_999);
  expect(current()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(current()).toBe(2);
});

test("rotation pauses while held, then waits a whole interval", () => {
  const { current, setHold, state } = startRotation();
  vi.advanceTimersByTime(11_000);
  setHold("pointer", true);
  setHold("focus", true);
  setHold("pointer", false);
  vi.advanceTimersByTime(60_000);
  expect(state()).toMatchObject({ current: 0, turning: false, stopped: false });
  setHold("focus", false);
  vi.advanceTimersByTime(11_999);
  expect(current()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(current()).toBe(1);
});

describe("the lock", () => {
  test("rejects every change for its duration after a visitor's change", () => {
    const { current, next, previous, show } = startRotation();
    next();
    vi.advanceTimersByTime(499);
    next();
    previous();
    show(2);
    expect(current()).toBe(1);
    vi.advanceTimersByTime(1);
    next();
    expect(current()).toBe(2);
  });

  test("also follows an automatic change", () => {
    const { current, previous } = startRotation();
    vi.advanceTimersByTime(12_499);
    previous();
    expect(current()).toBe(1);
    vi.advanceTimersByTime(1);
    previous();
    expect(current()).toBe(0);
  });

  test("allows a swipe, and follows it", () => {
    const { current, follow, next } = startRotation();
    next();
    follow(2);
    next();
    expect(current()).toBe(2);
  });
});
