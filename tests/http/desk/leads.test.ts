import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { newAccount, signIn } from "../../support/account.ts";
import { formDataOf, parseDocument, textOf } from "../../support/document.ts";
import { contactLead, subscriptionLead } from "../../support/lead.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import { mainOf, startWholeSite } from "../../support/whole-site.ts";
import type { WholeSite } from "../../support/whole-site.ts";

const LIST = "/app/desk/leads";
const CSV = "/app/desk/leads.csv";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const HOSTILE = `<img src=x onerror=alert(1)>"'&\u202E`;

type Fields = Record<string, string>;

let desk: WholeSite;
let grace: StaffAccount;
let linus: StaffAccount;
let editor: StaffAccount;
let withoutApp: StaffAccount;

const stored = () => desk.operator.from("contact_submissions");

beforeAll(async () => {
  desk = await startWholeSite();
  grace = await newStaff(desk.backend, ["sales"]);
  linus = await newStaff(desk.backend, ["admin"]);
  editor = await newStaff(desk.backend, ["editor"]);
  withoutApp = await newStaff(desk.backend, ["sales"], { app: false });
});
afterAll(() => desk.close());
beforeEach(() => stored().delete().neq("id", UNKNOWN).throwOnError());

/** The row of a lead, each with another key. */
function lead(columns: Record<string, unknown> = {}) {
  return { ...contactLead, idempotency_key: crypto.randomUUID(), ...columns };
}

/** Adds a lead; returns its id. */
async function add(columns: Record<string, unknown> = {}): Promise<string> {
  const { data } = await stored().insert(lead(columns)).select("id").single().throwOnError();
  return data.id as string;
}

const open = (path: string, by = grace) => desk.open(path, by);

function namesIn(main: Element): string[] {
  return [...main.querySelectorAll("tbody th a")].map(textOf);
}

/** What the form with this button would send, with these changes. */
function filled(main: Element, label: string, fields: Fields = {}) {
  const button = [...main.querySelectorAll("button")].find((one) => textOf(one) === label);
  const pressed = button?.name ? { [button.name]: button.value } : {};
  return { ...Object.fromEntries(formDataOf(button?.form)), ...pressed, ...fields };
}

const formOf = async (id: string, fields: Fields, by = grace) =>
  filled(await open(`${LIST}/${id}`, by), "Save", fields);

function send(id: string, form: Fields, by: { cookie: string } = grace) {
  return desk.post(`${LIST}/${id}`, form, by);
}

/** Saves the form that a person opens now, with these changes. */
const change = async (id: string, fields: Fields, by = grace) =>
  send(id, await formOf(id, fields, by), by);

const pageAfter = (response: Response, by = grace) => desk.pageAfter(response, by);

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
    const signedIn = async (email: string) => ({ cookie: (await signIn(desk.site, email)) ?? "" });
    const user = await signedIn(await newAccount(desk.backend));
    const people = [user, editor, grace, linus];
    const responses = await Promise.all(people.map((person) => desk.visit(path, person)));
    const there = path.endsWith(UNKNOWN) ? 404 : 200;
    expect(responses.map(({ status }) => status)).toEqual([404, 403, there, there]);
    const [, , allowed] = responses;
    expect(allowed?.headers.get("cache-control")).toContain("no-store");
    const ways: [{ cookie: string }, string][] = [
      [{ cookie: "" }, "/auth/login"],
      [withoutApp, "/app/account#two-step"],
      [await signedIn(grace.email), "/auth/two-step"],
    ];
    for (const [person, way] of ways) {
      expect((await desk.visit(path, person)).headers.get("location")).toContain(way);
    }
  });

  test("are changed and deleted by sales and admins alone", async () => {
    const id = await add();
    const form = await formOf(id, { state: "closed" });
    for (const staff of [editor, withoutApp, { cookie: "" }]) {
      for (const fields of [form, { intent: "delete" }]) {
        expect([403, 303]).toContain((await send(id, fields, staff)).status);
      }
    }
    const { data } = await stored().select("state").throwOnError();
    expect(data).toEqual([{ state: "new" }]);
  });

  test("are not indexed", async () => {
    const document = parseDocument(await (await desk.visit(LIST, grace)).text());
    const robots = document.querySelector("meta[name=robots]")?.getAttribute("content");
    expect(robots).toContain("noindex");
  });

  test("are counted on the desk while they are new", async () => {
    await stored()
      .insert([lead({ state: "new" }), lead({ state: "closed" })])
      .throwOnError();
    expect(textOf(await open("/app/desk"))).toContain("1 new");
    expect(textOf(await open("/app/desk", editor))).not.toMatch(/\bnew\b/);
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
    await add({ full_name: "Mine", assignee: grace.id });
    await add({ full_name: "Theirs", assignee: linus.id });
    await add({ full_name: "Nobody's" });
    const namesAt = async (query: string, by = grace) =>
      namesIn(await open(`${LIST}?${query}`, by)).toSorted();
    expect(await namesAt("owner=mine")).toEqual(["Mine"]);
    expect(await namesAt("owner=mine", linus)).toEqual(["Theirs"]);
    expect(await namesAt("owner=mine&state=closed")).toEqual([]);
    expect(await namesAt("owner=everybody")).toEqual(["Mine", "Nobody's", "Theirs"]);
    const main = await open(`${LIST}?owner=nobody`);
    expect(namesIn(main)).toEqual(["Nobody's"]);
    expect(main.querySelector<HTMLSelectElement>("#leads-owner")?.value).toBe("nobody");
    const file = main.querySelector(`a[href^="${CSV}"]`)?.getAttribute("href") ?? "";
    expect((await download(file)).slice(1)).toEqual([expect.stringContaining("Nobody's")]);
  });

  test("has pages that keep the filters, also for leads of the same moment", async () => {
    const created_at = "2026-03-01T12:00:00.123456Z";
    const many = Array.from({ length: 60 }, (_, at) =>
      lead({ full_name: `Lead ${at}`, created_at }),
    );
    await stored()
      .insert([...many, lead({ full_name: "Other", form: "pricing", created_at })])
      .throwOnError();
    const seen: string[] = [];
    let path: string | null = `${LIST}?form=contact`;
    while (path) {
      const main: Element = await open(path);
      expect(textOf(main.querySelector("h2"))).toBe("60 leads");
      seen.push(...namesIn(main));
      path = main.querySelector("a[rel=next]")?.getAttribute("href") ?? null;
    }
    expect(seen.toSorted()).toEqual(many.map((_lead, at) => `Lead ${at}`).toSorted());
  });

  test("counts no further than 500", async () => {
    await stored()
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
    const response = await desk.visit(`${LIST}/${id}`, grace);
    expect(response.status).toBe(404);
    expect(textOf(await mainOf(response))).toMatch(/doesn’t exist|Page not found/);
  });

  test("is taken, worked on and handed over, and its history tells all of it", async () => {
    const id = await add();
    const taking = filled(await open(`${LIST}/${id}`), "Take this lead", { note: "Mine." });
    const taken = await pageAfter(await send(id, taking));
    expect(textOf(taken)).toContain("Your changes are saved.");
    expect(textOf(taken)).not.toContain("Take this lead");
    await change(id, { state: "contacted", note: " Called.\r\n\r\n Decides in March. " });
    const main = await pageAfter(await change(id, { owner: linus.id }, linus), linus);
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
    const leaver = await newStaff(desk.backend, ["sales"]);
    await change(id, { intent: "take" }, leaver);
    const role = { account: leaver.id, role: "sales" };
    await desk.operator.rpc("revoke_staff_role", role).throwOnError();
    const main = await open(`${LIST}/${id}`);
    expect(historyOf(main)[0]).toBe(`${leaver.email} made ${leaver.email} the owner`);
    expect(textOf(main.querySelector("#lead-owner option[selected]"))).toBe(leaver.email);
    expect((await change(id, { state: "closed" })).status).toBe(303);
    await desk.operator.auth.admin.deleteUser(leaver.id);
    const later = await open(`${LIST}/${id}`);
    expect(historyOf(later).join()).toContain("made a deleted account the owner");
    expect(filled(later, "Save")).toMatchObject({ owner: "" });
  });

  test("that a colleague changed meanwhile keeps the note and says what changed", async () => {
    const id = await add();
    const mine = { state: "qualified", note: "Wants <b>two</b> demos." };
    const form = await formOf(id, mine);
    expect((await change(id, { state: "closed" }, linus)).status).toBe(303);
    const refused = await send(id, form);
    expect(refused.status).toBe(409);
    const main = await mainOf(refused);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("This lead changed");
    const changes = main.querySelector("section[aria-label='Changes since you opened the lead']");
    expect(textOf(changes)).toMatch(new RegExp(`${linus.email} set the state to Closed$`));
    expect(historyOf(main)).toHaveLength(2);
    const again = filled(main, "Save");
    expect(again).toMatchObject(mine);
    expect(historyOf(await pageAfter(await send(id, again)))).toEqual([
      `${grace.email} added a note Wants <b>two</b> demos.`,
      `${grace.email} set the state to Qualified`,
      `${linus.email} set the state to Closed`,
      "Request received",
    ]);
  });

  test.each<[string, Fields, Fields, Fields, RegExp]>([
    ["the owner", { intent: "take" }, { state: "contacted" }, { state: "contacted" }, /is kept/],
    ["the state", { state: "closed" }, { intent: "take" }, { state: "closed" }, /is kept/],
    ["the same", { state: "closed" }, { state: "closed", note: "Too." }, {}, /saved/],
    ["a note", { note: "Theirs." }, { state: "closed" }, { state: "closed" }, /saved/],
  ])("of which a colleague changed %s meanwhile keeps that", async (...row) => {
    const [, theirs, mine, result, notice] = row;
    const id = await add();
    const form = await formOf(id, mine);
    expect((await change(id, theirs, linus)).status).toBe(303);
    const main = await pageAfter(await send(id, form));
    expect(textOf(main.querySelector("output"))).toMatch(notice);
    const taker = [theirs, mine].findIndex(({ intent }) => intent === "take");
    const owner = [linus.id, grace.id][taker] ?? "";
    expect(filled(main, "Save")).toMatchObject({ ...result, owner });
    expect(historyOf(main).join(" ")).not.toContain("removed the owner");
  });

  test("that a colleague took meanwhile is not silently taken from them", async () => {
    const id = await add();
    const form = await formOf(id, { intent: "take", note: "Mine." });
    await change(id, { intent: "take" }, linus);
    const refused = await send(id, form);
    expect(refused.status).toBe(409);
    const main = await mainOf(refused);
    expect(textOf(main.querySelector("[role=alert]"))).toContain("chose another owner");
    expect(filled(main, "Save")).toMatchObject({ note: "Mine." });
    const again = await send(id, filled(main, "Save", { owner: linus.id }));
    expect(historyOf(await pageAfter(again))).toEqual([
      `${grace.email} added a note Mine.`,
      `${linus.email} made ${linus.email} the owner`,
      "Request received",
    ]);
  });

  test.each<Fields>([{}, { state: "contacted" }])(
    "has a note once whose form is sent again because the reply was lost: %j",
    async (fields) => {
      const id = await add();
      const form = await formOf(id, { note: "Once.", ...fields });
      await send(id, form);
      const history = historyOf(await pageAfter(await send(id, form)));
      expect(history.filter((line) => line.includes("Once."))).toHaveLength(1);
    },
  );

  test.each<Fields>([{ owner: UNKNOWN }, { note: "x".repeat(5_001) }])(
    "keeps its owner when a refused form is sent again: %o",
    async (refusal) => {
      const id = await add();
      const form = await formOf(id, refusal);
      await change(id, { intent: "take" }, linus);
      const refused = await send(id, form);
      expect(refused.status).toBe(422);
      const again = filled(await mainOf(refused), "Save", { note: "Called." });
      const main = await pageAfter(await send(id, again));
      expect(filled(main, "Save")).toMatchObject({ owner: linus.id });
    },
  );

  test("that was deleted meanwhile shows the note that was not saved", async () => {
    const id = await add();
    const form = await formOf(id, { note: "Wants a demo.", state: "closed" });
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
  ])("is not changed by %o, and says why", async (fields, problem) => {
    const id = await add();
    const refused = await change(id, fields);
    expect(refused.status).toBe(422);
    const main = await mainOf(refused);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(historyOf(main)).toEqual(["Request received"]);
  });

  test.each<Fields>([{}, { intent: "save" }, { intent: "save", state: "lost" }])(
    "answers a form that it does not have with 400: %o",
    async (form) => {
      expect((await send(await add(), form)).status).toBe(400);
    },
  );

  test("is deleted with its history, which the audit log records", async () => {
    const id = await add();
    const main = await open(`${LIST}/${id}`);
    const list = await pageAfter(await send(id, filled(main, "Delete for good")));
    expect(textOf(list)).toContain("The lead is deleted");
    expect(namesIn(list)).toEqual([]);
    expect((await desk.visit(`${LIST}/${id}`, grace)).status).toBe(404);
    expect((await send(id, { intent: "delete" })).status).toBe(303);
    const log = desk.operator.from("audit_log").select("actor, action").eq("row_id", id);
    const { data } = await log.throwOnError();
    expect(data).toEqual([{ actor: grace.id, action: "delete" }]);
  });
});

/** The lines of the downloaded file. */
async function download(path: string): Promise<string[]> {
  const response = await desk.visit(path, grace);
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

  test("quotes what a cell may contain", async () => {
    await add({ full_name: 'A "quoted", name', company: HOSTILE });
    const [, row] = await download(CSV);
    expect(row).toContain('"A ""quoted"", name"');
    expect(row).toContain(`"${HOSTILE.replaceAll('"', '""')}"`);
  });

  test("takes no forms", async () => {
    const posted = await desk.post(CSV, { a: "b" }, grace);
    expect(posted.status).toBe(405);
  });
});
