import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { contentSecurityPolicy, extractCspHashes } from "./content-security-policy.server.ts";

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

  it("never allows inline or evaluated scripts, not even in development, on plain http", () => {
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
    expect(scripts.has("upgrade-insecure-requests")).toBe(false);
  });
});

const NONCE = "n0nce-n0nce-n0nce-n0nc";

function sha256(text: string): string {
  return `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
}

describe("the hashes of a page's inline code", () => {
  it("cover the scripts and styles that have the nonce", () => {
    const html = `<head><style nonce="${NONCE}">a{}</style></head><script nonce="${NONCE}">one()</script><script type="module" nonce="${NONCE}" async="">two("é")</script>`;
    expect(extractCspHashes(html, NONCE)).toEqual({
      scripts: [sha256("one()"), sha256('two("é")')],
      styles: [sha256("a{}")],
    });
  });

  it("exclude code without exactly this nonce", () => {
    const html = [
      "<script>evil()</script>",
      '<script nonce="">evil()</script>',
      '<script nonce="guess">evil()</script>',
      `<p title="nonce=&quot;${NONCE}&quot;"></p>`,
      `<script data-x=' nonce=\\"${NONCE}x\\"'>evil()</script>`,
      "<style>evil{}</style>",
    ].join("");
    expect(extractCspHashes(html, NONCE)).toEqual({ scripts: [], styles: [] });
  });

  it("contain each text once, with the line ends that the browser hashes", () => {
    const html = `<style nonce="${NONCE}">a{}\r\nb{}</style><style nonce="${NONCE}">a{}\nb{}</style>`;
    expect(extractCspHashes(html, NONCE).styles).toEqual([sha256("a{}\nb{}")]);
  });

  it("exclude data blocks and files", () => {
    const html = `<script type="application/ld+json" nonce="${NONCE}">{}</script><script src="/a.js" nonce="${NONCE}"></script>`;
    expect(extractCspHashes(html, NONCE).scripts).toEqual([]);
  });
});
