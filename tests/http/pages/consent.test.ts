import { describe, expect, it, test } from "vitest";

import { sourcesOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite } from "../../support/servers/site.ts";

const site = shared(startSite);
const measured = shared(() =>
  startSite({ siteUrl: "https://www.example.com", analyticsTagId: "G-TEST123456" }),
);

const page = async (path: string, Cookie = "", at = site) =>
  (await at.get(path, { Cookie })).text();

const banner = /<section aria-label="Cookie consent"/;

test("the banner and the cookie page name what accepting grants, and only with a tag what is set today", async () => {
  for (const at of [site, measured]) {
    const home = await page("/", "", at);
    const [asked] = /<section aria-label="Cookie consent".*?<\/section>/s.exec(home) ?? [];
    const legal = await page("/legal/cookies", "", at);
    const [choice] = /<section[^>]*id="consent".*?<\/section>/s.exec(legal) ?? [];
    for (const storage of ["analytics", "advertising", "functionality", "personalization"]) {
      expect(asked).toContain(storage);
      expect(choice).toContain(storage);
    }
    expect(home.includes("(none today)")).toBe(at === site);
  }
});

describe("a page", () => {
  it.each(["/", "/auth/login", "/no-such-page"])(
    "has the banner only without a stored choice: %s",
    async (path) => {
      for (const cookie of ["", "consent=maybe"]) expect(await page(path, cookie)).toMatch(banner);
      for (const choice of ["granted", "denied"]) {
        const html = await page(path, `consent=${choice}`);
        expect(html).not.toMatch(banner);
        expect(html).toMatch(new RegExp(`<html[^>]* data-consent="${choice}"`));
      }
    },
  );

  it("returns to itself after the choice, with its query", async () => {
    expect(await page("/resources/blog?language=pt")).toMatch(
      /name="page" value="\/resources\/blog\?language=pt"/,
    );
  });

  it("never contains the tag's script, and its hosts only if configured", async () => {
    const html = await page("/", "consent=granted", measured);
    expect(html).not.toMatch(/(?:src|href)="[^"]*google/);
    for (const { origin } of [site, measured]) {
      const { headers } = await fetch(origin);
      const hosts = sourcesOf(headers, "connect-src").join(" ");
      expect(hosts.includes("googletagmanager.com")).toBe(origin === measured.origin);
    }
  });
});

describe("the choice", () => {
  it("is stored, redirects back, and takes the analytics cookies along if it is a refusal", async () => {
    const form = { choice: "denied", page: "/contact?a=1" };
    const sent = { Cookie: "consent=granted; _ga=GA1.1; sb=session" };
    const response = await postForm(`${site.origin}/consent`, form, sent);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contact?a=1");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.getSetCookie()).toEqual([
      "consent=denied; Path=/; Max-Age=31536000; SameSite=Lax",
      "_ga=; Path=/; Max-Age=0",
    ]);
  });

  it("may be changed more often than a form may be sent", async () => {
    const strict = await startSite({ postsPerMinute: 1 });
    for (const choice of ["granted", "denied"]) {
      expect((await postForm(`${strict.origin}/consent`, { choice })).status).toBe(303);
    }
    await strict.close();
  });

  it("has no page of its own", async () => {
    const response = await fetch(`${site.origin}/consent`, { redirect: "manual" });
    expect(response.headers.get("location")).toBe("/legal/cookies#consent");
  });
});

describe("the cookie page", () => {
  it("lists the cookies by their names on this site", async () => {
    const plain = await page("/legal/cookies");
    const secure = await page("/legal/cookies", "", measured);
    for (const name of ["sb", "flash", "consent"]) expect(plain).toContain(`>${name}</code>`);
    for (const name of ["__Host-sb", "__Host-flash", "consent", "_ga"])
      expect(secure).toContain(`>${name}</code>`);
    expect(plain).not.toContain(">_ga</code>");
  });

  it("shows the current choice", async () => {
    for (const [cookie, state] of [
      ["", "none"],
      ["consent=denied", "denied"],
    ]) {
      const html = await page("/legal/cookies", cookie);
      expect(/data-consent-state="(\w+)"(?![^>]*hidden)/.exec(html)?.[1]).toBe(state);
    }
  });
});
