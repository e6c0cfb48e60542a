import { describe, expect, it } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { chosen, startAccounts } from "../../support/people/accounts.ts";
import { documentOf, formDataOf, textOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { mainText, newAddress, placeOf } from "../../support/people/visitor.ts";

const BLOCKED = "Your browser blocks cookies from this site";

const home = shared(startAccounts);

const pageAt = async (path: string) => documentOf(await home.visitor().open(path));

/** The first form of the page with this intent, filled in; the browser keeps no cookie of the page. */
async function submitWithoutCookies(path: string, intent: string, typed: Record<string, string>) {
  const page = await pageAt(path);
  const form = page.querySelector(`main form:has([name=intent][value=${intent}])`);
  const fields = { ...Object.fromEntries(formDataOf(form)), ...typed };
  return home.visitor().post(form?.getAttribute("action") ?? "", fields);
}

describe("a browser that blocks cookies", () => {
  it.each([
    ["/auth/login?redirectUrl=%2Fworkshop", "sign-in"],
    ["/auth/signup", "sign-up"],
  ])("gets an explanation at %s (%s), and the address stays", async (path, intent) => {
    const email = newAddress();
    const page = await documentOf(
      await submitWithoutCookies(path, intent, { email, ...chosen(PASSWORD) }),
      400,
    );
    expect(textOf(page.querySelector("main"))).toContain(BLOCKED);
    expect(page.querySelector("main [name=email]")?.getAttribute("value")).toBe(email);
  });

  it("gets an explanation when it opens a mailed link, which stays good", async () => {
    const [email, visitor] = [await home.newAccount(), home.visitor()];
    await home.recover(email, visitor);
    const path = await home.linkFor(email);
    expect(await mainText(await submitWithoutCookies(path, "confirm", {}))).toContain(BLOCKED);
    await visitor.open(path);
    const used = await visitor.post(path, { intent: "confirm", cookie: "set" });
    expect(placeOf(used)).toBe("303 /auth/reset-password");
  });

  it.each(["/app", "/auth/two-step"])("gets an explanation at %s after a sign-in", async (path) => {
    const login = `${home.site.origin}/auth/login`;
    const gate = await home.visitor().open(path, { Referer: `${login}?redirectUrl=%2Fapp` });
    const place = gate.headers.get("Location") ?? "";
    expect(place).toMatch(/^\/auth\/login\?/);
    expect(textOf((await pageAt(place)).querySelector("main"))).toContain(BLOCKED);
    // Not if the request has any cookie or comes from another site.
    for (const [cookie, Referer] of [
      ["", `${home.site.origin}/`],
      ["", "https://evil.example/auth/login"],
      ["consent=denied", login],
    ] as const) {
      const other = await home.visitor(cookie).open("/app", { Referer });
      expect(placeOf(other)).toBe("303 /auth/login?redirectUrl=%2Fapp");
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
    const [email, visitor] = [newAddress(), home.visitor()];
    const form = { intent: "sign-up", email, ...chosen(PASSWORD) };
    expect(placeOf(await visitor.post(action, form))).toBe("303 /");
    expect(await home.confirm(email, visitor)).toBe("303 /app/account");
  });

  it("survives rejected forms and another verification email", async () => {
    const email = newAddress();
    await home.visitor().post("/auth/signup", { intent: "sign-up", email, ...chosen(PASSWORD) });
    const path = "/auth/login?redirectUrl=%2Fcontact";
    for (const response of [
      await home.visitor().signIn(email, "Wrong-horse-1", path),
      await home.visitor().signIn(email, PASSWORD, path),
      await home.visitor().post(path, { intent: "resend", email }),
    ]) {
      const forms = [...(await documentOf(response)).querySelectorAll("main form")];
      const actions = forms.map((form) => form.getAttribute("action"));
      expect(new Set(actions)).toEqual(new Set([path]));
    }
  });

  it("is a page of this site, with scripts, without and at once", async () => {
    const [email, visitor] = [await home.newAccount(), home.visitor()];
    const query = "redirectUrl=%2F%2Fevil.example";
    const path = `/auth/login?${query}`;
    expect(placeOf(await visitor.signIn(email, PASSWORD, path))).toBe("303 /app");
    expect(placeOf(await visitor.open(path))).toBe("303 /app");
    const scripted = await home.visitor().signIn(email, PASSWORD, `/auth/login.data?${query}`);
    expect(scripted.status).toBe(202);
    const text = await scripted.text();
    expect(text).toContain('"/app"');
    expect(text).not.toContain("evil");
    // A document load: the destination may be a file, and must not show the previous session.
    expect(text).toContain('"reload",true');
    const form = (await pageAt(`/auth/signup?${query}`)).querySelector("main form");
    expect(form?.getAttribute("action")).not.toContain("evil");
  });
});
