import type { Backend } from "@helmwise/embedded-supabase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
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

describe("a browser that blocks cookies", () => {
  it.each(["/auth/login", "/auth/login?redirectUrl=%2Fapp"])(
    "gets an explanation after a correct sign-in on %s",
    async (page) => {
      const form = { intent: "sign-in", email: await newAccount(backend), password: PASSWORD };
      const signedIn = await postForm(`${site.origin}${page}`, form);
      expect(signedIn.headers.get("Location")).toBe("/app");
      const gate = await open("/app", { Referer: `${site.origin}${page}` });
      const place = gate.headers.get("Location") ?? "";
      expect(place).toContain("/auth/login?redirectUrl=%2Fapp");
      expect(textOf(await mainOf(await open(place)))).toContain(BLOCKED);
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
