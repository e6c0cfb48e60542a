import { expect, test } from "vitest";

import { PASSWORD } from "../tests/support/account.ts";
import { newStaff } from "../tests/support/staff.ts";
import { DENIED, openSite } from "./testing/site.ts";

const { backend, client } = await openSite();
const document = { kind: "lean-canvas", title: "Contracts", data: { schemaVersion: 1 } };

/** Signed in with password and authenticator app. */
const { client: confirmed, email } = await newStaff(backend, []);
/** Signed in to the same account with the password alone. */
const unconfirmed = client();
await unconfirmed.auth.signInWithPassword({ email, password: PASSWORD });

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
