import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { newAccount, PASSWORD } from "../../support/account.ts";
import { startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { textOf } from "../../support/document.ts";
import { findMail } from "../../support/mailbox.ts";
import { cookieOf, expire, sessionIn } from "../../support/session.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import { createVisitor, documentOf, newAddress, placeOf } from "../../support/visitor.ts";

const WRONG = "Wrong-horse-1";

let known: string;
const pauses: number[] = [];
let later = 0;

const backend = shared(() => startSiteBackend({ now: () => new Date(Date.now() + later) }));
const site = shared(() =>
  startSite({
    supabase: supabaseOf(backend),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    now: () => Date.now() + later,
  }),
);

beforeAll(async () => {
  known = await newAccount(backend);
});
afterEach(() => void (pauses.length = 0));

function signUp(email: string, password = PASSWORD, confirmation = password) {
  const form = { intent: "sign-up", email, password, confirm_password: confirmation };
  return createVisitor(site).post("/auth/signup", form);
}

function signIn(email: string, password = PASSWORD, path = "/auth/login") {
  return createVisitor(site).signIn(email, password, path);
}

function resend(email: string, path = "/auth/login") {
  return createVisitor(site).post(path, { intent: "resend", email });
}

function recover(email: string) {
  return createVisitor(site).post("/auth/forgot-password", { intent: "recover", email });
}

function emailIn(page: Document): string | undefined {
  return page.querySelector<HTMLInputElement>("main input[name=email]")?.value;
}

it("a rejected form keeps the destination of a sign-in, also through another verification email", async () => {
  const email = newAddress();
  await signUp(email);
  const path = "/auth/login?redirectUrl=%2Fcontact";
  for (const response of [
    await signIn(email, WRONG, path),
    await signIn(email, PASSWORD, path),
    await resend(email, path),
  ]) {
    const forms = [...(await documentOf(response)).querySelectorAll("main form")];
    const actions = forms.map((form) => form.getAttribute("action"));
    expect(new Set(actions)).toEqual(new Set([path]));
  }
});
it("an account is opened by any spelling of its address and password", async () => {
  const local = crypto.randomUUID();
  expect(placeOf(await signUp(` ${local}@Bücher.example `, "Cafe\u0301-Aa12 "))).toBe("303 /");
  const email = `${local}@xn--bcher-kva.example`;
  expect(await findMail(backend.mailUrl, email)).toBeDefined();
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
    for (const email of [newAddress(), await newAccount(backend), unconfirmed, unconfirmed]) {
      later += 2_000;
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
    // A minute that begins now.
    later = Math.ceil(later / 60_000) * 60_000;
    for (const email of [newAddress(), await newAccount(backend)]) {
      for (let count = 0; count < 3; count += 1) {
        expect((await request(email)).status).toBeLessThan(400);
        later += 2_000;
      }
      const response = await request(email);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(40);
      const summary = (await documentOf(response)).querySelector("[role=alert]");
      expect(textOf(summary)).toContain("wait a minute before trying again");
    }
  });
});

describe("the destination of a sign-in", () => {
  it.each([
    ["/resources/blog?language=pt&page=2#top", "/resources/blog?language=pt&page=2#top"],
    ["//evil.example", "/app"],
  ])("with redirectUrl %j is %j, with scripts, without and at once", async (asked, place) => {
    const query = new URLSearchParams({ redirectUrl: asked });
    const visitor = createVisitor(site);
    expect(placeOf(await visitor.signIn(known, PASSWORD, `/auth/login?${query}`))).toBe(
      `303 ${place}`,
    );
    expect(placeOf(await visitor.open(`/auth/login?${query}`))).toBe(`303 ${place}`);
    const scripted = await signIn(known, PASSWORD, `/auth/login.data?${query}`);
    expect(scripted.status).toBe(202);
    const text = await scripted.text();
    expect(text).toContain(`"${place}"`);
    expect(text).not.toContain("evil");
    // A document load: the destination may be a file, and must not show the previous session.
    expect(text).toContain('"reload",true');
  });
});

it("signing in replaces any cookies of a session", async () => {
  const victim = await newAccount(backend);
  const planter = createVisitor(site);
  await planter.signIn(known);
  const planted = sessionIn(planter.cookie);
  const large = { ...planted, padding: "x".repeat(6_000) };
  const leftovers = ["sb.3=x", "sb=x; sb.0=y; sb.1=z", "sb-x=y"];
  for (const before of [planter.cookie, cookieOf(large), ...leftovers]) {
    const visitor = createVisitor(site, before);
    expect(placeOf(await visitor.signIn(victim))).toBe("303 /app");
    expect(sessionIn(visitor.cookie).refresh_token).not.toBe(planted.refresh_token);
    const app = await visitor.open("/app");
    expect([before.slice(0, 20), app.status]).toEqual([before.slice(0, 20), 200]);
    expect(await app.text()).toContain(victim);
  }
});

/** Auth's response to a caller who has stored an old refresh token. */
async function renew(cookie: string): Promise<number> {
  const { refresh_token } = sessionIn(cookie);
  const response = await fetch(`${backend.apiUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token }),
  });
  return response.status;
}

/** What a signed-in browser keeps: that the account has signed in here. */
const DEVICE = /^device=[\w.-]+$/;

describe("signing out", () => {
  it.each([
    ["a session", (cookie: string) => cookie],
    ["a session that has to be refreshed first", expire],
  ])("ends %s at Auth, at once and for good, and no other", async (_which, age) => {
    const email = await newAccount(backend);
    const [here, elsewhere] = [createVisitor(site), createVisitor(site)];
    await Promise.all([here.signIn(email), elsewhere.signIn(email)]);
    const before = here.cookie;
    here.cookie = age(before);
    expect(placeOf(await here.post("/auth/sign-out", {}))).toBe("303 /");
    expect(here.cookie).not.toMatch(/(?:^|; )sb/);
    expect((await createVisitor(site, before).open("/app")).status).toBe(303);
    expect(await renew(before)).toBe(400);
    expect((await elsewhere.open("/app")).status).toBe(200);
    expect(await renew(elsewhere.cookie)).toBe(200);
  });

  it("twice or without a session redirects home", async () => {
    const visitor = createVisitor(site);
    await visitor.signIn(known);
    const clicks = [1, 2].map(() => visitor.post("/auth/sign-out", {}));
    for (const click of await Promise.all(clicks)) expect(placeOf(click)).toBe("303 /");
    expect(visitor.cookie).toMatch(DEVICE);
    for (const cookie of ["sb.7=broken", ""]) {
      expect(placeOf(await createVisitor(site, cookie).post("/auth/sign-out", {}))).toBe("303 /");
    }
  });
});

it("an account's form takes so many posts a minute, then keeps typed values", async () => {
  const path = "/auth/login?redirectUrl=%2Fcontact";
  const form = { intent: "sign-in", email: "ada", password: PASSWORD };
  const strict = await startSite({ postsPerMinute: 1 });
  const visitor = createVisitor(strict);
  expect((await visitor.post(path, form)).status).toBe(422);
  const response = await visitor.post(path, form);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(50);
  const page = await documentOf(response);
  expect(textOf(page.querySelector("[role=alert]"))).toContain("Please wait a minute");
  expect(emailIn(page)).toBe("ada");
  expect(page.querySelector(`main form[action="${path}"]`)).not.toBeNull();
  await strict.close();
});
