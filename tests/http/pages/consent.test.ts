import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

let site: TestSite;
let measured: TestSite;

beforeAll(async () => {
  site = await startSite();
  measured = await startSite({
    siteUrl: "https://www.example.com",
    analyticsTagId: "G-TEST123456",
  });
});
afterAll(async () => {
  await Promise.all([site.close(), measured.close()]);
});

async function page(path: string, cookie = "", origin = site.origin): Promise<string> {
  const response = await fetch(`${origin}${path}`, { headers: { Cookie: cookie } });
  return response.text();
}

async function shownState(cookie: string): Promise<string | undefined> {
  const html = await page("/legal/cookies", cookie);
  return /data-consent-state="(\w+)"(?![^>]*hidden)/.exec(html)?.[1];
}

const banner = /<section aria-label="Cookie consent"/;

describe("the consent banner", () => {
  const STORAGES = ["analytics", "advertising", "functionality", "personalization"];

  it("names every kind of storage that accepting grants, like the cookie page", async () => {
    for (const origin of [site.origin, measured.origin]) {
      const question = /<section aria-label="Cookie consent".*?<\/section>/s;
      const [asked] = question.exec(await page("/", "", origin)) ?? [];
      const [, choice] =
        /<section[^>]*id="consent"(.*?)<\/section>/s.exec(
          await page("/legal/cookies", "", origin),
        ) ?? [];
      for (const storage of STORAGES) {
        expect(asked).toContain(storage);
        expect(choice).toContain(storage);
      }
    }
  });

  it("says only without a configured tag that no optional cookie is set", async () => {
    const nothing = "(none today)";
    expect(await page("/")).toContain(nothing);
    expect(await page("/", "", measured.origin)).not.toContain(nothing);
  });
});

describe("a page", () => {
  it.each(["/", "/contact", "/resources/blog", "/auth/login", "/no-such-page", "/legal/cookies"])(
    "has the banner only without a stored choice: %s",
    async (path) => {
      for (const cookie of ["", "consent=", "consent=maybe", "other=granted"])
        expect(await page(path, cookie)).toMatch(banner);
      for (const choice of ["granted", "denied"]) {
        const html = await page(path, `consent=${choice}`);
        expect(html).not.toMatch(banner);
        expect(html).toMatch(new RegExp(`<html[^>]* data-consent="${choice}"`));
      }
    },
  );

  it.each(["", "consent=granted", "consent=denied"])(
    "is cacheable and identical for visitors with the same choice: %j",
    async (cookie) => {
      const headers = { Cookie: cookie };
      const first = await fetch(`${site.origin}/`, { headers });
      const second = await fetch(`${site.origin}/`, { headers: { Cookie: `${cookie}; seen=1` } });
      expect(await first.text()).toBe(await second.text());
      for (const response of [first, second]) {
        expect(response.headers.get("cache-control")).toBe("public, no-cache");
        expect(response.headers.get("vary")).toContain("Cookie");
        expect(response.headers.get("set-cookie")).toBeNull();
        expect(response.headers.get("etag")).toBe(first.headers.get("etag"));
      }
    },
  );

  it("has other content and another ETag once a choice is stored", async () => {
    const tags = await Promise.all(
      ["", "consent=granted", "consent=denied"].map(async (Cookie) => {
        const response = await fetch(`${site.origin}/`, { headers: { Cookie } });
        return response.headers.get("etag");
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it("returns to itself after the choice, with its query", async () => {
    expect(await page("/resources/blog?language=pt")).toMatch(
      /name="page" value="\/resources\/blog\?language=pt"/,
    );
  });

  it("never contains the tag's script, and its hosts only if configured", async () => {
    for (const cookie of ["", "consent=granted"]) {
      expect(await page("/", cookie, measured.origin)).not.toMatch(/(?:src|href)="[^"]*google/);
    }
    const policies = await Promise.all(
      [site, measured].map(async ({ origin }) => {
        const { headers } = await fetch(`${origin}/`);
        return headers.get("content-security-policy");
      }),
    );
    expect(policies[0]).not.toContain("google");
    expect(policies[1]).toMatch(/connect-src 'self' https:\/\/www\.googletagmanager\.com/);
  });
});

describe("the choice", () => {
  it.each(["granted", "denied"])("is stored and redirects back: %s", async (choice) => {
    const response = await postForm(`${site.origin}/consent`, { choice, page: "/contact?a=1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contact?a=1");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.getSetCookie()).toEqual([
      `consent=${choice}; Path=/; Max-Age=31536000; SameSite=Lax`,
    ]);
  });

  it("has a Secure cookie only on https", async () => {
    const response = await postForm(`${measured.origin}/consent`, { choice: "granted" });
    expect(response.headers.get("set-cookie")).toMatch(/^consent=granted;.*; Secure$/);
  });

  it.each(["//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])(
    "never redirects to another site: %s",
    async (page) => {
      const response = await postForm(`${site.origin}/consent`, { choice: "granted", page });
      expect(response.headers.get("location")).toBe("/");
    },
  );

  it.each([{ page: "/" }, { choice: "", page: "/" }, { choice: "maybe", page: "/" }])(
    "is requested again if it is missing: %j",
    async (form) => {
      const response = await postForm(`${site.origin}/consent`, form as Record<string, string>);
      expect(response.status).toBe(400);
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(await response.text()).toContain("Please choose again.");
    },
  );

  it("is not accepted from another site", async () => {
    const response = await postForm(
      `${site.origin}/consent`,
      { choice: "granted" },
      { "Sec-Fetch-Site": "cross-site" },
    );
    expect(response.status).toBe(403);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("may be changed more often than a form may be sent", async () => {
    const strict = await startSite({ postsPerMinute: 1 });
    for (const choice of ["granted", "denied", "granted"]) {
      expect((await postForm(`${strict.origin}/consent`, { choice })).status).toBe(303);
    }
    await strict.close();
  });

  it("has no page of its own", async () => {
    const response = await fetch(`${site.origin}/consent`, { redirect: "manual" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/legal/cookies#consent");
  });

  it("deletes the analytics cookies if it is a refusal", async () => {
    const sent = { Cookie: "consent=granted; _ga=GA1.1; _ga_TEST123456=GS1.1; sb=session" };
    const response = await postForm(`${site.origin}/consent`, { choice: "denied" }, sent);
    expect(response.headers.getSetCookie()).toEqual(
      expect.arrayContaining(["_ga=; Path=/; Max-Age=0", "_ga_TEST123456=; Path=/; Max-Age=0"]),
    );
    expect(response.headers.getSetCookie().join()).not.toContain("sb=");
  });
});

describe("the cookie page", () => {
  it("lists the cookies by their names on this site", async () => {
    const plain = await page("/legal/cookies");
    const secure = await page("/legal/cookies", "", measured.origin);
    for (const name of ["sb", "flash", "consent"]) expect(plain).toContain(`>${name}</code>`);
    for (const name of ["__Host-sb", "__Host-flash", "consent", "_ga"])
      expect(secure).toContain(`>${name}</code>`);
    expect(plain).not.toContain(">_ga</code>");
  });

  it("shows the current choice", async () => {
    expect(await shownState("")).toBe("none");
    expect(await shownState("consent=granted")).toBe("granted");
    expect(await shownState("consent=denied")).toBe("denied");
  });
});
