import { expect, it, vi } from "vitest";

import { shareRefreshes } from "./share-refreshes.ts";

const REFRESH = "https://backend.example/auth/v1/token?grant_type=refresh_token";
const USER = "https://backend.example/auth/v1/user";

type Settle = { resolve(response: Response): void; reject(error: Error): void };

/** A service that responds when the test tells it to. */
function createService() {
  const calls: Settle[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((resolve, reject) => {
      calls.push({ resolve, reject });
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    });
  return { shared: shareRefreshes(fetch, 10_000), calls };
}

function body(token: string): RequestInit {
  return { method: "POST", body: JSON.stringify({ refresh_token: token }) };
}

function session(name: string): Response {
  return Response.json({ access_token: name, refresh_token: `${name}-next` });
}

it("refreshes a session once for simultaneous requests, and each can read the response", async () => {
  const { shared, calls } = createService();
  const responses = [1, 2, 3].map(() => shared(REFRESH, body("one")));
  const other = shared(REFRESH, body("two"));
  expect(calls).toHaveLength(2);
  calls[0]?.resolve(session("new-one"));
  calls[1]?.resolve(session("new-two"));
  for (const response of responses) {
    expect(await (await response).json()).toMatchObject({ access_token: "new-one" });
  }
  expect(await (await other).json()).toMatchObject({ access_token: "new-two" });
});

it("keeps the session of a refresh that outlasted its request", async () => {
  const { shared, calls } = createService();
  const page = new AbortController();
  const first = shared(REFRESH, { ...body("one"), signal: page.signal });
  page.abort(new DOMException("Too slow", "TimeoutError"));
  await expect(first).rejects.toThrow("Too slow");
  calls[0]?.resolve(session("late"));
  const second = await shared(REFRESH, body("one"));
  expect(await second.json()).toMatchObject({ access_token: "late" });
  expect(calls).toHaveLength(1);
});

it("asks Auth for the session again after ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const { shared, calls } = createService();
    const first = shared(REFRESH, body("one"));
    calls[0]?.resolve(session("new-one"));
    await first;
    await vi.advanceTimersByTimeAsync(9_900);
    await shared(REFRESH, body("one"));
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    const again = shared(REFRESH, body("one"));
    expect(calls).toHaveLength(2);
    // An open call would be given up, and reported, during another test.
    calls[1]?.resolve(session("newer"));
    await again;
  } finally {
    vi.useRealTimers();
  }
});

it.each<[string, (call: Settle) => void]>([
  ["fails", ({ reject }) => reject(new TypeError("fetch failed"))],
  ["is refused", ({ resolve }) => resolve(Response.json({ code: "x" }, { status: 400 }))],
  ["is answered with a page of the network", ({ resolve }) => resolve(new Response("<h1>"))],
])("retries after a refresh that %s", async (_what, settle) => {
  const { shared, calls } = createService();
  const first = shared(REFRESH, body("one"));
  for (const call of calls) settle(call);
  await first.catch(() => {});
  await vi.waitFor(() => {
    void shared(REFRESH, body("one")).catch(() => {});
    expect(calls).toHaveLength(2);
  });
});

it("shares no other calls", () => {
  const { shared, calls } = createService();
  void shared(USER);
  void shared(USER);
  expect(calls).toHaveLength(2);
});
