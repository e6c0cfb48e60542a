import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

import { assemble, gatherContext } from "../../../tools/image/assemble.ts";
import { readStages } from "../../../tools/image/dockerfile.ts";
import { freePort, waitUntilReady } from "../../support/product.ts";

/** In place of the stage that builds: what is built here. */
function standInForBuild(root: string): string {
  mkdirSync(root);
  symlinkSync(resolve("."), join(root, "site"));
  return root;
}

/** In place of the stage that installs: the packages of production from here, and no others. */
function standInForDependencies(root: string): string {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const link = join(root, "site/node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve("node_modules", name), link);
  }
  writeFileSync(join(root, "site/bill-of-materials.cdx.json"), "{}");
  return root;
}

it("holds all that the site and the embedded backend need", async () => {
  const folder = mkdtempSync(join(tmpdir(), "container-"));
  const [stage, ...before] = readStages(readFileSync("Dockerfile", "utf8")).toReversed();
  if (!stage) throw new Error("The Dockerfile has no stage.");
  expect(before.map(({ name }) => name).sort()).toEqual(["build", "dependencies"]);
  const context = join(folder, "context");
  gatherContext(context);
  const directory = assemble(stage, join(folder, "image"), {
    context,
    stages: {
      build: standInForBuild(join(folder, "build")),
      dependencies: standInForDependencies(join(folder, "dependencies")),
    },
    run: (command) => {
      throw new Error(`The last stage may not run anything in its working directory: ${command}`);
    },
  });
  const port = await freePort();
  const [, ...options] = stage.command;
  const site = spawn(process.execPath, options, {
    cwd: directory,
    env: {
      ...stage.environment,
      // As on a file system that cannot be written to: what is compiled is not kept for the next start.
      NODE_COMPILE_CACHE: "/dev/null/cache",
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
    const [, ...check] = stage.healthCheck;
    const healthy = spawn(process.execPath, check, {
      env: { NODE_ENV: "production", PORT: String(port) },
    });
    expect(await once(healthy, "exit")).toEqual([0, null]);
  } finally {
    site.kill("SIGTERM");
    if (site.exitCode === null) await once(site, "exit");
    rmSync(folder, { recursive: true });
  }
});
