import { createServer } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createHealth } from "./middleware/health.ts";
import { installShutdown } from "./shutdown.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp(closeBackend: () => Promise<void>) {
  vi.spyOn(process, "on").mockReturnThis();
  const steps: string[] = [];
  const server = createServer();
  vi.spyOn(server, "close").mockImplementation((done) => {
    steps.push("server");
    done?.();
    return server;
  });
  const shutDown = installShutdown({
    server,
    health: createHealth(),
    log: (level, message) => level !== "info" && steps.push(message),
    graceMs: 3_000,
    beforeServerClose: () => Promise.resolve(void steps.push("before")),
    afterServerClose: () => {
      steps.push("after");
      return closeBackend();
    },
    exit: (code) => steps.push(`exit ${code}`),
  });
  return { server, steps, shutDown };
}

it("accepts connections while clients still connect, for at most 1.5 seconds", async () => {
  const { server, steps, shutDown } = setUp(() => Promise.resolve());
  shutDown("SIGTERM");
  await vi.advanceTimersByTimeAsync(3_010);
  for (let client = 0; client < 20; client += 1) {
    server.emit("connection", new Socket());
    await vi.advanceTimersByTimeAsync(30);
  }
  expect(steps).toEqual(["before"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(steps).toContain("server");
});

it("exits within ten seconds when closing hangs", async () => {
  const { steps, shutDown } = setUp(() => new Promise(() => {}));
  shutDown("SIGTERM");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(steps.at(-1)).toBe("exit 1");
});

it("exits at once on a second signal, but counts a doubled Ctrl-C as one", async () => {
  const { steps, shutDown } = setUp(() => Promise.resolve());
  shutDown("SIGINT");
  shutDown("SIGINT");
  expect(steps).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  shutDown("SIGINT");
  expect(steps).toEqual(["exit 1"]);
});

it("exits with 1 when closing fails", async () => {
  const { steps, shutDown } = setUp(() => Promise.reject(new Error("no")));
  shutDown("uncaught exception", 1);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(steps).toEqual(["before", "server", "after", "Closing failed", "exit 1"]);
});

it("closes connections that wait for another request", async () => {
  const { server, shutDown } = setUp(() => Promise.resolve());
  const closed = vi.spyOn(server, "closeIdleConnections");
  shutDown("SIGTERM");
  await vi.advanceTimersByTimeAsync(3_200);
  expect(closed).toHaveBeenCalled();
});
