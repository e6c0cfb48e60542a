import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { createOutbox, STORE } from "./outbox.ts";
import { leadOf } from "./testing/fake-supabase.ts";

let database: Database;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  database = openDatabase(undefined, () => {});
});
afterEach(() => {
  database.close();
  vi.useRealTimers();
});

it("the outbox claims the oldest deliveries first, each for one process only", async () => {
  const one = createOutbox(database);
  const other = createOutbox(database);
  for (const name of ["ada", "bob", "eve"]) {
    await one.add(name, leadOf(name), false);
    vi.setSystemTime(Date.now() + 10);
  }
  const ids = (outbox: typeof one) => outbox.claim(STORE, 2).map(({ leadId }) => leadId);
  expect(ids(one).toSorted()).toEqual(["ada", "bob"]);
  expect(ids(other)).toEqual(["eve"]);
  expect(ids(one)).toEqual([]);
});

it("the outbox adds the notifications of a lead once, even if two processes stored it", async () => {
  const one = createOutbox(database);
  const other = createOutbox(database);
  await one.add("ada", leadOf("ada"), true);
  vi.setSystemTime(Date.now() + 6_000);
  const [late] = other.claim(STORE, 1);
  if (!late) expect.fail("The lease did not expire");
  expect(late.unconfirmed).toBe(true);
  one.settle(late, { done: true, next: ["mail"] });
  const [mail] = one.claim("mail", 1);
  if (!mail) expect.fail("There is no notification");
  one.settle(mail, { done: true, next: [] });
  other.settle(late, { done: true, next: ["mail"] });
  expect(other.waiting()).toBe(0);
});
