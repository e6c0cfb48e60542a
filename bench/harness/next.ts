import { execFile } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { freePort } from "../../tests/support/product.ts";
import type { Bench } from "./bench.ts";
import { searchPath, startServer } from "./servers.ts";
import type { ServerProcess } from "./servers.ts";

const SOURCE = "bench/references/next";
const run = promisify(execFile);

async function ownVersion(name: string): Promise<string> {
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  return `${name}@${dependencies[name]}`;
}

/**
 * Installs and builds Next.js in a folder that goes with the command, and starts it; undefined where
 * that cannot be done.
 */
export async function startNext(
  bench: Bench,
  service: { url: string },
): Promise<ServerProcess | undefined> {
  const cwd = await bench.folder();
  const env = {
    ...process.env,
    PATH: searchPath,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  } as const;
  const program = join(cwd, "node_modules/next/dist/bin/next");
  try {
    await cp(SOURCE, cwd, { recursive: true });
    const zod = await ownVersion("zod");
    const packages = ["next@16", "react@19", "react-dom@19", zod];
    await run("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd, env });
    await run(process.execPath, [program, "build"], { cwd, env });
  } catch (error) {
    bench.print(
      "Without Next.js, which could not be installed and built (npm must reach its registry): " +
        String(error).slice(0, 300),
    );
    return undefined;
  }
  const port = await freePort();
  const command = [process.execPath, program, "start", "-p", String(port)];
  return startServer(bench, {
    name: "Next.js",
    command,
    port,
    cwd,
    env: { SERVICE_URL: service.url },
  });
}
