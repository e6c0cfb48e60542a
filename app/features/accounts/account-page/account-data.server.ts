import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { dataSectionCopy } from "~/content/accounts/account-page";

function identityOf({ provider, identity_data, ...rest }: NonNullable<User["identities"]>[number]) {
  const { created_at, updated_at, last_sign_in_at } = rest;
  return { provider, created_at, updated_at, last_sign_in_at, details: identity_data };
}

/** The user's data for the download, without secrets; null if the profile cannot be read. */
export async function readAccountData(user: User, context: AppLoadContext) {
  const { data: profile, error } = await context.supabase
    .from("profiles")
    .select("id, created_at, updated_at")
    .eq("id", user.id)
    .maybeSingle();
  if (error) {
    context.log("error", "Account data not read", error);
    return null;
  }
  const { identities = [], factors: _, ...rest } = user;
  // Auth sets these only for an unregistered new address: they would reveal whether it is registered.
  const { new_email: _address, email_change_sent_at: _sentAt, ...account } = rest;
  return {
    exported_at: new Date().toISOString(),
    account,
    identities: identities.map(identityOf),
    profile,
    notes: dataSectionCopy.notes,
  };
}
