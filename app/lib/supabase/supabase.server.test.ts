import { expect, test } from "vitest";

import { authRefusal, testContext } from "../../../tests/support/load-context";

const session = {
  access_token: "a.b.c",
  refresh_token: "r",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: "1" },
};

const PASSWORD = "Abcdefg1";

test.each(["signUp", "signInWithPassword"] as const)(
  "does not send %s without a name and a password",
  async (name) => {
    const context = testContext();
    const { error } = await context.supabase.auth[name]({ password: PASSWORD } as never);
    expect(error).toMatchObject({
      status: 400,
      message: "You must provide either an email or phone number and a password",
    });
    expect(context.calls).toEqual([]);
  },
);

test("responds with 400 to a call without a session", async () => {
  const { error } = await testContext().supabase.auth.getUser();
  expect(error).toMatchObject({ status: 400, message: "Auth session missing!" });
});

test("a weak password error includes its reasons", async () => {
  const weak = { weak_password: { reasons: ["length"] } };
  const { auth } = testContext(() => authRefusal(422, "weak_password", "Weak", weak)).supabase;
  const { error } = await auth.signUp({ email: "ada@engine.example", password: PASSWORD });
  expect(error).toMatchObject({ code: "weak_password", reasons: ["length"] });
});

test.each([502, 503, 504])("a gateway's %i is retryable", async (status) => {
  const { auth } = testContext(() => new Response("Bad gateway", { status })).supabase;
  const { error } = await auth.signInWithPassword({ email: "a@b.example", password: PASSWORD });
  expect(error).toMatchObject({ name: "AuthRetryableFetchError", status });
});

test.each([401, 403, 404])("a sign-out succeeds if Auth responds with %i", async (status) => {
  const { auth } = testContext(({ path }) =>
    path === "/auth/v1/token" ? Response.json(session) : authRefusal(status, "gone", "Gone"),
  ).supabase;
  await auth.signInWithPassword({ email: "ada@engine.example", password: PASSWORD });
  expect((await auth.signOut()).error).toBeNull();
});
