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

it("the content version is unavailable before the first check, then known for its TTL", async () => {
  expect([version.state.kind, version.isFresh]).toEqual(["unavailable", false]);
  await version.check();
  expect(version.state).toEqual({ kind: "known", version: "1" });
  time += 49;
  expect(version.isFresh).toBe(true);
  time += 1;
  expect(version.isFresh).toBe(false);
});

it("the content version is read once for simultaneous checks", async () => {
  await Promise.all([version.check(), version.check()]);
  expect(reads).toBe(1);
  await version.check();
  expect(reads).toBe(2);
});

it("the TTL starts with the read, as the response misses later changes", async () => {
  read = async () => {
    time += 60;
    return "1";
  };
  await version.check();
  expect([version.isFresh, version.ageMs]).toEqual([false, 60]);
});

it("the content version is uncounted if the database has none", async () => {
  read = async () => null;
  await version.check();
  expect(version.state).toEqual({ kind: "uncounted" });
});

it("a failed read makes the content version unavailable and delays the next one", async () => {
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

it("a database with fast reads is near, even if one read is slow", async () => {
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
