import type { Backend } from "@helmwise/embedded-supabase";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { newAccount, signIn } from "../../support/account.ts";
import { startSiteBackend } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";

const DESK = "/app/desk";
const STAFF = "/app/desk/staff";
const AUDIT = "/app/desk/audit";

let backend: Backend;
let site: TestSite;
let admin: StaffAccount;
let sales: StaffAccount;
let editor: StaffAccount;

beforeAll(async () => {
  backend = await startSiteBackend();
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
  admin = await newStaff(backend, ["admin"]);
  sales = await newStaff(backend, ["sales"]);
  editor = await newStaff(backend, ["editor"]);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

function visit(path: string, cookie: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

async function mainOf(response: Response): Promise<Element> {
  const main = parseDocument(await response.text()).querySelector("main");
  if (!main) throw new Error("The page has no main");
  return main;
}

function change(cookie: string, fields: Record<string, string>): Promise<Response> {
  return postForm(`${site.origin}${STAFF}`, fields, { Cookie: cookie });
}

/** The notice on the page that a change leads to. */
async function noticeAfter(response: Response, cookie: string): Promise<string> {
  expect([response.status, response.headers.get("location")]).toEqual([303, STAFF]);
  return textOf(
    (await mainOf(await visit(STAFF, cookiesAfter(cookie, response)))).querySelector("output"),
  );
}

describe("the desk", () => {
  test.each([DESK, STAFF, AUDIT])("%s asks visitors to sign in", async (path) => {
    const response = await visit(path, "");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(
      `/auth/login?redirectUrl=${encodeURIComponent(path)}`,
    );
  });

  test.each([DESK, STAFF, AUDIT])("%s does not exist for other accounts", async (path) => {
    const cookie = (await signIn(site, await newAccount(backend))) ?? "";
    const response = await visit(path, cookie);
    expect(response.status).toBe(404);
    expect(textOf(await mainOf(response))).toContain("Page not found");
  });

  test("asks staff without an authenticator app to set one up", async () => {
    const { cookie } = await newStaff(backend, ["admin"], { app: false });
    const response = await visit(STAFF, cookie);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/app/account#two-step",
    ]);
    const account = await visit("/app/account", cookiesAfter(cookie, response));
    expect(textOf(await mainOf(account))).toContain("The desk opens only with two-step sign-in.");
    const posted = await change(cookie, { intent: "grant", email: "x@y.example", role: "admin" });
    expect(posted.status).toBe(403);
    const main = await mainOf(posted);
    expect(main.querySelector("input[name=email]")?.getAttribute("value")).toBe("x@y.example");
    expect(main.querySelector("a[href='/app/account#two-step']")).not.toBeNull();
  });

  test("asks staff with an app for the code after the password", async () => {
    const response = await visit(DESK, (await signIn(site, admin.email)) ?? "");
    expect(response.headers.get("location")).toBe("/auth/two-step?redirectUrl=%2Fapp%2Fdesk");
  });

  test("shows each person the pages of their roles, and refuses the others", async () => {
    const linksOf = async ({ cookie }: StaffAccount) => {
      const links = (await mainOf(await visit(DESK, cookie))).querySelectorAll("nav a");
      return [...links].map((link) => link.getAttribute("href"));
    };
    expect(await linksOf(admin)).toEqual(expect.arrayContaining([DESK, STAFF, AUDIT]));
    for (const other of [sales, editor]) {
      expect(await linksOf(other)).not.toContain(STAFF);
      for (const path of [STAFF, AUDIT]) {
        const response = await visit(path, other.cookie);
        expect(response.status).toBe(403);
        expect(textOf(await mainOf(response))).toContain("Your role doesn’t include this page.");
      }
      const posted = await change(other.cookie, {
        intent: "grant",
        email: other.email,
        role: "admin",
      });
      expect(posted.status).toBe(403);
    }
  });

  test("is linked from the account's page for staff alone", async () => {
    const link = `a[href='${DESK}']`;
    expect((await mainOf(await visit("/app", sales.cookie))).querySelector(link)).not.toBeNull();
    const user = (await signIn(site, await newAccount(backend))) ?? "";
    expect((await mainOf(await visit("/app", user))).querySelector(link)).toBeNull();
  });

  test("is not stored by caches and not indexed", async () => {
    const response = await visit(STAFF, admin.cookie);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const page = parseDocument(await response.text());
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    expect(page.querySelector("script[type=module]")).toBeNull();
  });
});

describe("the staff page", () => {
  let email: string;

  beforeEach(async () => {
    email = await newAccount(backend);
  });

  test("grants a role by address and withdraws it", async () => {
    const granted = await change(admin.cookie, {
      intent: "grant",
      email: ` ${email.toUpperCase()} `,
      role: "sales",
    });
    expect(await noticeAfter(granted, admin.cookie)).toContain("The role is granted.");
    const main = await mainOf(await visit(STAFF, admin.cookie));
    const item = [...main.querySelectorAll("li")].find((one) => textOf(one).includes(email));
    expect(textOf(item ?? null)).toContain("No authenticator app yet");
    const form = item?.querySelector("form:has(input[value=withdraw])");
    const fields = [...(form?.querySelectorAll("input") ?? [])].map((input) => [
      input.name,
      input.value,
    ]);
    const withdrawn = await change(admin.cookie, Object.fromEntries(fields));
    expect(await noticeAfter(withdrawn, admin.cookie)).toContain("The role is withdrawn.");
    expect(textOf(await mainOf(await visit(STAFF, admin.cookie)))).not.toContain(email);
  });

  test.each([
    [{ email: "", role: "sales" }, "Enter the address of the account"],
    [{ email: "nobody@engine.example", role: "sales" }, "No account has confirmed this address."],
    [{ email: "ada@engine.example", role: "owner" }, "Choose a role"],
  ])("keeps the form and says what is wrong: %o", async (fields, problem) => {
    const refused = await change(admin.cookie, { intent: "grant", ...fields });
    expect(refused.status).toBe(422);
    const main = await mainOf(refused);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(main.querySelector("#grant-email")?.getAttribute("value")).toBe(fields.email);
  });

  test("keeps the last admin, and the own authenticator app", async () => {
    const { id: account } = admin;
    const { data } = await admin.client.from("staff_roles").select("user_id").eq("role", "admin");
    for (const { user_id } of data ?? []) {
      if (user_id !== account)
        await admin.client.rpc("revoke_staff_role", { account: user_id, role: "admin" });
    }
    const last = await change(admin.cookie, { intent: "withdraw", account, role: "admin" });
    expect(last.status).toBe(409);
    expect(textOf(await mainOf(last))).toContain("This is the last admin.");
    const own = await change(admin.cookie, { intent: "reset", account });
    expect(own.status).toBe(409);
    expect(textOf(await mainOf(own))).toContain("Another admin must remove");
  });

  test("removes a lost app, after which the password opens the account", async () => {
    const forgetful = await newStaff(backend, ["sales"]);
    const reset = await change(admin.cookie, { intent: "reset", account: forgetful.id });
    expect(await noticeAfter(reset, admin.cookie)).toContain("The authenticator app is removed");
    const response = await visit(DESK, (await signIn(site, forgetful.email)) ?? "");
    expect(response.headers.get("location")).toBe("/app/account#two-step");
  });

  test.each<Record<string, string>>([
    {},
    { intent: "reset" },
    { intent: "withdraw", account: "1", role: "admin" },
  ])("answers a form that it does not have with 400: %o", async (fields) => {
    expect((await change(admin.cookie, fields)).status).toBe(400);
  });
});

test("the audit log names who did what, page by page", async () => {
  const email = await newAccount(backend);
  for (let round = 0; round < 30; round += 1) {
    await admin.client.rpc("grant_staff_role", { address: email, role: "editor" }).throwOnError();
    const { data } = await admin.client.rpc("list_staff").throwOnError();
    const member = (data as { address: string; user_id: string }[]).find(
      (one) => one.address === email,
    );
    const account = member?.user_id ?? "";
    await admin.client.rpc("revoke_staff_role", { account, role: "editor" }).throwOnError();
  }
  await admin.client.rpc("grant_staff_role", { address: email, role: "sales" }).throwOnError();
  const first = await mainOf(await visit(AUDIT, admin.cookie));
  const cells = [...first.querySelectorAll("tbody tr:first-child td")].map((cell) => textOf(cell));
  expect(cells.slice(1)).toEqual([admin.email, `added role Sales: ${email}`]);
  expect(first.querySelectorAll("tbody tr")).toHaveLength(50);
  const older = first.querySelector("a[href*=before]")?.getAttribute("href") ?? "";
  const second = await mainOf(await visit(older, admin.cookie));
  expect(textOf(second.querySelector("tbody"))).not.toBe(textOf(first.querySelector("tbody")));
  expect(second.querySelectorAll("tbody tr").length).toBeGreaterThan(10);
  expect((await visit(`${AUDIT}?before=x%27`, admin.cookie)).status).toBe(200);
});

test("the audit log links an article that was changed", async () => {
  const { data: post } = await editor.client
    .from("blog_posts")
    .update({ author: "Grace Hopper" })
    .eq("slug", "lean-canvas-in-an-hour")
    .select("id")
    .single()
    .throwOnError();
  const log = await mainOf(await visit(AUDIT, admin.cookie));
  const entry = log.querySelector("tbody tr:first-child td:last-child");
  expect(textOf(entry)).toBe(`changed article ${post?.id.slice(0, 8)} (author)`);
  const page = entry?.querySelector("a")?.getAttribute("href") ?? "";
  const article = await mainOf(await visit(page, editor.cookie));
  expect(article.querySelector("[name=author]")?.getAttribute("value")).toBe("Grace Hopper");
});
