import { describe, expect, test } from "vitest";

import { newAccount, signIn } from "../../support/account.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { startDesk } from "../../support/desk.ts";
import { documentOf, textOf } from "../../support/document.ts";
import { contactLead } from "../../support/lead.ts";
import { shared } from "../../support/shared.ts";
import { newStaff } from "../../support/staff.ts";
import { mainOf } from "../../support/whole-site.ts";

const DESK = "/app/desk";
const STAFF = "/app/desk/staff";
const AUDIT = "/app/desk/audit";

const desk = shared(startDesk);

const signedIn = async (email: string) => ({ cookie: (await signIn(desk.site, email)) ?? "" });

/** A user without a role. */
const newUser = async () => signedIn(await newAccount(desk.backend));

async function documentFor(person: { cookie: string }, path = DESK): Promise<Document> {
  return await documentOf(await desk.visit(path, person));
}

describe("the desk", () => {
  test.each([DESK, STAFF, AUDIT])("%s is closed to visitors and other accounts", async (path) => {
    const visited = await desk.visit(path);
    const login = `/auth/login?redirectUrl=${encodeURIComponent(path)}`;
    expect([visited.status, visited.headers.get("location")]).toEqual([303, login]);
    const response = await desk.visit(path, await newUser());
    expect(textOf(await mainOf(response, 404))).toContain("Page not found");
  });

  test("asks staff without an authenticator app to set one up", async () => {
    const { cookie } = await newStaff(desk.backend, ["admin"], { app: false });
    const response = await desk.visit(STAFF, { cookie });
    const setUp = "/app/account#two-step";
    expect([response.status, response.headers.get("location")]).toEqual([303, setUp]);
    const account = await desk.open("/app/account", { cookie: cookiesAfter(cookie, response) });
    expect(textOf(account)).toContain("The desk opens only with two-step sign-in.");
    const form = { intent: "grant", email: "x@y.example", role: "admin" };
    const main = await mainOf(await desk.post(STAFF, form, { cookie }), 403);
    expect(main.querySelector("input[name=email]")?.getAttribute("value")).toBe("x@y.example");
    expect(main.querySelector(`a[href='${setUp}']`)).not.toBeNull();
  });

  test("asks staff with an app for the code after the password", async () => {
    const response = await desk.visit(DESK, await signedIn(desk.admin.email));
    expect(response.headers.get("location")).toBe("/auth/two-step?redirectUrl=%2Fapp%2Fdesk");
  });

  test("has a frame of its own, with the pages of each person's roles, and refuses the others", async () => {
    const header = (await documentFor(desk.admin)).querySelector("header");
    const links = [...(header?.querySelectorAll("nav a") ?? [])].map((it) =>
      it.getAttribute("href"),
    );
    expect(links).toEqual(expect.arrayContaining([DESK, STAFF, AUDIT]));
    for (const other of [desk.sales, desk.editor]) {
      const page = await documentFor(other);
      expect(page.querySelector(`header nav a[href='${STAFF}']`)).toBeNull();
      expect(textOf(page.querySelector("header"))).toContain(other.email);
      expect(page.querySelector("header form[action='/auth/sign-out']")).not.toBeNull();
      expect(page.querySelector("header a[href='/']")).not.toBeNull();
      expect(page.querySelector("body a")?.getAttribute("href")).toBe("#content");
      expect(page.querySelector("footer, .announcement, .consent-banner, dialog")).toBeNull();
      const form = { intent: "grant", email: other.email, role: "admin" };
      const responses = [
        await desk.visit(STAFF, other),
        await desk.visit(AUDIT, other),
        await desk.post(STAFF, form, other),
      ];
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });

  test("says how it goes, to each role what it may know, and links each figure", async () => {
    await desk.operator
      .from("contact_submissions")
      .insert({ ...contactLead, utm_source: "events" });
    const hrefs = async (person: { cookie: string }) =>
      [...(await desk.open(`${DESK}?by=x`, person)).querySelectorAll("a")].map(
        (link) => link.getAttribute("href") ?? "",
      );
    const [seller, writer] = [await hrefs(desk.sales), await hrefs(desk.editor)];
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
    expect(await hrefs(desk.admin)).toContain(AUDIT);
    const table = textOf((await desk.open(DESK, desk.sales)).querySelector("table"));
    expect(table).toContain("events");
  });

  test("is linked from the account's page for staff alone", async () => {
    const link = `a[href='${DESK}']`;
    expect((await desk.open("/app", desk.sales)).querySelector(link)).not.toBeNull();
    expect((await desk.open("/app", await newUser())).querySelector(link)).toBeNull();
  });

  test("is not stored by caches and not indexed", async () => {
    const response = await desk.visit(STAFF, desk.admin);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const page = await documentOf(response);
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    const map = await (await desk.visit("/sitemap.xml")).text();
    expect(map).not.toContain(DESK);
  });
});
