import { createServer } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createHealth } from "./middleware/health.ts";
import { createShutdown } from "./shutdown.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(closeAfter: () => Promise<void>) {
  const steps: string[] = [];
  const server = createServer();
  vi.spyOn(server, "close").mockImplementation((done) => {
    steps.push("server");
    done?.();
    return server;
  });
  const shutDown = createShutdown({
    server,
    health: createHealth(),
    log: (level, message) => level !== "info" && steps.push(message),
    graceMs: 3_000,
    closeBefore: () => Promise.resolve(void steps.push("before")),
    closeAfter: () => {
      steps.push("after");
      return closeAfter();
    },
    exit: (code) => steps.push(`exit ${code}`),
  });
  return { server, steps, shutDown };
}

it("closes nothing during the grace time, then the server, then the backend", async () => {
  const { steps, shutDown } = setUp(() => Promise.resolve());
  shutDown("SIGTERM");
  await vi.advanceTimersByTimeAsync(2_999);
  expect(steps).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(steps).toEqual(["before", "server", "after", "exit 0"]);
});

it("listens on while somebody still comes, and no longer than a moment", async () => {
  const { server, steps, shutDown } = setUp(() => Promise.resolve());
  shutDown("SIGTERM");
  await vi.advanceTimersByTimeAsync(3_010);
  for (let visitor = 0; visitor < 20; visitor += 1) {
    server.emit("connection", new Socket());
    await vi.advanceTimersByTimeAsync(30);
  }
  expect(steps).toEqual(["before"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(steps).toContain("server");
});

it("is out within ten seconds whatever hangs", async () => {
  const { steps, shutDown } = setUp(() => new Promise(() => {}));
  shutDown("SIGTERM");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(steps.at(-1)).toBe("exit 1");
});

it("exits at once when asked again, but takes one Ctrl-C that arrives twice for one", async () => {
  const { steps, shutDown } = setUp(() => Promise.resolve());
  shutDown("SIGINT");
  shutDown("SIGINT");
  expect(steps).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  shutDown("SIGINT");
  expect(steps).toEqual(["exit 1"]);
});

it("exits with the code of what went wrong", async () => {
  const { steps, shutDown } = setUp(() => Promise.reject(new Error("no")));
  shutDown("uncaught exception", 1);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(steps).toEqual(["before", "server", "after", "Closing failed", "exit 1"]);
});
