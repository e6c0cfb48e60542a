import { beforeEach, describe, expect, test } from "vitest";

import { newAccount, signIn } from "../../support/account.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { subscriptionLead } from "../../support/lead.ts";
import {
  CSV,
  choose,
  lead,
  LIST,
  namesIn,
  startLeadDesk,
  UNKNOWN,
} from "../../support/lead-desk.ts";
import { newStaff } from "../../support/staff.ts";
import { shared } from "../../support/shared.ts";

const HOSTILE = `<img src=x onerror=alert(1)>"'&\u202E`;

const desk = shared(startLeadDesk);
const add = (columns?: Record<string, unknown>) => desk.add(columns);
const open = (path: string, by = desk.grace) => desk.open(path, by);
beforeEach(() => desk.empty());

describe("the leads", () => {
  test.each([LIST, `${LIST}/${UNKNOWN}`, CSV])("%s is for sales and admins alone", async (path) => {
    const signedIn = async (email: string) => ({ cookie: (await signIn(desk.site, email)) ?? "" });
    const user = await signedIn(await newAccount(desk.backend));
    const people = [user, desk.editor, desk.grace, desk.linus];
    const responses = await Promise.all(people.map((person) => desk.visit(path, person)));
    const there = path.endsWith(UNKNOWN) ? 404 : 200;
    expect(responses.map(({ status }) => status)).toEqual([404, 403, there, there]);
    const [, , allowed] = responses;
    expect(allowed?.headers.get("cache-control")).toContain("no-store");
    const ways: [{ cookie: string }, string][] = [
      [{ cookie: "" }, "/auth/login"],
      [desk.withoutApp, "/app/account#two-step"],
      [await signedIn(desk.grace.email), "/auth/two-step"],
    ];
    for (const [person, way] of ways) {
      expect((await desk.visit(path, person)).headers.get("location")).toContain(way);
    }
  });

  test("are not indexed", async () => {
    const document = parseDocument(await (await desk.visit(LIST, desk.grace)).text());
    const robots = document.querySelector("meta[name=robots]")?.getAttribute("content");
    expect(robots).toContain("noindex");
  });

  test("are counted on the desk while they are new", async () => {
    await desk
      .stored()
      .insert([lead({ state: "new" }), lead({ state: "closed" })])
      .throwOnError();
    expect(textOf(await open("/app/desk"))).toContain("1 new");
    expect(textOf(await open("/app/desk", desk.editor))).not.toMatch(/\bnew\b/);
  });
});

describe("the list", () => {
  test("says in words why it is empty", async () => {
    expect(textOf(await open(LIST))).toContain("No leads yet.");
    await add();
    expect(textOf(await open(`${LIST}?q=zebra`))).toContain("No leads match these filters.");
  });

  test.each([
    ["state=closed", ["Closed"]],
    ["state=new", ["Pricing", "Subscription", "Contact"]],
    ["form=subscription&plan=annual", ["Subscription"]],
    ["from=2026-03-02", ["Closed", "Pricing"]],
    ["to=2026-03-01", ["Subscription", "Contact"]],
    ["from=2026-03-01&to=2026-03-01", ["Subscription"]],
    ["q=Subscription&to=2026-03-01", ["Subscription"]],
    [
      "state=x&form=y&plan=z&from=2026-02-30&to=x",
      ["Closed", "Pricing", "Subscription", "Contact"],
    ],
  ])("shows with %s: %j", async (query, names) => {
    const { idempotency_key: _key, ...pricing } = subscriptionLead;
    const rows = [
      { full_name: "Contact", created_at: "2026-02-28T23:59:59Z", email: "zoe@zebra.example" },
      {
        full_name: "Subscription",
        form: "subscription",
        message: "Subscription request: Annual plan",
        created_at: "2026-03-01T23:59:59Z",
      },
      { ...pricing, plan: "Annual", full_name: "Pricing", created_at: "2026-03-02T00:00:00Z" },
      { full_name: "Closed", state: "closed", created_at: "2026-03-03T00:00:00Z" },
    ];
    for (const row of rows) await add(row);
    const main = await open(`${LIST}?${query}`);
    expect(namesIn(main)).toEqual(names);
    const count = names.length === 1 ? "1 lead" : `${names.length} leads`;
    expect(textOf(main.querySelector("h2"))).toBe(count);
  });

  test("shows one's own leads, or those that nobody has", async () => {
    await add({ full_name: "Mine", assignee: desk.grace.id });
    await add({ full_name: "Theirs", assignee: desk.linus.id });
    await add({ full_name: "Nobody's" });
    const namesAt = async (query: string, by = desk.grace) =>
      namesIn(await open(`${LIST}?${query}`, by)).toSorted();
    expect(await namesAt("owner=mine")).toEqual(["Mine"]);
    expect(await namesAt("owner=mine", desk.linus)).toEqual(["Theirs"]);
    expect(await namesAt("owner=mine&state=closed")).toEqual([]);
    expect(await namesAt("owner=everybody")).toEqual(["Mine", "Nobody's", "Theirs"]);
    const main = await open(`${LIST}?owner=nobody`);
    expect(namesIn(main)).toEqual(["Nobody's"]);
    expect(main.querySelector<HTMLSelectElement>("#leads-owner")?.value).toBe("nobody");
    const file = await download(`${CSV}?owner=nobody`);
    expect(file.slice(1)).toEqual([expect.stringContaining("Nobody's")]);
  });

  test("shows the leads of one person, and of people who left", async () => {
    const leaver = await newStaff(desk.backend, ["sales"]);
    await add({ full_name: "Left", assignee: leaver.id });
    await add({ full_name: "Linus'", assignee: desk.linus.id });
    const role = { account: leaver.id, role: "sales" };
    await desk.operator.rpc("revoke_staff_role", role).throwOnError();
    expect(namesIn(await open(`${LIST}?owner=left`))).toEqual(["Left"]);
    expect(namesIn(await open(`${LIST}?owner=${leaver.id}`))).toEqual(["Left"]);
    const main = await open(`${LIST}?owner=${desk.linus.id}`);
    expect(namesIn(main)).toEqual(["Linus'"]);
    const chosen = main.querySelector("#leads-owner option[selected]");
    expect(textOf(chosen)).toBe(desk.linus.email);
  });

  test.each([
    ["oldest", ["Old", "Middle", "New"]],
    ["changed", ["Middle", "New", "Old"]],
    ["company", ["New", "Middle", "Old"]],
    ["state", ["New", "Old", "Middle"]],
    ["x", ["New", "Middle", "Old"]],
  ])("is in the order %s: %j", async (sort, names) => {
    const message = "Subscription request: Annual plan\nLicenses: 3\nCompany name: beta";
    await add({ full_name: "Old", created_at: "2026-03-01T00:00:00Z" });
    await add({
      full_name: "Middle",
      created_at: "2026-03-02T00:00:00Z",
      form: "subscription",
      message,
      state: "closed",
    });
    const middle = desk.stored().update({ updated_at: "2999-01-01T00:00:00Z" });
    await middle.eq("full_name", "Middle").throwOnError();
    await add({ full_name: "New", company: "Alpha", created_at: "2026-03-03T00:00:00Z" });
    expect(namesIn(await open(`${LIST}?sort=${sort}`))).toEqual(names);
  });

  test.each(["", "&sort=oldest", "&sort=changed", "&sort=company", "&sort=state"])(
    "has pages that keep the filters%s, also for leads of the same moment",
    async (sort) => {
      const created_at = "2026-03-01T12:00:00.123456Z";
      const many = Array.from({ length: 60 }, (_, at) =>
        lead({ full_name: `Lead ${at}`, created_at }),
      );
      await desk
        .stored()
        .insert([...many, lead({ full_name: "Other", form: "pricing", created_at })])
        .throwOnError();
      const seen: string[] = [];
      let path: string | null = `${LIST}?form=contact${sort}`;
      while (path) {
        const main: Element = await open(path);
        expect(textOf(main.querySelector("h2"))).toBe("60 leads");
        seen.push(...namesIn(main));
        path = main.querySelector("a[rel=next]")?.getAttribute("href") ?? null;
      }
      expect(seen.toSorted()).toEqual(many.map((_lead, at) => `Lead ${at}`).toSorted());
    },
  );

  test("counts no further than 500", async () => {
    await desk
      .stored()
      .insert(Array.from({ length: 501 }, () => lead()))
      .throwOnError();
    expect(textOf((await open(LIST)).querySelector("h2"))).toBe("More than 500 leads");
  });

  test.each(["before=x&after=y", `before=2026-13-01T00:00:00%2B00:00&after=${UNKNOWN}`])(
    "shows the newest leads for a broken address: %s",
    async (query) => {
      await add();
      expect(namesIn(await open(`${LIST}?${query}`))).toEqual(["Ada Lovelace"]);
    },
  );
});

/** The lines of the downloaded file. */
async function download(path: string): Promise<string[]> {
  const response = await desk.visit(path, desk.grace);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="leads.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).trimEnd().split("\r\n");
}

describe("the download", () => {
  test("has the filtered leads with all fields and runs no formula", async () => {
    await add({ full_name: "Other", state: "closed" });
    await add({ full_name: "Too", message: "Other words" });
    const cells = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"];
    for (const full_name of cells) await add({ full_name });
    const [header = "", ...rows] = await download(`${CSV}?state=new&q=SÓON`);
    expect(header.split(",").slice(0, 5)).toEqual(
      ["Received (UTC)", "State", "Owner", "Name", "Email"].map((name) => `"${name}"`),
    );
    expect(rows.map((row) => row.split(",")[3])).toEqual(
      cells.map((cell) => `"'${cell}"`).toReversed(),
    );
    expect(rows[0]).toContain('"How soon could we start?\n\nWe are nine people."');
  });

  test("has notes, the company of a subscription and phone numbers as text, with the separator", async () => {
    const message = "Subscription request: Annual plan\nLicenses: 3\nCompany name: ACME; Ltd";
    const id = await add({ form: "subscription", message, messaging_contact: "+44 20 7946 0000" });
    const note = { lead: id, seen_version: 1, changes: {}, note: "=Called\ntwice" };
    await desk.grace.client.rpc("change_lead", note).throwOnError();
    const [, row = ""] = await download(`${CSV}?separator=semicolon`);
    const cells = row.slice(1, -1).split('";"');
    expect(cells).toContain("ACME; Ltd");
    expect(cells).toContain("\t+44 20 7946 0000");
    expect(cells.at(-1)).toMatch(
      new RegExp(`^\\d{4}-\\S+ \\S+ ${desk.grace.email}: =Called\ntwice$`),
    );
  });

  test("has the selected leads alone, or says that none are selected", async () => {
    await add({ full_name: "One" });
    await add({ full_name: "Two" });
    const chosen = new URLSearchParams({ which: "chosen", ...choose(await open(LIST), "One") });
    expect(await download(`${CSV}?${chosen}`)).toHaveLength(2);
    const none = await desk.visit(`${CSV}?which=chosen`, desk.grace);
    const list = await desk.pageAfter(none, desk.grace);
    expect(textOf(list.querySelector("[data-notice=danger]"))).toContain("Select leads first");
  });

  test("quotes what a cell may contain", async () => {
    await add({ full_name: 'A "quoted", name', company: HOSTILE });
    const [, row] = await download(CSV);
    expect(row).toContain('"A ""quoted"", name"');
    expect(row).toContain(`"${HOSTILE.replaceAll('"', '""')}"`);
  });

  test("takes no forms", async () => {
    const posted = await desk.post(CSV, { a: "b" }, desk.grace);
    expect(posted.status).toBe(405);
  });
});
