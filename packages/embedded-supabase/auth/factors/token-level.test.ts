import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  newAddress,
  startTestBackend,
  totpCode,
  type TestBackend,
} from "../../testing/test-backend.ts";

const CONFIG = "[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true";
const PASSWORD = "a password";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ config: CONFIG });
});
afterAll(() => backend.stop());

/** An account with a verified factor, and its access tokens. */
async function createProtectedAccount() {
  const email = newAddress();
  const client = backend.client();
  await client.auth.signUp({ email, password: PASSWORD });
  async function currentToken(): Promise<string> {
    return (await client.auth.getSession()).data.session?.access_token ?? "";
  }
  async function addFactor(friendlyName: string): Promise<string> {
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
    if (data?.type !== "totp") throw new Error("The factor was not enrolled.");
    backend.clock.advance(60_000);
    const code = totpCode(data.totp.secret, backend.clock.now());
    await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    return data.id;
  }
  const beforeTheCode = await currentToken();
  const factorId = await addFactor("Phone");
  return { email, client, factorId, beforeTheCode, currentToken, addFactor };
}

type Account = Awaited<ReturnType<typeof createProtectedAccount>>;

const TOKENS = {
  "issued before its session was raised": async ({ beforeTheCode }: Account) => beforeTheCode,
  "of a session with the password alone": async ({ email }: Account) => {
    const { data } = await backend.client().auth.signInWithPassword({ email, password: PASSWORD });
    return data.session?.access_token ?? "";
  },
  "confirmed with a factor that was removed since": async (account: Account) => {
    const factorId = await account.addFactor("Tablet");
    const token = await account.currentToken();
    await account.client.auth.mfa.unenroll({ factorId });
    return token;
  },
  "confirmed with a factor": ({ currentToken }: Account) => currentToken(),
};

const PROTECTED = [
  ["POST", "/factors", { factor_type: "totp", friendly_name: "New" }, 403],
  ["DELETE", "/factors/{own}", {}, 422],
  ["PUT", "/user", { email: "{new}" }, 401],
  ["PUT", "/user", { password: "another password" }, 401],
] as const;
const OPEN = [
  ["PUT", "/user", { data: { theme: "dark" } }, 200],
  ["POST", "/factors/{own}/challenge", {}, 200],
] as const;

describe.each(Object.entries(TOKENS))("an access token %s", (name, tokenFor) => {
  const isEnough = name === "confirmed with a factor";

  test.each([...PROTECTED, ...OPEN])("%s %s with %j", async (method, path, body, refusal) => {
    const account = await createProtectedAccount();
    const token = await tokenFor(account);
    const response = await backend.request(`/auth/v1${path.replace("{own}", account.factorId)}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body).replace("{new}", newAddress()),
    });
    expect(response.status).toBe(isEnough ? 200 : refusal);
    const isRefused = !isEnough && refusal !== 200;
    expect(response.headers.get("x-sb-error-code")).toBe(isRefused ? "insufficient_aal" : null);
  });
});
