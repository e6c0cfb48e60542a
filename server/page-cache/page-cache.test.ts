import { beforeEach, describe, expect, it } from "vitest";

import type { AppAnswer } from "../app-answer.ts";
import type { KeptResult } from "../observability/metrics.ts";
import type { KnownVersion } from "./content-version.ts";
import { KeptAnswer } from "./cache-entry.ts";
import type { DataStamp } from "./cache-entry.ts";
import type { KeptAddress } from "./cache-key.ts";
import { createKeptPages } from "./page-cache.ts";
import type { KeptPages } from "./page-cache.ts";

const MINUTE = 60_000;

let time: number;
let known: KnownVersion;
let rendered: string[];
let warnings: string[];
/** How the app answers from now on. */
let app: (address: KeptAddress) => Promise<Partial<AppAnswer>> | Partial<AppAnswer>;
let data: () => DataStamp | undefined;
let pages: KeptPages;

function address(target: string, more: Partial<KeptAddress> = {}): KeptAddress {
  return { key: target, target, cookie: undefined, endless: false, shortened: false, ...more };
}

function search(at: number): KeptAddress {
  return address(`/list?q=${at}`, { endless: true });
}

function say(version: string): KnownVersion {
  return { kind: "known", version };
}

function whole(answer: Partial<AppAnswer>): AppAnswer {
  return {
    status: 200,
    headers: [["content-type", "text/html"]],
    cookies: [],
    body: Buffer.from("page"),
    ofFiles: false,
    ...answer,
  };
}

function open(bytes?: { pages: number; endless: number }) {
  return createKeptPages({
    async render(where) {
      rendered.push(where.target);
      const stamp = data();
      return { answer: whole(await app(where)), data: stamp };
    },
    version: { recent: () => known, current: async () => known },
    now: () => time,
    uncountedMs: 10_000,
    retryMs: 5_000,
    common: [],
    cacheControl: "public, no-cache",
    warn: (message) => warnings.push(message),
    ...(bytes ? { bytes } : {}),
  });
}

beforeEach(() => {
  time = 10 * MINUTE;
  known = say("1");
  rendered = [];
  warnings = [];
  app = () => ({ body: Buffer.from(`page ${rendered.length}`) });
  data = () => undefined;
  pages = open();
});

/** What a visitor gets: the text of a page, or the status of anything else. */
async function visit(where = address("/")): Promise<string | number> {
  const answer = await pages.answer(where, "request");
  if (!(answer instanceof KeptAnswer)) return answer.status;
  return String((await answer.representation("identity")).body);
}

describe("any page", () => {
  it("is made once, however many come for it at once", async () => {
    expect(await Promise.all([visit(), visit(), visit()])).toEqual(["page 1", "page 1", "page 1"]);
    expect(await visit()).toBe("page 1");
    expect(await visit(address("/", { key: "/ consent=granted" }))).toBe("page 2");
  });

  it("that fails is told to all who wait, and made anew for the next", async () => {
    app = () => Promise.reject(new Error("Broken"));
    const visits = await Promise.allSettled([visit(), visit()]);
    expect(visits.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(rendered).toHaveLength(1);
    app = () => ({});
    expect(await visit()).toBe("page");
  });

  it.each<[string, Partial<AppAnswer>]>([
    ["a missing page", { status: 404 }],
    ["a redirect", { status: 302 }],
    ["a failure", { status: 500 }],
    ["what sets a cookie", { cookies: ["a=1"] }],
    ["what is not to be stored", { headers: [["cache-control", "no-store"]] }],
    ["what is private", { headers: [["Cache-Control", "private"]] }],
  ])("is not kept: %s", async (_what, answer) => {
    app = () => answer;
    await visit();
    await visit();
    expect(rendered).toHaveLength(2);
    expect(pages.atOnce(address("/"))).toBeNull();
  });

  it("is told as made, as kept, and as outdated but shown", async () => {
    const results: KeptResult[] = [];
    const ask = () => pages.answer(address("/"), "request", (result) => results.push(result));
    await ask();
    await ask();
    time += 60 * MINUTE;
    await ask();
    expect(results).toEqual(["miss", "hit", "stale"]);
    expect(pages.size()).toBeGreaterThan(0);
  });

  it("makes room for others, searches only for searches", async () => {
    pages = open({ pages: 60_000, endless: 30_000 });
    await visit();
    for (let at = 0; at < 50; at += 1) await visit(search(at));
    rendered = [];
    await visit();
    await visit(search(49));
    expect(rendered).toEqual([]);
    await visit(search(0));
    expect(rendered).toEqual(["/list?q=0"]);
  });
});

describe("a page without data", () => {
  it("lasts an hour, then is shown once more while it is made anew", async () => {
    await visit();
    time += 59 * MINUTE;
    expect(pages.atOnce(address("/"))).not.toBeNull();
    time += MINUTE;
    expect(pages.atOnce(address("/"))).toBeNull();
    expect(await visit()).toBe("page 1");
    await expect.poll(() => visit()).toBe("page 2");
    expect(rendered).toHaveLength(2);
  });

  it("made of files lasts ten seconds, and is then made anew before it is shown", async () => {
    app = () => ({ ofFiles: true, body: Buffer.from(`page ${rendered.length}`) });
    await visit();
    time += 9_999;
    expect(await visit()).toBe("page 1");
    time += 1;
    expect(await visit()).toBe("page 2");
  });
});

describe("a page with data", () => {
  beforeEach(() => {
    data = () => ({ version: known.kind === "known" ? known.version : null });
  });

  it("is shown while the blog stays as it is, however long", async () => {
    await visit();
    time += 600 * MINUTE;
    expect(await visit()).toBe("page 1");
    expect(pages.atOnce(address("/"))).not.toBeNull();
  });

  it("is made anew, once for all, before anybody sees it after a change", async () => {
    await visit();
    known = say("2");
    expect(pages.atOnce(address("/"))).toBeNull();
    expect(await Promise.all([visit(), visit()])).toEqual(["page 2", "page 2"]);
    expect(await visit()).toBe("page 2");
  });

  it("that was being made when the change came is made once more", async () => {
    await visit();
    known = say("2");
    const half = Promise.withResolvers<Partial<AppAnswer>>();
    app = () => half.promise;
    const early = visit();
    await expect.poll(() => rendered).toHaveLength(2);
    known = say("3");
    const late = visit();
    app = () => ({ body: Buffer.from("whole") });
    await Promise.resolve();
    half.resolve({ body: Buffer.from("half") });
    expect(await early).toBe("half");
    expect(await late).toBe("whole");
  });

  it.each<[string, Partial<AppAnswer>]>([
    ["fails", { status: 503 }],
    ["lacks something", { headers: [["cache-control", "no-store"]] }],
  ])("is shown as it was where the new one %s, and tried again later", async (_how, answer) => {
    await visit();
    await visit(address("/other"));
    known = say("2");
    app = () => answer;
    expect(await visit()).toBe("page 1");
    expect(await visit()).toBe("page 1");
    expect(await visit(address("/other"))).toBe("page 2");
    expect(rendered).toHaveLength(4);
    expect(warnings).toHaveLength(1);
    app = () => ({ body: Buffer.from("new") });
    time += 5_000;
    expect(await visit()).toBe("new");
  });

  it("is shown as it was where rendering breaks", async () => {
    await visit();
    known = say("2");
    app = () => Promise.reject(new Error("Broken"));
    expect(await visit()).toBe("page 1");
  });

  it("goes when there is none any more", async () => {
    await visit();
    known = say("2");
    app = () => ({ status: 404 });
    expect(await visit()).toBe(404);
    known = say("1");
    expect(await visit()).toBe(404);
  });

  it("is shown at once while the service is down, and tried in the background", async () => {
    await visit();
    known = { kind: "unavailable" };
    time += 9_999;
    expect(await visit()).toBe("page 1");
    expect(rendered).toHaveLength(1);
    time += 1;
    expect(await visit()).toBe("page 1");
    expect(rendered).toHaveLength(2);
  });

  it("lasts ten seconds where the database does not count its changes", async () => {
    known = { kind: "uncounted" };
    await visit();
    time += 9_999;
    expect(await visit()).toBe("page 1");
    time += 1;
    expect(await visit()).toBe("page 2");
  });
});
