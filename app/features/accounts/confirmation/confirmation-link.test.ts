import { describe, expect, test } from "vitest";

import { confirmationPath, readConfirmationLink, readFragment } from "./confirmation-link";
import type { ConfirmationLink } from "./confirmation-link";

test.each(["email", "signup", "magiclink", "invite", "recovery", "email_change"])(
  "a link of type %s in the site's own mail carries a token",
  (type) => {
    expect(readConfirmationLink({ token_hash: "pkce_abc123", type })).toEqual({
      kind: "token",
      tokenHash: "pkce_abc123",
      type,
    });
  },
);

test("a link through Auth's own page carries a code", () => {
  expect(readConfirmationLink({ code: "3f0c-11" })).toEqual({ kind: "code", code: "3f0c-11" });
});

test("Auth's message that one of two mailboxes confirmed is recognized", () => {
  const message = "Confirmation link accepted. Please proceed to confirm link sent to the other";
  expect(readConfirmationLink({ message })).toEqual({ kind: "first-of-two" });
});

test.each([
  [{ error: "access_denied", error_code: "otp_expired" }, "spent"],
  [{ error_code: "otp_expired", code: "abc" }, "spent"],
  [{ error: "access_denied" }, "spent"],
  [{ error_code: "constructor" }, "spent"],
  [{ error: "toString", error_code: "__proto__" }, "spent"],
  [{ error: "server_error", error_code: "unexpected_failure" }, "failed"],
  [{ error: "temporarily_unavailable" }, "failed"],
  [{ error: "access_denied", error_code: "user_banned" }, "blocked"],
])("maps Auth's error code to a reason: %j", (query, reason) => {
  expect(readConfirmationLink(query)).toMatchObject({ kind: "failed", reason });
});

test.each([
  {},
  { token_hash: "abc" },
  { token_hash: "abc", type: "sms" },
  { token_hash: "", type: "email" },
  { token_hash: "<script>", type: "email" },
  { token_hash: "a".repeat(201), type: "email" },
  { code: "a b" },
])("the link %j is incomplete", (query) => {
  expect(readConfirmationLink(query)).toMatchObject({ kind: "failed", reason: "incomplete" });
});

const links: ConfirmationLink[] = [
  { kind: "token", tokenHash: "pkce_abc", type: "recovery" },
  { kind: "code", code: "3f0c-11" },
  { kind: "first-of-two" },
  ...(["spent", "incomplete", "elsewhere", "failed", "blocked"] as const).map((reason) => ({
    kind: "failed" as const,
    reason,
    type: "invite" as const,
  })),
];

test.each(links)("the path of %j parses to the same link", (link) => {
  const { pathname, searchParams } = new URL(confirmationPath(link), "https://site.test");
  expect(pathname).toBe("/auth/callback");
  expect(readConfirmationLink(Object.fromEntries(searchParams))).toEqual(link);
});

describe("the hash fragment", () => {
  test("contains the reason why Auth refused", () => {
    const hash = "#error=access_denied&error_code=otp_expired&error_description=Too+late&sb=";
    expect(readFragment(hash)).toMatchObject({ kind: "failed", reason: "spent" });
  });

  test.each(["", "#", "#main", "#access_token=a.b.c&refresh_token=r&type=recovery", "#code=abc"])(
    "%j is ignored",
    (hash) => {
      expect(readFragment(hash)).toBeNull();
    },
  );
});
