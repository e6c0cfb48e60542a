import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";

import { cookiesAfter } from "./cookie-jar.ts";
import { postForm } from "../servers/site.ts";
import type { TestSite } from "../servers/site.ts";

export const PASSWORD = "Correct-horse-1";
/** Of bcrypt's least cost: one of the usual cost takes 50 ms to make, and as long at each sign-in. */
const PASSWORD_HASH = "$2a$04$XKX9Tu0A0g0G68lkjGVxp.hmH8NB9/VurlKFTdH/z.zvVdRd/ud0a";

/** The address of a new, confirmed account, whose password is `PASSWORD`. */
export async function newAccount(service: Pick<Backend, "apiUrl" | "secretKey">): Promise<string> {
  // Test files may share one product.
  const email = `ada.${crypto.randomUUID()}@engine.example`;
  const admin = createClient(service.apiUrl, service.secretKey, {
    auth: { persistSession: false },
  });
  const { error } = await admin.auth.admin.createUser({
    email,
    password_hash: PASSWORD_HASH,
    email_confirm: true,
  });
  if (error) throw error;
  return email;
}

/** Signs in; undefined where that is refused, else the cookies of the session. */
export async function signIn(
  site: Pick<TestSite, "origin">,
  email: string,
  password = PASSWORD,
): Promise<string | undefined> {
  const form = { intent: "sign-in", email, password };
  const response = await postForm(`${site.origin}/auth/login`, form);
  await response.body?.cancel();
  return response.status === 303 ? cookiesAfter(response) : undefined;
}
