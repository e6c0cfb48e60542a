import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const bundle = new URL("./build/start.js", import.meta.url);
// oxlint-disable-next-line node/no-process-env -- read before anything that takes time to load
const isProduction = process.env.NODE_ENV === "production";

if (isProduction && existsSync(bundle)) {
  // Where nothing can be written, all is compiled again at each start.
  enableCompileCache(fileURLToPath(new URL("./build/compile-cache", import.meta.url)));
  await import(bundle.href);
} else {
  await import("./server/start.ts");
}
