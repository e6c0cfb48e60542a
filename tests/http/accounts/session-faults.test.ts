import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { describe, expect, it } from "vitest";

import { startAccounts } from "../../support/accounts.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { startFakeService } from "../../support/service.ts";
import { cookieOf, expire } from "../../support/session.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const INSIDE = ["Dashboard", "Sign out"];
const JSON_TYPE = { "Content-Type": "application/json" };
/** Nothing waits longer; the usual ones are tried on a controlled clock beside the code. */
const DEADLINES = { sessionMs: 400, accountMs: 400, dataMs: 400 };

function visit(site: TestSite, path: string, cookie: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

/** The account links of the header; whole pages take too long to parse for this many. */
function linksIn(html: string): string[] {
  const area = /<div data-account-links.*?<\/div>/s.exec(html)?.[0] ?? "";
  return [...area.matchAll(/<(a|button)\b[^>]*>([^<]*)<\/\1>/g)].map(([, , text = ""]) => text);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Whether a response takes a session away, or gives one. */
function touchesSession(response: Response): boolean {
  return response.headers.getSetCookie().some((header) => /^sb[.=]/.test(header));
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

function say(status: number, body: string): Answer {
  return (_request, response) => {
    response.writeHead(status, JSON_TYPE).end(body);
  };
}

function* endless(): Generator<string> {
  for (;;) yield " ".repeat(1_000);
}

describe("while Auth", () => {
  const service = shared(startFakeService);
  const elsewhere = shared(startFakeService);
  const site = shared(() => startSite({ supabase: service.supabase, deadlines: DEADLINES }));
  /** Beside the same service, with time enough for its answers on a busy machine. */
  const patientSite = shared(() => startSite({ supabase: service.supabase }));

  function sendElsewhere(status: number): Answer {
    return (request, response) => {
      response.writeHead(status, { Location: `${elsewhere.supabase.url}${request.url}` });
      response.end();
    };
  }

  const faults: [string, Answer][] = [
    [
      "stops in the middle of a word",
      (_request, response) => void response.writeHead(200, JSON_TYPE).write('{"id":"1111'),
    ],
    [
      "breaks off",
      (_request, response) => {
        response.writeHead(200, { ...JSON_TYPE, "Content-Length": 1_000 });
        response.write('{"id":"1111', () => response.destroy());
      },
    ],
    [
      "does not stop talking",
      (_request, response) => {
        pipeline(Readable.from(endless()), response.writeHead(200, JSON_TYPE), () => {});
      },
    ],
    ["fails", say(500, '{"code":"unexpected_failure","message":"oops"}')],
    ["has moved", sendElsewhere(302)],
    ["has moved and wants everything again", sendElsewhere(307)],
  ];

  const claims = { session_id: "one", amr: [{ method: "password", timestamp: Date.now() / 1000 }] };
  const now = Math.floor(Date.now() / 1000);

  function sessionNamed(name: string) {
    const session = {
      access_token: `header.${encode(claims)}.SECRET-SIGNATURE`,
      refresh_token: `SECRET-REFRESH-${name.replaceAll(/\W/g, "-")}`,
      expires_in: 3_600,
      user: { id: "11111111-1111-4111-8111-111111111111" },
    };
    const cookies = {
      valid: cookieOf({ ...session, expires_at: now + 3_600 }),
      expired: cookieOf({ ...session, expires_at: now - 60 }),
    };
    return { session, cookies };
  }

  it.each(faults)("%s, pages load, and a visitor keeps the session", async (what, answer) => {
    const { session, cookies } = sessionNamed(what);
    for (const cookie of [cookies.valid, cookies.expired]) {
      service.answer = answer;
      const pages = await Promise.all(
        ["/", "/no-such-page", "/app"].map(async (path) => {
          const response = await visit(site, path, cookie);
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
      const data = await visit(site, "/app.data", cookie);
      expect([data.status, touchesSession(data)]).toEqual([503, false]);
      expect([service.calls.length, elsewhere.calls]).toEqual([1, []]);
      const errors = site.log.filter(({ level }) => level === "error");
      expect(errors.map(({ message }) => message)).toEqual(["The session could not be checked"]);

      service.answer = (request, response) => {
        const user = { ...session.user, email: "ada@engine.example" };
        const renewed = { ...session, expires_at: now + 3_600, token_type: "bearer", user };
        const body = request.url?.includes("/token") ? renewed : user;
        say(200, JSON.stringify(body))(request, response);
      };
      const response = await visit(patientSite, "/app", cookie);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("ada@engine.example");
    }
  });

  it.each([302, 307])(
    "has moved (%d), no data of the visitor goes to another host, into the page or the log",
    async (status) => {
      service.answer = sendElsewhere(status);
      const form = { intent: "sign-in", email: "ada@engine.example", password: "SECRET-Horse-1" };
      const refused = await postForm(`${site.origin}/auth/login`, form);
      expect(refused.status).toBe(503);
      const html = await refused.text();
      expect(html).toContain("ada@engine.example");
      expect(html).not.toContain("SECRET");
      expect(elsewhere.calls).toEqual([]);
      expect(JSON.stringify(site.log)).not.toMatch(/SECRET|ada@engine/);
    },
  );

  it("answers only one refresh in time, simultaneous requests share it", async () => {
    let refreshes = 0;
    const user = { id: "1", email: "ada@engine.example" };
    const { session, cookies } = sessionNamed("shared");
    service.answer = ({ url = "" }, response) => {
      const isRefresh = url.startsWith("/auth/v1/token");
      if (isRefresh) refreshes += 1;
      if (isRefresh && refreshes > 1) return;
      const renewed = { ...session, token_type: "bearer", expires_at: now + 3_600, user };
      const json = url.startsWith("/rest/") ? [] : isRefresh ? renewed : user;
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(json));
    };
    const paths = ["/app", "/app.data", "/", "/contact.data", "/app", "/contact"];
    const pages = paths.map((path) => visit(patientSite, path, cookies.expired));
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
  const never = { access_token: "a.b.c", refresh_token: "x", expires_at: 9_999_999_999 };

  it.each([
    ["no session at all", "sb=hello"],
    ["a token nobody signed", cookieOf(never)],
    ["a renewal nobody knows", cookieOf({ ...never, expires_at: Date.now() / 1000 - 60 })],
  ])("that is forged is cleared: %s", async (_what, cookie) => {
    const page = await visit(home.site, "/contact", cookie);
    expect(page.status).toBe(200);
    expect(linksIn(await page.text())).toEqual(["Hire", "Sign in", "Sign up"]);
    expect(cookiesAfter(cookie, page)).toBe("");
    const app = await visit(home.site, "/app", cookie);
    expect(app.status).toBe(303);
    expect(cookiesAfter(cookie, app)).not.toMatch(/(^|; )sb/);
    expect((await visit(home.site, "/app.data", cookie)).status).toBe(202);
    const lead = {
      full_name: "Ada",
      email: "ada@engine.example",
      company_size: "1-10",
      message: "Hi",
    };
    expect((await postForm(`${home.site.origin}/contact`, lead, { Cookie: cookie })).status).toBe(
      303,
    );
  });

  it("too large for any server is rejected with an explanation, and deleted", async () => {
    const response = await visit(home.site, "/contact", `sb=${"x".repeat(20_000)}`);
    expect(response.status).toBe(431);
    expect(response.headers.get("clear-site-data")).toBe('"cookies"');
    const html = await response.text();
    expect(html).toContain("<h1>Too many cookies</h1>");
    expect(html).toContain("asked it to delete them");
  });

  it("whose refresh was lost on the way is refreshed by the next visit", async () => {
    const cookie = expire((await home.signedIn()).cookie);
    await home.proxy.set("lost reply");
    const lost = await visit(home.site, "/app", cookie);
    expect([lost.status, touchesSession(lost)]).toEqual([503, false]);
    await home.proxy.set("none");
    expect((await visit(home.site, "/app", cookie)).status).toBe(200);
  });
});
