import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  newAddress,
  readTokenHash,
  startTestBackend,
  type TestBackend,
} from "../../testing/test-backend.ts";

const PASSWORD = "a password";
const NEXT = "another one";

let backend: TestBackend;

beforeAll(async () => {
  const config = `[auth.email]
enable_confirmations = true
require_current_password = true
[auth.email.template.recovery]
subject = "Reset"
content = "<a href='/?token_hash={{ .TokenHash }}'>{{ .SendingTo }}</a>"`;
  backend = await startTestBackend({ config });
});

afterAll(() => backend.stop());

async function signIn(): Promise<{ email: string; client: SupabaseClient }> {
  const email = newAddress();
  const admin = backend.client({ key: backend.secretKey }).auth.admin;
  await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const client = backend.client();
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return { email, client };
}

test.each([
  [undefined, "current_password_required"],
  ["", "current_password_required"],
  ["not this one", "current_password_mismatch"],
])("the current password %j does not allow a password change", async (given, code) => {
  const { email, client } = await signIn();
  const { error } = await client.auth.updateUser({ password: NEXT, current_password: given });
  expect(error).toMatchObject({ status: 400, code });
  const again = await backend.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(again.error).toBeNull();
});

test("the correct current password allows a password change", async () => {
  const { client } = await signIn();
  const change = { password: NEXT, current_password: PASSWORD };
  expect((await client.auth.updateUser(change)).error).toBeNull();
});

test("a session that began with a mail does not require the current password", async () => {
  const { email } = await signIn();
  const client = backend.client();
  await client.auth.resetPasswordForEmail(email);
  const [mail] = await backend.mailsTo(email);
  const link = { token_hash: readTokenHash(mail), type: "recovery" } as const;
  expect((await client.auth.verifyOtp(link)).error).toBeNull();
  expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull();
});
