import { afterAll, beforeAll, describe, expect, test } from "vitest";

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

  test("says how it goes, to each role what it may know, and links each figure", async () => {
    const lead = {
      full_name: "A",
      email: "a@engine.example",
      company_size: "11-50",
      message: "Hi",
    };
    await desk.operator.from("contact_submissions").insert({ ...lead, utm_source: "events" });
    const hrefs = async (person: StaffAccount) =>
      [...(await desk.open(`${DESK}?by=x`, person)).querySelectorAll("a")].map(
        (link) => link.getAttribute("href") ?? "",
      );
    const [seller, writer] = [await hrefs(sales), await hrefs(editor)];
    expect(seller).toEqual(
      expect.arrayContaining([
        "/app/desk/leads?state=new",
        "/app/desk/leads?state=new&owner=nobody",
        expect.stringMatching(/^\/app\/desk\/leads\?from=[\d-]{10}&to=[\d-]{10}$/),
      ]),
    );
    expect(seller.filter((href) => href.includes("articles"))).toEqual([]);
    expect(writer).toEqual([
      "/app/desk/articles?state=draft",
      "/app/desk/articles?state=scheduled",
    ]);
    expect(await hrefs(admin)).toContain(AUDIT);
    const table = textOf((await desk.open(DESK, sales)).querySelector("table"));
    expect(table).toContain("events");
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
