import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RequestHandler } from "express";

import { demoIndex, demoPackages } from "../../app/content/demo-packages.ts";
import { documentPolicy } from "../../app/lib/http/content-security-policy.server.ts";

const pages: ReadonlyMap<string, string> = new Map(
  [demoIndex, ...demoPackages].map(({ file, path }) => [`/${file}`, path]),
);

/**
 * Sets the headers of demo packages before `staticFiles` serves them: no scripts, only the package's own
 * styles, and a canonical link to the page that shows it.
 */
export function demoDocumentHeaders(directory: string): RequestHandler {
  async function policyOf(path: string): Promise<string> {
    const html = await readFile(join(directory, path), "utf8");
    // Imported on first use, because its parser is slow to load.
    const { styleHashes } = await import("./style-hashes.ts");
    return documentPolicy(styleHashes(html));
  }

  return (request, response, next) => {
    const path = decodeURIComponent(request.path);
    const page = pages.get(path);
    if (page === undefined) {
      next();
      return;
    }
    policyOf(path)
      .then((policy) => {
        response.setHeader("Content-Security-Policy", policy);
        response.setHeader("X-Robots-Tag", "noindex");
        response.setHeader("Link", `<${page}>; rel="canonical"`);
      })
      // `staticFiles` responds to a missing or broken file.
      .catch(() => {})
      .then(next, next);
  };
}
