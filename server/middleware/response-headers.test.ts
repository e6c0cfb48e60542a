import { describe, expect, it } from "vitest";

import { cacheControlFor, securityHeaderPairs } from "./response-headers.ts";
import type { CacheFacts } from "./response-headers.ts";

const page: CacheFacts = {
  method: "GET",
  path: "/pricing",
  cookieHeader: undefined,
  status: 200,
  setsCookie: false,
  isFile: false,
  cacheControl: undefined,
};

it.each([
  [{ https: false }, undefined],
  [{ https: true }, "max-age=63072000; includeSubDomains"],
  [{ https: true, hsts: "max-age=300" }, "max-age=300"],
])("Strict-Transport-Security of a site with %j is %s", (options, value) => {
  const pairs = securityHeaderPairs({ development: false, ...options });
  expect(new Map(pairs).get("Strict-Transport-Security")).toBe(value);
});

describe("Cache-Control", () => {
  it.each<[string, Partial<CacheFacts>]>([
    ["a page", {}],
    ["its data", { path: "/pricing.data" }],
    ["HEAD", { method: "HEAD" }],
    ["a redirect", { status: 308 }],
    ["a visitor with a consent choice", { cookieHeader: "consent=granted; _ga=1" }],
    ["a path that only starts like a private one", { path: "/apple" }],
  ])("lets every cache store and revalidate: %s", (_what, facts) => {
    expect(cacheControlFor({ ...page, ...facts })).toBe("public, no-cache");
  });

  it.each<[string, Partial<CacheFacts>]>([
    ["a session", { cookieHeader: "consent=granted; sb=1" }],
    ["a session in parts", { cookieHeader: "sb.0=1; sb.1=2" }],
    ["a session over https", { cookieHeader: "__Host-sb=1" }],
    ["a notice", { cookieHeader: "flash=sent" }],
    ["a notice over https", { cookieHeader: "__Host-flash=sent" }],
    ["a response that sets a cookie", { setsCookie: true }],
    ["the app", { path: "/app" }],
    ["the app's data", { path: "/app.data" }],
    ["the app in capitals", { path: "/APP/x" }],
    ["the app in another spelling", { path: "/%61pp", status: 308 }],
    ["the app's data in another spelling", { path: "/app%2edata/", status: 308 }],
    ["an address that cannot be decoded", { path: "/app/%ff", status: 400 }],
    ["accounts", { path: "/auth/login" }],
    ["a form", { method: "POST" }],
    ["a missing page", { status: 404 }],
    ["a failure", { status: 500 }],
    [
      "a response with a cookie, even if its handler sets a public Cache-Control",
      { setsCookie: true, cacheControl: "public, max-age=60" },
    ],
  ])("is private for: %s", (_what, facts) => {
    expect(cacheControlFor({ ...page, ...facts })).toBe("private, no-store");
  });

  it("leaves a feed's own max-age unchanged", () => {
    const wish = { path: "/feed.xml", cacheControl: "public, max-age=600" };
    expect(cacheControlFor({ ...page, ...wish })).toBe("public, max-age=600");
  });

  it("lets shared caches store files, with a session or without", () => {
    const file = {
      isFile: true,
      cookieHeader: "sb=1",
      cacheControl: "public, max-age=31536000, immutable",
    };
    expect(cacheControlFor({ ...page, ...file, path: "/assets/a-1.js" })).toBe(file.cacheControl);
  });

  it("never caches a missing file", () => {
    expect(cacheControlFor({ ...page, path: "/assets/a-1.js", status: 404 })).toBe("no-store");
  });
});
