import { describe, expect, it } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { chosen, startAccounts } from "../../support/people/accounts.ts";
import { documentOf, textOf } from "../../support/pages/document.ts";
import { expire, sessionIn } from "../../support/people/session.ts";
import { shared } from "../../support/shared.ts";
import { newAddress, placeOf } from "../../support/people/visitor.ts";

const WRONG = "Wrong-horse-1";

const pauses: number[] = [];

const home = shared(() =>
  startAccounts({ pause: async (milliseconds) => void pauses.push(milliseconds) }),
);

const signUp = (email: string, password = PASSWORD) =>
  home.visitor().post("/auth/signup", { intent: "sign-up", email, ...chosen(password) });

const signIn = (email: string, password = PASSWORD) => home.visitor().signIn(email, password);

const resend = (email: string, path = "/auth/login") =>
  home.visitor().post(path, { intent: "resend", email });

const recover = (email: string) => home.recover(email);

it("an account is opened by any spelling of its address and password", async () => {
  const local = crypto.randomUUID();
  expect(placeOf(await signUp(` ${local}@Bücher.example `, "Cafe\u0301-Aa12 "))).toBe("303 /");
  const email = `${local}@xn--bcher-kva.example`;
  expect(await home.mailTo(email)).toBeDefined();
  // The page asks for the confirmation and does not call the password wrong: Auth knows it.
  expect((await signIn(email.toUpperCase(), "Café-Aa12 ")).status).toBe(403);
  expect((await signIn(email, "Café-Aa12")).status).toBe(400);
});

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Everything that a requester of another person's address can observe. */
async function traceOf(response: Response, email: string) {
  const cookies = response.headers.getSetCookie().map((cookie) => {
    const flow = cookie.replace(/-flow-[\w-]+-code/, "-flow-code");
    return flow.replace(/=[^;]*/, (value) => `=${value.length}`);
  });
  return {
    status: response.status,
    place: response.headers.get("Location"),
    cookies: cookies.toSorted(),
    // Each page with a link has a random number, and each page random padding, whatever the address.
    body: (await response.text())
      .replaceAll(email, "ADDRESS")
      .replaceAll(uuid, "NUMBER")
      .replace(/<!--[\da-f]*-->$/, ""),
    pauses: pauses.splice(0),
  };
}

describe("requests that must not reveal whether an address is registered", () => {
  it.each<[string, number, (email: string) => Promise<Response>]>([
    ["to sign up", 303, (email) => signUp(email)],
    ["for the verification email", 200, (email) => resend(email)],
    ["for it on the confirmation page", 200, (email) => resend(email, "/auth/callback")],
    ["for a new password", 200, recover],
    ["with a wrong password", 400, (email) => signIn(email, WRONG)],
  ])("%s reveal nothing", async (_what, status, request) => {
    const unconfirmed = newAddress();
    await signUp(unconfirmed);
    pauses.length = 0;
    const traces = [];
    for (const email of [newAddress(), await home.newAccount(), unconfirmed, unconfirmed]) {
      home.advance(2_000);
      const { pauses: waits, ...trace } = await traceOf(await request(email), email);
      // With slow mails all wait longer.
      expect(waits).toEqual([expect.toSatisfy((wait: number) => wait >= 800)]);
      traces.push(trace);
    }
    expect(traces[0]).toMatchObject({ status });
    for (const trace of traces) expect(trace).toEqual(traces[0]);
  });

  it.each([
    ["sign-ups", (email: string) => signUp(email)],
    ["verification emails", (email: string) => resend(email)],
    ["links for a new password", recover],
  ])("allow three %s a minute per address, registered or not", async (_what, request) => {
    // The limiters' minutes are those by which the clock is ahead: a new one begins now.
    home.advance(60_000 - ((home.now().getTime() - Date.now()) % 60_000));
    for (const email of [newAddress(), await home.newAccount()]) {
      for (let count = 0; count < 3; count += 1) {
        expect((await request(email)).status).toBeLessThan(400);
        home.advance(2_000);
      }
      const response = await request(email);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(40);
      const summary = (await documentOf(response)).querySelector("[role=alert]");
      expect(textOf(summary)).toContain("wait a minute before trying again");
    }
  });
});

it("signing in replaces any cookies of a session", async () => {
  const victim = await home.newAccount();
  const planter = await home.signedIn();
  const planted = sessionIn(planter.cookie);
  for (const before of [planter.cookie, "sb=x; sb.0=y; sb.3=z"]) {
    const visitor = home.visitor(before);
    expect(placeOf(await visitor.signIn(victim))).toBe("303 /app");
    expect(sessionIn(visitor.cookie).refresh_token).not.toBe(planted.refresh_token);
    expect(await (await visitor.open("/app")).text()).toContain(victim);
  }
});

describe("signing out", () => {
  it.each([
    ["a session", (cookie: string) => cookie],
    ["a session that has to be refreshed first", expire],
  ])("ends %s at Auth, at once and for good, and no other", async (_which, age) => {
    const here = await home.signedIn();
    const elsewhere = await home.signedIn(here.email);
    const before = here.cookie;
    here.cookie = age(before);
    expect(placeOf(await here.post("/auth/sign-out", {}))).toBe("303 /");
    expect(here.cookie).not.toMatch(/(?:^|; )sb/);
    expect((await home.visitor(before).open("/app")).status).toBe(303);
    expect(await home.renew(before)).toBe(400);
    expect((await elsewhere.open("/app")).status).toBe(200);
    expect(await home.renew(elsewhere.cookie)).toBe(200);
  });

  it("twice or without a session redirects home", async () => {
    const visitor = await home.signedIn();
    const clicks = [1, 2].map(() => visitor.post("/auth/sign-out", {}));
    for (const click of await Promise.all(clicks)) expect(placeOf(click)).toBe("303 /");
    expect(visitor.cookie).toMatch(/^device=[\w.-]+$/);
    expect(placeOf(await home.visitor().post("/auth/sign-out", {}))).toBe("303 /");
  });
});
