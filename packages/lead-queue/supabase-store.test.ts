import { expect, test } from "vitest";

import { createSupabaseStore } from "./supabase-store.ts";
import { StoreError } from "./types.ts";
import { leadOf } from "./testing/fake-supabase.ts";

test("a lead is inserted as an array of one row, with nothing sent back", async () => {
  const requests: Request[] = [];
  const store = createSupabaseStore({
    url: "http://supabase.test",
    anonKey: "anon-key",
    table: "contact_submissions",
    retriesUntilCertain: true,
    fetch: async (address, init) => {
      requests.push(new Request(address, init));
      return new Response(null, { status: 201 });
    },
  });
  const lead = leadOf("Ada");
  expect(await store(lead, new AbortController().signal)).toBe("stored");
  const [request = expect.fail()] = requests;
  expect(`${request.method} ${request.url}`).toBe(
    "POST http://supabase.test/rest/v1/contact_submissions",
  );
  expect(request.headers.get("prefer")).toBe("return=minimal");
  expect(await request.json()).toEqual([lead]);
});

test("a row that a dead connection may have stored is not certainly missing when the next call fails", async () => {
  const failures = ["ECONNRESET", "ECONNREFUSED"];
  const store = createSupabaseStore({
    url: "http://supabase.test",
    anonKey: "anon-key",
    table: "contact_submissions",
    retriesUntilCertain: true,
    fetch: () => Promise.reject(new TypeError("failed", { cause: { code: failures.shift() } })),
  });
  const error = await store(leadOf("Ada"), new AbortController().signal).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({ message: "ECONNREFUSED", certain: false });
});
