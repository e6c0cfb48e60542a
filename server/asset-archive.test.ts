import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { statSync, utimesSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openBuild } from "./load-build.ts";
import { cachePolicy } from "./middleware/cache-control.ts";
import { createLogger } from "./observability/logger.ts";
import { createRequestRecord, requestLog } from "./middleware/request-log.ts";

const DAYS_31 = 31 * 24 * 60 * 60;

let folder: string;
let archive: string;
let logged: string;
let closers: (() => unknown)[];
const log = createLogger({ format: "json", level: "warn", write: (line) => (logged += line) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "archive-"));
  archive = join(folder, "archive");
  logged = "";
  closers = [];
});

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers) await close();
  rmSync(folder, { recursive: true });
});

/** A build whose assets are these. */
function makeBuild(name: string, assets: Record<string, string | Buffer>): string {
  const build = join(folder, name);
  for (const part of ["server", "client/assets", "styles"]) {
    mkdirSync(join(build, part), { recursive: true });
  }
  const entry = { url: `/assets/${Object.keys(assets)[0]}` };
  const source = `export const routes = {}; export const assets = ${JSON.stringify(entry)};`;
  writeFileSync(join(build, "server", "index.js"), source);
  for (const [file, content] of Object.entries(assets)) {
    writeFileSync(join(build, "client", "assets", file), content);
  }
  return build;
}

/** The origin of a site that runs this build. */
async function run(build: string): Promise<string> {
  const app = await openBuild(build, { directory: archive, log });
  const record = createRequestRecord({ log, format: "json" });
  const site = express().use(requestLog(record), cachePolicy(), app.files);
  const server: Server = site.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(app.close, () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const archived = () => readdirSync(join(archive, "assets")).sort();
const age = (name: string) =>
  utimesSync(join(archive, "assets", name), Date.now() / 1000, Date.now() / 1000 - DAYS_31);

const script = "console.log('first');".repeat(100);
const first = () =>
  makeBuild("first", {
    "app-AAAAAAAA.js": script,
    "app-AAAAAAAA.js.br": brotliCompressSync(script),
    "shared-CCCCCCCC.css": "p{}",
  });
const second = () =>
  makeBuild("second", { "app-BBBBBBBB.js": "second", "shared-CCCCCCCC.css": "p{}" });

describe("assets of another build", () => {
  it("answer after an upgrade and after a rollback, also by a process that started before", async () => {
    const before = await run(first());
    const after = await run(second());
    for (const origin of [before, after, await run(first())]) {
      for (const name of ["app-AAAAAAAA.js", "app-BBBBBBBB.js", "shared-CCCCCCCC.css"]) {
        const response = await fetch(`${origin}/assets/${name}`);
        expect(response.status).toBe(200);
        expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      }
    }
    expect(archived()).toHaveLength(4);
  });

  it("come compressed to those who take it, and whole to the others", async () => {
    await run(first());
    const site = await run(second());
    for (const [accepted, coding] of [
      ["gzip, br", "br"],
      ["gzip, br;q=0", null],
      ["identity", null],
    ]) {
      const headers = { "Accept-Encoding": accepted ?? "" };
      const response = await fetch(`${site}/assets/app-AAAAAAAA.js`, { headers });
      expect(response.headers.get("content-encoding")).toBe(coding);
      expect(response.headers.get("content-type")).toMatch(/^(?:text|application)\/javascript/);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(await response.text()).toBe(script);
    }
  });

  it("are all that can be had", async () => {
    const site = await run(second());
    writeFileSync(join(archive, "secret-DDDDDDDD.js"), "secret");
    writeFileSync(join(archive, "assets", "notes.txt"), "secret");
    writeFileSync(join(archive, "assets", ".half-DDDDDDDD.js"), "secret");
    writeFileSync(join(archive, "assets", "lone-DDDDDDDD.js.br"), "secret");
    for (const path of [
      "gone-DDDDDDDD.js",
      "..%2fsecret-DDDDDDDD.js",
      "%2e%2e/secret-DDDDDDDD.js",
      "notes.txt",
      ".half-DDDDDDDD.js",
      "lone-DDDDDDDD.js.br",
      "lone-DDDDDDDD.js%00",
    ]) {
      const response = await fetch(`${site}/assets/${path}`);
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get("content-encoding")).toBeNull();
      expect(response.headers.get("cache-control")).not.toContain("public");
      expect(await response.text()).not.toBe("secret");
    }
  });
});

describe("the folder", () => {
  it("keeps what was in use within 30 days, and files that it does not know", async () => {
    await run(first());
    writeFileSync(join(archive, "assets", "notes.txt"), "mine");
    for (const name of archived()) age(name);
    await run(second());
    expect(archived()).toEqual(["app-BBBBBBBB.js", "notes.txt", "shared-CCCCCCCC.css"]);
  });

  it("hears every day from a process that runs on", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await run(first());
    const path = join(archive, "assets", "app-AAAAAAAA.js");
    age("app-AAAAAAAA.js");
    rmSync(join(archive, "assets", "shared-CCCCCCCC.css"));
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    vi.useRealTimers();
    await expect.poll(archived).toContain("shared-CCCCCCCC.css");
    await expect.poll(() => Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000);
  });

  it("gets a whole file in place of a broken one", async () => {
    mkdirSync(join(archive, "assets"), { recursive: true });
    writeFileSync(join(archive, "assets", "app-AAAAAAAA.js"), "");
    await run(first());
    expect(readFileSync(join(archive, "assets", "app-AAAAAAAA.js"), "utf8")).toBe(script);
  });

  it("stops the start, by its name, where it cannot be one", async () => {
    writeFileSync(archive, "a file");
    await expect(run(first())).rejects.toThrow(/ASSET_ARCHIVE_DIR must be a folder/);
  });

  it("lets the site start where a single file cannot be written", async () => {
    mkdirSync(join(archive, "assets", "app-AAAAAAAA.js"), { recursive: true });
    const site = await run(first());
    expect((await fetch(`${site}/assets/app-AAAAAAAA.js`)).status).toBe(200);
    expect(logged).toContain("Assets cannot be kept in ASSET_ARCHIVE_DIR");
  });
});
