import { beforeEach, expect, it } from "vitest";

import { createBlogVersion } from "./content-version.ts";

let time: number;
let asked: number;
let answers: (() => Promise<string | null>)[];
let endPause: () => void;

function open() {
  return createBlogVersion({
    ask() {
      asked += 1;
      return answers[asked - 1]?.() ?? Promise.reject(new Error("Down"));
    },
    now: () => time,
    pause: () => new Promise((resolve) => (endPause = resolve)),
    checkEveryMs: 25,
    crowdedMs: 250,
    meanwhileMs: 1_000,
    patienceMs: 200,
  });
}

beforeEach(() => {
  time = 50_000;
  asked = 0;
  answers = [];
});

it("asks again after a moment, and once for all who want to know", async () => {
  answers = [async () => "1", async () => "2"];
  const version = open();
  expect(version.recent()).toBeNull();
  const known = await Promise.all([version.current(), version.current()]);
  expect(known).toEqual([
    { kind: "known", version: "1" },
    { kind: "known", version: "1" },
  ]);
  time += 24;
  expect(version.recent()).toEqual({ kind: "known", version: "1" });
  expect(asked).toBe(1);
  time += 1;
  expect(version.recent()).toBeNull();
  const asking = version.current();
  expect(version.recent()).toEqual({ kind: "known", version: "1" });
  expect(await asking).toEqual({ kind: "known", version: "2" });
});

it("asks less often while a crowd comes, and as before when it is gone", async () => {
  answers = [async () => "1", async () => "2"];
  const version = open();
  await version.current();
  for (let visitor = 0; visitor < 100; visitor += 1) version.recent();
  time += 249;
  expect(version.recent()).toEqual({ kind: "known", version: "1" });
  time += 1;
  expect(version.recent()).toBeNull();
  expect(await version.current()).toEqual({ kind: "known", version: "2" });
  time += 25;
  expect(version.recent()).toBeNull();
});

it("tells a database that counts nothing from a service that is down", async () => {
  answers = [async () => null];
  const version = open();
  expect(await version.current()).toEqual({ kind: "uncounted" });
  time += 1_000;
  expect(await version.current()).toEqual({ kind: "unavailable" });
  await version.current();
  expect(asked).toBe(2);
});

it("lets nobody wait for a slow service, whose answer counts when it comes", async () => {
  const answer = Promise.withResolvers<string>();
  answers = [() => answer.promise];
  const version = open();
  const impatient = version.current();
  endPause();
  expect(await impatient).toEqual({ kind: "unavailable" });
  expect(version.recent()).toEqual({ kind: "unavailable" });
  time += 1_000;
  const patient = version.current();
  answer.resolve("7");
  expect(await patient).toEqual({ kind: "known", version: "7" });
  expect(asked).toBe(1);
});
