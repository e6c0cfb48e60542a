import { beforeEach, expect, it } from "vitest";

import { ContentVersion } from "./content-version.ts";

let time: number;
let reads: number;
let read: () => Promise<string | null>;
let version: ContentVersion;

beforeEach(() => {
  time = 50_000;
  reads = 0;
  read = async () => "1";
  version = new ContentVersion({
    read() {
      reads += 1;
      return read();
    },
    now: () => time,
    ttlMs: 50,
    retryMs: 5_000,
    nearMs: 20,
  });
});

it("is unavailable before the first check, and known for the time of its TTL after it", async () => {
  expect([version.state.kind, version.isFresh]).toEqual(["unavailable", false]);
  await version.check();
  expect(version.state).toEqual({ kind: "known", version: "1" });
  time += 49;
  expect(version.isFresh).toBe(true);
  time += 1;
  expect(version.isFresh).toBe(false);
});

it("reads once for all who check at the same time", async () => {
  await Promise.all([version.check(), version.check()]);
  expect(reads).toBe(1);
  await version.check();
  expect(reads).toBe(2);
});

it("counts the time from the start of the read, as later changes are not in the answer", async () => {
  read = async () => {
    time += 60;
    return "1";
  };
  await version.check();
  expect([version.isFresh, version.ageMs]).toEqual([false, 60]);
});

it("is uncounted where the database has no version", async () => {
  read = async () => null;
  await version.check();
  expect(version.state).toEqual({ kind: "uncounted" });
});

it("is unavailable after a failed read, and waits before the next", async () => {
  await version.check();
  read = () => Promise.reject(new Error("Down"));
  time += 100;
  await version.check();
  expect(version.state).toEqual({ kind: "unavailable" });
  time += 4_999;
  expect(version.isFresh).toBe(true);
  time += 1;
  expect(version.isFresh).toBe(false);
  expect(version.ageMs).toBe(5_100);
});

it("calls a database near whose reads are fast, though one of them is slow", async () => {
  const take = (milliseconds: number) => {
    read = async () => {
      time += milliseconds;
      return "1";
    };
    return version.check();
  };
  expect(version.isNear).toBe(false);
  await take(300);
  expect(version.isNear).toBe(false);
  await take(5);
  expect(version.isNear).toBe(true);
  await take(300);
  expect(version.isNear).toBe(true);
  for (let more = 0; more < 8; more += 1) await take(300);
  expect(version.isNear).toBe(false);
});
