import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import {
  accountPageCopy,
  deleteSectionCopy as deleteCopy,
  emailSectionCopy as emailCopy,
  passwordSectionCopy as passwordCopy,
  sessionsSectionCopy,
} from "~/content/accounts/account-page";
import { accountsCopy, signInCopy, signUpCopy } from "~/content/accounts/accounts";
import { guessablePasswordCopy } from "~/content/accounts/guessable-password";
import { twoStepCopy, twoStepSectionCopy } from "~/content/accounts/two-step";
import { formCopy } from "~/content/leads/forms";

import { authRefusal, testContext, tokens } from "../../../../tests/support/load-context";
import { changeAccount } from "./account-page-actions.server";

const NEW = "Correct-horse-9";
const EMAIL = "ada@engine.example";

const times = { created_at: "", updated_at: "" };

function userWith(change: object = {}): User {
  return { id: "1", email: EMAIL, user_metadata: {}, ...change } as unknown as User;
}
function withApp(status: "verified" | "unverified"): User {
  return userWith({ factors: [{ id: "f", factor_type: "totp", status, ...times }] });
}
const user = userWith();
const setUp = withApp("unverified");
const email_change = { address: "old@engine.example", askedAt: new Date().toISOString() };
const justAsked = userWith({ user_metadata: { email_change } });

type Form = (changes?: Record<string, string>) => Record<string, string>;
const formOf = (intent: string, fields: Record<string, string>): Form => {
  return (changes = {}) => ({ intent, ...fields, ...changes });
};
const passwords = { current_password: "Correct-horse-1", password: NEW, confirm_password: NEW };
const password = formOf("change-password", passwords);
const email = formOf("change-email", { email: "new@engine.example", current_password: "x" });
const deletion = formOf("delete-account", { email: EMAIL, current_password: "x" });
const code = formOf("confirm-two-step", { code: "123456" });
const both = (value: string) => password({ password: value, confirm_password: value });

const SIGN_IN = "POST /auth/v1/token";
const SAVE = "PUT /auth/v1/user";
const DELETE = "POST /rest/v1/rpc/delete_own_account";
const VERIFY = "POST /auth/v1/factors/f/verify";
const CANCEL = "POST /rest/v1/rpc/cancel_own_email_change";

type Answer = () => Response | Promise<Response>;
type Circumstances = {
  by?: User;
  fault?: [call: string, answer: Answer];
  context?: Partial<AppLoadContext>;
};
type Case = [status: number, sentence: string, values: ReturnType<Form>, Circumstances?];

const refusal = (call: string, status: number, name: string, details?: object): Circumstances => {
  return { fault: [call, () => authRefusal(status, name, "No", details)] };
};
const lost = (call: string): Circumstances => {
  return { fault: [call, () => Promise.reject(new TypeError("fetch failed"))] };
};
const gateway = (call: string, status = 502): Circumstances => {
  return { fault: [call, () => new Response("Bad gateway", { status })] };
};
const weak = (...reasons: string[]) => {
  return refusal(SAVE, 422, "weak_password", { weak_password: { reasons } });
};
const limit = { retryAfterSeconds: 9 };
const tooOften: Circumstances = {
  context: { sessionFailures: { recordAttempt: async () => limit, clearAttempt: async () => {} } },
};

/** One input for each sentence about a failure. */
const cases: Case[] = [
  [429, formCopy.tooManyPosts, password(), { context: { limited: () => limit } }],
  [409, accountPageCopy.otherAccount, password({ account: "2" })],
  [429, accountPageCopy.busy, password(), refusal(SIGN_IN, 429, "over_request_rate_limit")],
  [429, signInCopy.tooManyFailures, password(), tooOften],
  [400, passwordCopy.currentWrong, password(), refusal(SIGN_IN, 400, "invalid_credentials")],
  [503, passwordCopy.failed, password(), refusal(SAVE, 422, "validation_failed")],
  [503, passwordCopy.unknown, password(), lost(SAVE)],
  [403, passwordCopy.signInFirst, password(), refusal(SAVE, 401, "insufficient_aal")],
  [422, passwordCopy.same, password({ current_password: NEW })],
  [422, passwordCopy.required.current_password, password({ current_password: "" })],
  [422, passwordCopy.required.password, password({ password: "" })],
  [422, passwordCopy.required.confirm_password, password({ confirm_password: "" })],
  [422, accountsCopy.passwordMismatch, password({ confirm_password: "Other-horse-9" })],
  [422, accountsCopy.passwordRule, password({ password: "short" })],
  [422, accountsCopy.passwordTooLong, password({ password: `Aa1${"x".repeat(70)}` })],
  [422, formCopy.unreadable, both("Abcdefg1\0")],
  [422, guessablePasswordCopy.common, both("Password1")],
  [422, guessablePasswordCopy.personal, both("Engine-room-9")],
  [422, accountsCopy.weakness.length, password(), weak("length")],
  [422, accountsCopy.weak, password(), weak()],
  [422, emailCopy.required, email({ email: " " })],
  [422, formCopy.emailFormat, email({ email: "new@" })],
  [422, accountsCopy.emailPlain, email({ email: "josé@engine.example" })],
  [422, emailCopy.same, email({ email: EMAIL.toUpperCase() })],
  [429, emailCopy.wait, email(), { by: justAsked }],
  [503, emailCopy.late, email(), gateway(SAVE, 504)],
  [503, emailCopy.failed, email(), refusal(SAVE, 500, "unexpected_failure")],
  [422, signUpCopy.unreachable, email(), refusal(SAVE, 400, "email_address_invalid")],
  [503, emailCopy.cancelFailed, { intent: "cancel-email-change" }, gateway(CANCEL)],
  [503, sessionsSectionCopy.failed, { intent: "sign-out-others" }, gateway("POST /auth/v1/logout")],
  [422, deleteCopy.emailRequired, deletion({ email: "" })],
  [422, deleteCopy.emailWrong, deletion({ email: "eve@engine.example" })],
  [503, deleteCopy.failed, deletion(), refusal(DELETE, 400, "No")],
  [503, deleteCopy.unknown, deletion(), lost(DELETE)],
  [503, deleteCopy.unknown, deletion(), gateway(DELETE)],
  [
    503,
    twoStepSectionCopy.startFailed,
    { intent: "start-two-step" },
    refusal("POST /auth/v1/factors", 500, "unexpected_failure"),
  ],
  [409, twoStepSectionCopy.expired, code()],
  [
    503,
    twoStepSectionCopy.removeFailed,
    code({ intent: "remove-two-step" }),
    { by: withApp("verified"), ...gateway("DELETE /auth/v1/factors/f") },
  ],
  [422, twoStepCopy.required, code({ code: " " }), { by: setUp }],
  [422, twoStepCopy.format, code({ code: "12345" }), { by: setUp }],
  [
    400,
    twoStepCopy.wrong,
    code(),
    { by: setUp, ...refusal(VERIFY, 422, "mfa_verification_failed") },
  ],
  [
    429,
    twoStepCopy.busy,
    code(),
    { by: setUp, ...refusal(VERIFY, 429, "over_request_rate_limit") },
  ],
  [503, twoStepCopy.unavailable, code(), { by: setUp, ...gateway(VERIFY) }],
  [429, twoStepCopy.tooManyFailures, code(), { by: setUp, ...tooOften }],
];

test.each(cases)("%i %s", async (status, sentence, values, circumstances = {}) => {
  const { by = user, fault, context: overrides } = circumstances;
  const context = testContext(({ method, path }) => {
    const call = `${method} ${path}`;
    if (fault?.[0] === call) return fault[1]();
    if (call === SIGN_IN || call === VERIFY) return Response.json({ ...tokens, user: by });
    if (path.endsWith("/challenge")) return Response.json({ id: "c", type: "totp" });
    return Response.json(by);
  }, overrides);
  await context.supabase.auth.setSession(tokens);
  const outcome = await changeAccount(values, by, context);
  expect(outcome).toMatchObject({ ok: false, status });
  const text = JSON.stringify(outcome);
  expect(text).toContain(JSON.stringify(sentence));
  for (const name of ["current_password", "password", "code"]) {
    if ((values[name] ?? "").length > 3) expect(text).not.toContain(values[name]);
  }
});
