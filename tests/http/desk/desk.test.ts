import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { newAccount, signIn } from "../../support/account.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import { mainOf, startWholeSite } from "../../support/whole-site.ts";
import type { WholeSite } from "../../support/whole-site.ts";

const DESK = "/app/desk";
const STAFF = "/app/desk/staff";
const AUDIT = "/app/desk/audit";

let desk: WholeSite;
let admin: StaffAccount;
let sales: StaffAccount;
let editor: StaffAccount;
let user: { cookie: string };

const signedIn = async (email: string) => ({ cookie: (await signIn(desk.site, email)) ?? "" });

beforeAll(async () => {
  desk = await startWholeSite();
  admin = await newStaff(desk.backend, ["admin"]);
  sales = await newStaff(desk.backend, ["sales"]);
  editor = await newStaff(desk.backend, ["editor"]);
  user = await signedIn(await newAccount(desk.backend));
});
afterAll(() => desk.close());

function change(fields: Record<string, string>, by: { cookie: string } = admin): Promise<Response> {
  return desk.post(STAFF, fields, by);
}

async function noticeAfter(response: Response): Promise<string> {
  return textOf((await desk.pageAfter(response, admin)).querySelector("output"));
}

describe("the desk", () => {
  test.each([DESK, STAFF, AUDIT])("%s is closed to visitors and other accounts", async (path) => {
    const visited = await desk.visit(path);
    const login = `/auth/login?redirectUrl=${encodeURIComponent(path)}`;
    expect([visited.status, visited.headers.get("location")]).toEqual([303, login]);
    const response = await desk.visit(path, user);
    expect(response.status).toBe(404);
    expect(textOf(await mainOf(response))).toContain("Page not found");
  });

  test("asks staff without an authenticator app to set one up", async () => {
    const { cookie } = await newStaff(desk.backend, ["admin"], { app: false });
    const response = await desk.visit(STAFF, { cookie });
    const setUp = "/app/account#two-step";
    expect([response.status, response.headers.get("location")]).toEqual([303, setUp]);
    const account = await desk.open("/app/account", { cookie: cookiesAfter(cookie, response) });
    expect(textOf(account)).toContain("The desk opens only with two-step sign-in.");
    const form = { intent: "grant", email: "x@y.example", role: "admin" };
    const posted = await change(form, { cookie });
    expect(posted.status).toBe(403);
    const main = await mainOf(posted);
    expect(main.querySelector("input[name=email]")?.getAttribute("value")).toBe("x@y.example");
    expect(main.querySelector(`a[href='${setUp}']`)).not.toBeNull();
  });

  test("asks staff with an app for the code after the password", async () => {
    const response = await desk.visit(DESK, await signedIn(admin.email));
    expect(response.headers.get("location")).toBe("/auth/two-step?redirectUrl=%2Fapp%2Fdesk");
  });

  test("shows each person the pages of their roles, and refuses the others", async () => {
    const linksOf = async (person: StaffAccount) => {
      const page = parseDocument(await (await desk.visit(DESK, person)).text());
      return [...page.querySelectorAll("header nav a")].map((link) => link.getAttribute("href"));
    };
    expect(await linksOf(admin)).toEqual(expect.arrayContaining([DESK, STAFF, AUDIT]));
    for (const other of [sales, editor]) {
      expect(await linksOf(other)).not.toContain(STAFF);
      const form = { intent: "grant", email: other.email, role: "admin" };
      const responses = [
        await desk.visit(STAFF, other),
        await desk.visit(AUDIT, other),
        await change(form, other),
      ];
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });

  test("has a frame of its own, without what the site shows to visitors", async () => {
    const page = parseDocument(await (await desk.visit(DESK, sales)).text());
    const header = page.querySelector("header");
    expect(textOf(header)).toContain(sales.email);
    expect(header?.querySelector("form[action='/auth/sign-out']")).not.toBeNull();
    expect(header?.querySelector("a[href='/']")).not.toBeNull();
    expect(page.querySelector("body a")?.getAttribute("href")).toBe("#content");
    expect(page.querySelector("footer, .announcement, .consent-banner, dialog")).toBeNull();
    const account = parseDocument(await (await desk.visit("/app/account", sales)).text());
    expect(account.querySelector(".announcement")).toBeNull();
  });

  test("is linked from the account's page for staff alone", async () => {
    const link = `a[href='${DESK}']`;
    expect((await desk.open("/app", sales)).querySelector(link)).not.toBeNull();
    expect((await desk.open("/app", user)).querySelector(link)).toBeNull();
  });

  test("is not stored by caches and not indexed", async () => {
    const response = await desk.visit(STAFF, admin);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const page = parseDocument(await response.text());
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    const map = await (await desk.visit("/sitemap.xml")).text();
    expect(map).not.toContain(DESK);
  });
});

describe("the staff page", () => {
  let email: string;

  beforeEach(async () => {
    email = await newAccount(desk.backend);
  });

  test("grants a role by address and withdraws it", async () => {
    const address = ` ${email.toUpperCase()} `;
    const granted = await change({ intent: "grant", email: address, role: "sales" });
    expect(await noticeAfter(granted)).toContain("The role is granted.");
    const items = [...(await desk.open(STAFF, admin)).querySelectorAll("li")];
    const item = items.find((one) => textOf(one).includes(email));
    expect(textOf(item)).toContain("No authenticator app yet");
    const inputs = item?.querySelectorAll<HTMLInputElement>("form:has([value=withdraw]) input");
    const fields = [...(inputs ?? [])].map(({ name, value }) => [name, value]);
    const withdrawn = await change(Object.fromEntries(fields));
    expect(await noticeAfter(withdrawn)).toContain("The role is withdrawn.");
    expect(textOf(await desk.open(STAFF, admin))).not.toContain(email);
  });

  test.each([
    [{ email: "", role: "sales" }, "Enter the address of the account"],
    [{ email: "nobody@engine.example", role: "sales" }, "No account has confirmed this address."],
    [{ email: "ada@engine.example", role: "owner" }, "Choose a role"],
  ])("keeps the form and says what is wrong: %o", async (fields, problem) => {
    const refused = await change({ intent: "grant", ...fields });
    expect(refused.status).toBe(422);
    const main = await mainOf(refused);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(main.querySelector("#grant-email")?.getAttribute("value")).toBe(fields.email);
  });

  test("keeps the last admin, and the own authenticator app", async () => {
    const { id: account } = admin;
    const others = desk.operator.from("staff_roles").delete().eq("role", "admin");
    await others.neq("user_id", account).throwOnError();
    const last = await change({ intent: "withdraw", account, role: "admin" });
    expect(last.status).toBe(409);
    expect(textOf(await mainOf(last))).toContain("This is the last admin.");
    const reset = await change({ intent: "reset", account });
    expect(reset.status).toBe(409);
    expect(textOf(await mainOf(reset))).toContain("Another admin must remove");
  });

  test("removes a lost app, after which the password opens the account", async () => {
    const forgetful = await newStaff(desk.backend, ["sales"]);
    const reset = await change({ intent: "reset", account: forgetful.id });
    expect(await noticeAfter(reset)).toContain("The authenticator app is removed");
    const response = await desk.visit(DESK, await signedIn(forgetful.email));
    expect(response.headers.get("location")).toBe("/app/account#two-step");
  });

  test.each<Record<string, string>>([
    {},
    { intent: "reset" },
    { intent: "withdraw", account: "1", role: "admin" },
  ])("answers a form that it does not have with 400: %o", async (fields) => {
    expect((await change(fields)).status).toBe(400);
  });
});

function linksIn(main: Element): string[] {
  return [...main.querySelectorAll("tbody td a")].map((link) => link.getAttribute("href") ?? "");
}

test("the audit log names who did what, page by page, and links what was changed", async () => {
  const posts = editor.client.from("blog_posts");
  const many = Array.from({ length: 60 }, (_, at) => ({ slug: `audited-${at}`, title: "Audited" }));
  const { data: added } = await posts.insert(many).select("id").throwOnError();
  const address = await newAccount(desk.backend);
  await admin.client.rpc("grant_staff_role", { address, role: "sales" }).throwOnError();
  await posts.update({ author: "Grace Hopper" }).eq("slug", "audited-0").throwOnError();

  const log = await desk.open(AUDIT, admin);
  const rows = [...log.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].slice(1).map(textOf),
  );
  expect(rows.slice(0, 2)).toEqual([
    [editor.email, expect.stringMatching(/^changed article \w{8} \(author\)$/)],
    [admin.email, `added role Sales: ${address}`],
  ]);
  const [article = ""] = linksIn(log);
  const author = (await desk.open(article, editor)).querySelector("[name=author]");
  expect(author?.getAttribute("value")).toBe("Grace Hopper");
  const older = log.querySelector("a[href*=before]")?.getAttribute("href") ?? "";
  const all = new Set([...linksIn(log), ...linksIn(await desk.open(older, admin))]);
  expect(added.filter(({ id }) => !all.has(`/app/desk/articles/${id}`))).toEqual([]);
  await desk.open(`${AUDIT}?before=x%27`, admin);
});
