/** Checks that each regular expression of the program takes linear time, or why it may not. See CONTRIBUTING. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { check } from "recheck";

import { print } from "../cli.ts";
import { exceptions } from "./exceptions.ts";
import { COMPUTED, patternsOfScript, patternsOfSql } from "./find-patterns.ts";
import type { Pattern } from "./find-patterns.ts";

/** Hashes of patterns that were proven linear, because the proofs together take two minutes. */
const PROVEN = new URL("proven.txt", import.meta.url);
const TIMEOUT_MS = 20_000;
const SEEN = /^(?:app|server|packages|tools|bench|supabase)\/.*\.(?:tsx?|sql)$|^server\.ts$/;
const OWN_TEXTS = /\.test\.tsx?$|^supabase\/seed\/|^tools\/patterns\//;

const keyOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;
const hashOf = (pattern: Pattern) =>
  createHash("sha256").update(keyOf(pattern)).digest("hex").slice(0, 16);

/** Why a pattern is not proven linear; null if it is. */
export async function problemOf({ source, flags }: Pattern): Promise<string | null> {
  if (flags === COMPUTED) return "its text is made while the program runs";
  const result = await check(source, flags.replaceAll(/[dv]/g, ""), { timeout: TIMEOUT_MS });
  if (result.status === "safe") return null;
  if (result.status === "unknown") return `no proof: ${result.error.kind}`;
  return `takes ${result.complexity.summary} time, for example for ${result.attack.pattern}`;
}

function allPatterns(): Pattern[] {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
  return String(files)
    .split("\n")
    .filter((file) => SEEN.test(file) && !OWN_TEXTS.test(file))
    .flatMap((file) => (file.endsWith(".sql") ? patternsOfSql(file) : patternsOfScript(file)));
}

/** Checks all patterns and prints those without proof and reason; returns their number. */
async function checkAll(write: boolean): Promise<number> {
  const proven = new Set(readFileSync(PROVEN, "utf8").split("\n"));
  const patterns = new Map(allPatterns().map((pattern) => [keyOf(pattern), pattern]));
  const linear: string[] = [];
  let problems = 0;
  for (const [key, pattern] of patterns) {
    if (exceptions[key]) continue;
    const problem = proven.has(hashOf(pattern)) ? null : await problemOf(pattern);
    if (problem === null) {
      linear.push(hashOf(pattern));
      continue;
    }
    problems += 1;
    print(`${pattern.file}:${pattern.line} ${key}\n  ${problem}`);
  }
  for (const key of Object.keys(exceptions).filter((one) => !patterns.has(one))) {
    problems += 1;
    print(`tools/patterns/exceptions.ts: ${key} is no pattern of the program any more`);
  }
  if (write) writeFileSync(PROVEN, `${linear.toSorted().join("\n")}\n`);
  print(`${patterns.size} patterns, ${Object.keys(exceptions).length} exceptions`);
  return problems;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
  if ((await checkAll(values.write)) > 0) {
    print("Write the pattern so that it takes linear time, or name what bounds its text.");
    process.exitCode = 1;
  }
}
