import { readdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";

import { resolveSite } from "../../../app/content/site/site.ts";
import { hashOf, sourcesOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { askRaw, postForm, startSite } from "../../support/servers/site.ts";
import type { TestSite } from "../../support/servers/site.ts";

const site = shared(startSite);
const secureSite = shared(() => startSite({ siteUrl: "https://www.example.com", trustProxy: 1 }));

const asset = `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`;

function hashesOf(html: string, element: "script" | "style"): string[] {
  const pattern = new RegExp(
    `<${element}(?![^>]*(?:src=|application/ld))[^>]*>([\\s\\S]*?)</${element}>`,
    "g",
  );
  return [...html.matchAll(pattern)].map(([, text = ""]) => hashOf(text));
}

const sentForm = {
  method: "POST",
  headers: { "Sec-Fetch-Site": "same-origin" },
  body: new URLSearchParams({ email: "x" }),
};

/** An address, and how it is asked for. */
const everything: [what: string, path: string, request?: RequestInit][] = [
  ["a page", "/"],
  ["a page's data", "/contact.data"],
  ["HEAD", "/", { method: "HEAD" }],
  ["a missing page", "/no-such-page"],
  ["a redirect of ours", "/contact/"],
  ["a redirect of the app", "/app"],
  ["a refusal", "/%ff"],
  ["a forbidden method", "/", { method: "DELETE" }],
  ["a form", "/contact", sentForm],
  ["a file", "/manifest.webmanifest"],
  ["an asset", asset],
  ["a missing asset", "/assets/gone-1.js"],
  ["health", "/livez"],
  ["nothing new", "/", { headers: { "If-None-Match": "*" } }],
];

test.each(everything)("%s has every security header", async (_what, path, request) => {
  const ask = ({ origin }: TestSite) => fetch(origin + path, { redirect: "manual", ...request });
  const { headers } = await ask(site);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; base-uri 'none';/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toBe(
    "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  );
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("cache-control")).not.toBeNull();
  expect(headers.get("strict-transport-security")).toBeNull();
  // A site that is served over https requires it.
  const { headers: secure } = await ask(secureSite);
  expect(secure.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  expect(secure.get("content-security-policy")).toMatch(/; upgrade-insecure-requests$/);
});

test.each(["/", "/contact", "/auth/login", "/no-such-page"])(
  "the policy of %s allows exactly its inline scripts and styles, none by nonce",
  async (path) => {
    const response = await site.get(path);
    const html = await response.text();
    const scripts = new Set(hashesOf(html, "script"));
    const allowed = sourcesOf(response.headers, "script-src");
    expect(allowed.toSorted()).toEqual([...scripts, "'strict-dynamic'"].toSorted());
    expect(sourcesOf(response.headers, "style-src")).toEqual([
      "'self'",
      ...new Set(hashesOf(html, "style")),
    ]);
    expect(html).not.toContain("nonce=");
    expect(html.match(/<!DOCTYPE html>/gi)).toHaveLength(1);
  },
);

test.each(["/", "/legal/cookies", "/no-such-page"])(
  "%s has scripts of at most 3 KB in the document, compressed",
  async (path) => {
    const html = await (await site.get(path)).text();
    const scripts = html.match(/(?<=<script[^>]*>)"use strict";.*?(?=<\/script>)/gs)?.join("");
    expect(scripts).toContain("main-menu");
    expect(brotliCompressSync(scripts ?? "").length).toBeLessThanOrEqual(3_000);
  },
);

/** The different sizes of a dozen compressed responses, as the log counts them. */
async function loggedSizes(ask: () => Promise<Response>): Promise<number[]> {
  const sizes = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    const { headers } = await ask().then(async (response) => (await response.text(), response));
    expect(headers.get("content-encoding")).not.toBeNull();
    const id = headers.get("x-request-id");
    const find = () => site.log.find(({ requestId }) => requestId === id);
    await expect.poll(find).toBeDefined();
    sizes.add(Number(find()?.bytes));
  }
  return [...sizes];
}

describe("a private response", () => {
  it("includes responses to forms, except a rejected public one, to which Back may lead", async () => {
    const posts: [string, Record<string, string>, string][] = [
      ["/contact", {}, "private, no-cache"],
      ["/contact", { Cookie: "sb=anything" }, "private, no-store"],
      ["/auth/subscribe", {}, "private, no-store"],
      ["/auth/signup", {}, "private, no-store"],
    ];
    for (const [path, headers, cacheControl] of posts) {
      const response = await postForm(`${site.origin}${path}`, { email: "x" }, headers);
      expect(response.status, path).toBe(422);
      expect(response.headers.get("cache-control"), path).toBe(cacheControl);
    }
  });

  it("is compressed, with a random length, so that its size does not reveal its content", async () => {
    for (const ask of [
      () => site.get("/auth/login"),
      () => postForm(`${site.origin}/contact`, { full_name: "Ada" }, { "Accept-Encoding": "gzip" }),
    ]) {
      const sizes = await loggedSizes(ask);
      expect(sizes.length).toBeGreaterThan(3);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(25_000);
    }
  });
});

describe("files", () => {
  it("that are missing answer 404 without Remix and without caching", async () => {
    const before = site.log.length;
    const response = await site.get("/assets/gone-1234.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("This file does not exist");
    expect(site.log.length).toBe(before + 1);
  });

  it.each(["/.env", "/assets/.hidden", "/assets/%2e%2e/%2e%2e/server/index.js", "/..%2fserver.ts"])(
    "outside the public folder are never served: %s",
    async (path) => {
      const response = await askRaw(site.port, path);
      expect([400, 404]).toContain(response.status);
    },
  );

  it("let a drawing style itself, and nothing else", async () => {
    const response = await site.get("/images/blog/lean-canvas-in-an-hour.svg");
    expect(response.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(sourcesOf(response.headers, "default-src")).toEqual(["'none'"]);
    expect(sourcesOf(response.headers, "style-src")).toEqual(["'unsafe-inline'"]);
    expect(sourcesOf(response.headers, "font-src")).toEqual(["data:"]);
    expect(sourcesOf(response.headers, "script-src")).toEqual([]);
    expect(response.headers.get("content-security-policy")).toMatch(/; sandbox$/);
  });
});

it("security.txt names the contact, and never appears expired", async () => {
  const response = await fetch(`${secureSite.origin}/.well-known/security.txt`);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).trim().split("\n");
  const fields = new Map(lines.map((line) => line.split(/: (.*)/s) as [string, string]));
  expect(fields.get("Contact")).toBe(`mailto:${resolveSite({}).contactEmail}`);
  expect(fields.get("Canonical")).toBe("https://www.example.com/.well-known/security.txt");
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

it("the address at which password managers look for a change of password leads to the account page", async () => {
  const response = await site.get("/.well-known/change-password");
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/app/account#password",
  ]);
});

const visit = (proto: string, { origin } = secureSite) =>
  fetch(`${origin}/contact?a=1`, { headers: { "X-Forwarded-Proto": proto }, redirect: "manual" });

it("plain http is redirected to https only if a trusted proxy reports it, even if the page is cached", async () => {
  const statuses = [];
  for (const proto of ["https", "https", "http"]) statuses.push((await visit(proto)).status);
  expect(statuses).toEqual([200, 200, 308]);
  expect((await visit("http")).headers.get("location")).toBe("https://www.example.com/contact?a=1");
  expect((await visit("http", site)).status).toBe(200);
});

it.each([
  ["HTTPS", 200],
  ["https, http", 200],
  ["http, https", 200],
  ["HTTP", 308],
  ["http,http", 308],
  ["nonsense of a proxy", 200],
])("X-Forwarded-Proto: %s is answered %i, however often", async (proto, status) => {
  for (let time = 0; time < 2; time += 1) expect((await visit(proto)).status).toBe(status);
});

it("the log has one line per request but health checks, with its id and without private data", async () => {
  const before = site.log.length;
  for (const path of ["/livez", "/readyz"]) expect((await site.get(path)).status).toBe(200);
  const response = await site.get("/contact?email=ada@engine.example", {
    Cookie: "sb=secret-cookie",
  });
  const html = await response.text();
  await expect.poll(() => site.log.length).toBe(before + 1);
  const entry = site.log.at(-1);
  expect(entry).toMatchObject({
    level: "info",
    message: "request",
    requestId: response.headers.get("x-request-id"),
    method: "GET",
    path: "/contact",
    status: 200,
  });
  expect(entry?.bytes).toBeGreaterThan(1_000);
  expect(entry?.bytes).toBeLessThan(html.length);
  expect(JSON.stringify(entry)).not.toMatch(/engine|secret-cookie|127\.0\.0\.1/);
  await fetch(`${site.origin}/contact`, { method: "HEAD" });
  await expect.poll(() => site.log.at(-1)).toMatchObject({ method: "HEAD", bytes: 0 });
});
