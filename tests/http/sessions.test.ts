import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startBackend } from "../../supabase/embedded/backend.ts";
import type { Backend } from "../../supabase/embedded/backend.ts";
import { findMail, linkIn } from "../support/mailbox.ts";
import { freePort } from "../support/product.ts";
import { startFakeService } from "../support/service.ts";
import { postForm, startSite } from "../support/site.ts";
import type { TestSite } from "../support/site.ts";

const EMAIL = "ada@engine.example";
const PASSWORD = "Correct-horse-1";

let backend: Backend;
let site: TestSite;

beforeAll(async () => {
  backend = await startBackend({
    dataDir: "memory",
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
    siteUrl: `http://localhost:${await freePort()}`,
  });
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
  await register();
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

async function register() {
  const signUp = {
    intent: "sign-up",
    email: EMAIL,
    password: PASSWORD,
    confirm_password: PASSWORD,
  };
  const response = await postForm(`${site.origin}/auth/signup`, signUp);
  expect(response.status).toBe(303);
  const mail = await findMail(backend.mailUrl, EMAIL);
  if (!mail) throw new Error("No mail");
  const link = new URL(linkIn(mail));
  const form = { intent: "confirm", ...Object.fromEntries(link.searchParams) };
  const confirmed = await postForm(`${site.origin}${link.pathname}${link.search}`, form, {
    Cookie: cookiesOf(response),
  });
  expect(confirmed.headers.get("location")).toBe("/app");
}

/** The cookies a browser would hold after these responses, in the order they came. */
function cookiesOf(...responses: Response[]): string {
  const jar = new Map<string, string>();
  for (const header of responses.flatMap(({ headers }) => headers.getSetCookie())) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (/max-age=0/i.test(header)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function signIn(target = site): Promise<Response> {
  const response = await postForm(`${target.origin}/auth/login`, {
    intent: "sign-in",
    email: EMAIL,
    password: PASSWORD,
  });
  expect(response.status).toBe(303);
  return response;
}

function visit(path: string, cookie: string, target = site): Promise<Response> {
  return fetch(`${target.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

/** The same session as if an hour had passed. */
function expire(cookie: string): string {
  const text = [...cookie.matchAll(/sb(?:\.\d)?=([^;]+)/g)].map(([, value]) => value).join("");
  const json = Buffer.from(text.replace("base64-", ""), "base64url").toString();
  const session = {
    ...(JSON.parse(json) as object),
    expires_at: Math.floor(Date.now() / 1000) - 60,
  };
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const chunks = value.match(/.{1,3000}/g) ?? [];
  const parts = chunks.map((chunk, at) => (chunks.length === 1 ? `sb=` : `sb.${at}=`) + chunk);
  return [...parts, /sb-mark=\w+/.exec(cookie)?.[0]].join("; ");
}

describe("a session", () => {
  it("is a cookie that scripts and other sites never see", async () => {
    const cookies = (await signIn()).headers
      .getSetCookie()
      .filter((header) => /^sb(?:\.\d)?=/.test(header));
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    }
  });

  it("over https is bound to this very host", async () => {
    const secure = await startSite({
      supabase: { url: backend.apiUrl, anonKey: backend.publishableKey },
      siteUrl: "https://www.example.com",
    });
    const cookies = (await signIn(secure)).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-.*; Path=\/; (?:HttpOnly; )?Secure; SameSite=Lax$/);
    await secure.close();
  });

  it("opens the app and keeps every page it shows private", async () => {
    const cookie = cookiesOf(await signIn());
    for (const path of ["/app", "/app.data", "/", "/contact.data"]) {
      const response = await visit(path, cookie);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("etag")).toBeNull();
    }
  });

  it("that expired is renewed on the way, again and again", async () => {
    let cookie = cookiesOf(await signIn());
    for (let count = 0; count < 3; count += 1) {
      const before = expire(cookie);
      const response = await visit("/app", before);
      expect(response.status).toBe(200);
      cookie = cookiesOf(response);
      expect(cookie).toContain("sb");
      expect(cookie).not.toBe(before);
    }
  });

  it("that expired survives requests side by side", async () => {
    const cookie = expire(cookiesOf(await signIn()));
    const responses = await Promise.all(
      ["/app", "/app.data", "/", "/resources/blog.data"].map((path) => visit(path, cookie)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const response of responses) {
      expect((await visit("/app", cookiesOf(response))).status).toBe(200);
    }
  });

  it("that was signed out elsewhere is over: cookie gone, app closed", async () => {
    const cookie = cookiesOf(await signIn());
    const out = await postForm(`${site.origin}/auth/sign-out`, {}, { Cookie: cookie });
    expect(cookiesOf(out)).not.toContain("sb");
    const response = await visit("/app", cookie);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toContain("/auth/login");
    expect(response.headers.getSetCookie().join()).toMatch(/sb[^=]*=; Max-Age=0/);
  });
});

describe("a cookie nobody gave", () => {
  it.each([
    ["no session at all", "sb=hello"],
    ["broken escapes", "sb=%E0%A4%A; sb.1=%"],
    ["only the second part", "sb.1=base64-abc"],
    [
      "a token nobody signed",
      `sb=base64-${Buffer.from('{"access_token":"a.b.c","refresh_token":"x","expires_at":9999999999}').toString("base64url")}`,
    ],
    [
      "a renewal nobody knows",
      `sb=base64-${Buffer.from('{"access_token":"a.b.c","refresh_token":"x","expires_at":1}').toString("base64url")}`,
    ],
    ["fifty parts", Array.from({ length: 50 }, (_, at) => `sb.${at}=x`).join("; ")],
  ])("shows the page as to anybody, and goes: %s", async (_what, cookie) => {
    const page = await visit("/contact", cookie);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Sign in");
    expect(page.headers.getSetCookie().every((header) => header.includes("Max-Age=0"))).toBe(true);
    const app = await visit("/app", cookie);
    expect(app.status).toBe(303);
  });
});

async function articles(cookie: string): Promise<number> {
  const html = await (await visit("/resources/blog", cookie)).text();
  return html.match(/<article/g)?.length ?? 0;
}

it("a token the service no longer takes costs no visitor his request, nor the blog", async () => {
  const session = { access_token: "a.b.c", refresh_token: "x", expires_at: 9_999_999_999 };
  const cookie = `sb=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const lead = { full_name: "Ada", email: EMAIL, company_size: "1-10", message: "Hello" };
  const sent = await postForm(`${site.origin}/contact`, lead, { Cookie: cookie });
  expect(sent.status).toBe(303);
  const blog = await articles(cookie);
  expect(blog).toBeGreaterThan(0);
  expect(blog).toBe(await articles(""));
});

describe("while the accounts service is away", () => {
  it.each<[string, "hang" | number]>([
    ["it hangs", "hang"],
    ["it fails", 500],
    ["its gateway fails", 503],
    ["it is overloaded", 429],
  ])("pages come and the session is kept: %s", async (_what, fault) => {
    const service = await startFakeService();
    service.answer = (_request, response) => {
      if (fault === "hang") return;
      response.writeHead(fault, { "Content-Type": "application/json" });
      response.end('{"code":"over_request_rate_limit","message":"no"}');
    };
    const away = await startSite({
      supabase: service.supabase,
      deadlines: { sessionMs: 150, accountMs: 150, dataMs: 150 },
    });
    const cookie = expire(cookiesOf(await signIn()));
    const [home, app] = await Promise.all([visit("/", cookie, away), visit("/app", cookie, away)]);
    expect(home.status).toBe(200);
    expect(app.status).toBe(503);
    expect(app.headers.get("retry-after")).not.toBeNull();
    for (const response of [home, app]) expect(response.headers.getSetCookie()).toEqual([]);
    expect((await visit("/app", cookie)).status).toBe(200);
    await away.close();
    await service.close();
  });

  it("a visitor without a session does not notice", async () => {
    const alone = await startSite();
    const response = await visit("/contact", "", alone);
    expect(response.status).toBe(200);
    await alone.close();
  });
});
