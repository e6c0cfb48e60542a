import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

import { startSiteProcess } from "../../support/site-process.ts";

const dockerfile = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", "");
const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));

/** The arguments of the JSON array behind an instruction of the last stage. */
function commandOf(instruction: RegExp): string[] {
  const [, json = "[]"] = instruction.exec(lastStage) ?? [];
  return JSON.parse(json) as string[];
}

/** What the last stage copies, with production packages only; symlinks would find the others. */
function copySite(): string {
  const directory = mkdtempSync(join(tmpdir(), "container-"));
  for (const [, source = "", target = ""] of lastStage.matchAll(/^COPY ([\w.]+) (\S+)$/gm)) {
    cpSync(source, join(directory, target === "./" ? source : target), { recursive: true });
  }
  cpSync("build", join(directory, "build"), { recursive: true, preserveTimestamps: true });
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter((name) => !name.startsWith("@helmwise/"));
  const workspace = JSON.parse(
    readFileSync("packages/embedded-supabase/package.json", "utf8"),
  ) as typeof dependencies & { dependencies: Record<string, string> };
  const names = new Set([...packages, ...Object.keys(workspace.dependencies)]);
  for (const name of names) linkPackage(directory, name, resolve("node_modules", name));
  const own = "@helmwise/embedded-supabase";
  linkPackage(directory, own, join(directory, "packages/embedded-supabase"));
  return directory;
}

function linkPackage(directory: string, name: string, target: string): void {
  const link = join(directory, "node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(target, link);
}

it("installs no development packages and runs as a user without rights", () => {
  expect(dockerfile).toMatch(/npm ci --ignore-scripts --omit=dev$/m);
  expect(lastStage).toMatch(/^USER 1000:1000$/m);
  expect(lastStage).toMatch(/^STOPSIGNAL SIGTERM$/m);
});

it("contains all that the site and the embedded backend need", async () => {
  const directory = copySite();
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const [, ...options] = commandOf(/^CMD (\[.*\])$/m);
  const program = join(directory, options.pop() ?? "");
  const settings = {
    BACKEND: "embedded",
    EMBEDDED_DATA_DIR: "memory",
    EMBEDDED_API_PORT: "0",
    EMBEDDED_MAIL_PORT: "0",
  };
  const site = await startSiteProcess(settings, { program, cwd: directory, options });
  onTestFinished(() => site.kill());
  for (const path of ["/", "/resources/blog", "/auth/login"]) {
    expect((await fetch(site.origin + path)).status).toBe(200);
  }
  const [, ...check] = commandOf(/^HEALTHCHECK .* CMD (\[.*\])$/m);
  const { port: PORT } = new URL(site.origin);
  const healthy = spawn(process.execPath, check, { env: { NODE_ENV: "production", PORT } });
  expect(await once(healthy, "exit")).toEqual([0, null]);
});
