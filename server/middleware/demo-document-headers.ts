import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { RequestHandler } from "express";

import { demoIndex, demoPackages } from "../../app/content/demo-packages.ts";
import { documentPolicy } from "../../app/lib/http/content-security-policy.server.ts";
import { pathOf, targetOf } from "./request-path.ts";

const pages: ReadonlyMap<string, string> = new Map(
  [demoIndex, ...demoPackages].map(({ file, path }) => [`/${file}`, path]),
);

type Known = { version: string; policy: string };

function createPolicies(directory: string) {
  const known = new Map<string, Known>();
  return async (path: string): Promise<string> => {
    const file = join(directory, path);
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs} ${size}`;
    const before = known.get(path);
    if (before?.version === version) return before.policy;
    // Imported on first use, because its parser is slow to load.
    const { styleHashes } = await import("./style-hashes.ts");
    const policy = documentPolicy(styleHashes(await readFile(file, "utf8")));
    known.set(path, { version, policy });
    return policy;
  };
}

function decodedPath(target: string): string {
  try {
    return decodeURIComponent(pathOf(target));
  } catch {
    return "";
  }
}

/**
 * Sets the headers of demo packages before `staticFiles` serves them: no scripts, only the package's own
 * styles, and a canonical link to the page that shows it.
 */
export function demoDocumentHeaders(directory: string): RequestHandler {
  const policyOf = createPolicies(directory);
  return (request, response, next) => {
    const path = decodedPath(targetOf(request));
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
      .then(
        () => next(),
        () => next(),
      );
  };
}
