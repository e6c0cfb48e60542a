import type { User } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import { testContext } from "../../../../tests/support/load-context";

import { popPageNotice } from "../page-notice";
import { requireUser } from "./require-user.server";

const user = { id: "1", email: "ada@engine.example" } as User;

function enter(viewer: Awaited<ReturnType<Parameters<typeof requireUser>[1]["viewer"]>>) {
  const context = testContext(undefined, { viewer: async () => viewer });
  return requireUser(new Request("https://site.test/app?tab=1"), context).catch(
    (thrown: unknown) => thrown,
  );
}

test("a signed-in visitor is admitted", async () => {
  expect(await enter({ status: "signed-in", user })).toBe(user);
});

test("a visitor without a session is redirected to sign-in with the destination", async () => {
  const thrown = await enter({ status: "anonymous" });
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get("Location")).toBe(
    "/auth/login?redirectUrl=%2Fapp%3Ftab%3D1",
  );
});

test("a visitor who has not entered the code of the second step is redirected to its page", async () => {
  const thrown = await enter({ status: "code-needed", user });
  expect((thrown as Response).headers.get("Location")).toBe(
    "/auth/two-step?redirectUrl=%2Fapp%3Ftab%3D1",
  );
});

test.each([
  ["idle", "hadn’t visited for 7 days"],
  ["age", "signed in for 30 days"],
  ["refused", "session was ended"],
] as const)(
  "a visitor with an ended session is redirected with the reason: %s",
  async (ended, sentence) => {
    const thrown = (await enter({ status: "anonymous", ended })) as Response;
    const notice = thrown.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const next = new Request("https://site.test/auth/login", { headers: { Cookie: notice } });
    expect(popPageNotice(next, testContext()).notice).toContain(sentence);
  },
);

test("answers 503 instead of a redirect loop while Auth is unavailable", async () => {
  expect(await enter({ status: "unavailable" })).toMatchObject({
    data: { message: expect.stringContaining("try again") },
    init: { status: 503, headers: { "Retry-After": "5" } },
  });
});
