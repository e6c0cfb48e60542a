import type { Backend } from "@helmwise/embedded-supabase";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { newAccount } from "../../support/account.ts";
import { startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { textOf } from "../../support/document.ts";
import { expire, sessionIn } from "../../support/session.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import { createVisitor, documentOf, follow, mainText, placeOf } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DEVICE = /^device=[\w.-]+$/;

const backend = shared(startSiteBackend);
/** A service that limits no session, as a hosted project without a paid plan. */
const lenient = shared(() => startSiteBackend({ configFile: undefined }));
const site = shared(() => startSite({ supabase: supabaseOf(backend) }));
const secureSite = shared(() =>
  startSite({ supabase: supabaseOf(backend), siteUrl: "https://www.example.com" }),
);
const lenientSite = shared(() => startSite({ supabase: supabaseOf(lenient) }));

let email: string;
beforeAll(async () => {
  email = await newAccount(backend);
});

async function signedIn(at = site, address = email): Promise<Visitor> {
  const visitor = createVisitor(at);
  expect(placeOf(await visitor.signIn(address))).toBe("303 /app");
  return visitor;
}

async function newSession(): Promise<string> {
  return (await signedIn()).cookie;
}

describe("a session", () => {
  it("is a cookie hidden from scripts and other sites, beside a fingerprint that scripts can read", async () => {
    const cookies = (await createVisitor(site).signIn(email)).headers.getSetCookie();
    expect(cookies.toSorted().map((cookie) => cookie.replace(/=[\w.-]+/, "=…"))).toEqual([
      "device=…; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax",
      "sb-mark=…; Max-Age=5184000; Path=/; SameSite=Lax",
      "sb=…; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  it("over https is bound to this host, and ignored without that", async () => {
    const visitor = createVisitor(secureSite);
    const cookies = (await visitor.signIn(email)).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-(?:sb|device)\S*; Max-Age=\d+; Path=\/; (?:HttpOnly; )?Secure; SameSite=Lax$/,
      );
    expect((await visitor.open("/app")).status).toBe(200);
    const tossed = visitor.cookie.replaceAll("__Host-", "");
    expect((await createVisitor(secureSite, tossed).open("/app")).status).toBe(303);
    const other = await signedIn(secureSite, await newAccount(backend));
    const both = createVisitor(secureSite, `${tossed}; ${other.cookie}`);
    expect(await mainText(await both.open("/app"))).not.toContain(email);
  });

  it("that expired is refreshed by requests, again and again", async () => {
    const visitor = await signedIn();
    const { refresh_token: first } = sessionIn(visitor.cookie);
    for (let count = 0; count < 3; count += 1) {
      visitor.cookie = expire(visitor.cookie);
      expect((await visitor.open("/app")).status).toBe(200);
    }
    expect(sessionIn(visitor.cookie).refresh_token).not.toBe(first);
  });

  it("that was revoked is cleared, /app redirects, and a notice says so", async () => {
    const visitor = await signedIn();
    const copy = createVisitor(site, visitor.cookie);
    await visitor.post("/auth/sign-out", {});
    expect(visitor.cookie).toMatch(DEVICE);
    const response = await copy.open("/app");
    expect(copy.cookie).toMatch(/^device=[\w.-]+; flash=session-over$/);
    expect(await follow(copy, response)).toContain("because your session was ended");
  });

  it("is not ended by a link", async () => {
    const visitor = await signedIn();
    const response = await visitor.open("/auth/sign-out");
    expect(placeOf(response)).toBe("303 /");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await visitor.open("/app")).status).toBe(200);
  });
});

/** What the header, and the mobile menu, offer an account. */
function links(document: Document): string[][] {
  const areas = [...document.querySelectorAll("[data-account-links]")];
  return areas.map((area) => [...area.querySelectorAll("a, button")].map(textOf));
}

it.each(["/", "/no-such-page", "/resources/blog/none"])(
  "the header of %s shows the signed-in user, on wide screens and in the menu",
  async (path) => {
    const inside = ["Dashboard", "Sign out"];
    const visitor = await signedIn();
    const page = await documentOf(await visitor.open(path));
    expect(links(page)).toEqual([inside, inside]);
    const fingerprint = /sb-mark=(\w+)/.exec(visitor.cookie)?.[1];
    expect(page.documentElement.dataset.sessionFingerprint).toBe(fingerprint);
    const anonymous = await documentOf(await createVisitor(site).open(path));
    expect(links(anonymous)).toEqual([
      ["Hire", "Sign in", "Sign up"],
      ["Sign in", "Sign up", "Subscribe"],
    ]);
    expect(anonymous.documentElement.dataset.sessionFingerprint).toBeUndefined();
  },
);

it.each<[string, () => string | Promise<string>]>([
  ["a session", newSession],
  ["an expired session", async () => expire(await newSession())],
  ["what a session left", () => "sb-mark=0123456789ab"],
  ["the secret of a link", () => "sb-code-verifier=v"],
])("a response to %s is private, no-store at every path", async (_what, give) => {
  const cookie = await give();
  const paths = ["/", "/contact.data", "/resources/blog", "/no-such-page", "/app", "/auth/login"];
  for (const path of [...paths, "/robots.txt", "/Contact", "/%ff"]) {
    const shared = await createVisitor(site).open(path);
    const headers = { Cookie: cookie, "If-None-Match": shared.headers.get("etag") ?? '"none"' };
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

/** The visitor is sent to sign in and reads this sentence there, once. */
async function expectEnded(visitor: Visitor, sentence: string) {
  const response = await visitor.open("/app?tab=1");
  expect(placeOf(response)).toBe("303 /auth/login?redirectUrl=%2Fapp%3Ftab%3D1");
  expect(visitor.cookie).not.toMatch(/(?:^|; )sb/);
  expect(await follow(visitor, response)).toContain(sentence);
  expect(await follow(visitor, response)).not.toContain(sentence);
}

/** Visits every five days, for thirty days. */
async function visitForDays(visitor: Visitor) {
  for (let days = 0; days < 30; days += 5) {
    expect((await visitor.open("/app")).status).toBe(200);
    pass(5 * DAY);
  }
  pass(HOUR);
}

/** Auth's response to a thief of the session. */
async function renewAt(service: Backend, { cookie }: Visitor): Promise<unknown> {
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
    const visitor = await signedIn();
    pass(7 * DAY - HOUR);
    expect((await visitor.open("/app")).status).toBe(200);
    pass(7 * DAY + HOUR);
    await expectEnded(visitor, idle);
  });

  it("ends after 30 days, however often it was used, even if Auth continues", async () => {
    const visitor = await signedIn(lenientSite, await newAccount(lenient));
    await visitForDays(visitor);
    const copy = createVisitor(lenientSite, visitor.cookie);
    await expectEnded(visitor, age);
    // The session is over at Auth as well: a copy is useless.
    expect(await renewAt(lenient, copy)).toMatchObject({ error_code: "refresh_token_not_found" });
  });
});
