import { expect, test } from "vitest";

import { readConfirmationLink } from "./confirmation-link";

test.each(["email", "signup", "magiclink", "invite", "recovery", "email_change"])(
  "a link from our own mail of type %s carries a token",
  (type) => {
    expect(readConfirmationLink({ token_hash: "pkce_abc123", type })).toEqual({
      kind: "token",
      tokenHash: "pkce_abc123",
      type,
    });
  },
);

test("a link through the service's own page carries a code", () => {
  expect(readConfirmationLink({ code: "3f0c-11" })).toEqual({ kind: "code", code: "3f0c-11" });
});

test.each([
  { error: "access_denied", error_code: "otp_expired" },
  { error_code: "otp_expired", code: "abc" },
])("a link that the service refused is spent", (query) => {
  expect(readConfirmationLink(query)).toEqual({ kind: "spent" });
});

test.each([
  {},
  { token_hash: "abc" },
  { token_hash: "abc", type: "sms" },
  { token_hash: "", type: "email" },
  { token_hash: "<script>", type: "email" },
  { token_hash: "a".repeat(201), type: "email" },
  { code: "a b" },
])("%j is incomplete", (query) => {
  expect(readConfirmationLink(query)).toEqual({ kind: "incomplete" });
});
