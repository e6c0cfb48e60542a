import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";

import { startAccounts } from "../../support/people/accounts.ts";
import { cookiesAfter } from "../../support/people/cookie-jar.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { cookieOf, expire } from "../../support/people/session.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite } from "../../support/servers/site.ts";

const INSIDE = ["Dashboard", "Sign out"];
const JSON_TYPE = { "Content-Type": "application/json" };
/** Nothing waits longer; the usual ones are tried on a controlled clock beside the code. */
const DEADLINES = { sessionMs: 400, accountMs: 400, dataMs: 400 };

/** The account links of the header; whole pages take too long to parse for this many. */
function linksIn(html: string): string[] {
  const area = /<div data-account-links.*?<\/div>/s.exec(html)?.[0] ?? "";
  return [...area.matchAll(/<(a|button)\b[^>]*>([^<]*)<\/\1>/g)].map(([, , text = ""]) => text);
}

/** Whether a response takes a session away, or gives one. */
function touchesSession(response: Response): boolean {
  return response.headers.getSetCookie().some((header) => /^sb[.=]/.test(header));
}

describe("while Auth", () => {
  const service = shared(startFakeService);
  const elsewhere = shared(startFakeService);
  const site = shared(() => startSite({ supabase: service.supabase, deadlines: DEADLINES }));
  /** Beside the same service, with time enough for its answers on a busy machine. */
  const patientSite = shared(() => startSite({ supabase: service.supabase }));

  const faults: [string, RequestListener][] = [
    [
      "stops in the middle of a word",
      (_request, response) => void response.writeHead(200, JSON_TYPE).write('{"id":"1111'),
    ],
    [
      "has moved and wants everything again",
      ({ url }, response) =>
        void response.writeHead(307, { Location: `${elsewhere.supabase.url}${url}` }).end(),
    ],
  ];

  const claims = { session_id: "one", amr: [{ method: "password", timestamp: Date.now() / 1000 }] };
  const now = Math.floor(Date.now() / 1000);
  const user = { id: "11111111-1111-4111-8111-111111111111", email: "ada@engine.example" };
  const session = {
    access_token: `header.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.SECRET`,
    refresh_token: "SECRET-REFRESH",
    token_type: "bearer",
    expires_at: now + 3_600,
    expires_in: 3_600,
    user,
  };
  const expired = cookieOf({ ...session, expires_at: now - 60 });

  it.each(faults)("%s, pages load, and a visitor keeps the session", async (_what, answer) => {
    for (const cookie of [cookieOf(session), expired]) {
      service.answer = answer;
      const pages = await Promise.all(
        ["/", "/no-such-page", "/app"].map(async (path) => {
          const response = await site.get(path, { Cookie: cookie });
          expect(touchesSession(response)).toBe(false);
          const html = await response.text();
          expect({ path, links: linksIn(html) }).toEqual({ path, links: INSIDE });
          expect(html).not.toMatch(/SECRET|node_modules|\n\s+at /);
          return { status: response.status, retry: response.headers.get("retry-after") };
        }),
      );
      expect(pages.map(({ status }) => status)).toEqual([200, 404, 503]);
      expect(pages.at(-1)?.retry).toBe("5");
      // One call, whatever the outcome, and one log entry.
      service.calls.length = site.log.length = 0;
      const data = await site.get("/app.data", { Cookie: cookie });
      expect([data.status, touchesSession(data)]).toEqual([503, false]);
      expect([service.calls.length, elsewhere.calls]).toEqual([1, []]);
      const errors = site.log.filter(({ level }) => level === "error");
      expect(errors.map(({ message }) => message)).toEqual(["The session could not be checked"]);
      expect(JSON.stringify(site.log)).not.toMatch(/SECRET|ada@engine/);
    }
  });

  it("answers only one refresh in time, simultaneous requests share it", async () => {
    let refreshes = 0;
    service.answer = ({ url = "" }, response) => {
      const isRefresh = url.startsWith("/auth/v1/token");
      if (isRefresh) refreshes += 1;
      if (isRefresh && refreshes > 1) return;
      const json = url.startsWith("/rest/") ? [] : isRefresh ? session : user;
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(json));
    };
    const paths = ["/app", "/app.data", "/", "/contact.data", "/app", "/contact"];
    const pages = paths.map((path) => patientSite.get(path, { Cookie: expired }));
    for (const response of await Promise.all(pages)) {
      expect(response.status).toBe(200);
      // Each brings the renewed session: the browser may keep whichever comes last.
      expect(touchesSession(response)).toBe(true);
    }
    expect(refreshes).toBe(1);
  });
});

it.each([
  ["is sent to Auth alone, as the trusted proxy gave it", "Sb-Forwarded-For", "2001:db8::7"],
  ["is not sent without the configuration", undefined, undefined],
])("the visitor's address %s", async (_what, clientAddressHeader, sent) => {
  const service = await startFakeService();
  const told = new Map<string, unknown>();
  service.answer = ({ url = "", headers }, response) => {
    told.set(url.split("?")[0] ?? "", headers["sb-forwarded-for"]);
    response.end();
  };
  const supabase = { ...service.supabase, clientAddressHeader };
  const site = await startSite({ supabase, trustProxy: 1 });
  const headers = {
    "X-Forwarded-For": "203.0.113.9, 2001:db8::7",
    "Sb-Forwarded-For": "203.0.113.66",
  };
  const form = { intent: "sign-in", email: "ada@engine.example", password: "Correct-horse-1" };
  await postForm(`${site.origin}/auth/login`, form, headers);
  await fetch(`${site.origin}/resources/blog`, { headers });
  await site.close();
  await service.close();
  expect(told.get("/auth/v1/token")).toBe(sent);
  expect([...told.keys()]).toContain("/rest/v1/blog_posts");
  told.delete("/auth/v1/token");
  expect([...told.values()].filter(Boolean)).toEqual([]);
});

describe("a session", () => {
  const home = shared(startAccounts);

  it("that nobody signed is cleared, and its visitor sends forms all the same", async () => {
    const cookie = cookieOf({ access_token: "a.b.c", refresh_token: "x", expires_at: 9e9 });
    const page = await home.site.get("/contact", { Cookie: cookie });
    expect(page.status).toBe(200);
    expect(linksIn(await page.text())).toEqual(["Hire", "Sign in", "Sign up"]);
    expect(cookiesAfter(cookie, page)).toBe("");
    const lead = { full_name: "A", email: "a@b.example", company_size: "1-10", message: "Hi" };
    const sent = await postForm(`${home.site.origin}/contact`, lead, { Cookie: cookie });
    expect(sent.status).toBe(303);
  });

  it("too large for any server is rejected with an explanation, and deleted", async () => {
    const response = await home.site.get("/contact", { Cookie: `sb=${"x".repeat(20_000)}` });
    expect(response.status).toBe(431);
    expect(response.headers.get("clear-site-data")).toBe('"cookies"');
    const html = await response.text();
    expect(html).toContain("<h1>Too many cookies</h1>");
    expect(html).toContain("asked it to delete them");
  });

  it("whose refresh was lost on the way is refreshed by the next visit", async () => {
    const cookie = expire((await home.signedIn()).cookie);
    await home.proxy.set("lost reply");
    const lost = await home.site.get("/app", { Cookie: cookie });
    expect([lost.status, touchesSession(lost)]).toEqual([503, false]);
    await home.proxy.set("none");
    expect((await home.site.get("/app", { Cookie: cookie })).status).toBe(200);
  });
});
