import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { extractCspHashes } from "./csp-hashes.server.ts";

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
