import { expect, test } from "vitest";

import { testContext } from "../../../../tests/support/load-context";

import { signOut } from "./sign-out.server";

const session = {
  access_token: "a.b.c",
  refresh_token: "r",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: "1" },
};

async function signOutWhen(service: () => Response | Promise<Response>) {
  const context = testContext(({ path }) =>
    path === "/auth/v1/token" ? Response.json(session) : service(),
  );
  const credentials = { email: "ada@engine.example", password: "Abcdefg1" };
  await context.supabase.auth.signInWithPassword(credentials);
  await signOut(context);
  return context;
}

test("ends the session at Auth and in the browser", async () => {
  const context = await signOutWhen(() => new Response(null, { status: 204 }));
  const call = context.calls.at(-1);
  expect([call?.path, call?.query.get("scope")]).toEqual(["/auth/v1/logout", "local"]);
  expect(context.sessionCleared).toBe(true);
  expect(context.logged).toEqual([]);
});

test.each([
  ["is down", () => new Response("Bad gateway", { status: 502 })],
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
])("ends the browser's session even if Auth %s", async (_case, service) => {
  const context = await signOutWhen(service);
  expect(context.sessionCleared).toBe(true);
  expect(context.logged).toEqual(["error: Auth failed to end the session"]);
});
