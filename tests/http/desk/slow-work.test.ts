import { createHash } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { picturesCopy } from "../../../app/content/desk/articles/pictures.ts";
import { drawing, formIn } from "../../support/people/desk.ts";
import { documentOf, textOf } from "../../support/pages/document.ts";
import { pass, relay } from "../../support/servers/fault-proxy.ts";
import { contactLead } from "../../support/lead.ts";
import { shared } from "../../support/shared.ts";
import type { Form } from "../../support/servers/site.ts";
import { newStaff } from "../../support/people/staff.ts";
import { createVirtualClock } from "../../support/virtual-clock.ts";
import { startWholeSite } from "../../support/servers/whole-site.ts";

const PICTURES = "/app/desk/pictures";
const LEADS = 1_200;

/** A fifth of the time that a request of a test may wait for Supabase. */
const LONG_MS = 4_000;

const clock = createVirtualClock();
const home = shared(async () => {
  const afterHtmlWork = () => clock.advance(5 * LONG_MS);
  const site = await startWholeSite({ expire: clock.pause, afterHtmlWork });
  return { ...site, person: await newStaff(site.backend, ["editor", "sales"]) };
});
beforeEach(() =>
  home.proxy.set((from, to) => {
    clock.advance(LONG_MS);
    pass(home.backend.apiUrl, from, (answer) => relay(answer, to));
  }, /\/(rest|storage)\/v1\//),
);

const YELLOW = "#ffc107";

async function upload(): Promise<Response> {
  const file = new File([await drawing(30, 20, YELLOW)], "drawing.png");
  return post({ intent: "add", alt: "A drawing", file });
}

const post = (form: Form) => home.post(PICTURES, form, home.person);

async function storedIds(): Promise<unknown[]> {
  return (await home.operator.from("pictures").select("id").throwOnError()).data;
}

test.each([
  ["Storage", /\/storage\/v1\//],
  ["the table", /\/rest\/v1\/pictures(?:$|\?columns)/],
])(
  "an editor reads that %s did not store a picture, of which nothing is left, and keeps its description",
  async (_where, broken) => {
    const before = await storedIds();
    await home.proxy.set("500", broken);
    const page = await documentOf(await upload(), 503);
    expect(textOf(page.querySelector("[role=alert]"))).toContain(picturesCopy.problems.failed);
    expect(page.querySelector("#picture-alt")?.getAttribute("value")).toBe("A drawing");
    expect(await storedIds()).toEqual(before);
    await home.proxy.set("none");
    const bytes = await drawing(30, 20, YELLOW);
    const digest = createHash("sha256").update(bytes).digest("hex");
    expect(
      (await fetch(`${home.site.origin}/pictures/${digest.slice(0, 32)}-30x20/640`)).status,
    ).toBe(404);
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
    await home.operator.from("pictures").upsert(row).throwOnError();
    await home.proxy.set("500", new RegExp(`^${method} `));
    const page = await documentOf(await post({ ...fields, picture }), 503);
    expect(textOf(page.querySelector("main"))).toContain(picturesCopy.problems[problem]);
    const there = page.querySelector(kept);
    expect(there?.getAttribute("value") ?? textOf(there)).toBe(
      "alt" in fields ? fields.alt : "a.png",
    );
  },
);

test("an editor stores a picture after most of the time of a page has passed until it arrived", async () => {
  await home.proxy.set((from, to) => {
    clock.advance(/staff/.test(from.url ?? "") ? 4 * LONG_MS : LONG_MS);
    pass(home.backend.apiUrl, from, (answer) => relay(answer, to));
  }, /\/rest\/v1\//);
  expect((await upload()).status).toBe(303);
});

test("a download has each of many leads once, though its parts take longer than a page may", async () => {
  const leads = Array.from({ length: LEADS }, (_, at) => ({
    ...contactLead,
    full_name: `Lead ${at}`,
    message: "One line",
    idempotency_key: `lead of the long download, number ${at}`,
  }));
  await home.operator.from("contact_submissions").insert(leads).throwOnError();
  const response = await home.visit("/app/desk/leads.csv", home.person);
  const [, ...rows] = (await response.text()).trimEnd().split("\r\n");
  expect(new Set(rows.map((row) => /Lead \d+/.exec(row)?.[0])).size).toBe(LEADS);
  const log = home.operator.from("audit_log").select("actor, row_id").eq("action", "export");
  const entry = { actor: home.person.id, row_id: `${LEADS} rows` };
  expect((await log.throwOnError()).data).toEqual([entry]);
});

test("an editor publishes an article whose check took longer than a page may wait for the database", async () => {
  const path = "/app/desk/articles/new";
  const form = { ...formIn(await home.open(path, home.person)), intent: "publish" };
  const typed = {
    title: "Slowly checked",
    content: "One",
    author: "Product Strategy team",
    category: "Strategy",
  };
  const published = await home.post(path, { ...form, ...typed, status: "published" }, home.person);
  expect(published.status).toBe(303);
});
