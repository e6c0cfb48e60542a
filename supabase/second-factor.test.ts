import { openTestDatabase } from "@helmwise/embedded-supabase/testing/database";
import { expect, test } from "vitest";

import { PASSWORD } from "../tests/support/people/account.ts";
import { newStaff } from "../tests/support/people/staff.ts";
import { DENIED, openSite } from "./testing/site.ts";

const { backend, client } = await openSite();
/** The password of a moment ago, the password of a sign-up, and the trigger of the table decide. */
const STOPPED_ELSEWHERE = [
  "claim_sign_up_password",
  "delete_own_account",
  "save_workshop_document",
  "share_workshop_document",
];
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
  const link = { document: saved.data, days: 30 };
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

test("each function and policy that an account's session reaches asks for the code of its app", async () => {
  const database = await openTestDatabase("site");
  const reached = await database.query<{ name: string; text: string }>(`
    select proname as name, pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and has_function_privilege('authenticated', oid, 'execute')
      and pg_get_functiondef(oid) ~ 'auth\\.uid\\(\\)'
    union all
    select tablename, string_agg(concat_ws(' ', qual, with_check), ' ') from pg_policies
    where schemaname = 'public' and concat_ws(' ', qual, with_check) ~ 'auth\\.uid\\(\\)'
      or policyname like 'An authenticator app protects%'
    group by tablename
    order by name
  `);
  await database.close();
  const asks =
    /is_staff\(|require_sales\(|has_confirmed_session|require_confirmed_session|is_operator\(/;
  const open = reached.filter(({ text }) => !asks.test(text)).map(({ name }) => name);
  expect(reached.length).toBeGreaterThan(10);
  expect(open).toEqual(STOPPED_ELSEWHERE);
});
