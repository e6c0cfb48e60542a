import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import {
  accountPageCopy,
  deleteSectionCopy,
  emailSectionCopy,
  passwordSectionCopy,
  sessionsSectionCopy,
} from "~/content/accounts/account-page";
import { accountsCopy, signInCopy, signUpCopy } from "~/content/accounts/accounts";
import { guessablePasswordCopy } from "~/content/accounts/guessable-password";
import { twoStepCopy, twoStepSectionCopy } from "~/content/accounts/two-step";
import { formCopy } from "~/content/leads/forms";

import { authRefusal, testContext } from "../../../../tests/support/load-context";
import { changeAccount } from "./account-page-actions.server";

const NEW = "Correct-horse-9";
const EMAIL = "ada@engine.example";

const claims = Buffer.from(JSON.stringify({ sub: "1", exp: 9_999_999_999 })).toString("base64url");
const tokens = { access_token: `e30.${claims}.c2ln`, refresh_token: "r", expires_in: 3600 };
const times = { created_at: "", updated_at: "" };

function userWith(change: object = {}): User {
  return { id: "1", email: EMAIL, user_metadata: {}, ...change } as unknown as User;
}
function withApp(status: "verified" | "unverified"): User {
  return userWith({ factors: [{ id: "f", factor_type: "totp", status, ...times }] });
}
const user = userWith();
const justAsked = userWith({
  user_metadata: {
    email_change: { address: "old@engine.example", askedAt: new Date().toISOString() },
  },
});

const password = {
  intent: "change-password",
  current_password: "Correct-horse-1",
  password: NEW,
  confirm_password: NEW,
};
const email = { intent: "change-email", email: "new@engine.example", current_password: "x" };
const deletion = { intent: "delete-account", email: EMAIL, current_password: "x" };
const code = { intent: "confirm-two-step", code: "123456" };

const [SIGN_IN, SAVE, LOGOUT] = [
  "POST /auth/v1/token",
  "PUT /auth/v1/user",
  "POST /auth/v1/logout",
];
const DELETE = "POST /rest/v1/rpc/delete_own_account";
const VERIFY = "POST /auth/v1/factors/f/verify";

type Answer = () => Response | Promise<Response>;
type Case = {
  values: Record<string, string>;
  by?: User;
  fault?: [call: string, answer: Answer];
  context?: Partial<AppLoadContext>;
};

const refusal = (status: number, name: string, details?: object): Answer => {
  return () => authRefusal(status, name, "No", details);
};
const lost: Answer = () => Promise.reject(new TypeError("fetch failed"));
const gateway: Answer = () => new Response("Bad gateway", { status: 502 });
const limited = {
  recordAttempt: async () => ({ retryAfterSeconds: 9 }),
  clearAttempt: async () => {},
};
const tooOften = { sessionFailures: limited };

/** One input for each sentence about a failure. */
const cases: [sentence: string, how: Case][] = [
  [
    formCopy.tooManyPosts,
    { values: password, context: { limited: () => ({ retryAfterSeconds: 9 }) } },
  ],
  [accountPageCopy.otherAccount, { values: { ...password, account: "2" } }],
  [
    accountPageCopy.busy,
    { values: password, fault: [SIGN_IN, refusal(429, "over_request_rate_limit")] },
  ],
  [signInCopy.tooManyFailures, { values: password, context: tooOften }],
  [
    passwordSectionCopy.currentWrong,
    { values: password, fault: [SIGN_IN, refusal(400, "invalid_credentials")] },
  ],
  [
    passwordSectionCopy.failed,
    { values: password, fault: [SAVE, refusal(422, "validation_failed")] },
  ],
  [passwordSectionCopy.unknown, { values: password, fault: [SAVE, lost] }],
  [
    passwordSectionCopy.signInFirst,
    { values: password, fault: [SAVE, refusal(401, "insufficient_aal")] },
  ],
  [passwordSectionCopy.same, { values: { ...password, current_password: NEW } }],
  [
    passwordSectionCopy.required.current_password,
    { values: { ...password, current_password: "" } },
  ],
  [passwordSectionCopy.required.password, { values: { ...password, password: "" } }],
  [
    passwordSectionCopy.required.confirm_password,
    { values: { ...password, confirm_password: "" } },
  ],
  [accountsCopy.passwordMismatch, { values: { ...password, confirm_password: "Other-horse-9" } }],
  [accountsCopy.passwordRule, { values: { ...password, password: "short" } }],
  [accountsCopy.passwordTooLong, { values: { ...password, password: `Aa1${"x".repeat(70)}` } }],
  [
    guessablePasswordCopy.common,
    { values: { ...password, password: "Password1", confirm_password: "Password1" } },
  ],
  [
    guessablePasswordCopy.personal,
    { values: { ...password, password: "Engine-room-9", confirm_password: "Engine-room-9" } },
  ],
  ...(["length", "characters", "pwned"] as const).map((reason): [string, Case] => [
    accountsCopy.weakness[reason],
    {
      values: password,
      fault: [SAVE, refusal(422, "weak_password", { weak_password: { reasons: [reason] } })],
    },
  ]),
  [accountsCopy.weak, { values: password, fault: [SAVE, refusal(422, "weak_password")] }],
  [emailSectionCopy.required, { values: { ...email, email: " " } }],
  [formCopy.emailFormat, { values: { ...email, email: "new@" } }],
  [accountsCopy.emailPlain, { values: { ...email, email: "josé@engine.example" } }],
  [emailSectionCopy.same, { values: { ...email, email: EMAIL } }],
  [emailSectionCopy.wait, { values: email, by: justAsked }],
  [
    emailSectionCopy.late,
    { values: email, fault: [SAVE, () => new Response("", { status: 504 })] },
  ],
  [emailSectionCopy.failed, { values: email, fault: [SAVE, refusal(500, "unexpected_failure")] }],
  [signUpCopy.unreachable, { values: email, fault: [SAVE, refusal(400, "email_address_invalid")] }],
  [
    emailSectionCopy.cancelFailed,
    {
      values: { intent: "cancel-email-change" },
      fault: ["POST /rest/v1/rpc/cancel_own_email_change", gateway],
    },
  ],
  [sessionsSectionCopy.failed, { values: { intent: "sign-out-others" }, fault: [LOGOUT, gateway] }],
  [deleteSectionCopy.emailRequired, { values: { ...deletion, email: "" } }],
  [deleteSectionCopy.emailWrong, { values: { ...deletion, email: "eve@engine.example" } }],
  [
    deleteSectionCopy.failed,
    { values: deletion, fault: [DELETE, () => Response.json({ message: "No" }, { status: 400 })] },
  ],
  [deleteSectionCopy.unknown, { values: deletion, fault: [DELETE, lost] }],
  [deleteSectionCopy.unknown, { values: deletion, fault: [DELETE, gateway] }],
  [
    twoStepSectionCopy.startFailed,
    {
      values: { intent: "start-two-step" },
      fault: ["POST /auth/v1/factors", refusal(500, "unexpected_failure")],
    },
  ],
  [twoStepSectionCopy.expired, { values: code }],
  [
    twoStepSectionCopy.removeFailed,
    {
      values: { ...code, intent: "remove-two-step" },
      by: withApp("verified"),
      fault: ["DELETE /auth/v1/factors/f", gateway],
    },
  ],
  [twoStepCopy.required, { values: { ...code, code: " " }, by: withApp("unverified") }],
  [twoStepCopy.format, { values: { ...code, code: "12345" }, by: withApp("unverified") }],
  [
    twoStepCopy.wrong,
    {
      values: code,
      by: withApp("unverified"),
      fault: [VERIFY, refusal(422, "mfa_verification_failed")],
    },
  ],
  [
    twoStepCopy.busy,
    {
      values: code,
      by: withApp("unverified"),
      fault: [VERIFY, refusal(429, "over_request_rate_limit")],
    },
  ],
  [twoStepCopy.unavailable, { values: code, by: withApp("unverified"), fault: [VERIFY, gateway] }],
  [twoStepCopy.tooManyFailures, { values: code, by: withApp("unverified"), context: tooOften }],
];

test.each(cases)("%s", async (sentence, { values, by = user, fault, context: overrides }) => {
  const context = testContext(({ method, path }) => {
    const call = `${method} ${path}`;
    if (fault?.[0] === call) return fault[1]();
    if (call === SIGN_IN || call === VERIFY) return Response.json({ ...tokens, user: by });
    if (path.endsWith("/challenge")) return Response.json({ id: "c", type: "totp" });
    return Response.json(by);
  }, overrides);
  await context.supabase.auth.setSession(tokens);
  const outcome = await changeAccount(values, by, context);
  expect(outcome.ok).toBe(false);
  expect(JSON.stringify(outcome)).toContain(JSON.stringify(sentence));
});
