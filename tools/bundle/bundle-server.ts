import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import type { BuildOptions, Plugin } from "esbuild";

/** Packages outside the bundle: loaded late or only with some settings, or used only when sources run. */
const FOUND_AT_RUN_TIME = [
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace-node",
  "@redis/client",
  "isomorphic-dompurify",
  "jsdom",
  "nodemailer",
  "piscina",
  "sharp",
  "vite",
  // Remix's replacements for functions that Node now has; no code imports them.
  "@remix-run/web-fetch",
  "undici",
];
/** The embedded backend alone, which few sites run; not the small entries of its package. */
const EMBEDDED_BACKEND = /^@helmwise\/embedded-supabase$/;

/** Packages that other packages import at start, for functions that the site never calls. */
const NEVER_CALLED = /^(?:body-parser|react-dom)$/;
/** Zod's messages in sixty languages; a separate module has the English ones. */
const ALL_LANGUAGES = /\/zod\/v4\/locales\/index\.js$/;

const leaveOut: Plugin = {
  name: "leave-out",
  setup(bundle) {
    bundle.onResolve({ filter: EMBEDDED_BACKEND }, ({ path }) => ({ path, external: true }));
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
  // Prefers the ES module of a package, because esbuild can omit its unused parts.
  mainFields: ["module", "main"],
  minifySyntax: true,
  define: { "process.env.NODE_ENV": '"production"' },
  external: FOUND_AT_RUN_TIME,
  plugins: [leaveOut],
  // CommonJS packages load Node's own modules with `require`.
  banner: {
    js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
  },
  legalComments: "none",
  logLevel: "error",
};

/**
 * Bundles the server and the app with their packages into a few files, which start faster than
 * hundreds. The bundle is as deep in the project as `server/`, so that its relative paths resolve.
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
    entryPoints: { "html-worker": "app/features/blog/html-worker.server.ts" },
    outdir: directory,
  });
}

const [directory] = process.argv.slice(2);
if (!directory) throw new Error("The path of the build folder is missing");
await bundleServer(directory);
