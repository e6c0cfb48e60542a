import { EventEmitter } from "node:events";
import { expect, it } from "vitest";

import { openLink } from "./link.ts";
import type { Channel } from "./link.ts";
import type { WorkerQuestions } from "./questions.ts";
import { createSharedWindows, openSharedWindow } from "./shared-windows.ts";

/** One end of a channel, which copies as the one between processes does. */
function end(own: EventEmitter, other: EventEmitter): Channel {
  return {
    send: (message) =>
      setImmediate(() => other.emit("message", JSON.parse(JSON.stringify(message)))),
    on: (event, listener) => own.on(event, listener),
  };
}

const assignment = () => Promise.reject(new Error("not now"));

function join(windows: ReturnType<typeof createSharedWindows>) {
  const [primary, worker] = [new EventEmitter(), new EventEmitter()];
  openLink<Record<never, never>, WorkerQuestions>(end(primary, worker), { ...windows, assignment });
  return openLink<WorkerQuestions, Record<never, never>>(end(worker, primary), {});
}

it("limits hold for all workers together", async () => {
  const windows = createSharedWindows();
  const [first, second] = [join(windows), join(windows)].map((ask) =>
    openSharedWindow(ask)({ name: "page", most: 2, windowMs: 60_000 }),
  );
  expect(await first?.admit("ada")).toBeNull();
  expect(await second?.admit("ada")).toBeNull();
  expect(await first?.admit("ada")).toEqual({ retryAfterSeconds: 60 });
  expect(await second?.admit("grace")).toBeNull();
  await second?.takeBack("ada");
  expect(await first?.admit("ada")).toBeNull();
});

it("what the other side cannot answer fails here", async () => {
  await expect(join(createSharedWindows())("assignment", null)).rejects.toThrow("not now");
});
