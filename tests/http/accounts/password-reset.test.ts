import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { startFaultProxy } from "../../support/fault-proxy.ts";
import type { Fault, FaultProxy } from "../../support/fault-proxy.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const OLD = "Correct-horse-1";
const NEW = "Correct-horse-2";
const MINUTE = 60_000;

let backend: Backend;
let proxy: FaultProxy;
let site: TestSite;
let later = 0;

beforeAll(async () => {
  backend = await startSiteBackend({ now: () => new Date(Date.now() + later) });
  proxy = await startFaultProxy(backend.apiUrl);
  site = await startSite({
    supabase: { url: proxy.url, anonKey: backend.publishableKey },
    now: () => Date.now() + later,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.set("none");
});
afterAll(async () => {
  await site.close();
  await proxy.close();
  await backend.close();
});

function newAddress(): string {
  return `${crypto.randomUUID()}@engine.example`;
}

async function newAccount(confirmed = true): Promise<string> {
  const email = newAddress();
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const { admin } = createClient(backend.apiUrl, backend.secretKey, options).auth;
  const { error } = await admin.createUser({ email, password: OLD, email_confirm: confirmed });
  expect(error).toBeNull();
  return email;
}

function signIn(email: string, password: string): Promise<Response> {
  return postForm(`${site.origin}/auth/login`, { intent: "sign-in", email, password });
}

function ask(email: string): Promise<Response> {
  return postForm(`${site.origin}/auth/forgot-password`, { intent: "recover", email });
}

function visit(path: string, cookie: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

function save(cookie: string, password: string, more: Record<string, string> = {}) {
  const form = { intent: "reset", password, confirm_password: password, ...more };
  return postForm(`${site.origin}/auth/reset-password`, form, { Cookie: cookie });
}

async function documentOf(response: Response): Promise<Document> {
  return parseDocument(await response.text());
}

/** The session of a visitor who has just opened the mailed link. */
async function recovered(email: string): Promise<string> {
  await ask(email);
  const mail = await findMail(backend.mailUrl, email);
  if (!mail) throw new Error(`No mail for ${email}`);
  const { pathname, search } = new URL(linkIn(mail));
  const response = await postForm(`${site.origin}${pathname}${search}`, { intent: "confirm" });
  expect(response.headers.get("Location")).toBe("/auth/reset-password");
  return cookiesAfter(response);
}

/** Redirect and message for a visitor who may not choose a password now. */
async function expectAskedForLink(response: Response) {
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/auth/forgot-password");
  const page = await visit("/auth/forgot-password", cookiesAfter(response));
  expect(await page.text()).toContain("To set a new password, open the link in our latest email.");
}

describe("asking for a link", () => {
  it("has the same response for known, unconfirmed and unknown addresses, each with the right mail", async () => {
    const known = await newAccount();
    const unconfirmed = await newAccount(false);
    const unknown = newAddress();
    const answers: string[] = [];
    for (const email of [known, unconfirmed, unknown, known, unknown]) {
      later += 2_000;
      const response = await ask(email);
      expect(response.status).toBe(200);
      const cookies = response.headers
        .getSetCookie()
        .map((cookie) => cookie.replaceAll(/[\da-f]{32}/g, "…").replace(/=[^;]*/, ""));
      const main = textOf((await documentOf(response)).querySelector("main"));
      answers.push([main.replaceAll(email, "…"), ...cookies].join("\n"));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("If there is an account for …, we’ve sent a link to it.");
    expect((await findMail(backend.mailUrl, known))?.Subject).toBe(
      "Choose a new Helmwise password",
    );
    expect((await findMail(backend.mailUrl, unconfirmed))?.Subject).toBe(
      "Choose a new Helmwise password",
    );
    expect(await findMail(backend.mailUrl, unknown)).toBeUndefined();
  });

  it.each(["", "ada", "ada@engine", "a\0@engine.example"])(
    "rejects %j with a message and keeps it in the field",
    async (email) => {
      const response = await ask(email);
      expect(response.status).toBe(422);
      const page = await documentOf(response);
      expect(page.title).toMatch(/^Error: /);
      const field = page.querySelector("#recover-email");
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(page.querySelector("[role=alert] a")?.getAttribute("href")).toBe("#recover-email");
    },
  );

  it.each<Fault>(["refused", "reset", "500", "garbage"])(
    "reports that Auth is unavailable (%s), and keeps the address",
    async (fault) => {
      await proxy.set(fault);
      const response = await ask("ada@engine.example");
      expect(response.status).toBe(503);
      const page = await documentOf(response);
      expect(textOf(page.querySelector("[role=alert]"))).toContain("We could not send the link");
      const field = page.querySelector<HTMLInputElement>("#recover-email");
      expect(field?.defaultValue).toBe("ada@engine.example");
    },
  );

  it("has to wait after too many requests, without a call to Auth", async () => {
    const limited = await startSite({
      supabase: { url: proxy.url, anonKey: backend.publishableKey },
      postsPerMinute: 1,
    });
    const email = await newAccount();
    const form = { intent: "recover", email };
    await postForm(`${limited.origin}/auth/forgot-password`, form);
    const response = await postForm(`${limited.origin}/auth/forgot-password`, form);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const field = (await documentOf(response)).querySelector<HTMLInputElement>("#recover-email");
    expect(field?.defaultValue).toBe(email);
    await limited.close();
  });
});

describe("the page for a new password", () => {
  it("requires a recently opened link", async () => {
    const email = await newAccount();
    await expectAskedForLink(await visit("/auth/reset-password", ""));
    await expectAskedForLink(await save("", NEW));
    const cookie = cookiesAfter(await signIn(email, OLD));
    await expectAskedForLink(await visit("/auth/reset-password", cookie));
    await expectAskedForLink(await save(cookie, NEW));
    expect((await signIn(email, OLD)).status).toBe(303);

    const recoveredCookie = await recovered(email);
    const page = await visit("/auth/reset-password", recoveredCookie);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(await page.text()).toContain(email);
  });

  it("closes half an hour after the link was opened", async () => {
    const email = await newAccount();
    const cookie = await recovered(email);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * MINUTE });
    expect((await visit("/auth/reset-password", cookie)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    await expectAskedForLink(await visit("/auth/reset-password", cookie));
    await expectAskedForLink(await save(cookie, NEW));
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["weak ones", { password: "weak", confirm_password: "weak" }, "password", "at least one"],
    ["two different ones", { confirm_password: OLD }, "confirm_password", "do not match"],
    ["none", { password: "", confirm_password: "" }, "password", "Enter your password"],
  ])("rejects %s, and never returns them", async (_what, fields, name, message) => {
    const cookie = await recovered(await newAccount());
    const response = await save(cookie, NEW, fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    const page = parseDocument(html);
    expect(textOf(page.querySelector(`#reset-${name}-error`))).toContain(message);
    expect(html).not.toContain(NEW);
  });

  it("rejects the current password", async () => {
    const cookie = await recovered(await newAccount());
    const page = await documentOf(await visit("/auth/reset-password", cookie));
    const seen = page.querySelector("[name=seen]")?.getAttribute("value") ?? "";
    const response = await save(cookie, OLD, { seen });
    expect(response.status).toBe(422);
    const refused = await documentOf(response);
    expect(textOf(refused.querySelector("#reset-password-error"))).toContain(
      "other than your current one",
    );
  });

  it("redirects a visitor who was signed out meanwhile to request another link", async () => {
    const cookie = await recovered(await newAccount());
    await postForm(`${site.origin}/auth/sign-out`, {}, { Cookie: cookie });
    await expectAskedForLink(await save(cookie, NEW));
  });

  it.each<[Fault, number]>([
    ["500", 503],
    ["garbage", 503],
    ["refused", 503],
  ])("keeps session and password while Auth is unavailable (%s)", async (fault, status) => {
    const email = await newAccount();
    const cookie = await recovered(email);
    await proxy.set(fault);
    const response = await save(cookie, NEW);
    expect(response.status).toBe(status);
    expect(cookiesAfter(response)).toBe("");
    expect(response.headers.getSetCookie()).toEqual([]);
    await proxy.set("none");
    expect((await signIn(email, OLD)).status).toBe(303);
    expect((await save(cookie, NEW)).status).toBe(303);
  });
});

test("a new password works at once, ends all other sessions and leaves a notice", async () => {
  const email = await newAccount();
  const elsewhere = cookiesAfter(await signIn(email, OLD));
  const cookie = await recovered(email);
  const page = await documentOf(await visit("/auth/reset-password", cookie));
  const seen = page.querySelector("[name=seen]")?.getAttribute("value") ?? "";

  const saved = await save(cookie, NEW, { seen });
  expect(saved.status).toBe(303);
  expect(saved.headers.get("Location")).toBe("/app");
  const app = await visit("/app", `${cookie}; ${cookiesAfter(saved)}`);
  expect(app.status).toBe(200);
  expect(await app.text()).toContain("Your password has been changed.");
  expect((await visit("/app", elsewhere)).status).toBe(303);
  expect((await signIn(email, OLD)).status).toBe(400);
  expect((await signIn(email, NEW)).status).toBe(303);

  const secondClick = await save(cookie, NEW, { seen });
  expect(secondClick.headers.get("Location")).toBe("/app");
});
