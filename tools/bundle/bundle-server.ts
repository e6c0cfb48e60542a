import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import type { BuildOptions, Plugin } from "esbuild";

/** Loaded only by some sites, or late, and not to be moved; and what the sources alone need. */
const FOUND_AT_RUN_TIME = [
  "@redis/client",
  "isomorphic-dompurify",
  "nodemailer",
  "piscina",
  "vite",
  // Remix's stand-ins for what Node has by now; nothing asks for them.
  "@remix-run/web-fetch",
  "undici",
  "@helmwise/embedded-supabase",
];

/** Packages that others ask for at their start, for functions that the site never calls. */
const NEVER_CALLED = /^(?:body-parser|react-dom)$/;
/** What zod says in sixty languages; the English words have an address of their own. */
const ALL_LANGUAGES = /\/zod\/v4\/locales\/index\.js$/;

const leaveOut: Plugin = {
  name: "leave-out",
  setup(bundle) {
    bundle.onResolve({ filter: NEVER_CALLED }, ({ path }) => ({ path, namespace: "left-out" }));
    bundle.onLoad({ filter: /.*/, namespace: "left-out" }, () => ({
      contents: "module.exports = {};",
    }));
    bundle.onLoad({ filter: ALL_LANGUAGES }, () => ({ contents: "export {};" }));
  },
};

const COMMON: BuildOptions = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // Of packages that come in two kinds, the one that unused parts can be left out of.
  mainFields: ["module", "main"],
  minifySyntax: true,
  define: { "process.env.NODE_ENV": '"production"' },
  external: FOUND_AT_RUN_TIME,
  plugins: [leaveOut],
  // Packages of the older kind ask for Node's own modules by `require`.
  banner: {
    js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
  },
  legalComments: "none",
  logLevel: "error",
};

/**
 * Bundles the server and the app with their packages into a few files, which start faster than
 * hundreds. The entry has the same depth as the one it replaces, so that its relative paths
 * resolve.
 */
async function bundleServer(directory: string): Promise<void> {
  await rm(join(directory, "chunks"), { recursive: true, force: true });
  await build({
    ...COMMON,
    entryPoints: { server: "server.ts", app: join(directory, "server", "index.js") },
    outdir: directory,
    chunkNames: "chunks/[name]-[hash]",
    splitting: true,
  });
  await build({
    ...COMMON,
    entryPoints: { "html-worker": "app/html-worker.server.ts" },
    outdir: directory,
  });
}

const [directory] = process.argv.slice(2);
if (!directory) throw new Error("Say where the build is");
await bundleServer(directory);
