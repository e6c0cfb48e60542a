import type { User } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";

import { authRefusal, testContext, tokens } from "../../../tests/support/load-context";
import { removeTwoStep } from "./account-page/two-step.server";
import { resetPassword } from "./password-reset/password-reset.server";

const factors = ["first", "second"].map((id) => ({
  id,
  factor_type: "totp",
  status: "verified",
  created_at: "",
  updated_at: "",
}));
const user = { id: "1", email: "ada@engine.example", factors } as unknown as User;

/** A signed-in visitor at an Auth that refuses the calls of this method and path. */
async function signedInContext(refused = "") {
  const context = testContext(({ method, path }) => {
    if (`${method} ${path}` === refused) return authRefusal(500, "unexpected_failure", "No");
    if (path.endsWith("/challenge")) return Response.json({ id: "c", type: "totp" });
    if (path.endsWith("/verify")) return Response.json({ ...tokens, user });
    return Response.json(user);
  });
  await context.supabase.auth.setSession(tokens);
  return context;
}

describe("two-step sign-in is off", () => {
  test("once each of the account's apps is removed, the one of the code last", async () => {
    const context = await signedInContext();
    const outcome = await removeTwoStep({ code: "123456" }, user, context);
    expect(outcome).toMatchObject({ ok: true, notice: "two-step-off" });
    const removed = context.calls.filter(({ method }) => method === "DELETE");
    expect(removed.map(({ path }) => path)).toEqual([
      "/auth/v1/factors/second",
      "/auth/v1/factors/first",
    ]);
  });

  test.each(["first", "second"])("is not claimed if the %s app stays", async (id) => {
    const context = await signedInContext(`DELETE /auth/v1/factors/${id}`);
    const outcome = await removeTwoStep({ code: "123456" }, user, context);
    expect(outcome).toMatchObject({
      ok: false,
      problem: expect.stringContaining("may still be on"),
    });
  });
});

test.each([
  ["", "password-changed"],
  ["POST /auth/v1/logout", "password-changed-here"],
])("the end of other sessions is claimed only if they ended: %j fails", async (refused, notice) => {
  const context = await signedInContext(refused);
  const values = { password: "Correct-horse-9", confirm_password: "Correct-horse-9" };
  expect(await resetPassword(values, user, context)).toEqual({ ok: true, notice });
  expect(context.logged).toEqual(refused ? ["error: Other sessions not ended"] : []);
});
