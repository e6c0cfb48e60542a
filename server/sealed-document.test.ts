import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { sealDocument } from "./sealed-document.ts";

const NONCE = "n0nce-n0nce-n0nce-n0nc";

function sha256(text: string): string {
  return `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
}

describe("sealing a page", () => {
  it("allows what bears the nonce and takes the nonce away", () => {
    const html = `<head><style nonce="${NONCE}">a{}</style></head><script nonce="${NONCE}">one()</script><script type="module" nonce="${NONCE}" async="">two("é")</script>`;
    expect(sealDocument(html, NONCE)).toEqual({
      html: `<head><style>a{}</style></head><script>one()</script><script type="module" async="">two("é")</script>`,
      scripts: [sha256("one()"), sha256('two("é")')],
      styles: [sha256("a{}")],
    });
  });

  it("never allows what does not bear exactly this nonce", () => {
    const html = [
      "<script>evil()</script>",
      '<script nonce="">evil()</script>',
      '<script nonce="guess">evil()</script>',
      `<p title="nonce=&quot;${NONCE}&quot;"></p>`,
      `<script data-x=' nonce=\\"${NONCE}x\\"'>evil()</script>`,
      "<style>evil{}</style>",
    ].join("");
    expect(sealDocument(html, NONCE)).toMatchObject({ scripts: [], styles: [] });
  });

  it("hashes a text once, and with the line ends the browser sees", () => {
    const html = `<style nonce="${NONCE}">a{}\r\nb{}</style><style nonce="${NONCE}">a{}\nb{}</style>`;
    expect(sealDocument(html, NONCE).styles).toEqual([sha256("a{}\nb{}")]);
  });

  it("asks no permission for data, and allows a file by its integrity alone", () => {
    const html = `<script type="application/ld+json" nonce="${NONCE}">{}</script><script src="/a.js" nonce="${NONCE}"></script><script src="/b.js" integrity="sha256-b" nonce="${NONCE}"></script>`;
    expect(sealDocument(html, NONCE).scripts).toEqual(["sha256-b"]);
  });
});
