import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { newAccount, signIn } from "../../support/account.ts";
import { startSiteBackend } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { formDataOf, parseDocument, textOf } from "../../support/document.ts";
import { contactLead, subscriptionLead } from "../../support/lead.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";

const LIST = "/app/desk/leads";
const CSV = "/app/desk/leads.csv";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const HOSTILE = `<img src=x onerror=alert(1)>"'&\u202E`;

let backend: Backend;
let site: TestSite;
let operator: SupabaseClient;
let grace: StaffAccount;
let linus: StaffAccount;

beforeAll(async () => {
  backend = await startSiteBackend();
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
  operator = createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
  grace = await newStaff(backend, ["sales"]);
  linus = await newStaff(backend, ["admin"]);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});
beforeEach(async () => {
  await operator.from("contact_submissions").delete().neq("id", UNKNOWN).throwOnError();
});

let leads = 0;

/** Adds a lead; returns its id. */
async function add(columns: Record<string, unknown> = {}): Promise<string> {
  leads += 1;
  const row = { ...contactLead, idempotency_key: `the lead with number ${leads}`, ...columns };
  const stored = operator.from("contact_submissions").insert(row).select("id").single();
  const { data } = await stored.throwOnError();
  return (data as { id: string }).id;
}

function visit(path: string, cookie = grace.cookie): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

async function mainOf(response: Response): Promise<Element> {
  const document = parseDocument(await response.text());
  return document.querySelector("main") ?? expect.fail("The page has no main");
}

async function open(path: string, cookie = grace.cookie): Promise<Element> {
  const response = await visit(path, cookie);
  expect(response.status).toBe(200);
  return mainOf(response);
}

function namesIn(main: Element): string[] {
  return [...main.querySelectorAll("tbody th a")].map(textOf);
}

/** What the form with this button would send, with these changes. */
function filled(main: Element, label: string, change: Record<string, string> = {}) {
  const button = [...main.querySelectorAll("button")].find((one) => textOf(one) === label);
  const pressed = button?.name ? { [button.name]: button.value } : {};
  return { ...Object.fromEntries(formDataOf(button?.form)), ...pressed, ...change };
}

function send(id: string, form: Record<string, string>, { cookie } = grace): Promise<Response> {
  return postForm(`${site.origin}${LIST}/${id}`, form, { Cookie: cookie });
}

/** The page that a successful change leads to. */
async function pageAfter(response: Response, { cookie } = grace): Promise<Element> {
  expect(response.status).toBe(303);
  return open(response.headers.get("location") ?? "", cookiesAfter(cookie, response));
}

function historyOf(main: Element): string[] {
  const items = main.querySelectorAll("section[aria-labelledby=history] li");
  return [...items].map((item) =>
    textOf(item)
      .replace(/^.*? at \d\d:\d\d/, "")
      .trim(),
  );
}

describe("the leads", () => {
  test.each([LIST, `${LIST}/${UNKNOWN}`, CSV])("%s is for sales and admins alone", async (path) => {
    expect((await visit(path, "")).headers.get("location")).toContain("/auth/login");
    const user = (await signIn(site, await newAccount(backend))) ?? "";
    expect((await visit(path, user)).status).toBe(404);
    const editor = await newStaff(backend, ["editor"]);
    expect((await visit(path, editor.cookie)).status).toBe(403);
    const withoutApp = await newStaff(backend, ["sales"], { app: false });
    expect((await visit(path, withoutApp.cookie)).headers.get("location")).toBe(
      "/app/account#two-step",
    );
    const withoutCode = (await signIn(site, grace.email)) ?? "";
    expect((await visit(path, withoutCode)).headers.get("location")).toContain("/auth/two-step");
    for (const { cookie } of [grace, linus]) {
      expect((await visit(path, cookie)).status).toBe(path.endsWith(UNKNOWN) ? 404 : 200);
    }
  });

  test("are changed and deleted by sales and admins alone", async () => {
    const id = await add();
    const form = filled(await open(`${LIST}/${id}`), "Save", { state: "closed" });
    const editor = await newStaff(backend, ["editor"]);
    const withoutApp = await newStaff(backend, ["sales"], { app: false });
    for (const staff of [editor, withoutApp, { ...editor, cookie: "" }]) {
      for (const fields of [form, { intent: "delete" }]) {
        expect([403, 303]).toContain((await send(id, fields, staff)).status);
      }
    }
    const { data } = await operator.from("contact_submissions").select("state").throwOnError();
    expect(data).toEqual([{ state: "new" }]);
  });

  test.each([LIST, CSV])("%s is not stored by caches", async (path) => {
    expect((await visit(path)).headers.get("cache-control")).toContain("no-store");
  });

  test("are not indexed", async () => {
    const document = parseDocument(await (await visit(LIST)).text());
    const robots = document.querySelector("meta[name=robots]")?.getAttribute("content");
    expect(robots).toContain("noindex");
    const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    expect(map).not.toContain("/app/desk");
  });

  test("are counted on the desk while they are new", async () => {
    await add();
    await add({ state: "closed" });
    expect(textOf(await open("/app/desk"))).toContain("1 new");
    const editor = await newStaff(backend, ["editor"]);
    expect(textOf(await open("/app/desk", editor.cookie))).not.toMatch(/\bnew\b/);
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
    ["form=contact", ["Closed", "Contact"]],
    ["plan=annual", ["Pricing", "Subscription"]],
    ["form=subscription&plan=annual", ["Subscription"]],
    ["from=2026-03-02", ["Closed", "Pricing"]],
    ["to=2026-03-01", ["Subscription", "Contact"]],
    ["from=2026-03-01&to=2026-03-01", ["Subscription"]],
    ["q=ZEBRA", ["Contact"]],
    ["q=Subscription&to=2026-03-01", ["Subscription"]],
    [
      "state=x&form=y&plan=z&from=2026-02-30&to=x",
      ["Closed", "Pricing", "Subscription", "Contact"],
    ],
  ])("shows with %s: %j", async (query, names) => {
    const message = "Subscription request: Annual plan\nNumber of licenses: 3";
    const zoe = { email: "zoe@zebra.example" };
    await add({ full_name: "Contact", created_at: "2026-02-28T23:59:59Z", ...zoe });
    const subscription = { form: "subscription", message, created_at: "2026-03-01T23:59:59Z" };
    await add({ full_name: "Subscription", ...subscription });
    const pricing = { ...subscriptionLead, plan: "Annual", created_at: "2026-03-02T00:00:00Z" };
    const { idempotency_key: _key, ...columns } = pricing;
    await add({ ...columns, full_name: "Pricing" });
    await add({ full_name: "Closed", state: "closed", created_at: "2026-03-03T00:00:00Z" });
    const main = await open(`${LIST}?${query}`);
    expect(namesIn(main)).toEqual(names);
    expect(textOf(main.querySelector("h2"))).toBe(
      names.length === 1 ? "1 lead" : `${names.length} leads`,
    );
  });

  test("shows one's own leads, or those that nobody has", async () => {
    await add({ full_name: "Mine", assignee: grace.id });
    await add({ full_name: "Theirs", assignee: linus.id });
    await add({ full_name: "Nobody's" });
    const namesAt = async (query: string, by = grace) =>
      namesIn(await open(`${LIST}?${query}`, by.cookie)).toSorted();
    expect(await namesAt("owner=mine")).toEqual(["Mine"]);
    expect(await namesAt("owner=mine", linus)).toEqual(["Theirs"]);
    expect(await namesAt("owner=nobody")).toEqual(["Nobody's"]);
    expect(await namesAt("owner=mine&state=closed")).toEqual([]);
    expect(await namesAt("owner=everybody")).toEqual(["Mine", "Nobody's", "Theirs"]);
    const main = await open(`${LIST}?owner=nobody`);
    expect(textOf(main.querySelector("h2"))).toBe("1 lead");
    expect(textOf(main.querySelector("#leads-owner option[selected]"))).toBe("Nobody’s");
    const file = main.querySelector(`a[href^="${CSV}"]`)?.getAttribute("href") ?? "";
    expect(await (await visit(file)).text()).not.toContain("Theirs");
  });

  test("has pages that keep the filters, also for leads of the same moment", async () => {
    const created_at = "2026-03-01T12:00:00.123456Z";
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...contactLead,
      full_name: `Lead ${at}`,
      created_at,
      idempotency_key: `one of many leads, number ${at}`,
    }));
    await operator.from("contact_submissions").insert(many).throwOnError();
    await add({ full_name: "Other", form: "pricing" });
    const seen: string[] = [];
    let path: string | null = `${LIST}?form=contact`;
    while (path) {
      const main: Element = await open(path);
      expect(textOf(main.querySelector("h2"))).toBe("60 leads");
      seen.push(...namesIn(main));
      path = main.querySelector("a[rel=next]")?.getAttribute("href") ?? null;
    }
    expect(seen.toSorted()).toEqual(many.map(({ full_name }) => full_name).toSorted());
  });

  test("counts no further than 500", async () => {
    const many = Array.from({ length: 501 }, (_, at) => ({
      ...contactLead,
      idempotency_key: `one of many leads, number ${at}`,
    }));
    await operator.from("contact_submissions").insert(many).throwOnError();
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

describe("a lead", () => {
  test("has all fields, where it came from and a reply by email", async () => {
    const { idempotency_key: _key, ...columns } = subscriptionLead;
    const text = textOf(await open(`${LIST}/${await add(columns)}`));
    const { form: _form, message: _message, ...shown } = columns;
    for (const value of [...Object.values(shown), "Pricing dialog"]) {
      expect(text).toContain(String(value));
    }
    const id = await add({ email: "ada+x?cc=all&b@engine.example" });
    const reply = (await open(`${LIST}/${id}`)).querySelector("a[href^='mailto:']");
    expect(reply?.getAttribute("href")).toBe(
      "mailto:ada%2Bx%3Fcc%3Dall%26b@engine.example?subject=Your%20request",
    );
  });

  test("shows hostile text as text, in the list too", async () => {
    const message = `${HOSTILE}\n${"x".repeat(4_900)}`;
    const id = await add({ full_name: HOSTILE, company: HOSTILE, message });
    await grace.client
      .rpc("change_lead", { lead: id, seen_version: 1, changes: {}, note: HOSTILE })
      .throwOnError();
    for (const main of [await open(`${LIST}/${id}`), await open(LIST)]) {
      expect(main.querySelector("img")).toBeNull();
      expect(textOf(main.querySelector("h1 bdi, th bdi"))).toContain(HOSTILE);
    }
  });

  test.each([UNKNOWN, "1", "new"])("that does not exist is a 404 page: %s", async (id) => {
    const response = await visit(`${LIST}/${id}`);
    expect(response.status).toBe(404);
    expect(textOf(await mainOf(response))).toMatch(/doesn’t exist|Page not found/);
  });

  test("is taken, worked on and handed over, and its history tells all of it", async () => {
    const id = await add();
    const path = `${LIST}/${id}`;
    const took = filled(await open(path), "Take this lead", { note: "Mine." });
    const own = await pageAfter(await send(id, took));
    expect(textOf(own)).toContain("Your changes are saved.");
    expect(textOf(own)).not.toContain("Take this lead");
    const note = " Called.\r\n\r\n Decides in March. ";
    const worked = { state: "contacted", note };
    await pageAfter(await send(id, filled(own, "Save", worked)));
    const handed = filled(await open(path, linus.cookie), "Save", { owner: linus.id });
    const main = await pageAfter(await send(id, handed, linus), linus);
    expect(historyOf(main)).toEqual([
      `${linus.email} made ${linus.email} the owner`,
      `${grace.email} added a note Called. Decides in March.`,
      `${grace.email} set the state to Contacted`,
      `${grace.email} added a note Mine.`,
      `${grace.email} made ${grace.email} the owner`,
      "Request received",
    ]);
  });

  test("keeps the names of people who left, and of their leads none", async () => {
    const id = await add();
    const leaver = await newStaff(backend, ["sales"]);
    const form = filled(await open(`${LIST}/${id}`, leaver.cookie), "Take this lead");
    await send(id, form, leaver);
    await operator.rpc("revoke_staff_role", { account: leaver.id, role: "sales" }).throwOnError();
    const main = await open(`${LIST}/${id}`);
    expect(historyOf(main)[0]).toBe(`${leaver.email} made ${leaver.email} the owner`);
    expect(main.querySelector("#lead-owner option[selected]")?.textContent).toBe(leaver.email);
    const untouched = filled(main, "Save", { state: "closed" });
    expect((await send(id, untouched)).status).toBe(303);
    await operator.auth.admin.deleteUser(leaver.id);
    const later = await open(`${LIST}/${id}`);
    expect(historyOf(later)).toContain(
      "Operator or deleted account made a deleted account the owner",
    );
    expect(filled(later, "Save")).toMatchObject({ owner: "" });
  });

  test("that a colleague changed meanwhile keeps the note and says what changed", async () => {
    const id = await add();
    const mine = filled(await open(`${LIST}/${id}`), "Save", {
      state: "qualified",
      note: "Wants <b>two</b> demos.",
    });
    const theirs = filled(await open(`${LIST}/${id}`, linus.cookie), "Save", { state: "closed" });
    expect((await send(id, theirs, linus)).status).toBe(303);
    const refused = await send(id, mine);
    expect(refused.status).toBe(409);
    const main = await mainOf(refused);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("This lead changed");
    const changes = main.querySelector("section[aria-label='Changes since you opened the lead']");
    expect(textOf(changes)).toMatch(new RegExp(`${linus.email} set the state to Closed$`));
    expect(historyOf(main)).toHaveLength(2);
    const again = filled(main, "Save");
    expect(again).toMatchObject({ state: "qualified", note: "Wants <b>two</b> demos." });
    expect(historyOf(await pageAfter(await send(id, again)))).toEqual([
      `${grace.email} added a note Wants <b>two</b> demos.`,
      `${grace.email} set the state to Qualified`,
      `${linus.email} set the state to Closed`,
      "Request received",
    ]);
  });

  test.each<[string, Record<string, string>, Record<string, string>, object, RegExp]>([
    ["the owner", { intent: "take" }, { state: "contacted" }, { state: "contacted" }, /is kept/],
    ["the state", { state: "closed" }, { intent: "take" }, { state: "closed" }, /is kept/],
    [
      "both",
      { intent: "take", state: "closed" },
      { note: "Called." },
      { state: "closed" },
      /saved/,
    ],
    [
      "the same",
      { state: "closed" },
      { state: "closed", note: "Too." },
      { state: "closed" },
      /saved/,
    ],
    ["a note", { note: "Theirs." }, { state: "closed" }, { state: "closed" }, /saved/],
  ])(
    "of which a colleague changed %s meanwhile keeps that",
    async (_what, theirs, mine, ...rest) => {
      const [stored, notice] = rest;
      const id = await add();
      const page = await open(`${LIST}/${id}`);
      const before = filled(page, "Save", mine);
      const first = filled(await open(`${LIST}/${id}`, linus.cookie), "Save", theirs);
      expect((await send(id, first, linus)).status).toBe(303);
      const main = await pageAfter(await send(id, before));
      expect(textOf(main.querySelector("output"))).toMatch(notice);
      const taker = [theirs, mine].findIndex(({ intent }) => intent === "take");
      const owner = [linus.id, grace.id][taker] ?? "";
      expect(filled(main, "Save")).toMatchObject({ ...stored, owner });
      expect(historyOf(main).join(" ")).not.toContain("removed the owner");
    },
  );

  test("that a colleague took meanwhile is not silently taken from them", async () => {
    const id = await add();
    const mine = filled(await open(`${LIST}/${id}`), "Save", { intent: "take", note: "Mine." });
    const theirs = filled(await open(`${LIST}/${id}`, linus.cookie), "Save", { intent: "take" });
    await send(id, theirs, linus);
    const refused = await send(id, mine);
    expect(refused.status).toBe(409);
    const main = await mainOf(refused);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("chose another owner");
    const again = filled(main, "Save", { owner: linus.id });
    expect(again).toMatchObject({ note: "Mine." });
    expect(historyOf(await pageAfter(await send(id, again)))).toEqual([
      `${grace.email} added a note Mine.`,
      `${linus.email} made ${linus.email} the owner`,
      "Request received",
    ]);
  });

  test.each<Record<string, string>>([{}, { state: "contacted" }])(
    "has a note once whose form is sent again because the reply was lost: %j",
    async (change) => {
      const id = await add();
      const form = filled(await open(`${LIST}/${id}`), "Save", { note: "Once.", ...change });
      await send(id, form);
      const history = historyOf(await pageAfter(await send(id, form)));
      expect(history.filter((line) => line.includes("Once."))).toHaveLength(1);
    },
  );

  test("keeps its owner when a refused form is sent again", async () => {
    const id = await add();
    const page = filled(await open(`${LIST}/${id}`), "Save");
    await send(
      id,
      filled(await open(`${LIST}/${id}`, linus.cookie), "Save", { intent: "take" }),
      linus,
    );
    const refusals: Record<string, string>[] = [{ owner: UNKNOWN }, { note: "x".repeat(5_001) }];
    for (const refusal of refusals) {
      const refused = await send(id, { ...page, ...refusal });
      expect(refused.status).toBe(422);
      const again = filled(await mainOf(refused), "Save", { note: "Called." });
      const main = await pageAfter(await send(id, again));
      expect(filled(main, "Save")).toMatchObject({ owner: linus.id });
    }
  });

  test("that was deleted meanwhile shows the note that was not saved", async () => {
    const id = await add();
    const form = filled(await open(`${LIST}/${id}`), "Save", {
      note: "Wants a demo.",
      state: "closed",
    });
    await send(id, { intent: "delete" }, linus);
    const response = await send(id, form);
    expect(response.status).toBe(404);
    expect(textOf(await mainOf(response))).toContain("Wants a demo.");
  });

  test.each([
    [{ note: " " }, "Change the state or the owner, or write a note."],
    [{ note: "x".repeat(5_001) }, "Use at most 5,000 characters."],
    [{ note: "a\u0000b" }, "Remove the characters that cannot be read"],
    [{ owner: UNKNOWN, note: "Kept" }, "This person no longer works with leads."],
  ])("is not changed by %o, and says why", async (change, problem) => {
    const id = await add();
    const refused = await send(id, filled(await open(`${LIST}/${id}`), "Save", change));
    expect(refused.status).toBe(422);
    const main = await mainOf(refused);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(historyOf(main)).toEqual(["Request received"]);
  });

  test.each<Record<string, string>>([{}, { intent: "save" }, { intent: "save", state: "lost" }])(
    "answers a form that it does not have with 400: %o",
    async (form) => {
      expect((await send(await add(), form)).status).toBe(400);
    },
  );

  test("is deleted with its history, which the audit log records", async () => {
    const id = await add();
    const main = await open(`${LIST}/${id}`);
    expect(main.querySelector("details form")?.textContent).toContain("deleted for good");
    const list = await pageAfter(await send(id, filled(main, "Delete for good")));
    expect(textOf(list)).toContain("The lead is deleted");
    expect(namesIn(list)).toEqual([]);
    expect((await visit(`${LIST}/${id}`)).status).toBe(404);
    expect((await send(id, { intent: "delete" })).status).toBe(303);
    const log = operator.from("audit_log").select("actor, action").eq("row_id", id);
    const { data } = await log.throwOnError();
    expect(data).toEqual([{ actor: grace.id, action: "delete" }]);
  });
});

/** The lines of the downloaded file. */
async function download(query = ""): Promise<string[]> {
  const response = await visit(`${CSV}${query}`);
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
    const [header = "", ...rows] = await download("?state=new&q=SÓON");
    expect(header.split(",").slice(0, 5)).toEqual(
      ["Received (UTC)", "State", "Owner", "Name", "Email"].map((name) => `"${name}"`),
    );
    expect(rows.map((row) => row.split(",")[3])).toEqual(
      cells.map((cell) => `"'${cell}"`).toReversed(),
    );
    expect(rows[0]).toContain('"How soon could we start?\n\nWe are nine people."');
  });

  test("quotes what a cell may contain", async () => {
    await add({ full_name: 'A "quoted", name', company: HOSTILE });
    const [, row] = await download();
    expect(row).toContain('"A ""quoted"", name"');
    expect(row).toContain(`"${HOSTILE.replaceAll('"', '""')}"`);
  });

  test("has each of many leads once, and the audit log has their number", async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({
      ...contactLead,
      full_name: `Lead ${at}`,
      message: "One line",
      idempotency_key: `one of many leads, number ${at}`,
    }));
    await operator.from("contact_submissions").insert(many).throwOnError();
    const [, ...rows] = await download();
    expect(new Set(rows.map((row) => row.split(",")[3])).size).toBe(1_200);
    const log = operator.from("audit_log").select("actor, row_id").eq("action", "export");
    const { data } = await log.order("id", { ascending: false }).limit(1).throwOnError();
    expect(data).toEqual([{ actor: grace.id, row_id: "1200 rows" }]);
  });

  test("takes no forms", async () => {
    const posted = await postForm(`${site.origin}${CSV}`, { a: "b" }, { Cookie: grace.cookie });
    expect(posted.status).toBe(405);
  });
});
