import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

import { readProjectFile } from "./read-project-file.ts";

/** The first migration after those that create the tables. */
const FIRST = "20250131";

const TAKES_LOCKS =
  /\b(?:alter table|(?:create|drop) (?:unique )?index|(?:create|drop) (?:or replace )?(?:constraint )?trigger|drop table|create policy|alter policy|drop policy|truncate|lock table)\b/i;
const LIMITS_LOCKS = /\bset local lock_timeout = '\d+(?:ms|s)'/i;

it("no new migration waits without end for a lock, while every query on its table waits behind it", () => {
  const waiting = readdirSync("supabase/migrations").filter((name) => {
    const sql = readProjectFile(`supabase/migrations/${name}`).toString();
    const text = sql.replaceAll(/--.*$|\/\*[^]*?\*\//gm, "").replaceAll(/\s+/g, " ");
    const [beforeLimit = ""] = text.split(LIMITS_LOCKS);
    return name >= FIRST && TAKES_LOCKS.test(beforeLimit);
  });
  expect(waiting).toEqual([]);
});
