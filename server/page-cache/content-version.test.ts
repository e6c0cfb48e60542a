import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import { ContentVersion } from "./content-version.ts";

test("a read of the version that began before a change is followed by another", async () => {
  let time = 0;
  const reads: PromiseWithResolvers<{ data: string }>[] = [];
  const read = () => {
    const next = Promise.withResolvers<{ data: string }>();
    reads.push(next);
    return next.promise;
  };
  const client = { rpc: () => ({ abortSignal: read }) } as unknown as SupabaseClient;
  const limits = { deadlineMs: 1_000, pollMs: 1_000, retryMs: 5_000 };
  const version = new ContentVersion({ client, now: () => time, ...limits });
  void version.refresh();
  time += 1;
  const changed = version.refresh(time);
  reads[0]?.resolve({ data: "old" });
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve({ data: "new" });
  await changed;
  expect(version.current).toBe("new");
});
