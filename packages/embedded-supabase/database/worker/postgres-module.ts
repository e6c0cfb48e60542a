import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";

// Where one process has run several Postgres, V8 at times frees code of WebAssembly that is still
// called, and the process dies (nodejs/node#64500). So it keeps such code.
setFlagsFromString("--no-wasm-code-gc");

const OPTIMIZING_FLAGS = ["wasm-tier-up", "wasm-dynamic-tiering"];

/** A custom section: V8 shares code between modules of the same bytes, whatever the flags. */
const MARK = new Uint8Array([0, 2, 1, 0x31]);

function readModule(): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve("@electric-sql/pglite/pglite.wasm"));
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Postgres itself, compiled once for all the threads of a process. */
export function postgresModule(): Promise<WebAssembly.Module> {
  compiled ??= readModule()
    .then((bytes) => WebAssembly.compile(new Uint8Array(bytes)))
    .catch((error: unknown) => {
      // Who asks next tries again.
      compiled = undefined;
      throw error;
    });
  return compiled;
}

/** For what runs once: to optimize the code of Postgres would take 500 MB of memory. */
export async function withUnoptimizedPostgres(
  work: (module: WebAssembly.Module) => Promise<void>,
): Promise<void> {
  const bytes = Buffer.concat([await readModule(), MARK]);
  for (const flag of OPTIMIZING_FLAGS) setFlagsFromString(`--no-${flag}`);
  try {
    await work(await WebAssembly.compile(new Uint8Array(bytes)));
  } finally {
    for (const flag of OPTIMIZING_FLAGS) setFlagsFromString(`--${flag}`);
  }
}
