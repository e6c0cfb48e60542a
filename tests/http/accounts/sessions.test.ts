import { describe, expect, it, onTestFinished, vi } from "vitest";

import { startAccounts } from "../../support/people/accounts.ts";
import { documentOf, textOf } from "../../support/pages/document.ts";
import { expire, sessionIn } from "../../support/people/session.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";
import { follow, placeOf } from "../../support/people/visitor.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Its service limits no session, as a hosted project without a paid plan. */
const home = shared(() => startAccounts({}, { configFile: undefined }));
const secureSite = shared(() =>
  startSite({ supabase: home.supabase, siteUrl: "https://www.example.com" }),
);

describe("a session", () => {
  it("is a cookie hidden from scripts and other sites, beside a fingerprint that scripts can read", async () => {
    const cookies = (await home.visitor().signIn(await home.newAccount())).headers.getSetCookie();
    expect(cookies.toSorted().map((cookie) => cookie.replace(/=[\w.-]+/, "=…"))).toEqual([
      "device=…; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax",
      "sb-mark=…; Max-Age=5184000; Path=/; SameSite=Lax",
      "sb=…; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  it("over https is bound to this host, and ignored without that", async () => {
    const visitor = home.visitor("", secureSite);
    const cookies = (await visitor.signIn(await home.newAccount())).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-(?:sb|device)\S*; Max-Age=\d+; Path=\/; (?:HttpOnly; )?Secure; SameSite=Lax$/,
      );
    expect((await visitor.open("/app")).status).toBe(200);
    const tossed = home.visitor(visitor.cookie.replaceAll("__Host-", ""), secureSite);
    expect((await tossed.open("/app")).status).toBe(303);
  });

  it("that expired is refreshed by requests, again and again, and is new at each sign-in", async () => {
    const visitor = await home.signedIn();
    const [planted, fingerprint] = [visitor.cookie, /sb-mark=\w+/];
    for (let count = 0; count < 3; count += 1) {
      visitor.cookie = expire(visitor.cookie);
      expect((await visitor.open("/app")).status).toBe(200);
    }
    expect(sessionIn(visitor.cookie).refresh_token).not.toBe(sessionIn(planted).refresh_token);
    await visitor.signIn(await home.newAccount());
    expect(fingerprint.exec(visitor.cookie)?.[0]).not.toBe(fingerprint.exec(planted)?.[0]);
  });

  it("that was revoked is cleared, /app redirects, and a notice says so", async () => {
    const visitor = await home.signedIn();
    const copy = home.visitor(visitor.cookie);
    await visitor.post("/auth/sign-out", {});
    expect(visitor.cookie).toMatch(/^device=[\w.-]+$/);
    const response = await copy.open("/app");
    expect(copy.cookie).toMatch(/^device=[\w.-]+; flash=session-over$/);
    expect(await follow(copy, response)).toContain("because your session was ended");
  });

  it("is not ended by a link", async () => {
    const visitor = await home.signedIn();
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
    const visitor = await home.signedIn();
    const page = await documentOf(await visitor.open(path));
    expect(links(page)).toEqual([inside, inside]);
    const fingerprint = /sb-mark=(\w+)/.exec(visitor.cookie)?.[1];
    expect(page.documentElement.dataset.sessionFingerprint).toBe(fingerprint);
    const anonymous = await documentOf(await home.visitor().open(path));
    expect(links(anonymous)).toEqual([
      ["Hire", "Sign in", "Sign up"],
      ["Sign in", "Sign up", "Subscribe"],
    ]);
    expect(anonymous.documentElement.dataset.sessionFingerprint).toBeUndefined();
  },
);

it.each<[string, () => string | Promise<string>]>([
  ["a session", async () => (await home.signedIn()).cookie],
  ["the secret of a link", () => "sb-code-verifier=v"],
])("a response to %s is private, no-store at every path", async (_what, give) => {
  const cookie = await give();
  const paths = ["/", "/contact.data", "/resources/blog", "/no-such-page", "/app", "/auth/login"];
  for (const path of [...paths, "/robots.txt", "/Contact", "/%ff"]) {
    const shared = await home.visitor().open(path);
    const headers = { Cookie: cookie, "If-None-Match": shared.headers.get("etag") ?? '"none"' };
    for (const method of ["GET", "HEAD"]) {
      const request = { method, headers, redirect: "manual" } as const;
      const response = await fetch(`${home.site.origin}${path}`, request);
      expect({ path, method, status: response.status }).not.toMatchObject({ status: 304 });
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("etag")).toBeNull();
    }
  }
});

it.each([
  ["you hadn’t visited for 7 days", [7 * DAY - HOUR, 7 * DAY + HOUR], 200],
  ["you had been signed in for 30 days", [...Array<number>(5).fill(5 * DAY), 5 * DAY + HOUR], 400],
])("a session ends because %s, with a notice that says so once", async (...row) => {
  const [reason, pauses, atAuth] = row;
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const visitor = await home.signedIn();
  for (const pause of pauses) {
    expect((await visitor.open("/app")).status).toBe(200);
    vi.setSystemTime(Date.now() + pause);
  }
  const { cookie } = visitor;
  const response = await visitor.open("/app?tab=1");
  expect(placeOf(response)).toBe("303 /auth/login?redirectUrl=%2Fapp%3Ftab%3D1");
  expect(visitor.cookie).not.toMatch(/(?:^|; )sb/);
  // Only the older one is over at Auth as well, where a copy is useless.
  expect(await home.renew(cookie)).toBe(atAuth);
  expect(await follow(visitor, response)).toContain(`You were signed out because ${reason}.`);
  expect(await follow(visitor, response)).not.toContain(reason);
});
