import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createVisitor } from "./visitor.ts";

const NOW = Math.floor(Date.now() / 1000);
const user = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "ada@example.com",
  aud: "authenticated",
};

type Answer = () => Response | Promise<Response>;
type Service = { user?: Answer; refresh?: Answer; rows?: Answer };

function tokens(name: string, expiresAt: number) {
  return {
    access_token: `${name}.payload.signature`,
    refresh_token: `refresh-${name}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  };
}

const fresh = tokens("fresh", NOW + 3600);
const expired = tokens("expired", NOW - 60);

function cookieOf(session: object): string {
  return `sb=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

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

/** A service that answers as told; a hanging answer ends with the deadline, as a socket's would. */
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
  const visitor = createVisitor({
    supabase: { url: "https://backend.example", anonKey: "sb_publishable_1" },
    cookieHeader,
    https: false,
    deadlines,
    fetch,
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

describe("who a visitor is", () => {
  it("needs no call without a session cookie", async () => {
    const { visitor, calls } = visit("consent=granted", {});
    expect(await visitor.viewer()).toEqual({ status: "anonymous" });
    expect(calls).toEqual([]);
    expect(visitor.cookieHeaders()).toEqual([]);
  });

  it("is asked of the service once, however many loaders want to know", async () => {
    const { visitor, calls } = visit(cookieOf(fresh), { user: giveUser });
    const answers = await Promise.all([visitor.viewer(), visitor.viewer(), visitor.viewer()]);
    answers.push(await visitor.viewer());
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill("signed-in"));
    expect(calls).toEqual(["/auth/v1/user"]);
  });

  it("is what the service says, never what the cookie says", async () => {
    const forged = { ...fresh, user: { ...user, id: "somebody else" } };
    const { visitor } = visit(cookieOf(forged), { user: giveUser });
    expect(await visitor.viewer()).toMatchObject({ user: { id: user.id } });
  });

  it("is asked anew after signing in", async () => {
    const { visitor } = visit(undefined, { user: giveUser, refresh: () => Response.json(fresh) });
    expect((await visitor.viewer()).status).toBe("anonymous");
    await visitor.client().auth.signInWithPassword({ email: "ada@example.com", password: "x" });
    expect((await visitor.viewer()).status).toBe("signed-in");
  });
});

describe("an expired session", () => {
  it("is renewed once for parallel loaders and queries, and written back whole", async () => {
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
    expect(header).toMatch(/^sb=base64-\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const value = header.slice("sb=base64-".length, header.indexOf(";"));
    const written: unknown = JSON.parse(Buffer.from(value, "base64url").toString());
    expect(written).toMatchObject({ refresh_token: "refresh-renewed" });
  });

  it.each(["refresh_token_not_found", "refresh_token_already_used", "session_expired"])(
    "that the service refuses is dropped: %s",
    async (code) => {
      const { visitor } = visit(cookieOf(expired), { refresh: refusal(400, code), user: giveUser });
      expect(await visitor.viewer()).toEqual({ status: "anonymous" });
      expect(visitor.cookieHeaders()).toEqual(["sb=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
    },
  );
});

it.each([
  [403, "session_not_found"],
  [403, "user_not_found"],
  [403, "bad_jwt"],
  [401, "no_authorization"],
])("drops a session that the service refuses: %i %s", async (status, code) => {
  const { visitor } = visit(cookieOf(fresh), { user: refusal(status, code) });
  expect(await visitor.viewer()).toEqual({ status: "anonymous" });
  expect(visitor.cookieHeaders()).toEqual(["sb=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  expect(await visitor.viewer()).toEqual({ status: "anonymous" });
});

const faults: [string, Answer][] = [
  ["refuses connections", () => Promise.reject(new TypeError("fetch failed"))],
  ["hangs", hang],
  ["fails with 500", () => Response.json({ code: "unexpected_failure" }, { status: 500 })],
  ["fails with 502 and HTML", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["is overloaded", refusal(429, "over_request_rate_limit")],
  ["answers with garbage", () => new Response("<html>welcome</html>")],
  ["answers with an empty object", () => Response.json({})],
  ["is behind a gateway that is not", () => new Response("<h1>Not found</h1>", { status: 404 })],
  ["does not know our key", () => Response.json({ message: "Invalid API key" }, { status: 401 })],
];

describe.each(faults)("while the service %s", (_what, fault) => {
  it.each([
    ["valid", fresh],
    ["expired", expired],
  ])("a visitor with a %s session keeps the cookie and gets the page", async (_which, session) => {
    const { visitor } = visit(cookieOf(session), {
      user: fault,
      refresh: fault,
      rows: () => Response.json([]),
    });
    const [viewer, rows] = await Promise.all([
      visitor.viewer(),
      visitor.client().from("blog_posts").select(),
    ]);
    expect(viewer).toEqual({ status: "unavailable" });
    expect(rows.error).toBeNull();
    expect(visitor.cookieHeaders()).toEqual([]);
  });
});

/** Milliseconds on the controlled clock until the work is done, to the nearest hundred above. */
async function timeOf(work: PromiseLike<unknown>): Promise<number> {
  const state = { done: false };
  void work.then(() => (state.done = true));
  let waited = 0;
  for (; !state.done && waited < 10_000; waited += 100) await vi.advanceTimersByTimeAsync(100);
  return waited;
}

describe("the deadlines", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("run from the first call on, for all calls of a request together", async () => {
    const { visitor } = visit(
      cookieOf(expired),
      { user: hang, refresh: hang, rows: hang },
      {
        sessionMs: 1_500,
        accountMs: 1_800,
        dataMs: 2_000,
      },
    );
    expect(await timeOf(visitor.viewer())).toBe(1_500);
    expect(await timeOf(visitor.client().from("blog_posts").select())).toBe(500);
    expect(await timeOf(visitor.client().from("blog_posts").select())).toBe(100);
  });
});

describe("clearing the session", () => {
  it("needs no answer from the service", async () => {
    const { visitor } = visit(cookieOf(expired), { user: hang, refresh: hang });
    expect((await visitor.viewer()).status).toBe("unavailable");
    visitor.clearSession();
    expect(await visitor.viewer()).toEqual({ status: "anonymous" });
    expect(visitor.cookieHeaders()).toEqual(["sb=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  });
});
