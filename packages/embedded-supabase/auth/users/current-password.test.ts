import { expect, test } from "vitest";
import { PASSWORD, readTokenHash, startTestBackend } from "../../testing/test-backend.ts";

const NEXT = "another one";

const config = `[auth.email]
enable_confirmations = true
require_current_password = true
[auth.email.template.recovery]
subject = "Reset"
content = "<a href='/?token_hash={{ .TokenHash }}'>{{ .SendingTo }}</a>"`;
const backend = await startTestBackend({ config });

test.each([
  [undefined, "current_password_required"],
  ["", "current_password_required"],
  ["not this one", "current_password_invalid"],
])("the current password %j does not allow a password change", async (given, code) => {
  const { email, client } = await backend.newUser();
  const { error } = await client.auth.updateUser({ password: NEXT, current_password: given });
  expect(error).toMatchObject({ status: 400, code });
  const again = await backend.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(again.error).toBeNull();
});

test("the correct current password allows a password change", async () => {
  const { client } = await backend.newUser();
  const change = { password: NEXT, current_password: PASSWORD };
  expect((await client.auth.updateUser(change)).error).toBeNull();
});

test("a session that began with a mail does not require the current password", async () => {
  const { email } = await backend.newUser();
  const client = backend.client();
  await client.auth.resetPasswordForEmail(email);
  const [mail] = await backend.mailsTo(email);
  const link = { token_hash: readTokenHash(mail), type: "recovery" } as const;
  expect((await client.auth.verifyOtp(link)).error).toBeNull();
  expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull();
});
