import { describe, expect, it } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.server.ts";

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split("; ").map((text) => {
      const [name = "", ...sources] = text.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

describe("the content security policy", () => {
  it("allows nothing but the site's own files and the hashed scripts of this page", () => {
    const policy = contentSecurityPolicy({
      https: true,
      scripts: ["sha256-a", "sha256-b"],
      styles: ["sha256-c"],
    });
    expect(Object.fromEntries(directives(policy))).toEqual({
      "default-src": "'none'",
      "base-uri": "'none'",
      "object-src": "'none'",
      "frame-ancestors": "'none'",
      "form-action": "'self'",
      "script-src": "'sha256-a' 'sha256-b' 'strict-dynamic'",
      "script-src-attr": "'none'",
      "style-src": "'self' 'sha256-c'",
      "style-src-attr": "'none'",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "media-src": "'self'",
      "manifest-src": "'self'",
      "connect-src": "'self'",
      "frame-src": "https://www.youtube-nocookie.com",
      "upgrade-insecure-requests": "",
    });
  });

  it("forbids all scripts on a page that has none", () => {
    expect(directives(contentSecurityPolicy({ https: true })).get("script-src")).toBe("'none'");
  });

  it("allows pages with analytics to connect to the tag's hosts, but no script by host", () => {
    const plain = directives(contentSecurityPolicy({ https: true, scripts: ["sha256-a"] }));
    const measured = directives(
      contentSecurityPolicy({ https: true, analytics: true, scripts: ["sha256-a"] }),
    );
    const hosts =
      "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";
    expect(measured.get("connect-src")).toBe(`'self' ${hosts}`);
    expect(measured.get("img-src")).toBe(`'self' data: ${hosts}`);
    for (const name of ["connect-src", "img-src"]) measured.set(name, plain.get(name) ?? "");
    expect(measured).toEqual(plain);
  });

  it("does not upgrade requests of a site on plain http", () => {
    expect(contentSecurityPolicy({ https: false })).not.toContain("upgrade-insecure-requests");
  });

  it("never allows inline or evaluated scripts, not even in development", () => {
    const scripts = directives(
      contentSecurityPolicy({
        https: false,
        development: true,
        scripts: ["sha256-a"],
        styles: ["sha256-c"],
      }),
    );
    expect(scripts.get("script-src")).toBe("'self' 'sha256-a'");
    expect(scripts.get("style-src")).toBe("'self' 'unsafe-inline'");
    expect(scripts.get("connect-src")).toBe("'self' ws:");
  });
});
