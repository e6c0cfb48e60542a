import { describe, expect, test } from "vitest";

import { deskCopy, opensDeskPage } from "../../../app/content/desk/desk.ts";
import { overviewCopy } from "../../../app/content/desk/overview.ts";
import { staffRoles } from "../../../app/content/desk/staff-roles.ts";
import { signIn } from "../../support/people/account.ts";
import { cookiesAfter } from "../../support/people/cookie-jar.ts";
import { startDesk } from "../../support/people/desk.ts";
import { documentOf, hrefsIn, textOf } from "../../support/pages/document.ts";
import { contactLead } from "../../support/lead.ts";
import { lead, namesIn } from "../../support/people/lead-desk.ts";
import { addressOf, lineOf, routes } from "../../support/route-addresses.ts";
import { shared } from "../../support/shared.ts";
import { newStaff } from "../../support/people/staff.ts";
import { placeOf } from "../../support/people/visitor.ts";

const DESK = "/app/desk";
const STAFF = "/app/desk/staff";

const doors = Object.keys(routes)
  .filter((id) => routes[id]?.path && lineOf(id).some((part) => part.id === "desk"))
  .map((id) => ({ path: addressOf(id), takesForms: routes[id]?.module.action }));

const desk = shared(async () => {
  const home = await startDesk();
  return {
    ...home,
    user: await newStaff(home.backend, []),
    withoutApp: await newStaff(home.backend, ["admin"], { app: false }),
    withoutCode: { cookie: (await signIn(home.site, home.admin.email)) ?? "" },
  };
});

test.each(doors)(
  "$path opens to the roles whose menu has it, and to nobody else",
  async ({ path, takesForms }) => {
    const { user, withoutApp, withoutCode } = desk;
    const outsiders = { visitor: { cookie: "" }, user, withoutApp, withoutCode };
    const back = `?redirectUrl=${encodeURIComponent(path)}`;
    const turnedAway: Record<string, string> = {
      visitor: `303 /auth/login${back}`,
      user: "404 null",
      withoutApp: "303 /app/account#two-step",
      withoutCode: `303 /auth/two-step${back}`,
    };
    const opened = expect.not.stringMatching(/^(?:403|5)|auth/);
    const people: (readonly [who: string, person: { cookie: string }, wanted: unknown])[] = [
      ...Object.entries(outsiders).map(([who, person]) => [who, person, turnedAway[who]] as const),
      ...staffRoles.map(
        (role) => [role, desk[role], opensDeskPage([role], path) ? opened : "403 null"] as const,
      ),
    ];
    for (const [who, person, wanted] of people) {
      const answers = [await desk.visit(path, person)];
      if (takesForms) answers.push(await desk.post(path, {}, person));
      for (const answer of answers) {
        expect([who, placeOf(answer)]).toEqual([who, wanted]);
        expect(answer.headers.get("cache-control")).toContain("no-store");
      }
    }
  },
);

describe("the desk", () => {
  test("tells staff without an authenticator app to set one up", async () => {
    const { cookie } = desk.withoutApp;
    const response = await desk.visit(STAFF, { cookie });
    const account = await desk.open("/app/account", { cookie: cookiesAfter(cookie, response) });
    expect(textOf(account)).toContain("The desk opens only with two-step sign-in.");
  });

  test("has a frame of its own, with the pages of each person's roles, and is not indexed", async () => {
    for (const person of [desk.admin, desk.sales]) {
      const page = await documentOf(await desk.visit(DESK, person));
      const isAdmin = person === desk.admin;
      expect(page.querySelector(`header nav a[href='${STAFF}']`) !== null).toBe(isAdmin);
      expect(textOf(page.querySelector("header"))).toContain(person.email);
      expect(page.querySelector("header form[action='/auth/sign-out']")).not.toBeNull();
      expect(page.querySelector("header a[href='/']")).not.toBeNull();
      expect(page.querySelector("body a")?.getAttribute("href")).toBe("#content");
      expect(page.querySelector("footer, .announcement, .consent-banner, dialog")).toBeNull();
      expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    }
  });

  test("keeps its frame while the database is away", async () => {
    const home = desk.site.origin;
    desk.proxy.set("500", / \/rest\//);
    const response = await desk.visit(STAFF, desk.admin).finally(() => desk.proxy.set("none"));
    const page = await documentOf(response, 503);
    expect(textOf(page.querySelector("main"))).toContain(deskCopy.unavailable);
    expect(hrefsIn(page, "header nav a")).toEqual([DESK]);
    expect(page.querySelector("footer")).toBeNull();
    expect(new URL(hrefsIn(page, "main a")[0] ?? "", home).pathname).toBe(STAFF);
  });

  test("keeps its frame, and what was typed, if a form is sent while the database is away", async () => {
    const form = { intent: "add", source: "Typed words", owner: "" };
    desk.proxy.set("refused");
    const response = await desk
      .post(`${STAFF}/rules`, form, desk.admin)
      .finally(() => desk.proxy.set("none"));
    const page = await documentOf(response, 503);
    expect(hrefsIn(page, "header nav a")).toEqual([DESK]);
    expect(page.querySelector("footer")).toBeNull();
    const field = page.querySelector("main [name=source]");
    expect(field?.getAttribute("value") ?? textOf(field)).toBe(form.source);
  });

  test("says how it goes, to each role what it may know, and links each figure", async () => {
    await desk.operator
      .from("contact_submissions")
      .insert({ ...contactLead, utm_source: "events" });
    await desk.operator.from("contact_submissions").insert({
      ...contactLead,
      full_name: "Mallory",
      state: "spam",
      idempotency_key: crypto.randomUUID(),
    });
    const hrefs = async (person: { cookie: string }) =>
      hrefsIn(await desk.open(`${DESK}?by=x`, person), "a");
    const [seller, writer] = [await hrefs(desk.sales), await hrefs(desk.editor)];
    expect(seller).toEqual(
      expect.arrayContaining([
        "/app/desk/tasks?owner=all",
        "/app/desk/leads?state=new",
        "/app/desk/leads?state=new&owner=nobody",
        "/app/desk/leads?state=new&late=yes&sort=oldest",
        expect.stringMatching(/^\/app\/desk\/leads\?late=yes&from=[\d-]{10}&to=[\d-]{10}$/),
        expect.stringMatching(
          /^\/app\/desk\/leads\?source=%22events%22&from=[\d-]{10}&to=[\d-]{10}$/,
        ),
      ]),
    );
    expect(seller.filter((href) => href.includes("articles"))).toEqual([]);
    expect(writer).toEqual([
      "/app/desk/articles?state=draft",
      "/app/desk/articles?state=scheduled",
    ]);
    const spam = seller.find((href) => href.includes("state=spam")) ?? "";
    expect(namesIn(await desk.open(spam, desk.sales))).toEqual(["Mallory"]);
    const main = await desk.open(DESK, desk.sales);
    const table = textOf(main.querySelector("section[aria-labelledby=received] table"));
    expect(table).toContain("events");
  });

  test("shows the days that its address asks for, each figure with exactly its leads", async () => {
    for (const [full_name, utm_source, created_at] of [
      ["Days 0", "events", "2024-03-04T12:00Z"],
      ["Days 1", "fair", "2024-03-05T12:00Z"],
      ["Days 2", "events", "2024-02-27T12:00Z"],
    ]) {
      const row = lead({ full_name, utm_source, created_at });
      await desk.operator.from("contact_submissions").insert(row).throwOnError();
    }
    const own = "period=own&from=2024-03-01&to=2024-03-08";
    const main = await desk.open(`${DESK}?by=source&${own}`, desk.sales);
    const shown = main.querySelector("section[aria-labelledby=received]") ?? expect.fail();
    const { summary, compared, before, titles } = overviewCopy.received;
    expect(textOf(shown.querySelector("h2"))).toBe(titles.day);
    expect(textOf(shown)).toContain(`${summary(2)}, ${compared(2, 1)} ${before.own}`);
    const events = hrefsIn(shown, "tbody td a").find((href) => href.includes("events")) ?? "";
    expect(namesIn(await desk.open(events, desk.sales))).toEqual(["Days 0"]);
    const earlier = hrefsIn(shown, "p a")[0] ?? "";
    expect(namesIn(await desk.open(earlier, desk.sales))).toEqual(["Days 2"]);
    expect(hrefsIn(shown, "nav a")).toEqual(
      expect.arrayContaining([
        `${DESK}?by=plan&${own}#received`,
        `${DESK}?by=source&period=last-quarter#received`,
      ]),
    );
  });

  test("says beside the field what is wrong with own days, and keeps its figures", async () => {
    const { problems, titles } = overviewCopy.received;
    for (const [days, name, problem] of [
      ["from=2026-03-02&to=2026-03-01", "to", problems.reversed],
      ["from=2026-02-30&to=2026-03-01", "from", problems.day],
      ["from=&to=2026-03-01", "from", problems.day],
    ] as const) {
      const main = await desk.open(`${DESK}?period=own&${days.replace("from=&", "")}`, desk.sales);
      expect(main.querySelector("[data-own-dates][open]")).not.toBeNull();
      const field = main.querySelector(`[name=${name}][aria-invalid]`);
      expect(textOf(field?.closest("form") ?? null)).toContain(problem);
      expect(textOf(main.querySelector("section[aria-labelledby=received] h2"))).toBe(titles.week);
    }
  });

  test("is linked from the account's page for staff alone", async () => {
    const link = `a[href='${DESK}']`;
    expect((await desk.open("/app", desk.sales)).querySelector(link)).not.toBeNull();
    expect((await desk.open("/app", desk.user)).querySelector(link)).toBeNull();
  });
});
