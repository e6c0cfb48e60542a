import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

import { freePort, waitUntilReady } from "../support/product.ts";

/** What the last stage of the Dockerfile copies, but for the installed packages. */
function copiedPaths(): string[] {
  const stages = readFileSync("Dockerfile", "utf8").split(/^FROM /m);
  const copies = [...(stages.at(-1) ?? "").matchAll(/^COPY (?:--from=\w+ )?(.+)$/gm)];
  return copies
    .flatMap(([, operands = ""]) => operands.split(" ").slice(0, -1))
    .map((path) => path.replace(/^\/site\//, ""))
    .filter((path) => path !== "node_modules");
}

/** The packages that are installed without development ones, and no others. */
function linkDependencies(folder: string) {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve("node_modules", name), link);
  }
}

it("holds all that the site and the embedded backend need", async () => {
  const folder = mkdtempSync(join(tmpdir(), "container-"));
  for (const path of copiedPaths()) cpSync(path, join(folder, path), { recursive: true });
  linkDependencies(folder);
  const port = await freePort();
  const site = spawn(process.execPath, ["server.ts"], {
    cwd: folder,
    env: {
      NODE_ENV: "production",
      BACKEND: "embedded",
      EMBEDDED_DATA_DIR: "memory",
      EMBEDDED_API_PORT: "0",
      EMBEDDED_MAIL_PORT: "0",
      SHUTDOWN_GRACE_SECONDS: "0",
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    await waitUntilReady(site, `http://localhost:${port}`);
    for (const path of ["/", "/resources/blog", "/auth/login"]) {
      expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(200);
    }
  } finally {
    site.kill("SIGTERM");
    if (site.exitCode === null) await once(site, "exit");
    rmSync(folder, { recursive: true });
  }
});
