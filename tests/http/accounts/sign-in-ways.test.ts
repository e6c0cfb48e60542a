import type { Backend } from "@helmwise/embedded-supabase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { formDataOf, parseDocument, textOf } from "../../support/document.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const BLOCKED = "Your browser blocks cookies from this site";

let backend: Backend;
let site: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend();
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers, redirect: "manual" });
}

async function mainOf(response: Response): Promise<Element> {
  const main = parseDocument(await response.text()).querySelector("main");
  if (!main) throw new Error("The page has no main part");
  return main;
}

function linkNamed(main: Element, name: string): string {
  const link = [...main.querySelectorAll("a")].find((each) => textOf(each) === name);
  return link?.getAttribute("href") ?? "";
}

/** The first form of the page with this intent, filled in; the browser keeps no cookie of the page. */
async function submitWithoutCookies(
  path: string,
  intent: string,
  typed: Record<string, string>,
): Promise<Response> {
  const main = await mainOf(await open(path));
  const form = main.querySelector(`form:has([name=intent][value=${intent}])`);
  const fields = { ...Object.fromEntries(formDataOf(form)), ...typed };
  return postForm(`${site.origin}${form?.getAttribute("action") ?? ""}`, fields);
}

describe("a browser that blocks cookies", () => {
  it.each([
    ["signs in", "/auth/login", "sign-in"],
    ["signs in for another page", "/auth/login?redirectUrl=%2Fworkshop", "sign-in"],
    ["signs up", "/auth/signup", "sign-up"],
  ])("gets an explanation when it %s, and the address stays", async (_what, path, intent) => {
    const email = await newAccount(backend);
    const typed = { email, password: PASSWORD, confirm_password: PASSWORD };
    const response = await submitWithoutCookies(path, intent, typed);
    expect(response.status).toBe(400);
    const main = await mainOf(response);
    expect(textOf(main)).toContain(BLOCKED);
    expect(main.querySelector("[name=email]")?.getAttribute("value")).toBe(email);
  });

  it("gets an explanation when it opens a mailed link, which stays good", async () => {
    const email = await newAccount(backend);
    await postForm(`${site.origin}/auth/forgot-password`, { intent: "recover", email });
    const mail = await findMail(backend.mailUrl, email);
    const { pathname, search } = new URL(mail ? linkIn(mail) : "");
    const path = `${pathname}${search}`;
    const refused = await submitWithoutCookies(path, "confirm", {});
    expect(textOf(await mainOf(refused))).toContain(BLOCKED);
    const cookie = cookiesAfter(await open(path));
    const form = { intent: "confirm", cookie: "set" };
    const used = await postForm(`${site.origin}${path}`, form, { Cookie: cookie });
    expect(used.headers.get("Location")).toBe("/auth/reset-password");
  });

  it.each(["/app", "/auth/two-step"])(
    "gets an explanation at %s if a sign-in has led there",
    async (path) => {
      for (const page of ["/auth/login", "/auth/login?redirectUrl=%2Fapp"]) {
        const gate = await open(path, { Referer: `${site.origin}${page}` });
        const place = gate.headers.get("Location") ?? "";
        expect(place).toMatch(/^\/auth\/login\?/);
        expect(textOf(await mainOf(await open(place)))).toContain(BLOCKED);
      }
    },
  );

  it("is not assumed if the request has any cookie or comes from another site", async () => {
    const referrers = ["", `${site.origin}/`, "https://evil.example/auth/login"];
    for (const Referer of referrers) {
      const gate = await open("/app", Referer ? { Referer } : {});
      expect(gate.headers.get("Location")).toBe("/auth/login?redirectUrl=%2Fapp");
    }
    const Referer = `${site.origin}/auth/login`;
    const kept = await open("/app", { Referer, Cookie: "consent=denied" });
    expect(kept.headers.get("Location")).toBe("/auth/login?redirectUrl=%2Fapp");
    const cookie = (await signIn(site, await newAccount(backend))) ?? "";
    expect((await open("/app", { Referer, Cookie: cookie })).status).toBe(200);
  });
});

describe("the destination of a sign-in", () => {
  it("survives sign-in, sign-up and the confirmation", async () => {
    const login = await mainOf(await open("/auth/login?redirectUrl=%2Fapp%2Faccount"));
    const signUpPage = linkNamed(login, "Sign up");
    expect(signUpPage).toBe("/auth/signup?redirectUrl=%2Fapp%2Faccount");
    const main = await mainOf(await open(signUpPage));
    expect(linkNamed(main, "Sign in")).toBe("/auth/login?redirectUrl=%2Fapp%2Faccount");
    const action = main.querySelector("form")?.getAttribute("action") ?? "";
    const email = `${crypto.randomUUID()}@engine.example`;
    const form = { intent: "sign-up", email, password: PASSWORD, confirm_password: PASSWORD };
    const signedUp = await postForm(`${site.origin}${action}`, form);
    expect(signedUp.headers.get("Location")).toBe("/");
    const mail = await findMail(backend.mailUrl, email);
    const { pathname, search } = new URL(mail ? linkIn(mail) : "");
    const confirmed = await postForm(
      `${site.origin}${pathname}${search}`,
      { intent: "confirm" },
      { Cookie: cookiesAfter(signedUp) },
    );
    expect(confirmed.headers.get("Location")).toBe("/app/account");
  });

  it.each(["//evil.example", "https://evil.example", "/auth/sign-out"])(
    "is never %s",
    async (redirectUrl) => {
      const page = await open(`/auth/signup?${new URLSearchParams({ redirectUrl })}`);
      const main = await mainOf(page);
      expect(main.querySelector("form")?.getAttribute("action")).toBe("/auth/signup");
      expect(linkNamed(main, "Sign in")).toBe("/auth/login");
    },
  );
});
