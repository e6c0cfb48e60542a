import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { DevelopmentSite } from "../../support/development-site.ts";

const ROUTE = "app/routes/marketing/pricing.tsx";
const LOADER = /^export (?:async )?function loader\(.*\n/m;

/** That the log says where in the sources an error comes from. */
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
          `${line}  if (request.url.includes("fail")) {\n    const cause = new RangeError("inner");\n    throw new TypeError("outer", { cause });\n  }\n`,
      );
      const lineOf = (words: string) => failing.slice(0, failing.indexOf(words)).split("\n").length;
      await writeFile(path, failing);
      const status = async () => (await fetch(`${site.siteUrl}/pricing?fail`)).status;
      await expect.poll(status, { timeout: 30_000 }).toBe(500);
      await writeFile(path, text);
      const [, log = ""] = site.log().split("TypeError: outer");
      const [outer, inner] = log.split("Caused by: RangeError: inner");
      expect(outer).toContain(`pricing.tsx:${lineOf("throw new TypeError")}:`);
      expect(inner).toContain(`pricing.tsx:${lineOf("const cause")}:`);
    },
  );
}
