import { describe, expect, test } from "vitest";
import { PASSWORD, newAddress, startTestBackend, totpCode } from "../../testing/test-backend.ts";

const CONFIG = "[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true";
const backend = await startTestBackend({ config: CONFIG });
/** An account with a verified factor, and its access tokens. */
async function createProtectedAccount() {
  const { email, client } = await backend.newUser();
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

async function send(
  account: Account,
  token: string,
  [method, path, body]: readonly [string, string, object, number],
) {
  const url = `/auth/v1${path.replace("{own}", account.factorId)}`;
  const fresh: unknown = JSON.parse(JSON.stringify(body).replace("{new}", newAddress()));
  return (await backend.send(method, url, fresh, token)).outcome;
}

describe.each(Object.entries(TOKENS))("an access token %s", (_name, tokenFor) => {
  test("changes nothing that protects the account, and the rest", async () => {
    const account = await createProtectedAccount();
    const token = await tokenFor(account);
    for (const request of PROTECTED) {
      expect(await send(account, token, request)).toBe(`${request[3]} insufficient_aal`);
    }
    for (const request of OPEN) expect(await send(account, token, request)).toBe("200 null");
  });
});

test.each([...PROTECTED, ...OPEN])(
  "an access token confirmed with a factor may %s %s %j",
  async (...request) => {
    const account = await createProtectedAccount();
    expect(await send(account, await account.currentToken(), request)).toBe("200 null");
  },
);
