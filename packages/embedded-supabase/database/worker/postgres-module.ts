import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";

// After several Postgres instances in one process, V8 sometimes frees WebAssembly code that is still
// in use, and the process crashes (nodejs/node#64500).
setFlagsFromString("--no-wasm-code-gc");

const OPTIMIZING_FLAGS = ["wasm-tier-up", "wasm-dynamic-tiering"];

/** An empty custom section makes the bytes differ; V8 shares compiled code between identical modules. */
const CUSTOM_SECTION = new Uint8Array([0, 2, 1, 0x31]);

function readModule(): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve("@electric-sql/pglite/pglite.wasm"));
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The Postgres WebAssembly module, compiled once per process and shared by its threads. */
export function postgresModule(): Promise<WebAssembly.Module> {
  compiled ??= readModule()
    .then((bytes) => WebAssembly.compile(new Uint8Array(bytes)))
    .catch((error: unknown) => {
      // The next call tries again.
      compiled = undefined;
      throw error;
    });
  return compiled;
}

/** Runs `work` with a module that V8 does not optimize; optimizing Postgres takes 500 MB of memory. */
export async function withUnoptimizedPostgres(
  work: (module: WebAssembly.Module) => Promise<void>,
): Promise<void> {
  const bytes = Buffer.concat([await readModule(), CUSTOM_SECTION]);
  for (const flag of OPTIMIZING_FLAGS) setFlagsFromString(`--no-${flag}`);
  try {
    await work(await WebAssembly.compile(new Uint8Array(bytes)));
  } finally {
    for (const flag of OPTIMIZING_FLAGS) setFlagsFromString(`--${flag}`);
  }
}
