import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { whenQuiet } from "./warm-up.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("waits while requests come, and works once", () => {
  const server = createServer();
  const work = vi.fn();
  whenQuiet(server, work);
  for (let request = 0; request < 10; request += 1) {
    vi.advanceTimersByTime(2_000);
    server.emit("request");
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  server.emit("request");
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledOnce();
});
