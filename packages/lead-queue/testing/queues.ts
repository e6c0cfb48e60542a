import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";

import { createLeadQueue, type Channel, type LeadQueue } from "../lead-queue.ts";
import { createSupabaseStore } from "../supabase-store.ts";
import { createFakeSupabase, type TestLead } from "./fake-supabase.ts";

type Queue = LeadQueue<TestLead>;

/** For each test a fake Supabase, a folder and a clock that tests advance; closes the queues that it opened. */
export function useQueues(where: "in a folder" | "in memory") {
  const inFolder = where === "in a folder";
  let open: Queue[] = [];
  const context = {
    supabase: createFakeSupabase(),
    folder: "",
    /** Level and message of each entry. */
    log: [] as string[],
    fields: [] as unknown[],
    open(channels: Channel<TestLead>[] = []): Queue {
      const { supabase, folder } = context;
      const queue = createLeadQueue({
        store: createSupabaseStore({ ...supabase, table: "leads", retriesUntilCertain: inFolder }),
        log: (level, message, fields) => {
          context.log.push(`${level}: ${message}`);
          context.fields.push(fields);
        },
        channels,
        folder: inFolder ? folder : undefined,
      });
      open.push(queue);
      return queue;
    },
    async close(queue: Queue): Promise<void> {
      open = open.filter((other) => other !== queue);
      const closed = queue.close();
      await vi.advanceTimersByTimeAsync(1_500);
      await closed;
    },
    async waitingLater(queue: Queue): Promise<number> {
      await vi.advanceTimersByTimeAsync(1_000);
      return queue.waiting();
    },
    /** Lets time pass until so many leads wait. */
    async untilLeft(queue: Queue, count: number): Promise<void> {
      const waiting = () => context.waitingLater(queue);
      await expect.poll(waiting, { timeout: 15_000, interval: 10 }).toBe(count);
    },
  };
  beforeEach(async () => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance", "Date"],
    });
    const parent = await mkdtemp(join(tmpdir(), "leads-"));
    const fresh = { supabase: createFakeSupabase(), folder: join(parent, "spool"), log: [] };
    Object.assign(context, fresh, { fields: [] });
  });
  afterEach(async () => {
    await Promise.all(open.map(context.close));
    vi.useRealTimers();
  });
  return context;
}
