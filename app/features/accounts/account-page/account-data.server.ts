import type { AppLoadContext } from "@remix-run/node";
import type { Factor, User } from "@supabase/supabase-js";

import { dataSectionCopy } from "~/content/accounts/account-page";

function identityOf({ provider, identity_data, ...rest }: NonNullable<User["identities"]>[number]) {
  const { created_at, updated_at, last_sign_in_at } = rest;
  return { provider, created_at, updated_at, last_sign_in_at, details: identity_data };
}

function factorOf({ factor_type, status, created_at, updated_at, ...rest }: Factor) {
  return {
    type: factor_type,
    status,
    created_at,
    updated_at,
    last_used_at: rest.last_challenged_at,
  };
}

/** Saved documents, also deleted ones of the last day, without the secret of their links. */
function readDocuments({ supabase }: AppLoadContext) {
  return supabase
    .from("workshop_documents")
    .select("id, kind, title, data, created_at, updated_at, deleted_at, share_until")
    .order("created_at");
}

/** The user's data for the download, without secrets; null if a part cannot be read. */
export async function readAccountData(user: User, context: AppLoadContext) {
  const [{ data: profile, error: profileError }, { data: documents, error: documentsError }] =
    await Promise.all([
      context.supabase
        .from("profiles")
        .select("id, created_at, updated_at")
        .eq("id", user.id)
        .maybeSingle(),
      readDocuments(context),
    ]);
  const error = profileError ?? documentsError;
  if (error) {
    context.log("error", "Account data not read", error);
    return null;
  }
  const { identities = [], factors = [], ...rest } = user;
  // Auth sets these only for an unregistered new address: they would reveal whether it is registered.
  const { new_email: _address, email_change_sent_at: _sentAt, ...account } = rest;
  return {
    exported_at: new Date().toISOString(),
    account,
    identities: identities.map(identityOf),
    two_step_sign_in: factors.map(factorOf),
    profile,
    documents,
    notes: dataSectionCopy.notes,
  };
}
