import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { findProblems } from "./find-problems.ts";
import { coveragePage } from "./page.ts";
import { readStatements } from "./statements.ts";

const project = new URL("../../", import.meta.url);
const page = "docs/specification-coverage.md";

function read(path: string): string | undefined {
  const file = new URL(path, project);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

const chapters = readStatements();
const problems = findProblems(chapters, read);
const text = await coveragePage(chapters);

if (!process.argv.includes("--check")) writeFileSync(new URL(page, project), text);
else if (read(page) !== text) problems.push(`${page} is out of date: npm run specification`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
