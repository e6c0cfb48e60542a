import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from "vitest";

import { newAccount, PASSWORD } from "../../support/account.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { freePort } from "../../support/product.ts";
import { expire, sessionIn } from "../../support/session.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let backend: Backend;
/** A service that limits no session, as a hosted project without a paid plan. */
let lenient: Backend;
let site: TestSite;
let lenientSite: TestSite;
let secureSite: TestSite;
let email: string;

beforeAll(async () => {
  const common = {
    dataDir: "memory",
    template: inject("siteDatabase"),
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    siteUrl: `http://localhost:${await freePort()}`,
  };
  backend = await startBackend({ ...common, configFile: "supabase/config.toml" });
  lenient = await startBackend(common);
  const supabase = { url: backend.apiUrl, anonKey: backend.publishableKey };
  site = await startSite({ supabase });
  secureSite = await startSite({ supabase, siteUrl: "https://www.example.com" });
  lenientSite = await startSite({
    supabase: { url: lenient.apiUrl, anonKey: lenient.publishableKey },
  });
  email = await newAccount(backend);
});
afterAll(async () => {
  await Promise.all([site, secureSite, lenientSite].map((open) => open.close()));
  await Promise.all([backend.close(), lenient.close()]);
});

function post(path: string, form: Record<string, string>, cookie = "", at = site) {
  return postForm(`${at.origin}${path}`, form, { Cookie: cookie });
}

async function signIn(at = site, address = email, cookie = ""): Promise<Response> {
  const form = { intent: "sign-in", email: address, password: PASSWORD };
  const response = await post("/auth/login", form, cookie, at);
  expect(response.status).toBe(303);
  return response;
}

async function newSession(at = site, address = email): Promise<string> {
  return cookiesAfter(await signIn(at, address));
}

function visit(path: string, cookie: string, at = site): Promise<Response> {
  return fetch(`${at.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

async function read(path: string, cookie: string, at = site): Promise<Document> {
  return parseDocument(await (await visit(path, cookie, at)).text());
}

describe("a session", () => {
  it("is a cookie hidden from scripts and other sites, beside a fingerprint that scripts can read", async () => {
    const cookies = (await signIn()).headers.getSetCookie();
    const parts = cookies.filter((header) => /^sb(?:\.\d)?=/.test(header));
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      expect(part).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    }
    const rest = cookies.filter((header) => !parts.includes(header));
    expect(rest).toEqual([
      expect.stringMatching(/^sb-mark=\w{12}; Max-Age=5184000; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it("over https is bound to this host", async () => {
    const cookies = (await signIn(secureSite)).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-(?:sb|device)\S*; Max-Age=\d+; Path=\/; (?:HttpOnly; )?Secure; SameSite=Lax$/,
      );
  });

  it("in a cookie without the __Host- prefix is ignored over https", async () => {
    const own = await newSession(secureSite);
    expect((await visit("/app", own, secureSite)).status).toBe(200);
    const tossed = own.replaceAll("__Host-", "");
    expect((await visit("/app", tossed, secureSite)).status).toBe(303);
    const both = `${tossed}; ${await newSession(secureSite, await newAccount(backend))}`;
    expect(textOf((await read("/app", both, secureSite)).body)).not.toContain(email);
  });

  it("is new at each sign-in, as is its fingerprint (no session fixation)", async () => {
    const planted = await newSession();
    const after = cookiesAfter(planted, await signIn(site, await newAccount(backend), planted));
    const fingerprint = /sb-mark=\w+/;
    expect(fingerprint.exec(after)?.[0]).not.toBe(fingerprint.exec(planted)?.[0]);
  });

  it("that expired is refreshed by requests, again and again", async () => {
    let cookie = await newSession();
    const { refresh_token: first } = sessionIn(cookie);
    for (let count = 0; count < 3; count += 1) {
      const response = await visit("/app", expire(cookie));
      expect(response.status).toBe(200);
      cookie = cookiesAfter(cookie, response);
    }
    expect(sessionIn(cookie).refresh_token).not.toBe(first);
  });

  it("that was revoked is cleared, /app redirects, and a notice says so", async () => {
    const cookie = await newSession();
    const out = await post("/auth/sign-out", {}, cookie);
    expect(cookiesAfter(cookie, out)).toMatch(/^device=[\w.-]+$/);
    const response = await visit("/app", cookie);
    expect(response.status).toBe(303);
    const rest = cookiesAfter(cookie, response);
    expect(rest).toMatch(/^device=[\w.-]+; flash=session-over$/);
    expect(textOf((await read(response.headers.get("location") ?? "", rest)).body)).toContain(
      "You were signed out because your session was ended, for example from another device.",
    );
  });

  it("is not ended by a link", async () => {
    const cookie = await newSession();
    const response = await visit("/auth/sign-out", cookie);
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await visit("/app", cookie)).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ])("is neither started nor ended by another site's form: %j", async (headers) => {
    const cookie = await newSession();
    const form = { intent: "sign-in", email, password: PASSWORD };
    for (const path of ["/auth/login", "/auth/login.data", "/auth/callback", "/auth/sign-out"]) {
      const body = new URLSearchParams(form);
      const request = { method: "POST", headers: { ...headers, Cookie: cookie }, body };
      const response = await fetch(`${site.origin}${path}`, request);
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await visit("/app", cookie)).status).toBe(200);
  });
});

/** What the header, and the mobile menu, offer an account. */
function links(document: Document): string[][] {
  return [...document.querySelectorAll("[data-account-links]")].map((area) =>
    [...area.querySelectorAll("a, button")].map(textOf),
  );
}

it.each(["/", "/no-such-page", "/resources/blog/none"])(
  "the header of %s shows the signed-in user, on wide screens and in the menu",
  async (path) => {
    const inside = ["Dashboard", "Sign out"];
    const cookie = await newSession();
    const own = await read(path, cookie);
    expect(links(own)).toEqual([inside, inside]);
    expect(own.documentElement.dataset.sessionFingerprint).toBe(/sb-mark=(\w+)/.exec(cookie)?.[1]);
    const anybody = await read(path, "");
    expect(links(anybody)).toEqual([
      ["Hire", "Sign in", "Sign up"],
      ["Sign in", "Sign up", "Subscribe"],
    ]);
    expect(anybody.documentElement.dataset.sessionFingerprint).toBeUndefined();
  },
);

const personal: [string, () => string | Promise<string>][] = [
  ["a session", () => newSession()],
  ["an expired session", async () => expire(await newSession())],
  ["half a session", () => "sb.1=abc"],
  ["what a session left", () => "sb-mark=0123456789ab"],
  ["the secret of a link", () => "sb-code-verifier=v"],
  ["a session over https", () => "__Host-sb=hello"],
];

it.each(personal)("a response to %s is private, no-store at every path", async (_what, give) => {
  const cookie = await give();
  const paths = ["/", "/contact.data", "/resources/blog", "/no-such-page", "/app", "/auth/login"];
  for (const path of [...paths, "/robots.txt", "/Contact", "/%ff"]) {
    const publicTag = (await visit(path, "")).headers.get("etag") ?? '"none"';
    const headers = { Cookie: cookie, "If-None-Match": publicTag };
    for (const method of ["GET", "HEAD"]) {
      const request = { method, headers, redirect: "manual" } as const;
      const response = await fetch(`${site.origin}${path}`, request);
      expect({ path, method, status: response.status }).not.toMatchObject({ status: 304 });
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("etag")).toBeNull();
    }
  }
});

function pass(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** The notice of the sign-in page for a visitor of the app, at first and after a reload. */
async function toldAtTheDoor(cookie: string, at: TestSite): Promise<[string, string]> {
  const response = await visit("/app?tab=1", cookie, at);
  const location = response.headers.get("location") ?? "";
  expect(location).toBe("/auth/login?redirectUrl=%2Fapp%3Ftab%3D1");
  const held = cookiesAfter(cookie, response);
  expect(held).not.toMatch(/(?:^|; )(?:__Host-)?sb/);
  const login = await visit(location, held, at);
  const text = textOf(parseDocument(await login.text()).querySelector("main"));
  const again = await read(location, cookiesAfter(held, login), at);
  return [text, textOf(again.querySelector("main"))];
}

/** Auth's response to a thief of the session. */
async function renewAt(service: Backend, cookie: string): Promise<unknown> {
  const answer = await fetch(`${service.apiUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: service.publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token: sessionIn(cookie).refresh_token }),
  });
  return answer.json();
}

describe("a session over time", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const idle = "You were signed out because you hadn’t visited for 7 days.";
  const age = "You were signed out because you had been signed in for 30 days.";

  it("ends after 7 days without a visit, with a notice that says why", async () => {
    let cookie = await newSession();
    pass(7 * DAY - HOUR);
    const response = await visit("/app", cookie);
    expect(response.status).toBe(200);
    cookie = cookiesAfter(cookie, response);
    pass(7 * DAY + HOUR);
    const [text, again] = await toldAtTheDoor(cookie, site);
    expect(text).toContain(idle);
    expect(again).not.toContain(idle);
  });

  it("is not refreshed after 7 days, even if Auth would", async () => {
    const cookie = await newSession(lenientSite, await newAccount(lenient));
    pass(7 * DAY + HOUR);
    const [text] = await toldAtTheDoor(cookie, lenientSite);
    expect(text).toContain(idle);
  });

  it("is reported as ended after the browser dropped it in time", async () => {
    const mark = /sb-mark=\w+/.exec(await newSession())?.[0] ?? "";
    const [text] = await toldAtTheDoor(mark, site);
    expect(text).toContain(idle);
  });

  it("ends after 30 days, however often it was used, even if Auth continues", async () => {
    let cookie = await newSession(lenientSite, await newAccount(lenient));
    for (let days = 0; days < 30; days += 5) {
      const response = await visit("/app", cookie, lenientSite);
      expect(response.status).toBe(200);
      cookie = cookiesAfter(cookie, response);
      pass(5 * DAY);
    }
    pass(HOUR);
    const [text, again] = await toldAtTheDoor(cookie, lenientSite);
    expect(text).toContain(age);
    expect(again).not.toContain(age);
    // The session is over at Auth as well: a copy is useless.
    const answer = await renewAt(lenient, cookie);
    expect(answer).toMatchObject({ error_code: "refresh_token_not_found" });
  });

  it("ends after 30 days at Auth, too", async () => {
    let cookie = await newSession();
    for (let days = 0; days < 30; days += 5) {
      cookie = cookiesAfter(cookie, await visit("/app", cookie));
      pass(5 * DAY);
    }
    pass(HOUR);
    expect(await renewAt(backend, cookie)).toMatchObject({ error_code: "session_expired" });
  });

  it("that ended is not mentioned on public pages", async () => {
    const cookie = await newSession();
    pass(8 * DAY);
    const response = await visit("/company", cookie);
    expect(response.status).toBe(200);
    expect(cookiesAfter(cookie, response)).toMatch(/^device=[\w.-]+$/);
  });
});
