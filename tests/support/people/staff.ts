import type { Backend } from "@helmwise/embedded-supabase";
import { totpCode } from "@helmwise/embedded-supabase/testing";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";

import type { StaffRole } from "../../../app/content/desk/staff-roles.ts";
import { newAccount, PASSWORD } from "./account.ts";
import { cookieOf } from "./session.ts";

type Service = Pick<Backend, "apiUrl" | "publishableKey" | "secretKey">;

export type StaffAccount = {
  id: string;
  email: string;
  /** How colleagues at the same domain see it on the desk. */
  name: string;
  /** The `Cookie` header of a signed-in browser. */
  cookie: string;
  /** Key of the authenticator app; "" without one. */
  secret: string;
  /** Calls the API as this person. */
  client: SupabaseClient;
};

const options = { auth: { persistSession: false, autoRefreshToken: false } };

/** An account with these roles, signed in with an authenticator app unless `app` is false. */
export async function newStaff(
  service: Service,
  roles: readonly StaffRole[],
  { app = true } = {},
): Promise<StaffAccount> {
  const email = await newAccount(service);
  const operator = createClient(service.apiUrl, service.secretKey, options);
  for (const role of roles) {
    await operator.rpc("grant_staff_role", { address: email, role }).throwOnError();
  }
  const client = createClient(service.apiUrl, service.publishableKey, options);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const secret = app ? await setUpApp(client) : "";
  const { data } = await client.auth.getSession();
  const { session } = data;
  if (!session) throw new Error("Not signed in");
  const name = email.slice(0, email.indexOf("@"));
  return { id: session.user.id, email, name, cookie: cookieOf(session), secret, client };
}

/** Turns two-step sign-in on; gives the key of the app. */
export async function setUpApp(client: SupabaseClient): Promise<string> {
  const { data: factor, error } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const { secret } = factor.totp;
  const code = totpCode(secret, new Date());
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (verified.error) throw verified.error;
  return secret;
}
