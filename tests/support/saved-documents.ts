import type { Backend } from "@helmwise/embedded-supabase";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";

import { newAccount, PASSWORD, signIn } from "./account.ts";
import type { TestSite } from "./site.ts";

export const TABLE = "workshop_documents";

/** A signed-in user: in a browser, by cookies, and at the API. */
export type Owner = { email: string; cookie: string; user: SupabaseClient };

export async function openAccount(
  backend: Pick<Backend, "apiUrl" | "publishableKey" | "secretKey">,
  site: Pick<TestSite, "origin">,
): Promise<Owner> {
  const email = await newAccount(backend);
  const user = createClient(backend.apiUrl, backend.publishableKey, {
    auth: { persistSession: false },
  });
  const { error } = await user.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { email, cookie: (await signIn(site, email)) ?? "", user };
}

type Fields = { kind: string; title: string; data: object };

/** Adds a document past the site, and returns its id. */
export async function addDocument({ user }: Owner, fields: Fields): Promise<string> {
  const { data: row, error } = await user.from(TABLE).insert(fields).select("id").single();
  if (error) throw error;
  return String(row.id);
}

export async function rowOf({ user }: Owner, id: string) {
  return (await user.from(TABLE).select().eq("id", id).maybeSingle()).data;
}

export async function rowsOf({ user }: Owner) {
  return (await user.from(TABLE).select().order("created_at")).data ?? [];
}
