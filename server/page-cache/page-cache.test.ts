import { beforeEach, describe, expect, it } from "vitest";

import type { CacheKey } from "./page-cache.ts";
import { CachedPage } from "./cached-page.ts";
import { ContentVersion } from "./content-version.ts";
import { PageCache } from "./page-cache.ts";
import type { SharedRender } from "./page-cache.ts";

const MINUTE = 60_000;

let time: number;
let rendered: string[];
let warnings: string[];
/** How the app renders from now on. */
let app: (key: CacheKey) => Promise<Partial<SharedRender>> | Partial<SharedRender>;
/** The response of the database from now on, and how long it takes. */
let database: { version: string | null; ms: number; down?: boolean; pending?: Promise<void> };
let version: ContentVersion;
let cache: PageCache;

function keyOf(target: string, more: Partial<CacheKey> = {}): CacheKey {
  const key = { key: target, target, cookie: undefined };
  return { ...key, isUnbounded: false, hasIgnoredParams: false, ...more };
}

const searchFor = (at: number) => keyOf(`/list?q=${at}`, { isUnbounded: true });

function open(maxBytes?: { pages: number; unbounded: number }) {
  version = new ContentVersion({
    async read() {
      await database.pending;
      time += database.ms;
      if (database.down) throw new Error("Down");
      return database.version;
    },
    now: () => time,
    ttlMs: 50,
    retryMs: 5_000,
    nearMs: 20,
  });
  return new PageCache({
    async render(key) {
      rendered.push(key.target);
      return {
        status: 200,
        headers: [["content-type", "text/html"]],
        body: Buffer.from("page"),
        cacheable: true,
        fromFiles: false,
        ...(await app(key)),
      };
    },
    version,
    now: () => time,
    uncountedMs: 10_000,
    retryMs: 5_000,
    maxUnconfirmedMs: MINUTE,
    patienceMs: 1_000,
    pause: () => new Promise(() => {}),
    warn: (message) => warnings.push(message),
    ...(maxBytes ? { maxBytes } : {}),
  });
}

beforeEach(() => {
  time = 10 * MINUTE;
  rendered = [];
  warnings = [];
  app = () => ({ body: Buffer.from(`page ${rendered.length}`) });
  database = { version: "1", ms: 1 };
  cache = open();
});

function change(to: string): void {
  database.version = to;
  time += 50;
}

const texts = new WeakMap<CachedPage, string>();
const createPage = CachedPage.create;
CachedPage.create = async (page) => {
  const cached = await createPage(page);
  texts.set(cached, String(page.body));
  return cached;
};

/** The text of a page, or the status of an uncached response. */
async function visit(key = keyOf("/"), reload = false): Promise<string | number> {
  const { page } = await cache.get(key, "request", reload);
  return page instanceof CachedPage ? (texts.get(page) ?? "") : page.status;
}

async function resultOf(key = keyOf("/")): Promise<string> {
  return (await cache.get(key, "request", false)).result;
}

describe("any page", () => {
  it("renders once for simultaneous requests, and once per variant", async () => {
    expect(await Promise.all([visit(), visit(), visit()])).toEqual(["page 1", "page 1", "page 1"]);
    expect(await visit()).toBe("page 1");
    expect(await visit(keyOf("/", { key: "/ consent=granted" }))).toBe("page 2");
  });

  it("passes a failed render to all waiting requests, and renders again for the next", async () => {
    app = () => Promise.reject(new Error("Broken"));
    const visits = await Promise.allSettled([visit(), visit()]);
    expect(visits.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(rendered).toHaveLength(1);
    app = () => ({});
    expect(await visit()).toBe("page");
  });

  it("is not cached if the render forbids it", async () => {
    app = () => ({ status: 404, cacheable: false });
    expect([await visit(), await visit()]).toEqual([404, 404]);
    expect([rendered.length, cache.size]).toEqual([2, 0]);
  });

  it("evicts others when memory is full, while searches evict only searches", async () => {
    cache = open({ pages: 20_000, unbounded: 10_000 });
    await visit();
    for (let at = 0; at < 50; at += 1) await visit(searchFor(at));
    rendered = [];
    await visit();
    await visit(searchFor(49));
    expect(rendered).toEqual([]);
    await visit(searchFor(0));
    expect(rendered).toEqual(["/list?q=0"]);
  });
});

describe("a page without content from the database", () => {
  it("lasts an hour, then is served stale once while it renders again", async () => {
    expect(await resultOf()).toBe("miss");
    time += 59 * MINUTE;
    expect(await resultOf()).toBe("hit");
    time += MINUTE;
    expect(await resultOf()).toBe("stale");
    await expect.poll(() => visit()).toBe("page 2");
    expect(rendered).toHaveLength(2);
  });

  it("made of files is cached for ten seconds, and re-rendered on a reload", async () => {
    app = () => ({ fromFiles: true, body: Buffer.from(`page ${rendered.length}`) });
    await visit();
    time += 9_999;
    expect(await visit()).toBe("page 1");
    time += 1;
    expect(await visit(keyOf("/"), true)).toBe("page 2");
  });
});

describe("a page with content from the database", () => {
  beforeEach(() => {
    app = async () => {
      const before = database.version;
      if (!version.isFresh) await version.check();
      return { version: before, body: Buffer.from(`page ${rendered.length}`) };
    };
  });

  it("is served while the content is unchanged, however long", async () => {
    await visit();
    time += 600 * MINUTE;
    expect(await visit()).toBe("page 1");
  });

  it("shows a change at once if the database is near, rendered once for all", async () => {
    await visit();
    change("2");
    expect(await Promise.all([visit(), visit()])).toEqual(["page 2", "page 2"]);
    expect(rendered).toHaveLength(2);
  });

  it("is served stale without waiting if the database is far, and refreshed meanwhile", async () => {
    database.ms = 300;
    await visit();
    change("2");
    const check = Promise.withResolvers<void>();
    database.pending = check.promise;
    expect(await visit()).toBe("page 1");
    check.resolve();
    await expect.poll(() => visit()).toBe("page 2");
    expect(rendered).toHaveLength(2);
  });

  it("waits for a far database on a reload, or after a minute without a check", async () => {
    database.ms = 300;
    await visit();
    change("2");
    expect(await visit(keyOf("/"), true)).toBe("page 2");
    database.version = "3";
    time += MINUTE;
    expect(await visit()).toBe("page 3");
  });

  it("renders once more when the content changes during the render", async () => {
    await visit();
    change("2");
    const render = app;
    const half = Promise.withResolvers<Partial<SharedRender>>();
    app = () => half.promise;
    const early = visit();
    await expect.poll(() => rendered).toHaveLength(2);
    change("3");
    const late = visit();
    app = render;
    await expect.poll(() => version.state).toEqual({ kind: "known", version: "3" });
    half.resolve({ version: "2", body: Buffer.from("half") });
    expect(await late).toBe("page 3");
    expect(["half", "page 3"]).toContain(await early);
  });

  it.each<[string, () => Promise<Partial<SharedRender>>]>([
    ["fails", async () => ({ status: 503, cacheable: false })],
    ["lacks a part", async () => ({ cacheable: false })],
    ["throws", () => Promise.reject(new Error("Broken"))],
  ])("is served unchanged if the new render %s, and is retried later", async (_how, failing) => {
    await visit();
    await visit(keyOf("/other"));
    change("2");
    const render = app;
    app = failing;
    expect([await visit(), await visit(), await visit(keyOf("/other"))]).toEqual([
      "page 1",
      "page 1",
      "page 2",
    ]);
    expect(rendered).toHaveLength(4);
    expect(warnings).toEqual(["Re-rendering / failed, serving the stale page"]);
    app = render;
    time += 5_000;
    expect(await visit()).toBe("page 5");
  });

  it("leaves the cache when its content is gone", async () => {
    await visit();
    change("2");
    app = () => ({ status: 404, cacheable: false });
    expect(await visit()).toBe(404);
    change("1");
    expect(await visit()).toBe(404);
  });

  it("is served without waiting while the database is down", async () => {
    await visit();
    database.down = true;
    time += 50;
    expect(await visit()).toBe("page 1");
    const check = Promise.withResolvers<void>();
    database.pending = check.promise;
    time += 5_000;
    expect(await visit()).toBe("page 1");
    expect(rendered).toHaveLength(1);
    check.resolve();
  });

  it("is cached for ten seconds if the database does not count its changes", async () => {
    database = { version: null, ms: 0 };
    await visit();
    time += 9_999;
    expect(await visit()).toBe("page 1");
    time += 1;
    expect(await visit()).toBe("page 2");
  });
});
