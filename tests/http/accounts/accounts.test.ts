import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { startFaultProxy } from "../../support/fault-proxy.ts";
import type { Fault, FaultProxy } from "../../support/fault-proxy.ts";
import { findMail } from "../../support/mailbox.ts";
import { startFakeService } from "../../support/service.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const PASSWORD = "Correct-horse-1";
const RULE =
  "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number";

let backend: Backend;
let proxy: FaultProxy;
let site: TestSite;
const pauses: number[] = [];
let later = 0;

beforeAll(async () => {
  backend = await startSiteBackend({ now: () => new Date(Date.now() + later) });
  proxy = await startFaultProxy(backend.apiUrl);
  site = await startSite({
    supabase: { url: proxy.url, anonKey: backend.publishableKey },
    pause: async (milliseconds) => void pauses.push(milliseconds),
    now: () => Date.now() + later,
  });
});
afterEach(async () => {
  pauses.length = 0;
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

async function newAccount(password = PASSWORD): Promise<string> {
  const email = newAddress();
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const { admin } = createClient(backend.apiUrl, backend.secretKey, options).auth;
  const { error } = await admin.createUser({ email, password, email_confirm: true });
  expect(error).toBeNull();
  return email;
}

function signUp(email: string, password = PASSWORD, confirmation = password, to = site) {
  const fields = { intent: "sign-up", email, password, confirm_password: confirmation };
  return postForm(`${to.origin}/auth/signup`, fields);
}

type SignIn = { password?: string; path?: string; cookie?: string; to?: TestSite };

function signIn(email: string, options: SignIn = {}) {
  const { password = PASSWORD, path = "/auth/login", cookie = "", to = site } = options;
  const fields = { intent: "sign-in", email, password };
  return postForm(`${to.origin}${path}`, fields, { Cookie: cookie });
}

function resend(email: string, path = "/auth/login", to = site) {
  return postForm(`${to.origin}${path}`, { intent: "resend", email });
}

function signOut(cookie: string) {
  return postForm(`${site.origin}/auth/sign-out`, {}, { Cookie: cookie });
}

/** The cookie that keeps a device known to the account after its session has ended. */
function deviceIn(cookie: string): string {
  const pairs = cookie.split("; ").filter((pair) => pair.startsWith("device="));
  expect(pairs).toHaveLength(1);
  return pairs[0] ?? "";
}

function visit(path: string, cookie: string) {
  return fetch(`${site.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

function placeOf(response: Response): string | null {
  expect(response.status).toBe(303);
  return response.headers.get("Location");
}

/** A page as the visitor gets it; nothing of what must stay secret is in it. */
async function pageOf(response: Response, ...secrets: string[]): Promise<Document> {
  const html = await response.text();
  for (const secret of secrets.filter(Boolean)) expect(html).not.toContain(secret);
  return parseDocument(html);
}

function summaryOf(page: Document): string {
  return textOf(page.querySelector("[role=alert]"));
}

function valueOf(page: Document, label: string): string | undefined {
  const id = [...page.querySelectorAll("label")].find((each) => textOf(each) === label)?.htmlFor;
  return page.querySelector<HTMLInputElement>(`[id="${id}"]`)?.value;
}

type Session = { access_token: string; refresh_token: string; expires_at: number };

function sessionIn(cookie: string): Session {
  const text = [...cookie.matchAll(/sb(?:\.\d)?=([^;]+)/g)].map(([, value]) => value).join("");
  return JSON.parse(Buffer.from(text.replace("base64-", ""), "base64url").toString()) as Session;
}

function cookieOf(session: object): string {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const chunks = value.match(/.{1,3000}/g) ?? [];
  return chunks.map((chunk, at) => `sb.${at}=${chunk}`).join("; ");
}

describe("sign-up", () => {
  it("shows its rules, and has autocomplete hints for browsers and password managers", async () => {
    const page = await pageOf(await visit("/auth/signup", ""));
    const main = textOf(page.querySelector("main"));
    for (const rule of ["8 characters", "Uppercase letter", "Lowercase letter", "Number"])
      expect(main).toContain(rule);
    const fields = [...page.querySelectorAll<HTMLInputElement>("main input:not([type=hidden])")];
    expect(fields.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
      ["email", "username"],
      ["password", "new-password"],
      ["password", "new-password"],
    ]);
    expect(fields.every(({ required }) => required)).toBe(true);
    expect(fields.slice(1).every(({ minLength }) => minLength === 8)).toBe(true);
  });

  it.each([
    ["ada", PASSWORD, PASSWORD, "Enter an email address like name@company.com"],
    ["ada@engine", PASSWORD, PASSWORD, "Enter an email address like name@company.com"],
    ["<script>@x.example", PASSWORD, PASSWORD, "Enter an email address like name@company.com"],
    [`${"a".repeat(60)}@${"b.".repeat(120)}example`, PASSWORD, PASSWORD, "at most 254 characters"],
    ["a\0da@engine.example", PASSWORD, PASSWORD, "Remove the characters that cannot be read"],
    ["ada@engine.example", "Secret-12\0", "Secret-12\0", "Remove the characters"],
    ["ada@engine.example", "short-A1"[0] ?? "", "", "Enter the password again"],
    ["ada@engine.example", "secret-12", "secret-12", RULE],
    ["ada@engine.example", "SECRET-12", "SECRET-12", RULE],
    ["ada@engine.example", "Secret-ab", "Secret-ab", RULE],
    ["ada@engine.example", "Secr-12", "Secr-12", RULE],
    ["ada@engine.example", "Secret-12", "Secret-13", "Passwords do not match"],
    ["ada@engine.example", `S1${"é".repeat(36)}`, `S1${"é".repeat(36)}`, "at most 72 characters"],
    ["ada@engine.example", `S1${"e".repeat(30_000)}`, "S1", "at most 72 characters"],
  ])("rejects %j with %j and %j", async (email, password, confirmation, told) => {
    const response = await signUp(email, password, confirmation);
    expect(response.status).toBe(422);
    const secrets = [password, confirmation].filter(({ length }) => length > 2);
    const page = await pageOf(response, ...secrets);
    expect(summaryOf(page)).toContain(told);
    expect(page.title).toMatch(/^Error: Sign up/);
    expect(valueOf(page, "Email")).toBe(email.replace("\0", "\uFFFD"));
    expect(pauses).toEqual([]);
  });

  it.each([
    ["Пароль-Aa1", "Пароль-Aa1"],
    ["Aa1 😀😀 with spaces ", "Aa1 😀😀 with spaces "],
    ["Xk9mPq2v".repeat(9), "Xk9mPq2v".repeat(9)],
    ["Cafe\u0301-Aa12", "Café-Aa12"],
  ])("accepts the password %j unchanged", async (password, atSignIn) => {
    const email = await newAccount("Another-horse-2");
    const written = `  ${email.toUpperCase()} `;
    expect((await signIn(written, { password: "Another-horse-2" })).status).toBe(303);
    const address = newAddress();
    expect(placeOf(await signUp(address, password))).toBe("/");
    // The page asks for the confirmation and does not call the password wrong: Auth knows it.
    expect((await signIn(address, { password: atSignIn })).status).toBe(403);
    expect((await signIn(address, { password: atSignIn.slice(0, -1) })).status).not.toBe(403);
  });

  it.each(["with+tag@engine.example", " Upper.Case@Engine.Example ", "ada@bücher.example"])(
    "sends the mail to %j",
    async (written) => {
      const [local, host] = written.trim().split("@");
      const email = `${crypto.randomUUID()}${local}@${host}`;
      expect(placeOf(await signUp(` ${email} `))).toBe("/");
      const address = email.toLowerCase().replace("bücher", "xn--bcher-kva");
      expect(await findMail(backend.mailUrl, address)).toBeDefined();
    },
  );
});

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Everything that a requester of another person's address can observe. */
async function traceOf(response: Response, email: string) {
  const cookies = response.headers
    .getSetCookie()
    .map((cookie) =>
      cookie
        .replace(/-flow-[\w-]+-code/, "-flow-code")
        .replace(/=[^;]*/, (value) => `=${value.length}`),
    );
  return {
    status: response.status,
    place: response.headers.get("Location"),
    cookies: cookies.toSorted(),
    // Each page with a link has a random number, and each page random padding, whatever the address.
    body: (await response.text())
      .replaceAll(email, "ADDRESS")
      .replaceAll(uuid, "NUMBER")
      .replace(/<!--[\da-f]*-->$/, ""),
    pauses: pauses.splice(0),
  };
}

describe("requests that must not reveal whether an address is registered", () => {
  it.each<[string, number, (email: string) => Promise<Response>]>([
    ["to sign up", 303, (email) => signUp(email)],
    ["for the verification email", 200, (email) => resend(email)],
    [
      "for the verification email, on the confirmation page",
      200,
      (email) => resend(email, "/auth/callback"),
    ],
    ["with a wrong password", 400, (email) => signIn(email, { password: "Wrong-horse-1" })],
  ])("%s reveal nothing", async (_what, status, ask) => {
    const unconfirmed = newAddress();
    await signUp(unconfirmed);
    pauses.length = 0;
    const traces = [];
    for (const email of [newAddress(), await newAccount(), unconfirmed, unconfirmed]) {
      later += 2_000;
      const { pauses: waits, ...trace } = await traceOf(await ask(email), email);
      // With slow mails all wait longer.
      expect(waits).toEqual([expect.toSatisfy((wait: number) => wait >= 800)]);
      traces.push(trace);
    }
    expect(traces[0]).toMatchObject({ status });
    for (const trace of traces) expect(trace).toEqual(traces[0]);
  });

  it.each<[string, (email: string) => Promise<Response>]>([
    ["sign-ups", (email) => signUp(email)],
    ["verification emails", (email) => resend(email)],
  ])("allow three %s a minute per address, registered or not", async (_what, ask) => {
    for (const email of [newAddress(), await newAccount()]) {
      for (let count = 0; count < 3; count += 1) {
        expect((await ask(email)).status).toBeLessThan(400);
        later += 2_000;
      }
      const response = await ask(email);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(40);
      expect(summaryOf(await pageOf(response))).toContain("wait a minute before trying again");
    }
  });

  it("each resend that reports success sends a mail", async () => {
    const email = newAddress();
    await signUp(email);
    const first = await findMail(backend.mailUrl, email);
    later += 2_000;
    expect(textOf((await pageOf(await resend(email))).querySelector("main"))).toContain(
      "Verification email resent. Please check your inbox.",
    );
    expect((await findMail(backend.mailUrl, email))?.HTML).not.toBe(first?.HTML);
  });
});

describe("sign-in", () => {
  it.each([
    ["/", "/"],
    ["/app#top", "/app#top"],
    ["/resources/blog?language=pt&page=2", "/resources/blog?language=pt&page=2"],
    [`/${"a".repeat(511)}`, `/${"a".repeat(511)}`],
    ["", "/app"],
    [`/${"a".repeat(512)}`, "/app"],
    ["//evil.example", "/app"],
    ["///evil.example", "/app"],
    ["/\\evil.example", "/app"],
    ["\\/evil.example", "/app"],
    ["/\t/evil.example", "/app"],
    ["/\n/evil.example", "/app"],
    ["\u0000//evil.example", "/app"],
    [" //evil.example", "/app"],
    ["/%2fevil.example", "/app"],
    ["/%5cevil.example", "/%5cevil.example"],
    ["/.//evil.example", "/app"],
    ["/x/..//evil.example", "/app"],
    ["/%2e%2e//evil.example", "/app"],
    ["/／evil.example", "/app"],
    ["https://evil.example", "/app"],
    ["https:evil.example", "/app"],
    ["HTTPS://localhost@evil.example", "/app"],
    ["@evil.example", "/app"],
    [".evil.example", "/app"],
    ["javascript:alert(1)", "/app"],
    ["data:text/html,x", "/app"],
    ["/auth/sign-out", "/app"],
    ["/AUTH/login", "/app"],
    ["/%61uth/login", "/app"],
    ["/x/../auth/login", "/app"],
    ["/app.data", "/app"],
    ["/app%2edata", "/app"],
    ["/app.data?x", "/app"],
    ["/%", "/app"],
    ["/%ff", "/app"],
    ["/x\r\nSet-Cookie: a=b", "/app"],
  ])("with redirectUrl %j ends at %j", async (redirectUrl, place) => {
    const path = `/auth/login?${new URLSearchParams({ redirectUrl })}`;
    const response = await signIn(known, { path });
    expect(placeOf(response)).toBe(place);
    // A signed-in visitor is redirected there at once.
    const again = await visit(path, cookiesAfter(response));
    expect(placeOf(again)).toBe(place);
  });

  let known: string;
  beforeAll(async () => {
    known = await newAccount();
  });

  it("uses the first of two destinations, and only a permitted one", async () => {
    const path = "/auth/login?redirectUrl=//evil.example&redirectUrl=/contact";
    expect(placeOf(await signIn(known, { path }))).toBe("/app");
  });

  it("sends scripted posts to the same destinations", async () => {
    for (const [redirectUrl, place] of [
      ["/contact", "/contact"],
      ["//evil.example", "/app"],
    ] as const) {
      const query = new URLSearchParams({ redirectUrl });
      const response = await signIn(known, { path: `/auth/login.data?${query}` });
      expect(response.status).toBe(202);
      const told = await response.text();
      expect(told).toContain(`"${place}"`);
      expect(told).not.toContain("evil");
      // A document load: the destination may be a file, and must not show the previous session.
      expect(told).toContain('"reload",true');
    }
  });

  it("keeps the destination through a refusal and another verification email", async () => {
    const email = newAddress();
    await signUp(email);
    let path = "/auth/login?redirectUrl=%2Fcontact";
    for (const send of [
      () => signIn(email, { path, password: "Wrong-horse-1" }),
      () => signIn(email, { path }),
      () => resend(email, path),
    ]) {
      const page = await pageOf(await send(), PASSWORD);
      const actions = [...page.querySelectorAll<HTMLFormElement>("main form")].map((form) =>
        form.getAttribute("action"),
      );
      expect(new Set(actions)).toEqual(new Set([path]));
      path = actions[0] ?? "";
    }
  });

  it.each([
    ["", "", "Enter your email", "Enter your password"],
    ["ada@engine.example", "short-1", "Enter at least 8 characters", ""],
    ["ada@engine.example", "x".repeat(73), "at most 72 characters", ""],
    ["ada\0@engine.example", PASSWORD, "Remove the characters that cannot be read", ""],
  ])("rejects %j with %j before calling Auth", async (email, password, ...told) => {
    await proxy.set("refused");
    const response = await signIn(email, { password });
    expect(response.status).toBe(422);
    const page = await pageOf(response, password);
    for (const message of told) expect(summaryOf(page)).toContain(message);
    expect(page.title).toMatch(/^Error: Sign in/);
  });

  it.each<[string, number, object, string]>([
    [
      "other words for wrong credentials",
      400,
      { error: "invalid_grant", error_description: "Invalid login credentials" },
      "Invalid email or password. Please try again.",
    ],
    [
      "more than that the address is not confirmed",
      400,
      { msg: "Email not confirmed (yet)" },
      "Please verify your email address before signing in.Resend verification email",
    ],
    [
      "that the user is banned",
      400,
      { code: "user_banned", message: "User is banned" },
      "User is banned",
    ],
    [
      "that it is called too often",
      429,
      { error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
      "Request rate limit reached",
    ],
    ["that it failed", 500, { msg: "boom" }, "An unexpected error occurred. Please try again."],
    ["nothing", 400, {}, "An unexpected error occurred. Please try again."],
  ])("shows its own message when Auth responds with %s", async (_what, status, body, told) => {
    const service = await startFakeService();
    service.answer = (_request, response) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    };
    const to = await startSite({ supabase: service.supabase });
    const page = await pageOf(await signIn("ada@engine.example", { to }), PASSWORD);
    expect(textOf(page.querySelector("main"))).toContain(told);
    expect(valueOf(page, "Email")).toBe("ada@engine.example");
    await to.close();
    await service.close();
  });

  it("replaces an existing session in the browser and at Auth", async () => {
    const victim = await newAccount();
    const foreign = cookiesAfter(await signIn(known));
    const large = { ...sessionIn(foreign), padding: "x".repeat(6_000) };
    for (const before of [foreign, cookieOf(large), "sb.3=x", "sb=x; sb.0=y; sb.1=z", "sb-x=y"]) {
      const response = await signIn(victim, { cookie: before });
      expect(placeOf(response)).toBe("/app");
      const after = cookiesAfter(before, response);
      expect(sessionIn(after).refresh_token).not.toBe(sessionIn(foreign).refresh_token);
      const app = await visit("/app", after);
      expect([before.slice(0, 20), app.status]).toEqual([before.slice(0, 20), 200]);
      expect(await app.text()).toContain(victim);
    }
  });
});

const FAULTS: Fault[] = ["refused", "reset", "slow", "lost reply", "500", "garbage"];

describe("while Auth fails", () => {
  let hasty: TestSite;

  beforeAll(async () => {
    hasty = await startSite({
      supabase: { url: proxy.url, anonKey: backend.publishableKey },
      deadlines: { sessionMs: 400, accountMs: 400, dataMs: 400 },
    });
    return () => hasty.close();
  });

  it.each(FAULTS)("every form shows an error and keeps the address (%s)", async (fault) => {
    await proxy.set(fault);
    const email = newAddress();
    const answers: [Promise<Response>, string][] = [
      [signUp(email, PASSWORD, PASSWORD, hasty), "Error creating account. Please try again."],
      [signIn(email, { to: hasty }), "An unexpected error occurred. Please try again."],
      [
        resend(email, "/auth/login", hasty),
        "Failed to resend verification email. Please try again.",
      ],
    ];
    for (const [answer, told] of answers) {
      const response = await answer;
      expect(response.status).toBe(503);
      const page = await pageOf(response, PASSWORD);
      expect(summaryOf(page)).toContain(told);
      expect(valueOf(page, "Email")).toBe(email);
    }
  });

  it.each(FAULTS)("signing out redirects home without a session (%s)", async (fault) => {
    const cookie = cookiesAfter(await signIn(await newAccount()));
    await proxy.set(fault);
    const response = await postForm(`${hasty.origin}/auth/sign-out`, {}, { Cookie: cookie });
    expect(placeOf(response)).toBe("/");
    expect(cookiesAfter(cookie, response)).toBe(deviceIn(cookie));
    const told = hasty.log.filter(({ message }) => message === "Auth failed to end the session");
    // A response with an unrelated page looks like a success.
    expect(told.length).toBe(fault === "garbage" ? 0 : 1);
    hasty.log.length = 0;
  });
});

/** Auth's response to a caller who has stored an old refresh token. */
async function renew({ refresh_token }: Session): Promise<number> {
  const response = await fetch(`${backend.apiUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token }),
  });
  return response.status;
}

describe("sign-out", () => {
  it("ends only this session at Auth, at once and for good", async () => {
    const email = await newAccount();
    const [here, elsewhere] = [
      cookiesAfter(await signIn(email)),
      cookiesAfter(await signIn(email)),
    ];
    const response = await signOut(here);
    expect(placeOf(response)).toBe("/");
    expect(cookiesAfter(here, response)).toBe(deviceIn(here));
    expect((await visit("/app", here)).status).toBe(303);
    expect(await renew(sessionIn(here))).toBe(400);
    expect((await visit("/app", elsewhere)).status).toBe(200);
    expect(await renew(sessionIn(elsewhere))).toBe(200);
  });

  it("ends a session that had to be refreshed first", async () => {
    const session = sessionIn(cookiesAfter(await signIn(await newAccount())));
    const expired = cookieOf({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 });
    const response = await signOut(expired);
    expect(placeOf(response)).toBe("/");
    expect(cookiesAfter(expired, response)).toBe("");
    expect(await renew(session)).toBe(400);
  });

  it("signing out twice or without a session redirects home", async () => {
    const cookie = cookiesAfter(await signIn(await newAccount()));
    const [first, second] = await Promise.all([signOut(cookie), signOut(cookie)]);
    expect([placeOf(first), placeOf(second)]).toEqual(["/", "/"]);
    expect(cookiesAfter(cookie, second)).toBe(deviceIn(cookie));
    expect(placeOf(await signOut("sb.7=broken"))).toBe("/");
    expect(placeOf(await signOut(""))).toBe("/");
  });

  it("requires a click on this site: neither a link nor another site will do", async () => {
    const cookie = cookiesAfter(await signIn(await newAccount()));
    for (const method of ["GET", "HEAD"]) {
      const init = { method, headers: { Cookie: cookie }, redirect: "manual" } as const;
      const response = await fetch(`${site.origin}/auth/sign-out`, init);
      expect(placeOf(response)).toBe("/");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const cross = { Cookie: cookie, "Sec-Fetch-Site": "cross-site" };
    expect((await postForm(`${site.origin}/auth/sign-out`, {}, cross)).status).toBe(403);
    expect((await visit("/app", cookie)).status).toBe(200);
  });
});

describe("limits", () => {
  let strict: TestSite;

  beforeAll(async () => {
    const supabase = { url: proxy.url, anonKey: backend.publishableKey };
    strict = await startSite({ supabase, postsPerMinute: 10, trustProxy: 1 });
    return () => strict.close();
  });

  it.each([
    ["/auth/signup", { intent: "sign-up", email: "ada", password: PASSWORD }],
    ["/auth/login?redirectUrl=%2Fcontact", { intent: "sign-in", email: "ada", password: PASSWORD }],
    ["/auth/login?redirectUrl=%2Fhome", { intent: "resend", email: "ada" }],
  ])("%s accepts ten posts a minute, then keeps typed values", async (path, form) => {
    const from = { "X-Forwarded-For": path.includes("home") ? "192.0.2.7" : "192.0.2.8" };
    for (let count = 0; count < 10; count += 1) {
      expect((await postForm(`${strict.origin}${path}`, form, from)).status).toBe(422);
    }
    const response = await postForm(`${strict.origin}${path}`, form, from);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(50);
    const page = await pageOf(response, PASSWORD);
    expect(summaryOf(page)).toContain("Too many attempts. Please wait a minute and try again.");
    expect(valueOf(page, "Email")).toBe("ada");
    const actions = [...page.querySelectorAll("main form")].map((each) =>
      each.getAttribute("action"),
    );
    expect(actions).toContain(path);
  });

  it("an account is blocked after five wrong passwords, without counting its correct ones", async () => {
    const email = await newAccount();
    for (let count = 0; count < 7; count += 1) {
      expect((await signIn(email)).status).toBe(303);
    }
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn(email, { password: "Wrong-horse-1" })).status).toBe(400);
    }
    const response = await signIn(email);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(800);
    const page = await pageOf(response, PASSWORD);
    expect(summaryOf(page)).toContain("Please try again in 15 minutes.");
    expect(valueOf(page, "Email")).toBe(email);
  });
});
