import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";

type Container = { name?: string; command: string[]; args?: string[] };
type Workload = { spec?: { template?: { spec?: { initContainers?: Container[] } } } };

const read = (path: string) => readFileSync(path, "utf8");

function fromCompose(): string[] {
  const { services } = parse(read("compose.yaml"), { merge: true }) as {
    services: { assets: Container };
  };
  // Compose reads `$$` as a dollar sign.
  return services.assets.command.map((part) => part.replaceAll("$$", "$"));
}

function fromKubernetes(): string[] {
  const workloads = parseAllDocuments(read("docs/examples/kubernetes.yaml")).map(
    (document) => document.toJS() as Workload,
  );
  const containers = workloads.flatMap(({ spec }) => spec?.template?.spec?.initContainers ?? []);
  const { command = [], args = [] } = containers.find(({ name }) => name === "assets") ?? {};
  return [...command, ...args];
}

const DAY_MS = 86_400_000;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "shared-assets-"));
  mkdirSync(join(root, "shared"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const shared = () =>
  readdirSync(join(root, "shared"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js") && statSync(join(root, "shared", name)).isFile(),
  );

/** Starts a version with these files: runs the example's command in its image. */
function start([program = "", ...args]: string[], ...files: string[]): void {
  const image = join(root, "image");
  rmSync(image, { recursive: true, force: true });
  for (const file of files) {
    const path = join(image, "build/client/assets", file);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, file);
  }
  const inFolder = args.map((part) => part.replaceAll(/(?<![\w/])\/assets/g, join(root, "shared")));
  execFileSync(program, inFolder, { cwd: image, stdio: "pipe" });
}

/** Lets days pass: makes all shared files older. */
function wait(days: number): void {
  for (const name of readdirSync(join(root, "shared"), { recursive: true, encoding: "utf8" })) {
    const path = join(root, "shared", name);
    const time = new Date(statSync(path).mtimeMs - days * DAY_MS);
    utimesSync(path, time, time);
  }
}

describe.each([
  ["compose.yaml", fromCompose()],
  ["docs/examples/kubernetes.yaml", fromKubernetes()],
])("the shared asset folder of %s", (_name, command) => {
  const one = ["entry-1.js", "fonts/a-1.js", "common-0.js"];
  const two = ["entry-2.js", "fonts/a-2.js", "common-0.js"];

  it("keeps the files of a version for 30 days after the next one starts, however long it ran", () => {
    start(command, ...one);
    wait(100);
    start(command, ...two);
    wait(29);
    start(command, ...two);
    expect(shared().sort()).toEqual([...new Set([...one, ...two])].sort());
    wait(2);
    start(command, ...two);
    expect(shared().sort()).toEqual([...two].sort());
  });

  it("keeps the files of a version whose processes restart now and then, and of one that came back", () => {
    start(command, ...one);
    wait(20);
    start(command, ...two);
    wait(20);
    start(command, ...one);
    wait(40);
    start(command, "entry-3.js");
    expect(shared().sort()).toEqual([...one, "entry-3.js"].sort());
  });

  it("never overwrites a file", () => {
    start(command, "entry-1.js");
    writeFileSync(join(root, "shared", "entry-1.js"), "served now");
    start(command, "entry-1.js");
    expect(read(join(root, "shared", "entry-1.js"))).toBe("served now");
  });
});
