import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createRequestAuth } from "./request-auth.ts";
import { createRequestFetch } from "./request-fetch.ts";

const NOW = Math.floor(Date.now() / 1000);
const user = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "ada@example.com",
  aud: "authenticated",
};

type Answer = () => Response | Promise<Response>;
type Service = { user?: Answer; refresh?: Answer; rows?: Answer };

/** The data of one session, by default an hour old. */
function tokens(name: string, expiresAt: number, signedInAt = NOW - 3_600) {
  const claims = { session_id: "one", amr: [{ method: "password", timestamp: signedInAt }] };
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

function refusal(status: number, code: string): Answer {
  return () =>
    Response.json(
      { code, message: code },
      { status, headers: { "X-Supabase-Api-Version": "2024-01-01" } },
    );
}

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

const notFound = { code: 400, msg: "Invalid Refresh Token: Refresh Token Not Found" };
const notValid = { code: "validation_failed", message: "Refresh token is not valid" };

it.each<[string, object, Answer]>([
  ...["session_not_found", "user_not_found", "bad_jwt", "user_banned"].map(
    (code): [string, object, Answer] => [code, fresh, refusal(403, code)],
  ),
  ["no_authorization", fresh, refusal(401, "no_authorization")],
  ...["refresh_token_not_found", "refresh_token_already_used", "session_expired"].map(
    (code): [string, object, Answer] => [code, expired, refusal(400, code)],
  ),
  ["invalid_grant", expired, () => Response.json({ error: "invalid_grant" }, { status: 400 })],
  ["its token, without a code", expired, () => Response.json(notFound, { status: 400 })],
  ["a token of another form", expired, () => Response.json(notValid, { status: 400 })],
])("drops a session that Auth rejects: %s", async (_code, session, answer) => {
  const { visitor } = visit(cookieOf(session), { user: answer, refresh: answer });
  const over = { status: "anonymous", ended: "refused" };
  expect(await visitor.viewer()).toEqual(over);
  expect(visitor.cookieHeaders()).toEqual(dropped);
  expect(await visitor.viewer()).toEqual(over);
});

const say = (text: string, status = 200): Answer => {
  return () => new Response(text, { status });
};

const faults: [string, Answer][] = [
  ["refuses connections", () => Promise.reject(new TypeError("fetch failed"))],
  ["hangs", hang],
  ["fails with 500, whatever its code", refusal(500, "session_not_found")],
  ["fails with 502 and HTML", say("<h1>Bad gateway</h1>", 502)],
  ["is overloaded, whatever its code", refusal(429, "session_not_found")],
  ["responds with 200 and HTML", say("<html>welcome</html>")],
  ["responds with broken JSON", say("}{")],
  ["responds with nothing", say("")],
  ["responds with null", say("null")],
  ["responds with an empty list", say("[]")],
  ["responds with an empty object", say("{}")],
  ["is behind a gateway that responds with 404", say("<h1>Not found</h1>", 404)],
  ["is behind a gateway with its own error codes", refusal(404, "no_route")],
  ["is behind a gateway that responds with 401", say('{"code":401}', 401)],
  ["rejects a call for a reason unrelated to the session", refusal(422, "hook_timeout")],
  ["rejects the API key", say('{"message":"Invalid API key"}', 401)],
];

it.each(faults)("while Auth %s, a visitor keeps the session and gets the page", async (...row) => {
  const [, fault] = row;
  for (const session of [fresh, expired]) {
    const service = { user: fault, refresh: fault, rows: say("[]") };
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

describe("a session that began 30 days ago", () => {
  const began = NOW - 30 * 24 * 60 * 60;

  it("ends, here and at Auth, however often it was used", async () => {
    const old = tokens("old", NOW + 3_600, began - 60);
    const { visitor, calls } = visit(cookieOf(old), { user: giveUser });
    const over = { status: "anonymous", ended: "age" };
    expect(await visitor.viewer()).toEqual(over);
    expect(calls).toEqual(["/auth/v1/user", "/auth/v1/logout"]);
    expect(visitor.cookieHeaders()).toEqual(dropped);
    expect(await visitor.viewer()).toEqual(over);
  });

  it("ends even if only the refreshed token shows its age", async () => {
    const { visitor } = visit(cookieOf(expired), {
      refresh: () => Response.json(tokens("renewed", NOW + 3_600, began - 60)),
      user: giveUser,
    });
    expect(await visitor.viewer()).toEqual({ status: "anonymous", ended: "age" });
    expect(visitor.cookieHeaders()).toEqual(dropped);
  });

  it("lasts until then", async () => {
    const { visitor } = visit(cookieOf(tokens("old", NOW + 3_600, began + 60)), { user: giveUser });
    expect((await visitor.viewer()).status).toBe("signed-in");
  });

  it("is left to Auth if the token has no sign-in time", async () => {
    const silent = { ...fresh, access_token: "header.e30.signature" };
    const { visitor } = visit(cookieOf(silent), { user: giveUser });
    expect((await visitor.viewer()).status).toBe("signed-in");
  });
});

it("a session unused for 7 days is not refreshed, and the page reports its end", async () => {
  const idle = tokens("idle", NOW + 3_600 - 7 * 24 * 60 * 60 - 60);
  const { visitor, calls } = visit(cookieOf(idle), { user: giveUser });
  await visitor.client().from("blog_posts").select();
  expect(await visitor.viewer()).toEqual({ status: "anonymous", ended: "idle" });
  expect(calls).toEqual(["/rest/v1/blog_posts"]);
  expect(visitor.cookieHeaders()).toEqual(dropped);
});

it("clearing the session needs no response from Auth", async () => {
  const { visitor } = visit(cookieOf(expired), { user: hang, refresh: hang });
  expect((await visitor.viewer()).status).toBe("unavailable");
  visitor.clearSession();
  expect(await visitor.viewer()).toEqual({ status: "anonymous" });
  expect(visitor.cookieHeaders()).toEqual(dropped);
});
