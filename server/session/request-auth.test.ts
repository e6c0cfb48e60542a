import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createRequestAuth } from "./request-auth.ts";
import { sessionStatusOf, type SessionStatus } from "./auth-responses.ts";
import { createRequestFetch } from "./request-fetch.ts";

const NOW = Math.floor(Date.now() / 1000);
const user = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "ada@example.com",
  aud: "authenticated",
};

type Answer = () => Response | Promise<Response>;
type Service = { user?: Answer; refresh?: Answer; rows?: Answer };

/** The data of one session, an hour old. */
function tokens(name: string, expiresAt: number) {
  const claims = { session_id: "one", amr: [{ method: "password", timestamp: NOW - 3_600 }] };
  return {
    access_token: `${name}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`,
    refresh_token: `refresh-${name}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  };
}

const fresh = tokens("fresh", NOW + 3600);
const expired = tokens("expired", NOW - 60);

const MARK = createHash("sha256").update("one").digest("hex").slice(0, 12);

function cookieOf(session: object): string {
  return `sb=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}; sb-mark=${MARK}`;
}

const dropped = [
  "sb=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  "sb-mark=; Max-Age=0; Path=/; SameSite=Lax",
];

function unexpected(): Response {
  return Response.json({}, { status: 500 });
}

function hang(): Promise<Response> {
  return new Promise(() => {});
}

/** An Auth with the given responses; a response that hangs ends with the deadline, like a socket. */
function visit(
  cookieHeader: string | undefined,
  service: Service,
  deadlines = { sessionMs: 80, accountMs: 80, dataMs: 80 },
) {
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input));
    calls.push(pathname);
    const { signal } = init ?? {};
    const gone = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });
    const answer = pathname.endsWith("/token")
      ? service.refresh
      : pathname.endsWith("/user")
        ? service.user
        : service.rows;
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    return Promise.race([Promise.resolve().then(answer ?? unexpected), gone]);
  };
  const visitor = createRequestAuth({
    supabase: { url: "https://backend.example", anonKey: "sb_publishable_1" },
    cookieHeader,
    https: false,
    service: createRequestFetch({ deadlines, fetch, requestId: "1", log: () => {} }),
    onUncheckedSession: () => {},
  });
  return { visitor, calls, count: (path: string) => calls.filter((call) => call === path).length };
}

const giveUser: Answer = () => Response.json(user);

const printed: unknown[][] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ["warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => printed.push(parts));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(printed).toEqual([]);
});

describe("the viewer", () => {
  it("needs no call to Auth without a session cookie", async () => {
    const { visitor, calls } = visit("consent=granted", {});
    expect(await visitor.viewer()).toEqual({ status: "anonymous" });
    expect(calls).toEqual([]);
    expect(visitor.cookieHeaders()).toEqual([]);
  });

  it("is verified with Auth once for all loaders", async () => {
    const { visitor, calls } = visit(cookieOf(fresh), { user: giveUser });
    const answers = await Promise.all([visitor.viewer(), visitor.viewer(), visitor.viewer()]);
    answers.push(await visitor.viewer());
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill("signed-in"));
    expect(calls).toEqual(["/auth/v1/user"]);
  });

  it("comes from Auth, never from the cookie", async () => {
    const forged = { ...fresh, user: { ...user, id: "somebody else" } };
    const { visitor } = visit(cookieOf(forged), { user: giveUser });
    expect(await visitor.viewer()).toMatchObject({ user: { id: user.id } });
  });

  it("is verified again after signing in", async () => {
    const { visitor } = visit(undefined, { user: giveUser, refresh: () => Response.json(fresh) });
    expect((await visitor.viewer()).status).toBe("anonymous");
    await visitor.client().auth.signInWithPassword({ email: "ada@example.com", password: "x" });
    expect((await visitor.viewer()).status).toBe("signed-in");
  });
});

describe("an expired session", () => {
  it("is refreshed once for parallel loaders and queries, and written back whole", async () => {
    const renewed = tokens("renewed", NOW + 3600);
    const { visitor, count } = visit(`${cookieOf(expired)}; sb-code-verifier=v`, {
      refresh: () => Response.json(renewed),
      user: giveUser,
      rows: () => Response.json([]),
    });
    const [viewer] = await Promise.all([
      visitor.viewer(),
      visitor.client().from("blog_posts").select(),
      visitor.viewer(),
      visitor.client().from("blog_posts").select(),
    ]);
    expect(viewer.status).toBe("signed-in");
    expect(count("/auth/v1/token")).toBe(1);
    expect(count("/auth/v1/user")).toBe(1);
    const [header = ""] = visitor.cookieHeaders();
    expect(header).toMatch(/^sb=base64-\S+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const value = header.slice("sb=base64-".length, header.indexOf(";"));
    const written: unknown = JSON.parse(Buffer.from(value, "base64url").toString());
    expect(written).toMatchObject({ refresh_token: "refresh-renewed" });
  });
});

const refused: Answer = () => Response.json({ code: "session_not_found" }, { status: 403 });

it("drops a session that Auth rejects", async () => {
  const { visitor } = visit(cookieOf(fresh), { user: refused });
  const over = { status: "anonymous", ended: "refused" };
  expect(await visitor.viewer()).toEqual(over);
  expect(visitor.cookieHeaders()).toEqual(dropped);
  expect(await visitor.viewer()).toEqual(over);
});

it.each<[string, Answer]>([
  ["refuses connections", () => Promise.reject(new TypeError("fetch failed"))],
  ["hangs", hang],
  ["fails", unexpected],
])("while Auth %s, a visitor keeps the session and gets the page", async (_how, fault) => {
  for (const session of [fresh, expired]) {
    const service = { user: fault, refresh: fault, rows: () => new Response("[]") };
    const { visitor } = visit(cookieOf(session), service);
    const [viewer, posts] = await Promise.all([
      visitor.viewer(),
      visitor.client().from("blog_posts").select(),
    ]);
    expect(viewer).toEqual({ status: "unavailable" });
    expect(posts.error).toBeNull();
    expect(visitor.cookieHeaders()).toEqual([]);
  }
});

const REFUSALS =
  "bad_jwt no_authorization invalid_grant refresh_token_not_found refresh_token_already_used session_expired session_not_found user_banned user_not_found";

it.each<[status: number, body: string, said: SessionStatus]>([
  ...REFUSALS.split(" ").map((code): [number, string, SessionStatus] => [
    403,
    JSON.stringify({ code }),
    "refused",
  ]),
  [400, '{"error":"invalid_grant"}', "refused"],
  [400, '{"code":400,"error_code":"session_expired"}', "refused"],
  [400, '{"code":400,"msg":"Invalid Refresh Token: Refresh Token Not Found"}', "refused"],
  [400, '{"code":"validation_failed","message":"Refresh token is not valid"}', "refused"],
  [500, '{"code":"session_not_found"}', "unavailable"],
  [429, '{"code":"session_not_found"}', "unavailable"],
  [422, '{"code":"hook_timeout"}', "unavailable"],
  [404, '{"code":"no_route"}', "unavailable"],
  [404, "<h1>Not found</h1>", "unavailable"],
  [401, '{"code":401}', "unavailable"],
  [401, '{"message":"Invalid API key"}', "unavailable"],
  [200, JSON.stringify(user), "accepted"],
  [200, "<html>welcome</html>", "unavailable"],
  [200, "}{", "unavailable"],
  [200, "", "unavailable"],
  [200, "null", "unavailable"],
  [200, "[]", "unavailable"],
  [200, "{}", "unavailable"],
])("Auth's response %i with %s says that the session is %s", (status, body, said) => {
  expect(sessionStatusOf(new Response(null, { status }), body)).toBe(said);
});

/** Milliseconds on the controlled clock until the work is done, to the nearest hundred above. */
async function timeOf(work: PromiseLike<unknown>): Promise<number> {
  const state = { done: false };
  void work.then(() => (state.done = true));
  let waited = 0;
  for (; !state.done && waited < 10_000; waited += 100) await vi.advanceTimersByTimeAsync(100);
  return waited;
}

it("the deadlines start with the first call and cover all calls of a request", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  try {
    const deadlines = { sessionMs: 1_500, accountMs: 1_800, dataMs: 2_000 };
    const service = { user: hang, refresh: hang, rows: hang };
    const { visitor } = visit(cookieOf(expired), service, deadlines);
    expect(await timeOf(visitor.viewer())).toBe(1_500);
    expect(await timeOf(visitor.client().from("blog_posts").select())).toBe(500);
    expect(await timeOf(visitor.client().from("blog_posts").select())).toBe(100);
  } finally {
    vi.useRealTimers();
  }
});

it("a session whose token has no sign-in time is left to Auth", async () => {
  const silent = { ...fresh, access_token: "header.e30.signature" };
  const { visitor } = visit(cookieOf(silent), { user: giveUser });
  expect((await visitor.viewer()).status).toBe("signed-in");
});

it("clearing the session needs no response from Auth", async () => {
  const { visitor } = visit(cookieOf(expired), { user: hang, refresh: hang });
  expect((await visitor.viewer()).status).toBe("unavailable");
  visitor.clearSession();
  expect(await visitor.viewer()).toEqual({ status: "anonymous" });
  expect(visitor.cookieHeaders()).toEqual(dropped);
});
