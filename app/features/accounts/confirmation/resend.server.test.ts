import { expect, test } from "vitest";

import { testContext } from "../../../../tests/support/load-context";

import { resendVerification } from "./resend.server";

const values = { intent: "resend", email: "ada@engine.example" };

test("asks Auth for another verification email", async () => {
  const context = testContext(() => Response.json({}));
  expect(await resendVerification(values, context)).toMatchObject({
    reply: { sent: true },
    status: 200,
  });
  expect(context.calls).toMatchObject([
    { path: "/auth/v1/resend", body: { type: "signup", email: "ada@engine.example" } },
  ]);
});

test("a failure is shown and logged", async () => {
  const context = testContext(() => new Response("Bad gateway", { status: 502 }));
  expect(await resendVerification(values, context)).toMatchObject({
    reply: {
      sent: false,
      problem: "Failed to resend verification email. Please try again.",
    },
    status: 503,
  });
  expect(context.logged).toEqual(["error: Verification email not sent"]);
});

test("text that is not an address is not sent to Auth", async () => {
  const outcome = await resendVerification({ ...values, email: "ada" }, testContext());
  expect(outcome).toMatchObject({ status: 422, reply: { errors: { email: expect.any(String) } } });
});
