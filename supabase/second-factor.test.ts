import type { Backend } from "@helmwise/embedded-supabase";
import { totpCode } from "@helmwise/embedded-supabase/testing";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startSiteBackend } from "../tests/support/backend.ts";

const CREDENTIALS = { email: "ada@engine.example", password: "Correct-horse-1" };
const DENIED = "42501";

let backend: Backend;
/** Signed in with password and authenticator app. */
let confirmed: SupabaseClient;
/** Signed in to the same account with the password alone. */
let unconfirmed: SupabaseClient;

const document = { kind: "lean-canvas", title: "Contracts", data: { schemaVersion: 1 } };

async function signIn(): Promise<SupabaseClient> {
  const client = createClient(backend.apiUrl, backend.publishableKey, {
    auth: { persistSession: false },
  });
  const { error } = await client.auth.signInWithPassword(CREDENTIALS);
  if (error) throw error;
  return client;
}

beforeAll(async () => {
  backend = await startSiteBackend();
  const service = createClient(backend.apiUrl, backend.secretKey, {
    auth: { persistSession: false },
  });
  await service.auth.admin.createUser({ ...CREDENTIALS, email_confirm: true });
  confirmed = await signIn();
  const { data: factor } = await confirmed.auth.mfa.enroll({ factorType: "totp" });
  const code = totpCode(factor?.totp.secret ?? "", new Date());
  await confirmed.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code });
  unconfirmed = await signIn();
});
afterAll(() => backend.close());

test("a session with the password alone neither reads nor changes documents and profile", async () => {
  const saved = await confirmed.rpc("save_workshop_document", document).throwOnError();
  const documents = unconfirmed.from("workshop_documents");
  expect((await documents.select("id")).data).toEqual([]);
  expect((await unconfirmed.from("profiles").select("id")).data).toEqual([]);
  const changed = documents.update({ title: "Changed" }).eq("id", saved.data).select("id");
  expect((await changed).data).toEqual([]);
  expect((await documents.delete().eq("id", saved.data).select("id")).data).toEqual([]);
  expect((await documents.insert(document)).error?.code).toBe(DENIED);
  const other = { ...document, title: "Other" };
  expect((await unconfirmed.rpc("save_workshop_document", other)).error?.code).toBe(DENIED);
  const link = { document: saved.data, shared: true };
  expect((await unconfirmed.rpc("share_workshop_document", link)).error?.code).toBe(DENIED);
  const { data } = await confirmed.from("workshop_documents").select("title, share_token");
  expect(data).toEqual([{ title: "Contracts", share_token: null }]);
});

test("only a session with the app cancels a change of address", async () => {
  expect((await unconfirmed.rpc("cancel_own_email_change")).error).toMatchObject({
    code: DENIED,
    message: "The session needs a code of the authenticator app",
  });
  expect((await confirmed.rpc("cancel_own_email_change")).error).toBeNull();
});
