import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

/** Loaded only by some sites, or late, and not to be moved; and what the sources alone need. */
const FOUND_AT_RUN_TIME = [
  "@redis/client",
  "isomorphic-dompurify",
  "nodemailer",
  "vite",
  "*/supabase/embedded/backend.ts",
];

/**
 * The server and the app with the packages they share, in a few files: a start reads those instead
 * of some hundred. The entry lies as deep as the one it replaces, so that what it names relative to
 * itself is found.
 */
async function bundleServer(directory: string): Promise<void> {
  for (const old of ["chunks", "compile-cache"]) {
    await rm(join(directory, old), { recursive: true, force: true });
  }
  await build({
    entryPoints: { start: "server/start.ts", app: join(directory, "server", "index.js") },
    outdir: directory,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    minifySyntax: true,
    define: { "process.env.NODE_ENV": '"production"' },
    external: FOUND_AT_RUN_TIME,
    // Packages of the older kind ask for Node's own modules by `require`.
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    },
    legalComments: "none",
    logLevel: "error",
  });
}

const [directory] = process.argv.slice(2);
if (!directory) throw new Error("Say where the build is");
await bundleServer(directory);
