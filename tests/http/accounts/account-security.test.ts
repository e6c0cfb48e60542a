import { afterEach, expect, test, vi } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { chosen, NEW_PASSWORD, startAccounts } from "../../support/people/accounts.ts";
import { sessionIn } from "../../support/people/session.ts";
import { shared } from "../../support/shared.ts";
import { placeOf } from "../../support/people/visitor.ts";
import type { Visitor } from "../../support/people/visitor.ts";

const home = shared(() => startAccounts({ clientAddressHeader: "X-Forwarded-For", trustProxy: 1 }));

afterEach(() => {
  vi.useRealTimers();
});

let networks = 0;

/** An address in a network from which no other test sends requests. */
function elsewhere(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
}

function attempt(email: string, password: string, cookie: string, address = elsewhere()) {
  const form = { intent: "sign-in", email, password };
  return home.visitor(cookie).post("/auth/login", form, { "X-Forwarded-For": address });
}

const statusOf = async (...row: Parameters<typeof attempt>) => (await attempt(...row)).status;

function deviceOf({ cookie }: Visitor): string {
  return cookie.split("; ").find((pair) => pair.startsWith("device=")) ?? "";
}

/** The statuses of six tries. */
async function sixTimes(send: (count: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await send(count)).status);
  return statuses;
}
const FIVE_WRONG = [400, 400, 400, 400, 400, 429];

test("while a stranger tries passwords, only the stranger's network has to wait", async () => {
  const [owner, other, address] = [await home.signedIn(), await home.signedIn(), elsewhere()];
  const { email } = owner;
  const tries = sixTimes((count) => attempt(email, `Wrong-horse-${count}`, "", address));
  expect(await tries).toEqual(FIVE_WRONG);
  const response = await attempt(email, PASSWORD, "", address);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
  expect(await response.text()).toContain(email);
  // Another account's browser is no known one; the owner's is, and any on another network will do.
  expect(await statusOf(email, PASSWORD, deviceOf(other), address)).toBe(429);
  expect(await statusOf(email, PASSWORD, deviceOf(owner), address)).toBe(303);
  expect(await statusOf(email, PASSWORD, "")).toBe(303);
  // Nor does the signed-in owner.
  const fields = { current_password: PASSWORD, ...chosen() };
  expect((await owner.change("change-password", fields)).status).toBe(303);
  const deletion = { email, current_password: NEW_PASSWORD };
  expect(placeOf(await owner.change("delete-account", deletion))).toBe("303 /");
});

test("a session has five wrong passwords on the account page, on all networks together", async () => {
  const owner = await home.signedIn();
  const tries = sixTimes((count) => {
    const fields = { email: owner.email, current_password: `Wrong-horse-${count}` };
    return owner.change("delete-account", fields, { "X-Forwarded-For": elsewhere() });
  });
  expect(await tries).toEqual(FIVE_WRONG);
  // Who only guessed is still signed in.
  expect((await owner.open("/app/account")).status).toBe(200);
});

test.each(["its user", "another user"])(
  "signing in over a session, as %s, ends it at Auth and leaves other browsers alone",
  async (who) => {
    const owner = await home.signedIn();
    const other = await home.signedIn(owner.email);
    const before = home.visitor(owner.cookie);
    await owner.signIn(who === "its user" ? owner.email : await home.newAccount());
    const pages = [owner, before, other].map((visitor) => visitor.open("/app"));
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect(statuses).toEqual([200, 303, 200]);
  },
);

test("the password cannot be changed with an access token alone", async () => {
  const owner = await home.signedIn();
  const { apiUrl, publishableKey } = home.backend;
  const response = await fetch(`${apiUrl}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${sessionIn(owner.cookie).access_token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ password: NEW_PASSWORD }),
  });
  expect(response.headers.get("x-sb-error-code")).toBe("current_password_required");
  expect(await home.opens(owner.email)).toBe(true);
});

test("the password can be changed on the page, even two days after the sign-in", async () => {
  const owner = await home.signedIn();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 48 * 3_600_000 });
  const fields = { current_password: PASSWORD, ...chosen() };
  expect((await owner.change("change-password", fields)).status).toBe(303);
  expect((await owner.open("/app/account")).status).toBe(200);
  expect(await home.opens(owner.email, NEW_PASSWORD)).toBe(true);
});
