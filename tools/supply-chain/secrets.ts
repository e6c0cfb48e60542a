import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";

const config = { rules: [{ id: "recommended", rule: creator }] };

/** Where files that git tracks hold what looks like a secret; what it is, is not repeated. */
export async function secretsIn(directory: string): Promise<string[]> {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: directory, encoding: "utf8" });
  const found: string[] = [];
  for (const path of listed.split("\0").filter(Boolean)) {
    const file = join(directory, path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const content = readFileSync(file, "utf8");
    if (content.includes("\0")) continue;
    const source = { filePath: file, content, ext: extname(path), contentType: "text" as const };
    const { messages } = await lintSource({ source, options: { maskSecrets: true, config } });
    for (const { loc, ruleId } of messages) {
      found.push(`${path}:${loc.start.line} holds a secret, by ${ruleId}.`);
    }
  }
  return found;
}
