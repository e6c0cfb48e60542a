import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";

import { askBytes, decoded } from "../../support/bytes.ts";
import type { Answer } from "../../support/bytes.ts";
import { copyPublicFiles } from "../../support/demo-files.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";

const CLIENT = "build/client";
const scripts = readdirSync(`${CLIENT}/assets`).filter((name) => name.endsWith(".js"));
const small = scripts.find((name) => readFileSync(`${CLIENT}/assets/${name}`).length < 900);
const large = scripts.find((name) => readFileSync(`${CLIENT}/assets/${name}`).length > 50_000);
const font = readdirSync(`${CLIENT}/assets`).find((name) => name.endsWith(".woff2"));

const site = shared(startSite);

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  askBytes(site.origin + path, headers, method);

/** The headers but for those that differ each time. */
function alike({ headers }: Answer) {
  return { ...headers, date: "", "x-request-id": "" };
}

const texts = [
  [`/assets/${large}`, /javascript/],
  ["/deliverable.css", /^text\/css/],
  ["/images/blog/lean-canvas-in-an-hour.svg", /^image\/svg\+xml/],
  ["/ai_lawyer_01_customer_discovery_v4.html", /^text\/html/],
] as const;

test.each(texts)("%s is sent compressed to a client that accepts that", async (path, type) => {
  for (const [accepted, coding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
  ] as const) {
    const answer = await ask(path, { "Accept-Encoding": accepted });
    expect([accepted, answer.status]).toEqual([accepted, 200]);
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.headers["content-type"]).toMatch(type);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(decoded(answer)).toEqual(readFileSync(CLIENT + path));
  }
  // The compressed form has no URL.
  expect((await ask(`${path}.br`)).status).toBe(404);
});

it("tiny and incompressible files are sent uncompressed", async () => {
  for (const path of [`/assets/${small}`, `/assets/${font}`, "/favicon.svg"]) {
    const answer = await ask(path, { "Accept-Encoding": "br, gzip" });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body).toEqual(readFileSync(CLIENT + path));
  }
});

it("HEAD describes a file like GET, and a cached file is not sent again", async () => {
  const accepted = { "Accept-Encoding": "br" };
  const got = await ask("/deliverable.css", accepted);
  const head = await ask("/deliverable.css", accepted, "HEAD");
  expect(alike(head)).toEqual(alike(got));
  expect(head.body).toHaveLength(0);
  const known = { ...accepted, "If-None-Match": got.headers.etag ?? "" };
  const again = await ask("/deliverable.css", known);
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers.vary).toContain("Accept-Encoding");
});

it("a range request gets part of the uncompressed file", async () => {
  const whole = readFileSync(`${CLIENT}/deliverable.css`);
  const asked = { Range: "bytes=10-19", "Accept-Encoding": "br" };
  const { status, headers, body } = await ask("/deliverable.css", asked);
  expect([status, headers["content-encoding"]]).toEqual([206, undefined]);
  expect(body).toEqual(whole.subarray(10, 20));
  const changed = await ask("/deliverable.css", { "If-Match": '"other"' });
  expect([changed.status, changed.headers["cache-control"]]).toEqual([412, "private, no-store"]);
});

it("a folder that changes is served as it is now, with assets of an earlier build", async () => {
  const files = copyPublicFiles();
  const script = "console.log('earlier');";
  files.write("assets/earlier-AAAAAAAA.js", script);
  const own = await startSite({ publicDirectory: files.directory });
  const earlier = await own.get("/assets/earlier-AAAAAAAA.js");
  expect([earlier.status, await earlier.text()]).toEqual([200, script]);
  expect(earlier.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const before = await (await own.get("/deliverable.css")).text();
  appendFileSync(files.path("deliverable.css"), "/* later */");
  expect(await (await own.get("/deliverable.css")).text()).toBe(`${before}/* later */`);
  files.remove("deliverable.css");
  expect((await own.get("/deliverable.css")).status).toBe(404);
  await own.close();
  files.delete();
});
