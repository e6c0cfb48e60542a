import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { startSiteProcess } from "../../support/servers/site-process.ts";
import { createVisitor, newAddress, placeOf } from "../../support/people/visitor.ts";

const dockerfile = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", "");
const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));

/** The arguments of the JSON array behind an instruction of the last stage. */
function commandOf(instruction: RegExp): string[] {
  const [, json = "[]"] = instruction.exec(lastStage) ?? [];
  return JSON.parse(json) as string[];
}

/** What a clean checkout of these paths has, with what is not committed yet. */
function filesOf(paths: string[]): string[] {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths];
  const { stdout } = spawnSync("git", list, { encoding: "utf8" });
  return stdout.split("\0").filter((file) => file !== "" && existsSync(file));
}

/** Copies as `COPY` does: a file keeps its name below a target that ends in `/`, a folder's content goes to the target. */
function copyFiles(sources: string[], target: string): void {
  for (const file of filesOf(sources)) {
    const source = sources.find((path) => file === path || file.startsWith(`${path}/`)) ?? "";
    const inTarget = file === source ? basename(file) : file.slice(source.length + 1);
    cpSync(file, join(target, inTarget));
  }
}

/** The `COPY` and `RUN` lines of a stage, in their order, as words. */
function stepsOf(stage: string): string[][] {
  const lines = stage.matchAll(/^(COPY|RUN) (.*)$/gm);
  return [...lines].map(([, instruction = "", words = ""]) =>
    [instruction, words.replaceAll(/--(?:mount|from=dependencies)\S* /g, "").split(" ")].flat(),
  );
}

/** Copies what `npm ci --omit=dev` would install: the packages that the lock file does not keep for development. */
function installPackages(site: string): void {
  const { packages } = JSON.parse(readFileSync(join(site, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  mkdirSync(join(site, "node_modules/.bin"), { recursive: true });
  for (const [path, { dev }] of Object.entries(packages)) {
    const isNested = path.lastIndexOf("node_modules/") > 0;
    // Those of other systems are not there.
    if (!path.startsWith("node_modules/") || isNested || dev || !existsSync(path)) continue;
    cpSync(path, join(site, path), { recursive: true, verbatimSymlinks: true });
  }
}

/** The files of the image, made by the Dockerfile's own steps, without those that change Node's own image. */
function buildImage(): string {
  // The tests' own folder may be in memory from which no program may start.
  const site = join(mkdtempSync("/tmp/container-"), "site");
  const [, dependencies = ""] = /^FROM .* AS dependencies\n([^]*?)^FROM /m.exec(dockerfile) ?? [];
  mkdirSync(site);
  for (const [instruction, ...words] of stepsOf(dependencies)) {
    const target = join(site, words.at(-1) ?? "");
    if (instruction === "COPY") copyFiles(words.slice(0, -1), target);
    else if (words.join(" ") === "npm ci --ignore-scripts --omit=dev") installPackages(site);
    else execFileSync("sh", ["-ec", words.join(" ")], { cwd: site, stdio: "pipe" });
  }
  // From here on only what the last stage copies, of the dependencies only their modules.
  const image = join(dirname(site), "image");
  const copies = stepsOf(lastStage).filter(([instruction]) => instruction === "COPY");
  mkdirSync(image);
  expect(lastStage).toContain("COPY --from=dependencies /site/node_modules node_modules\n");
  renameSync(join(site, "node_modules"), join(image, "node_modules"));
  for (const [, ...words] of copies) {
    const target = join(image, words.at(-1) ?? "");
    if (words[0] === "--from=build") cpSync("build", target, { recursive: true });
    else if (words[0] !== "/site/node_modules") copyFiles(words.slice(0, -1), target);
  }
  return image;
}

/** A user that may read the image and write nothing in it; only root can become another one. */
function asStranger(image: string) {
  const folder = dirname(image);
  const [data, temporary] = [join(folder, "data"), join(folder, "tmp")];
  for (const own of [data, temporary]) mkdirSync(own);
  execFileSync("chmod", ["-R", "a-w,a+rX", image]);
  if (process.getuid?.() !== 0) return { data, temporary, node: process.execPath };
  // Node may lie where others cannot read it.
  const node = join(folder, "node");
  cpSync(process.execPath, node);
  chmodSync(folder, 0o755);
  for (const own of [data, temporary]) chownSync(own, 1000, 1000);
  return { data, temporary, node, uid: 1000, gid: 1000 };
}

it("of a clean checkout, serves pages and accounts on the embedded backend, read-only, as another user", async () => {
  const image = buildImage();
  onTestFinished(() => rmSync(dirname(image), { recursive: true }));
  const { data, temporary, ...user } = asStranger(image);
  const [, ...options] = commandOf(/^CMD (\[.*\])$/m);
  const program = join(image, options.pop() ?? "");
  const [, variables = ""] = /^ENV (.*)$/m.exec(lastStage) ?? [];
  const settings = {
    ...Object.fromEntries(variables.split(" ").map((variable) => variable.split("="))),
    BACKEND: "embedded",
    EMBEDDED_DATA_DIR: join(data, "backend"),
    EMBEDDED_API_PORT: "0",
    EMBEDDED_MAIL_PORT: "0",
    NODE_COMPILE_CACHE: "",
    TMPDIR: temporary,
  };
  const site = await startSiteProcess(settings, { program, cwd: image, options, ...user });
  onTestFinished(() => site.kill());
  for (const path of ["/", "/resources/blog", "/auth/login"]) {
    expect((await fetch(site.origin + path)).status).toBe(200);
  }
  const email = newAddress();
  const form = { intent: "sign-up", email, password: PASSWORD, confirm_password: PASSWORD };
  expect(placeOf(await createVisitor(site).post("/auth/signup", form))).toBe("303 /");
  const [, ...check] = commandOf(/^HEALTHCHECK .* CMD (\[.*\])$/m);
  const { port: PORT } = new URL(site.origin);
  const healthy = spawn(process.execPath, check, { env: { NODE_ENV: "production", PORT } });
  expect(await once(healthy, "exit")).toEqual([0, null]);
});
