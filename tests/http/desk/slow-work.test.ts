import { createHash } from "node:crypto";

import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { picturesCopy } from "../../../app/content/desk/pictures.ts";
import { startSiteBackend } from "../../support/backend.ts";
import { documentOf, textOf } from "../../support/document.ts";
import { pass, relay, startFaultProxy } from "../../support/fault-proxy.ts";
import { contactLead } from "../../support/lead.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import { createVirtualClock } from "../../support/virtual-clock.ts";

const PICTURES = "/app/desk/pictures";
const LEADS = 1_200;

/** A fifth of the time that a request of a test may wait for Supabase. */
const LONG_MS = 4_000;

const clock = createVirtualClock();
const backend = shared(startSiteBackend);
const proxy = shared(() => startFaultProxy(backend.apiUrl));
const site = shared(() => {
  const supabase = { url: proxy.url, anonKey: backend.publishableKey };
  return startSite({ supabase, expire: clock.pause });
});
const operator = () => createClient(backend.apiUrl, backend.secretKey);
let person: StaffAccount;
beforeAll(async () => {
  person = await newStaff(backend, ["editor", "sales"]);
});
beforeEach(() =>
  proxy.set((from, to) => {
    clock.advance(LONG_MS);
    pass(backend.apiUrl, from, (answer) => relay(answer, to));
  }, /\/(rest|storage)\/v1\//),
);

function drawing(background: string): Promise<Buffer<ArrayBuffer>> {
  const create = { width: 30, height: 20, channels: 3 as const, background };
  return sharp({ create }).png().toBuffer();
}

async function upload(background = "#ffc107"): Promise<Response> {
  const file = new File([await drawing(background)], "drawing.png");
  return post({ intent: "add", alt: "A drawing", file });
}

function post(fields: Record<string, string | File>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Cookie: person.cookie, "Sec-Fetch-Site": "same-origin" };
  return fetch(`${site.origin}${PICTURES}`, { method: "POST", redirect: "manual", headers, body });
}

async function storedIds(): Promise<unknown[]> {
  return (await operator().from("pictures").select("id").throwOnError()).data;
}

test.each([
  ["Storage", /\/storage\/v1\//],
  ["the table", /\/rest\/v1\/pictures(?:$|\?columns)/],
])(
  "an editor reads that %s did not store a picture, of which nothing is left, and keeps its description",
  async (_where, broken) => {
    const before = await storedIds();
    await proxy.set("500", broken);
    const page = await documentOf(await upload("#654321"), 503);
    expect(textOf(page.querySelector("[role=alert]"))).toContain(picturesCopy.problems.failed);
    expect(page.querySelector("#picture-alt")?.getAttribute("value")).toBe("A drawing");
    expect(await storedIds()).toEqual(before);
    await proxy.set("none");
    const digest = createHash("sha256")
      .update(await drawing("#654321"))
      .digest("hex");
    expect((await fetch(`${site.origin}/pictures/${digest.slice(0, 32)}-30x20/640`)).status).toBe(
      404,
    );
  },
);

test.each([
  ["described", { intent: "describe", alt: "Better" }, "PATCH", "notDescribed", "#picture-0-alt"],
  ["deleted", { intent: "delete" }, "DELETE", "notDeleted", "h3"],
] as const)(
  "an editor reads that a picture was not %s",
  async (_what, fields, method, problem, kept) => {
    const picture = `${"0".repeat(32)}-10x10`;
    const row = { id: picture, alt: "A drawing", file_name: "a.png" };
    await operator().from("pictures").upsert(row).throwOnError();
    await proxy.set("500", new RegExp(`^${method} `));
    const page = await documentOf(await post({ ...fields, picture }), 503);
    expect(textOf(page.querySelector("main"))).toContain(picturesCopy.problems[problem]);
    const there = page.querySelector(kept);
    expect(there?.getAttribute("value") ?? textOf(there)).toBe(
      "alt" in fields ? fields.alt : "a.png",
    );
  },
);

test("a download has each of many leads once, though its parts take longer than a page may", async () => {
  const leads = Array.from({ length: LEADS }, (_, at) => ({
    ...contactLead,
    full_name: `Lead ${at}`,
    message: "One line",
    idempotency_key: `lead of the long download, number ${at}`,
  }));
  await operator().from("contact_submissions").insert(leads).throwOnError();
  const headers = { Cookie: person.cookie };
  const response = await fetch(`${site.origin}/app/desk/leads.csv`, { headers });
  const [, ...rows] = (await response.text()).trimEnd().split("\r\n");
  expect(new Set(rows.map((row) => row.split(",")[3])).size).toBe(LEADS);
  const log = operator().from("audit_log").select("actor, row_id").eq("action", "export");
  const entry = { actor: person.id, row_id: `${LEADS} rows` };
  expect((await log.throwOnError()).data).toEqual([entry]);
});
