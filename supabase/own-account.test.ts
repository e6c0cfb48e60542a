import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";

import { newAccount, PASSWORD } from "../tests/support/people/account.ts";
import { startSiteBackend } from "../tests/support/servers/backend.ts";
import { findMail, linkIn } from "../tests/support/servers/mailbox.ts";
import { newStaff } from "../tests/support/people/staff.ts";
import { DENIED, openSite } from "./testing/site.ts";

const { backend, client, anonymous, service, newUser } = await openSite();

/** A user, signed in twice: here and in another browser. */
async function twoBrowsers() {
  const { client: here, email, id } = await newUser();
  const elsewhere = client();
  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
  return { email, here, elsewhere, id };
}

async function accountsNamed(...ids: string[]): Promise<boolean[]> {
  const replies = await Promise.all(ids.map((id) => service.auth.admin.getUserById(id)));
  return replies.map(({ data }) => data.user !== null);
}

describe("delete_own_account", () => {
  test("requires a password given within five minutes, not any token", async () => {
    const now = new Date(Date.now() - 6 * 60_000);
    const slow = await startSiteBackend({ now: () => now });
    const email = await newAccount(slow);
    const user = createClient(slow.apiUrl, slow.publishableKey);
    await user.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await user.rpc("delete_own_account")).error?.code).toBe(DENIED);
    // Renewed, the session is as old as it was.
    await user.auth.refreshSession();
    expect((await user.rpc("delete_own_account")).error?.code).toBe(DENIED);
    now.setTime(Date.now());
    await user.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await user.rpc("delete_own_account")).error).toBeNull();
    await slow.close();
  });

  test("rejects a token of an ended session", async () => {
    const { here, elsewhere, id } = await twoBrowsers();
    const token = (await elsewhere.auth.getSession()).data.session?.access_token ?? "";
    await here.auth.signOut({ scope: "others" });
    const stale = createClient(backend.apiUrl, backend.publishableKey, {
      accessToken: async () => token,
    });
    expect((await stale.rpc("delete_own_account")).error?.code).toBe(DENIED);
    expect(await accountsNamed(id)).toEqual([true]);
  });
});

test("the last admin's account stays, until somebody else is admin", async () => {
  const last = await newStaff(backend, ["admin"]);
  const deletion = () => last.client.rpc("delete_own_account");
  expect((await deletion()).error).toMatchObject({
    code: "23514",
    message: "The last admin stays",
  });
  expect(await accountsNamed(last.id)).toEqual([true]);
  await newStaff(backend, ["admin"]);
  expect((await deletion()).error).toBeNull();
  expect(await accountsNamed(last.id)).toEqual([false]);
});

describe("cancel_own_email_change", () => {
  test("voids the links of the caller's change, and of no other user", async () => {
    const ann = await twoBrowsers();
    const ben = await twoBrowsers();
    await ann.here.auth.updateUser({ email: "ann.next@engine.example" });
    await ben.here.auth.updateUser({ email: "ben.next@engine.example" });
    expect((await ann.elsewhere.rpc("cancel_own_email_change")).error).toBeNull();
    expect((await ann.here.auth.getUser()).data.user?.new_email).toBeUndefined();
    expect((await ben.here.auth.getUser()).data.user?.new_email).toBe("ben.next@engine.example");

    const codes: (string | undefined)[] = [];
    for (const email of ["ann.next@engine.example", "ben.next@engine.example"]) {
      const mail = await findMail(backend.mailUrl, email);
      const link = new URL(linkIn(mail ?? { Subject: "", HTML: "" })).searchParams;
      const token = { token_hash: link.get("token_hash") ?? "", type: "email_change" } as const;
      codes.push((await client().auth.verifyOtp(token)).error?.code);
    }
    expect(codes).toEqual(["otp_expired", undefined]);
  });
});

test.each([
  ["delete_own_account", anonymous],
  ["delete_own_account", service],
  ["cancel_own_email_change", anonymous],
])("%s is closed to callers without an account", async (name, caller) => {
  expect((await caller.rpc(name)).error?.code).toBe(DENIED);
});
