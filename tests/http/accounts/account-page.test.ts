import type { Backend } from "@helmwise/embedded-supabase";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { createClockAhead, startSiteBackend } from "../../support/backend.ts";
import { cookiesOf, newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { formDataOf, parseDocument, textOf } from "../../support/document.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const NEW_PASSWORD = "Better-horse-2";

const clock = createClockAhead();
let backend: Backend;
let site: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend({ now: clock.now });
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

type Session = { email: string; cookie: string };

async function openSession(): Promise<Session> {
  clock.advance(1_000);
  const email = await newAccount(backend);
  return { email, cookie: (await signIn(site, email)) ?? "" };
}

function visit(path: string, cookie: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

function post({ cookie }: Session, intent: string, fields: Record<string, string> = {}) {
  return postForm(`${site.origin}/app/account`, { intent, ...fields }, { Cookie: cookie });
}

function changeEmail(session: Session, email: string, current = PASSWORD) {
  return post(session, "change-email", { email, current_password: current });
}

function changePassword(session: Session, current = PASSWORD, password = NEW_PASSWORD) {
  const fields = { current_password: current, password, confirm_password: password };
  return post(session, "change-password", fields);
}

async function mainText(response: Response): Promise<string> {
  const document = parseDocument(await response.text());
  return textOf(document.querySelector("main"));
}

/** What a visitor reads who follows the redirect of a form. */
async function follow(session: Session, response: Response): Promise<string> {
  expect(response.status).toBe(303);
  const cookie = [session.cookie, cookiesOf(response)].join("; ");
  return mainText(await visit(response.headers.get("location") ?? "", cookie));
}

async function expectClosed(cookie: string) {
  for (const path of ["/app", "/app/account", "/app/account/download", "/app/account.data"]) {
    const response = await visit(path, cookie);
    expect(await response.text()).not.toContain("@engine.example");
    const destination = `${response.headers.get("location")}`;
    if (!path.endsWith(".data")) expect(destination).toContain("/auth/login?redirectUrl=%2Fapp");
  }
}

test("the page shows the account to its owner only", async () => {
  const session = await openSession();
  const response = await visit("/app/account", session.cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await mainText(response)).toContain(session.email);
  await expectClosed("");
});

test("the welcome page links to the trial and the home page", async () => {
  const { cookie } = await openSession();
  const document = parseDocument(await (await visit("/app", cookie)).text());
  const main = document.querySelector("main");
  const text = textOf(main);
  for (const words of ["7 days", "No credit card", "simplified Customer Discovery", "custom GPT"]) {
    expect(text).toContain(words);
  }
  const ways = [...(main?.querySelectorAll("a") ?? [])].map((link) => [
    textOf(link),
    link.getAttribute("href"),
  ]);
  expect(ways).toContainEqual(["Back to Home", "/"]);
  expect(ways).toContainEqual([
    expect.stringMatching(/^Start free trial/),
    "https://trial.helmwise.example/",
  ]);
  const dashboard = [...document.querySelectorAll("header a")].find(
    (link) => textOf(link) === "Dashboard",
  );
  expect(dashboard?.getAttribute("href")).toBe("/app");
});

describe("changing the password", () => {
  test("keeps this session, ends the others and applies at once", async () => {
    const session = await openSession();
    const elsewhere = (await signIn(site, session.email)) ?? "";
    const told = await follow(session, await changePassword(session));
    expect(told).toContain("Your password has been changed. All other sessions were signed out.");
    await expectClosed(elsewhere);
    expect(await signIn(site, session.email)).toBeUndefined();
    expect(await signIn(site, session.email, NEW_PASSWORD)).toBeDefined();
    const mail = await findMail(backend.mailUrl, session.email);
    expect(mail?.Subject).toBe("Your Helmwise password was changed");
    expect(mail?.Text).toContain(session.email);
  });

  test.each([
    ["no current one", { current_password: "" }, ["Enter your current password"]],
    [
      "a simple new one",
      { password: "correct-horse", confirm_password: "correct-horse" },
      [
        "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number",
      ],
    ],
    ["two different new ones", { confirm_password: "Other-horse-3" }, ["Passwords do not match"]],
    [
      "the current one",
      { password: PASSWORD, confirm_password: PASSWORD },
      ["Choose a password other than your current one"],
    ],
    [
      "a NUL",
      { password: "Abcdefg1\0", confirm_password: "Abcdefg1\0" },
      ["Remove the characters"],
    ],
    [
      "nothing at all",
      { current_password: "", password: "", confirm_password: "" },
      ["Enter your current password", "Enter a new password", "Enter the new password again"],
    ],
  ])("%s is rejected with the reason", async (_what, fields, messages) => {
    const session = await openSession();
    const form = {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
      ...fields,
    };
    const response = await post(session, "change-password", form);
    const html = await response.text();
    expect(response.status).toBe(422);
    for (const message of messages) expect(html).toContain(message);
    expect(html).toContain("<title>Error: ");
    for (const secret of Object.values(form).filter(Boolean)) expect(html).not.toContain(secret);
    expect(await signIn(site, session.email)).toBeDefined();
  });

  test("requires the current one, and limits guesses", async () => {
    const session = await openSession();
    for (let count = 0; count < 5; count += 1) {
      const response = await changePassword(session, `Wrong-horse-${count}`);
      expect(response.status).toBe(400);
      expect(await mainText(response)).toContain("This is not your current password");
    }
    const late = await changePassword(session);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await mainText(late)).toContain("Too many failed attempts for this account");
    // Who only guessed is still signed in.
    expect((await visit("/app/account", session.cookie)).status).toBe(200);
  });

  test("a double click on the form succeeds once", async () => {
    const session = await openSession();
    const first = await changePassword(session);
    const second = await changePassword(session);
    expect([first, second].map(({ status }) => status)).toEqual([303, 303]);
    const together = await openSession();
    const responses = await Promise.all([changePassword(together), changePassword(together)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await signIn(site, together.email, NEW_PASSWORD)).toBeDefined();
  });
});

/** Follows the link of the newest mail, and clicks. */
async function confirm(email: string): Promise<void> {
  const mail = await findMail(backend.mailUrl, email);
  if (!mail) throw new Error(`No mail for ${email}`);
  const { pathname, search } = new URL(linkIn(mail));
  await postForm(`${site.origin}${pathname}${search}`, { intent: "confirm" });
}

describe("changing the address", () => {
  test("requires both mailboxes", async () => {
    const session = await openSession();
    const next = session.email.replace("@", ".next@");
    const asked = await changeEmail(session, next.toUpperCase());
    expect(await follow(session, asked)).toContain("Check both mailboxes");
    const page = await mainText(await visit("/app/account", session.cookie));
    expect(page).toContain("Waiting for both mailboxes");
    expect(page).toContain(next);
    await confirm(next);
    expect(await signIn(site, next)).toBeUndefined();
    await confirm(session.email);
    expect(await signIn(site, next)).toBeDefined();
    expect(await signIn(site, session.email)).toBeUndefined();
    const mail = await findMail(backend.mailUrl, session.email);
    expect(mail?.Subject).toBe("Your Helmwise email address was changed");
    expect(mail?.Text).toContain(`${next} instead of ${session.email}`);
  });

  test("to a registered address gets the same response as to a free one", async () => {
    const taken = await newAccount(backend);
    const free = `free-${crypto.randomUUID()}@engine.example`;
    const seen = await Promise.all(
      [taken, free].map(async (address) => {
        const session = await openSession();
        const read = (text: string) =>
          text.replaceAll(address, "NEW").replaceAll(session.email, "OLD");
        const asked = await changeEmail(session, address);
        const again = await post(session, "change-email", { email: address });
        const other = await changeEmail(session, address.replace("@", ".other@"));
        const download = await visit("/app/account/download", session.cookie);
        const texts = [read(await follow(session, asked)), read(await mainText(other))];
        texts.push(
          read(await download.text())
            .replaceAll(/"\d{4}-[^"]+"/g, "TIME")
            .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "ID"),
        );
        const canceled = await post(session, "cancel-email-change");
        texts.push(read(await follow(session, canceled)));
        return { statuses: [asked, again, other, canceled].map(({ status }) => status), texts };
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.statuses).toEqual([303, 303, 429, 303]);
    expect(await findMail(backend.mailUrl, taken)).toBeUndefined();
    expect(await findMail(backend.mailUrl, free)).toBeDefined();
  });

  test("is void once the password is changed", async () => {
    const session = await openSession();
    const next = session.email.replace("@", ".next@");
    await changeEmail(session, next);
    const told = await follow(session, await changePassword(session));
    expect(told).not.toContain("Waiting for both mailboxes");
    await confirm(next);
    expect(await signIn(site, session.email, NEW_PASSWORD)).toBeDefined();
  });

  test("can be canceled, which voids the links", async () => {
    const session = await openSession();
    const next = session.email.replace("@", ".next@");
    await changeEmail(session, next);
    const told = await follow(session, await post(session, "cancel-email-change"));
    expect(told).toContain("Your address stays the same. The links we sent no longer work.");
    expect(told).not.toContain("Waiting for both mailboxes");
    await confirm(next);
    await confirm(session.email);
    expect(await signIn(site, next)).toBeUndefined();
    expect(await signIn(site, session.email)).toBeDefined();
  });

  test.each([
    ["", "Enter your new email"],
    ["ada", "Enter an email address like name@company.com"],
    ["own", "This is already your address"],
  ])("to %j is rejected with the reason", async (address, message) => {
    const session = await openSession();
    const email = address === "own" ? session.email.toUpperCase() : address;
    const response = await changeEmail(session, email);
    expect(response.status).toBe(422);
    expect(await mainText(response)).toContain(message);
  });

  test.each([
    ["", 422, "Enter your current password"],
    ["Wrong-horse-1", 400, "This is not your current password"],
  ])("requires the current password, not %j", async (current, status, message) => {
    const session = await openSession();
    const next = session.email.replace("@", ".next@");
    const response = await changeEmail(session, next, current);
    expect(response.status).toBe(status);
    expect(await mainText(response)).toContain(message);
    expect(await findMail(backend.mailUrl, next)).toBeUndefined();
    const page = await mainText(await visit("/app/account", session.cookie));
    expect(page).not.toContain("Waiting for both mailboxes");
  });

  test("sends the links again without the password, after a minute", async () => {
    const session = await openSession();
    const next = session.email.replace("@", ".next@");
    await changeEmail(session, next);
    const before = await findMail(backend.mailUrl, next);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    try {
      const again = await post(session, "change-email", { email: next });
      expect(await follow(session, again)).toContain("Check both mailboxes");
    } finally {
      vi.useRealTimers();
    }
    const after = await findMail(backend.mailUrl, next);
    expect(after?.HTML).not.toBe(before?.HTML);
  });
});

test("signing out everywhere else keeps only this session", async () => {
  const session = await openSession();
  const others = [await signIn(site, session.email), await signIn(site, session.email)];
  const told = await follow(session, await post(session, "sign-out-others"));
  expect(told).toContain("All other sessions have been signed out. This one stays.");
  for (const cookie of others) await expectClosed(cookie ?? "");
  expect((await visit("/app/account", session.cookie)).status).toBe(200);
});

test("the account download contains the user's own data and no secrets", async () => {
  const [session, other] = [await openSession(), await openSession()];
  const response = await visit("/app/account/download", session.cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="account-data.json"',
  );
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const text = await response.text();
  const data = JSON.parse(text) as Record<string, { id?: string; email?: string }>;
  expect(data).toMatchObject({
    account: { email: session.email },
    identities: [{ provider: "email", details: { email: session.email } }],
    profile: { id: data.account?.id },
  });
  expect(text).not.toMatch(/token|encrypted|\$2a\$/);
  expect(text).not.toContain(other.email);
});

describe("deleting the account", () => {
  test("ends it permanently, everywhere", async () => {
    const session = await openSession();
    const elsewhere = (await signIn(site, session.email)) ?? "";
    const fields = { email: session.email.toUpperCase(), current_password: PASSWORD };
    const response = await post(session, "delete-account", fields);
    expect(response.headers.get("location")).toBe("/");
    expect(cookiesOf(response)).not.toMatch(/(^|; )sb/);
    expect(await follow({ ...session, cookie: "" }, response)).toContain(
      "Your account has been deleted, and you’re signed out everywhere.",
    );
    await expectClosed(session.cookie);
    await expectClosed(elsewhere);
    expect(await signIn(site, session.email)).toBeUndefined();
    // The second of two posts finds no user.
    const again = await post(session, "delete-account", fields);
    expect(again.headers.get("location")).toContain("/auth/login");
  });

  test.each([
    [{ email: "" }, 422, "Enter the email of this account"],
    [{ email: "somebody@engine.example" }, 422, "This is not the email of this account"],
    [{ current_password: "" }, 422, "Enter your current password"],
    [{ current_password: "Wrong-horse-1" }, 400, "This is not your current password"],
  ])("with %j is rejected", async (fields, status, message) => {
    const session = await openSession();
    const form = { email: session.email, current_password: PASSWORD, ...fields };
    const response = await post(session, "delete-account", form);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(message);
    expect(html).not.toContain("-horse-1");
    expect(await signIn(site, session.email)).toBeDefined();
  });
});

const intents = [
  "change-email",
  "cancel-email-change",
  "change-password",
  "sign-out-others",
  "delete-account",
];

/** Fields that any of the forms would be content with. */
function complete({ email }: { email: string }, intent: string): Record<string, string> {
  return {
    email: intent === "delete-account" ? email : email.replace("@", ".next@"),
    current_password: PASSWORD,
    password: NEW_PASSWORD,
    confirm_password: NEW_PASSWORD,
  };
}

describe.each(intents)("%s", (intent) => {
  test("does nothing without a session, and returns after signing in", async () => {
    const { email } = await openSession();
    const fields = complete({ email }, intent);
    const response = await post({ email, cookie: "" }, intent, fields);
    if (intent === "change-email") {
      expect(response.status).toBe(401);
      const form = parseDocument(await response.text()).querySelector("main form");
      const kept = Object.fromEntries(formDataOf(form));
      expect(kept).toMatchObject({ intent, email: fields["email"] });
      expect(kept).not.toHaveProperty("current_password");
    } else {
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/auth/login?redirectUrl=%2Fapp%2Faccount");
    }
    expect(await signIn(site, email)).toBeDefined();
  });

  test("does nothing for another site or for the page of another account", async () => {
    const session = await openSession();
    const elsewhere = (await signIn(site, session.email)) ?? "";
    const fields = complete(session, intent);
    const foreign = await postForm(
      `${site.origin}/app/account`,
      { intent, ...fields },
      { Cookie: session.cookie, "Sec-Fetch-Site": "cross-site" },
    );
    expect(foreign.status).toBe(403);
    const stale = await post(session, intent, { ...fields, account: crypto.randomUUID() });
    expect(stale.status).toBe(409);
    expect(await mainText(stale)).toContain("Nothing was changed.");
    const page = await mainText(await visit("/app/account", elsewhere));
    expect(page).not.toContain("Waiting for both mailboxes");
    expect(await signIn(site, session.email)).toBeDefined();
  });
});

test("an unknown form of the account page is rejected", async () => {
  const session = await openSession();
  for (const intent of ["", "delete", "constructor"]) {
    expect((await post(session, intent)).status).toBe(400);
  }
  const { cookie } = session;
  const posted = await postForm(`${site.origin}/app/account/download`, {}, { Cookie: cookie });
  expect(posted.status).toBe(405);
});
