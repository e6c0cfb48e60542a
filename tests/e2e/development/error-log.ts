import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { DevelopmentSite } from "../../support/development-site.ts";

const ROUTE = "app/routes/marketing/pricing.tsx";
const LOADER = /^export (?:async )?function loader\(.*\n/m;

/** That an error of a loader says where in the sources it comes from, and what it reads without declaring it. */
export function testErrorLog(started: () => DevelopmentSite): void {
  test(
    "names the file and line of a loader's error and of its cause",
    { timeout: 60_000 },
    async () => {
      const site = started();
      const path = join(site.project, ROUTE);
      const text = await readFile(path, "utf8");
      const failing = text.replace(
        LOADER,
        (line) =>
          `${line}  if (request.headers.has("x-fail")) {\n    const cause = new RangeError("inner");\n    throw new TypeError("outer", { cause });\n  }\n`,
      );
      const lineOf = (words: string) => failing.slice(0, failing.indexOf(words)).split("\n").length;
      await writeFile(path, failing);
      const headers = { "X-Fail": "yes" };
      const status = async () => (await fetch(`${site.siteUrl}/pricing`, { headers })).status;
      await expect.poll(status, { timeout: 30_000 }).toBe(500);
      await writeFile(path, text);
      const [, log = ""] = site.log().split("TypeError: outer");
      const [outer, inner] = log.split("Caused by: RangeError: inner");
      expect(outer).toContain(`pricing.tsx:${lineOf("throw new TypeError")}:`);
      expect(inner).toContain(`pricing.tsx:${lineOf("const cause")}:`);
    },
  );

  test(
    "shows a loader that reads a parameter which its route does not declare",
    { timeout: 60_000 },
    async () => {
      const site = started();
      const path = join(site.project, ROUTE);
      const text = await readFile(path, "utf8");
      const visit = async (query: string) =>
        (await fetch(`${site.siteUrl}/pricing${query}`)).text();
      expect(await visit("?seats=7&minutes=5")).not.toContain("does not declare");
      const read = '  new URL(request.url).searchParams.get("minutes");\n';
      await writeFile(
        path,
        text.replace(LOADER, (line) => line + read),
      );
      const told = /loader of \/pricing reads the query parameter (?:"|&quot;)minutes/;
      await expect.poll(() => visit(""), { timeout: 30_000 }).toMatch(told);
      expect(site.log()).toMatch(told);
      await writeFile(path, text);
    },
  );
}
