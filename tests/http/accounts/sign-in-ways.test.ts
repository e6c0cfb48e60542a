import { describe, expect, it } from "vitest";

import { newAccount, PASSWORD } from "../../support/account.ts";
import { startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { formDataOf, textOf } from "../../support/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import {
  confirmMail,
  createVisitor,
  documentOf,
  mailedLink,
  mainText,
  newAddress,
  placeOf,
} from "../../support/visitor.ts";

const BLOCKED = "Your browser blocks cookies from this site";

const backend = shared(startSiteBackend);
const site = shared(() => startSite({ supabase: supabaseOf(backend) }));

async function pageAt(path: string): Promise<Document> {
  return documentOf(await createVisitor(site).open(path));
}

/** The first form of the page with this intent, filled in; the browser keeps no cookie of the page. */
async function submitWithoutCookies(path: string, intent: string, typed: Record<string, string>) {
  const page = await pageAt(path);
  const form = page.querySelector(`main form:has([name=intent][value=${intent}])`);
  const fields = { ...Object.fromEntries(formDataOf(form)), ...typed };
  return createVisitor(site).post(form?.getAttribute("action") ?? "", fields);
}

describe("a browser that blocks cookies", () => {
  it.each([
    ["/auth/login", "sign-in"],
    ["/auth/login?redirectUrl=%2Fworkshop", "sign-in"],
    ["/auth/signup", "sign-up"],
  ])("gets an explanation at %s (%s), and the address stays", async (path, intent) => {
    const email = newAddress();
    const typed = { email, password: PASSWORD, confirm_password: PASSWORD };
    const response = await submitWithoutCookies(path, intent, typed);
    expect(response.status).toBe(400);
    const page = await documentOf(response);
    expect(textOf(page.querySelector("main"))).toContain(BLOCKED);
    expect(page.querySelector("main [name=email]")?.getAttribute("value")).toBe(email);
  });

  it("gets an explanation when it opens a mailed link, which stays good", async () => {
    const [email, visitor] = [await newAccount(backend), createVisitor(site)];
    await visitor.post("/auth/forgot-password", { intent: "recover", email });
    const path = await mailedLink(backend, email);
    expect(await mainText(await submitWithoutCookies(path, "confirm", {}))).toContain(BLOCKED);
    await visitor.open(path);
    const used = await visitor.post(path, { intent: "confirm", cookie: "set" });
    expect(placeOf(used)).toBe("303 /auth/reset-password");
  });

  it.each(["/app", "/auth/two-step"])("gets an explanation at %s after a sign-in", async (path) => {
    for (const page of ["/auth/login", "/auth/login?redirectUrl=%2Fapp"]) {
      const gate = await createVisitor(site).open(path, { Referer: `${site.origin}${page}` });
      const place = gate.headers.get("Location") ?? "";
      expect(place).toMatch(/^\/auth\/login\?/);
      expect(textOf((await pageAt(place)).querySelector("main"))).toContain(BLOCKED);
    }
  });

  it("is not assumed if the request has any cookie or comes from another site", async () => {
    const login = `${site.origin}/auth/login`;
    for (const [cookie, Referer] of [
      ["", `${site.origin}/`],
      ["", "https://evil.example/auth/login"],
      ["consent=denied", login],
    ] as const) {
      const gate = await createVisitor(site, cookie).open("/app", { Referer });
      expect(placeOf(gate)).toBe("303 /auth/login?redirectUrl=%2Fapp");
    }
  });
});

describe("the destination of a sign-in", () => {
  it("survives sign-in, sign-up and the confirmation", async () => {
    const query = "?redirectUrl=%2Fapp%2Faccount";
    const login = await pageAt(`/auth/login${query}`);
    expect(login.querySelector(`main a[href="/auth/signup${query}"]`)).not.toBeNull();
    const page = await pageAt(`/auth/signup${query}`);
    expect(page.querySelector(`main a[href="/auth/login${query}"]`)).not.toBeNull();
    const action = page.querySelector("main form")?.getAttribute("action") ?? "";
    const [email, visitor] = [newAddress(), createVisitor(site)];
    const form = { intent: "sign-up", email, password: PASSWORD, confirm_password: PASSWORD };
    expect(placeOf(await visitor.post(action, form))).toBe("303 /");
    expect(placeOf(await confirmMail(visitor, backend, email))).toBe("303 /app/account");
  });

  it("is never another site", async () => {
    const page = await pageAt("/auth/signup?redirectUrl=%2F%2Fevil.example");
    expect(page.querySelector("main form")?.getAttribute("action")).toBe("/auth/signup");
    expect(page.querySelector('main a[href="/auth/login"]')).not.toBeNull();
  });
});
