import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { pass, relay, startFaultProxy } from "../../support/fault-proxy.ts";
import type { FaultProxy } from "../../support/fault-proxy.ts";
import { contactLead } from "../../support/lead.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { newStaff } from "../../support/staff.ts";
import { createVirtualClock } from "../../support/virtual-clock.ts";

const PICTURES = "/app/desk/pictures";
const LEADS = 1_200;

/** A fifth of the time that a request of a test may wait for Supabase. */
const LONG_MS = 4_000;

let backend: Backend;
let proxy: FaultProxy;
let site: TestSite;
let cookie: string;
const clock = createVirtualClock();

beforeAll(async () => {
  backend = await startSiteBackend();
  proxy = await startFaultProxy(backend.apiUrl);
  const supabase = { url: proxy.url, anonKey: backend.publishableKey };
  site = await startSite({ supabase, expire: clock.pause });
  ({ cookie } = await newStaff(backend, ["editor", "sales"]));
});
afterAll(async () => {
  await site.close();
  await proxy.close();
  await backend.close();
});
beforeEach(() =>
  proxy.set((from, to) => {
    clock.advance(LONG_MS);
    pass(backend.apiUrl, from, (answer) => relay(answer, to));
  }, /\/(rest|storage)\/v1\//),
);

async function upload(): Promise<Response> {
  const create = { width: 30, height: 20, channels: 3 as const, background: "#ffc107" };
  const body = new FormData();
  body.append("intent", "add");
  body.append("alt", "A drawing");
  body.append("file", new File([await sharp({ create }).png().toBuffer()], "drawing.png"));
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
  return fetch(`${site.origin}${PICTURES}`, { method: "POST", redirect: "manual", headers, body });
}

test("a picture is stored, though its files take longer than a page may", async () => {
  const response = await upload();
  expect(response.status).toBe(303);
});

test("an editor reads that a picture was not stored, and keeps its description", async () => {
  await proxy.set("500", /\/storage\/v1\//);
  const response = await upload();
  expect(response.status).toBe(503);
  const page = parseDocument(await response.text());
  expect(textOf(page.querySelector("[role=alert]"))).toContain("Nothing was changed");
  expect(page.querySelector("#picture-alt")?.getAttribute("value")).toBe("A drawing");
});

test("a download of many leads is complete, though its parts take longer than a page may", async () => {
  const operator = createClient(backend.apiUrl, backend.secretKey);
  const leads = Array.from({ length: LEADS }, (_, at) => ({
    ...contactLead,
    full_name: `Lead ${at}`,
    message: "One line",
    idempotency_key: `lead of the long download, number ${at}`,
  }));
  await operator.from("contact_submissions").insert(leads).throwOnError();
  const response = await fetch(`${site.origin}/app/desk/leads.csv`, { headers: { cookie } });
  const [, ...rows] = (await response.text()).trimEnd().split("\r\n");
  expect(rows).toHaveLength(LEADS);
});
