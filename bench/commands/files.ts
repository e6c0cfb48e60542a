import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, realpath, symlink } from "node:fs/promises";
import { once } from "node:events";
import type { Profiler } from "node:inspector";
import { SourceMap } from "node:module";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { freePort } from "../../tests/support/product.ts";
import { print, sleep, table, temporaryFolder } from "../lib/harness.ts";
import { contactPost, nextLead, nextSearch } from "../lib/load.ts";
import type { LoadRequest } from "../lib/load.ts";
import { nodePath, startSite } from "../lib/servers.ts";
import { startSupabase } from "../lib/supabase.ts";

const LEFT_OUT = new Set([".git", ".data", "build", "node_modules"]);

/** Copies the repository and builds the app with source maps; the server is not bundled. */
async function copyRepository(): Promise<string> {
  const copy = join(await realpath(await temporaryFolder()), "site");
  await cp(".", copy, { recursive: true, filter: (path) => !LEFT_OUT.has(path) });
  await symlink(resolve("node_modules"), join(copy, "node_modules"));
  const remix = resolve("node_modules/.bin/remix");
  await promisify(execFile)(process.execPath, [remix, "vite:build", "--sourcemapServer"], {
    cwd: copy,
    env: { PATH: nodePath, NODE_ENV: "production" },
  });
  return copy;
}

type Send = <Result>(method: string, params?: object) => Promise<Result>;

/** Opens the Chrome DevTools Protocol of a Node process that was started with `--inspect=port`. */
async function openInspector(port: number): Promise<Send> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await targets.json()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  let lastId = 0;
  return <Result>(method: string, params: object = {}) => {
    lastId += 1;
    const id = lastId;
    const { promise, resolve: settle } = Promise.withResolvers<Result>();
    function receive({ data }: MessageEvent<string>) {
      const reply = JSON.parse(data) as { id?: number; result: Result };
      if (reply.id !== id) return;
      socket.removeEventListener("message", receive);
      settle(reply.result);
    }
    socket.addEventListener("message", receive);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };
}

type FindSource = (offset: number) => string | undefined;

/** Reads the source map beside a built file; without one, functions belong to the file itself. */
function createSourceFinder(file: string): FindSource {
  if (!existsSync(`${file}.map`)) return () => file;
  const text = readFileSync(file, "utf8");
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - (lineStarts[line] ?? 0));
    return "originalSource" in entry ? resolve(file, "..", entry.originalSource) : undefined;
  };
}

const OURS = /^(?:server\.ts$|server\/|app\/|packages\/)/;

/** The server, the entry and shared modules; the rest of `app/` is counted separately. */
const IS_SERVER = /^(?:server|packages\/|app\/entry\.server|app\/lib\/)/;

async function createFileCounter(copy: string, inspectorPort: number) {
  const send = await openInspector(inspectorPort);
  const finders = new Map<string, FindSource>();
  await send("Profiler.enable");
  await send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

  /** The project's files in which a function ran since the last call, sorted. */
  return async function takeFiles(): Promise<string[]> {
    const { result } = await send<Profiler.TakePreciseCoverageReturnType>(
      "Profiler.takePreciseCoverage",
    );
    const files = new Set<string>();
    for (const { url, functions } of result) {
      if (!url.startsWith(`file://${copy}/`)) continue;
      const script = fileURLToPath(url);
      const findSource = finders.get(script) ?? createSourceFinder(script);
      finders.set(script, findSource);
      for (const { ranges } of functions) {
        const [{ startOffset, count } = { startOffset: 0, count: 0 }] = ranges;
        const source = count > 0 ? findSource(startOffset) : undefined;
        if (source) files.add(relative(copy, source));
      }
    }
    return [...files].filter((file) => OURS.test(file)).sort();
  };
}

type Kind = { name: string; goal?: number; send: (origin: string) => Promise<Response> };

function page(path: string) {
  return (origin: string) => fetch(`${origin}${path}`);
}

function post(origin: string, { path, ...request }: LoadRequest): Promise<Response> {
  return fetch(`${origin}${path}`, { redirect: "manual", ...request });
}

const withErrors = { ...contactPost(""), body: "full_name=Ada" };
const KINDS: Kind[] = [
  { name: "cached page", goal: 8, send: page("/company") },
  { name: "cached blog list", goal: 8, send: page("/resources/blog") },
  {
    name: "rendered page (blog search, cache miss)",
    goal: 20,
    send: (origin) => page(nextSearch().path)(origin),
  },
  { name: "rendered page (sign-in, never cached)", goal: 20, send: page("/auth/login") },
  {
    name: "contact post",
    goal: 20,
    send: (origin) => post(origin, nextLead()),
  },
  { name: "contact post with errors", send: (origin) => post(origin, withErrors) },
];

const WARM_UPS = 3;

/** Lists the project's files in which a function ran, for one request of each kind. */
export async function measureFiles(): Promise<void> {
  const copy = await copyRepository();
  const inspectorPort = await freePort();
  const site = await startSite(await startSupabase(), {
    cwd: copy,
    // Runs the sources, so that functions can be mapped to files.
    command: [process.execPath, "server.ts"],
    env: { NODE_ENV: "production", NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` },
  });
  const takeFiles = await createFileCounter(copy, inspectorPort);
  const rows: (string | number)[][] = [];
  const lists: string[] = [];
  for (const { name, goal, send } of KINDS) {
    for (let count = 0; count < WARM_UPS; count += 1) await (await send(site.origin)).text();
    await sleep(1_000);
    await takeFiles();
    const response = await send(site.origin);
    await response.text();
    const files = await takeFiles();
    const server = files.filter((file) => IS_SERVER.test(file));
    const app = files.filter((file) => !IS_SERVER.test(file));
    rows.push([name, response.status, server.length, goal ?? "–", app.length]);
    lists.push(`${name}, server files:\n${server.map((file) => `  ${file}`).join("\n")}`);
    if (app.length > 0) lists.push(`${name}, app files:\n  ${app.join(" ")}`);
  }
  print(table(["request", "status", "server files", "goal", "app files"], rows));
  print(`\n${lists.join("\n\n")}`);
}
