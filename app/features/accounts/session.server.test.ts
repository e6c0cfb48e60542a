import type { User } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import type { Viewer } from "~/lib/http/load-context";

import { testContext } from "../../../tests/support/load-context";
import { popPageNotice } from "./page-notice";
import { requireUser, signOut } from "./session.server";

const user = { id: "1", email: "ada@engine.example" } as User;

function enter(viewer: Viewer): Promise<unknown> {
  const context = testContext(undefined, { viewer: async () => viewer });
  const request = new Request("https://site.test/app?tab=1");
  return requireUser(request, context).catch((thrown: unknown) => thrown);
}

test("a signed-in visitor is admitted", async () => {
  expect(await enter({ status: "signed-in", user })).toBe(user);
});

test.each<[Viewer, string]>([
  [{ status: "anonymous" }, "/auth/login"],
  [{ status: "code-needed", user }, "/auth/two-step"],
])("a visitor who is %j is redirected, with the destination", async (viewer, path) => {
  const { headers } = (await enter(viewer)) as Response;
  expect(headers.get("Location")).toBe(`${path}?redirectUrl=%2Fapp%3Ftab%3D1`);
});

test.each([
  ["idle", "hadn’t visited for 7 days"],
  ["age", "signed in for 30 days"],
  ["refused", "session was ended"],
] as const)("a session that ended gives the reason: %s", async (ended, sentence) => {
  const { headers } = (await enter({ status: "anonymous", ended })) as Response;
  const Cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const next = new Request("https://site.test/auth/login", { headers: { Cookie } });
  expect(popPageNotice(next, testContext()).notice).toContain(sentence);
});

test("answers 503 instead of a redirect loop while Auth is unavailable", async () => {
  expect(await enter({ status: "unavailable" })).toMatchObject({
    data: { message: expect.stringContaining("try again") },
    init: { status: 503, headers: { "Retry-After": "5" } },
  });
});

const claims = Buffer.from(JSON.stringify({ sub: "1", exp: 9_999_999_999 })).toString("base64url");

test.each<[string, () => Response | Promise<Response>, string[]]>([
  ["ends it", () => new Response(null, { status: 204 }), []],
  [
    "is down",
    () => new Response("Bad gateway", { status: 502 }),
    ["error: Auth failed to end the session"],
  ],
  [
    "cannot be reached",
    () => Promise.reject(new TypeError("fetch failed")),
    ["error: Auth failed to end the session"],
  ],
])("signing out ends the session in this browser when Auth %s", async (_how, logout, logged) => {
  const context = testContext(({ path }) =>
    path === "/auth/v1/logout" ? logout() : Response.json(user),
  );
  const access_token = `e30.${claims}.c2ln`;
  await context.supabase.auth.setSession({ access_token, refresh_token: "r" });
  await signOut(context);
  const call = context.calls.at(-1);
  expect([call?.path, call?.query.get("scope")]).toEqual(["/auth/v1/logout", "local"]);
  expect(context.sessionCleared).toBe(true);
  expect(context.logged).toEqual(logged);
});
