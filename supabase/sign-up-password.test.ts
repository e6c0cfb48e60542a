import { createHash } from "node:crypto";

import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import { findMail, linkIn } from "../tests/support/servers/mailbox.ts";
import { DENIED, openSite } from "./testing/site.ts";

const PASSWORD = "Correct-horse-1";
const PROOF = "proof-of-this-browser";

const { backend, client } = await openSite();

function newAddress(): string {
  return `${crypto.randomUUID()}@engine.example`;
}

async function signUp(email: string): Promise<void> {
  const sign_up_proof = createHash("sha256").update(PROOF).digest("hex");
  const options = { data: { sign_up_proof } };
  const { error } = await client().auth.signUp({ email, password: PASSWORD, options });
  if (error) throw error;
}

/** A new account whose address is confirmed. */
async function signUpAndConfirm() {
  const email = newAddress();
  await signUp(email);
  return { email, owner: await confirm(email) };
}

async function confirm(email: string): Promise<SupabaseClient> {
  const mail = await findMail(backend.mailUrl, email);
  const token_hash = new URL(mail ? linkIn(mail) : "").searchParams.get("token_hash") ?? "";
  const owner = client();
  const { error } = await owner.auth.verifyOtp({ token_hash, type: "email" });
  if (error) throw error;
  return owner;
}

async function opens(email: string, password = PASSWORD): Promise<boolean> {
  return (await client().auth.signInWithPassword({ email, password })).error === null;
}

async function claim(owner: SupabaseClient, proof: string): Promise<unknown> {
  const { data, error } = await owner.rpc("claim_sign_up_password", { proof });
  return error ? error.code : data;
}

test("a wrong proof restores nothing and deletes the password for good", async () => {
  const { email, owner } = await signUpAndConfirm();
  expect(await claim(owner, "another proof")).toBe(false);
  expect(await claim(owner, PROOF)).toBe(false);
  expect(await opens(email)).toBe(false);
});

test("a proof never replaces a password that was chosen later", async () => {
  const { email, owner } = await signUpAndConfirm();
  const { error } = await owner.auth.updateUser({ password: "Better-horse-2" });
  expect(error).toBeNull();
  expect(await claim(owner, PROOF)).toBe(true);
  expect([await opens(email), await opens(email, "Better-horse-2")]).toEqual([false, true]);
});

test("a proof works for its own account only, and for signed-in users only", async () => {
  const [mine, other] = [await signUpAndConfirm(), await signUpAndConfirm()];
  expect(await claim(other.owner, PROOF)).toBe(true);
  expect([await opens(mine.email), await opens(other.email)]).toEqual([false, true]);
  expect(await claim(client(), PROOF)).toBe(DENIED);
});
