import { totpCode } from "@helmwise/embedded-supabase/testing";
import { afterAll, expect, test } from "vitest";

import { newAccount, PASSWORD } from "../support/people/account.ts";
import { createClockAhead } from "../support/servers/backend.ts";
import { findMail, linkIn } from "../support/servers/mailbox.ts";
import { startOwnPostgres } from "../support/servers/own-postgres.ts";

const { TEST_BACKEND } = process.env;
const postgres = await startOwnPostgres();
afterAll(postgres.close);

type Body = Record<string, unknown>;

/** Names and kinds of what a response holds. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  // GoTrue says it of each password; the embedded Auth of none.
  const entries = Object.entries(value).filter(([name]) => name !== "weak_password");
  return Object.fromEntries(entries.map(([name, held]) => [name, shapeOf(held)]));
}

/** What an Auth answers and mails to a visitor, an owner of an account and an operator, one after the other. */
async function responsesOf(real: boolean): Promise<[string, unknown][]> {
  const clock = createClockAhead();
  const backend = await postgres.startBackend(real, { now: clock.now, log: () => {} });
  const { apiUrl, publishableKey, secretKey, mailUrl } = backend;
  const responses: [string, unknown][] = [];

  async function send(what: string, request: string, body?: Body, token = publishableKey) {
    clock.advance(2_000);
    const [method = "", path = ""] = request.split(" ");
    const response = await fetch(`${apiUrl}/auth/v1${path}`, {
      method,
      redirect: "manual",
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    const json = text.startsWith("{") ? (JSON.parse(text) as Body) : {};
    const { error_code, msg } = json;
    const result = error_code ? `${String(error_code)}: ${String(msg)}` : shapeOf(json);
    const place = response.headers.get("location")?.replaceAll(apiUrl, "");
    responses.push([what, [response.status, place, result]]);
    return json;
  }
  const tokenIn = async (address: string) => {
    const mail = (await findMail(mailUrl, address)) ?? expect.fail(`No mail to ${address}`);
    const text = mail.HTML.replaceAll(/token_hash=\w+|[\w.-]+@engine\.example/g, "");
    responses.push(["mail", [mail.From, mail.Subject, text]]);
    return new URL(linkIn(mail)).searchParams.get("token_hash");
  };
  const signIn = (what: string, email: string, password = PASSWORD) =>
    send(what, "POST /token?grant_type=password", { email, password });
  const refresh = (what: string, refresh_token?: unknown) =>
    send(what, "POST /token?grant_type=refresh_token", { refresh_token });
  const verify = async (what: string, type: string, address: string) =>
    send(what, "POST /verify", { type, token_hash: await tokenIn(address) });

  const email = "new@engine.example";
  await send("sign-up", "POST /signup", { email, password: PASSWORD });
  await send("again", "POST /signup", { email, password: PASSWORD });
  await send("weak", "POST /signup", { email: "weak@engine.example", password: "weak" });
  await send("no address", "POST /signup", { email: "nobody", password: PASSWORD });
  await send("no password", "POST /signup", { email });
  await signIn("unconfirmed", email);
  await signIn("unknown", "unknown@engine.example");
  await send("another mail", "POST /resend", { type: "signup", email });
  await verify("confirmation of another type", "recovery", email);
  await send("no token", "POST /verify", { type: "email" });
  await send("wrong token", "POST /verify", { type: "email", token_hash: "abc" });
  await verify("confirmation", "email", email);
  await send("mail to the confirmed", "POST /resend", { type: "signup", email });
  await send("link without token", "GET /verify");
  await send("wrong link", "GET /verify?token=abc&type=recovery&redirect_to=https://evil.example");
  await send("wrong code", "POST /token?grant_type=pkce", { auth_code: "x", code_verifier: "y" });

  const [owner, other] = [await newAccount(backend), await newAccount(backend)];
  await signIn("wrong password", owner, "Wrong-horse-1");
  const session = await signIn("sign-in", owner);
  await send("nobody's account", "GET /user");
  await send("forged token", "GET /user", {}, "a.b");
  const renewed = await refresh("refresh", session.refresh_token);
  await refresh("refresh with the same token", session.refresh_token);
  await refresh("refresh without token");
  await refresh("refresh with an unknown token", "aaaaaaaaaaaa");
  await refresh("refresh with no token by its form", "x");
  const token = String(renewed.access_token);
  const change = (what: string, fields: Body) => send(what, "PUT /user", fields, token);
  const password = "Better-horse-2";
  await change("data", { data: { name: "Ada" } });
  await change("password without the current one", { password });
  await change("password with a wrong one", { password, current_password: "x" });
  await change("weak password", { password: "weak", current_password: PASSWORD });
  await change("the same password", { password: PASSWORD, current_password: PASSWORD });
  await change("password", { password, current_password: PASSWORD });
  await change("no address", { email: "nobody" });
  await change("taken address", { email: other });
  await change("address", { email: "newer@engine.example" });
  await verify("first mailbox", "email_change", owner);
  await verify("second mailbox", "email_change", "newer@engine.example");
  await send("forgotten password", "POST /recover", { email: other });
  await send("of nobody", "POST /recover", { email: "unknown@engine.example" });
  await verify("link for a new password", "recovery", other);
  await send("mail to sign in", "POST /otp", { email: other });
  await verify("link to sign in", "magiclink", other);
  await send("mail to sign up", "POST /otp", { email: "guest@engine.example" });
  await verify("link to sign up", "email", "guest@engine.example");
  const unknown = { email: "unknown@engine.example", create_user: false };
  await send("mail to sign in nobody", "POST /otp", unknown);
  await send("to a phone", "POST /otp", { phone: "+5511912345678" });
  await send("to nowhere", "POST /otp");
  await send("code for a new password", "GET /reauthenticate", {}, token);
  await send("of nobody signed in", "GET /reauthenticate");
  await send("unneeded code", "PUT /user", { data: {}, nonce: "x" }, token);

  await send("other site", "GET /authorize?provider=google");
  await send("single sign-on", "POST /sso", { domain: "engine.example" });
  await send("linked account", "GET /user/identities/authorize?provider=google", {}, token);
  await send("its end", `DELETE /user/identities/${crypto.randomUUID()}`, {}, token);
  await send("of nobody", `DELETE /user/identities/${crypto.randomUUID()}`);
  await send("unknown grant", "POST /token?grant_type=x");
  await send("wallet", "POST /token?grant_type=web3");
  await send("phone", "POST /signup", { phone: "+5511912345678", password });
  await send("its sign-in", "POST /token?grant_type=password", { phone: "+5511912345678" });

  await send("unknown factor", "POST /factors", { factor_type: "x" }, token);
  const factor = await send("factor", "POST /factors", { factor_type: "totp" }, token);
  const path = `/factors/${String(factor.id)}`;
  const challenge = await send("challenge", `POST ${path}/challenge`, {}, token);
  const enter = (what: string, code: string) =>
    send(what, `POST ${path}/verify`, { challenge_id: challenge.id, code }, token);
  await enter("wrong code", "000000");
  const { secret = "" } = (factor.totp ?? {}) as { secret?: string };
  const verified = await enter("code", totpCode(secret, backend.now()));
  const low = await signIn("sign-in before the code", "newer@engine.example", password);
  await send("without code", `DELETE ${path}`, {}, String(low.access_token));
  await send("factor off", `DELETE ${path}`, {}, String(verified.access_token));
  await send("sign-out", "POST /logout?scope=local", {}, String(low.access_token));
  await refresh("refresh after sign-out", low.refresh_token);

  await send("list for a visitor", "GET /admin/users", {}, token);
  await send("list", "GET /admin/users?per_page=1", {}, secretKey);
  const fields = { email: "made@engine.example", password: PASSWORD };
  const made = await send("account by operator", "POST /admin/users", fields, secretKey);
  await send("the same account", "POST /admin/users", fields, secretKey);
  await send("its factors", `GET /admin/users/${String(made.id)}/factors`, {}, secretKey);
  await send("its end", `DELETE /admin/users/${String(made.id)}`, {}, secretKey);
  await send("its second end", `DELETE /admin/users/${String(made.id)}`, {}, secretKey);
  await backend.close();
  return responses;
}

test.runIf(TEST_BACKEND === "real")(
  "the embedded Auth responds and writes like the real one",
  async () => {
    expect(await responsesOf(false)).toEqual(await responsesOf(true));
  },
);
