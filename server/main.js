import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const bundle = new URL("../build/start.js", import.meta.url);
const cache = fileURLToPath(new URL("../build/compile-cache", import.meta.url));
/* oxlint-disable node/no-process-env -- read before anything that takes time to load */
const isProduction = process.env.NODE_ENV === "production";

if (isProduction && existsSync(bundle)) {
  // Where nothing can be written and nothing was, all is compiled again at each start.
  enableCompileCache(cache);
  // For threads, which have theirs by this alone.
  process.env.NODE_COMPILE_CACHE ??= cache;
  await import(bundle.href);
} else {
  await import("./start.ts");
}
