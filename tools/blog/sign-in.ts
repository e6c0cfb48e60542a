import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { AuthError, SupabaseClient, User } from "@supabase/supabase-js";

import { includesRole } from "../../app/content/desk/staff-roles.ts";
import type { Credentials } from "../../app/lib/env/cli.server.ts";
import { ask } from "../ask.ts";
import { CliError } from "../cli.ts";

type Site = { client: SupabaseClient; siteUrl: string };

const RETRY = "then run the command again";

function explain(error: AuthError, siteUrl: string): CliError {
  const { code, status, message } = error;
  if (isAuthRetryableFetchError(error)) {
    return new CliError(
      `Supabase does not respond: check SUPABASE_URL and the network (${message}).`,
    );
  }
  if (code === "invalid_credentials") {
    return new CliError(
      `The email address or the password is wrong. You can set a new password at ${siteUrl}/auth/forgot-password.`,
    );
  }
  if (code === "email_not_confirmed") {
    return new CliError(`Confirm the email address with the link in the mail, ${RETRY}.`);
  }
  if (code === "mfa_verification_failed") {
    return new CliError(
      "The code is wrong, has expired or was used before. Run the command again with the next code of the app.",
    );
  }
  if (status === 429) return new CliError(`Too many attempts. Wait a minute, ${RETRY}.`);
  if (status === 401) {
    return new CliError("Supabase rejected the key: check SUPABASE_ANON_KEY and SUPABASE_URL.");
  }
  return new CliError(`Supabase refused the sign-in: ${message} (${code ?? status})`);
}

async function requireEditor({ client, siteUrl }: Site, { id, email = "" }: User): Promise<void> {
  const { data: roles, error } = await client.from("staff_roles").select("role").eq("user_id", id);
  if (error) throw new CliError(`Supabase did not return the account's roles: ${error.message}`);
  if (
    includesRole(
      roles.map(({ role }) => String(role)),
      "editor",
    )
  )
    return;
  throw new CliError(
    `${email} is not an editor. An admin grants the role at ${siteUrl}/app/desk/staff, the operator with "npm run staff -- grant ${email} editor".`,
  );
}

async function confirm({ client, siteUrl }: Site, user: User, code?: string): Promise<void> {
  const app = user.factors?.find((one) => one.factor_type === "totp" && one.status === "verified");
  if (!app) {
    throw new CliError(
      `${user.email ?? ""} has no authenticator app yet. Set it up at ${siteUrl}/app/account#two-step, ${RETRY}.`,
    );
  }
  const given =
    code ?? (await ask({ text: "Code of the authenticator app: ", variable: "BLOG_CODE" }));
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: app.id,
    code: given.replaceAll(/\s/g, ""),
  });
  if (error) throw explain(error, siteUrl);
}

/**
 * Signs in as an editor, by password and code of the authenticator app, for which it asks on the terminal unless
 * the environment has them. Returns the editor's address.
 * @throws CliError that says why not, and what to do.
 */
export async function signInAsEditor(site: Site, credentials: Credentials): Promise<string> {
  const { client, siteUrl } = site;
  const email =
    credentials.email ?? (await ask({ text: "Email address: ", variable: "BLOG_EMAIL" })).trim();
  const password =
    credentials.password ??
    (await ask({ text: "Password: ", variable: "BLOG_PASSWORD", hidden: true }));
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw explain(error, siteUrl);
  try {
    await requireEditor(site, data.user);
    await confirm(site, data.user, credentials.code);
  } catch (refused) {
    await client.auth.signOut({ scope: "local" });
    throw refused;
  }
  return email;
}
