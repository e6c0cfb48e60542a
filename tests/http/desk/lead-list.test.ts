import { beforeEach, describe, expect, test } from "vitest";

import { columnNames, leadListCopy, leadSorts } from "../../../app/content/desk/leads.ts";
import { leadMergeCopy } from "../../../app/content/desk/lead-merge.ts";
import { hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { subscriptionLead } from "../../support/lead.ts";
import { lead, LIST, namesIn, startLeadDesk } from "../../support/people/lead-desk.ts";
import { newStaff } from "../../support/people/staff.ts";
import { shared } from "../../support/shared.ts";

const desk = shared(startLeadDesk);
const add = (columns?: Record<string, unknown>) => desk.add(columns);
const open = (path: string, by?: { cookie: string }) => desk.open(path, by);
beforeEach(() => desk.empty());

describe("the list", () => {
  test("says in words why it is empty", async () => {
    expect(textOf(await open(LIST))).toContain("No leads yet.");
    await add();
    expect(textOf(await open(`${LIST}?q=zebra`))).toContain("No leads match these filters.");
  });

  test("shows the leads of its filters, and counts them", async () => {
    const { idempotency_key: _key, ...pricing } = subscriptionLead;
    for (const row of [
      { full_name: "Contact", created_at: "2026-02-28T23:59:59Z", email: "zoe@zebra.example" },
      {
        full_name: "Page",
        form: "subscription",
        plan: "annual",
        created_at: "2026-03-01T23:59:59Z",
      },
      { ...pricing, full_name: "Pricing", created_at: "2026-03-02T00:00:00Z" },
      { full_name: "Closed", state: "closed", created_at: "2026-03-03T00:00:00Z" },
    ])
      await add(row);
    const all = ["Closed", "Pricing", "Page", "Contact"];
    for (const [query, names] of [
      ["state=closed", ["Closed"]],
      ["form=subscription&plan=annual", ["Page"]],
      ["from=2026-03-02", ["Closed", "Pricing"]],
      ["from=2026-03-01&to=2026-03-01", ["Page"]],
      ["q=zoe&to=2026-03-01", ["Contact"]],
      ["source=LETTER&campaign=spr&page=/pri", ["Pricing"]],
      ['source="newsletter"&campaign="spring"&page="/pricing"', ["Pricing"]],
      ['source="letter"', []],
      ["source=%25", []],
      ["without=source", ["Closed", "Page", "Contact"]],
      ["others=plan&not=annual", []],
      ["others=source&not=other", ["Pricing"]],
      ["state=x&form=y&plan=z&from=2026-02-30&to=x", all],
      ["p=2&p=0", []],
    ] as const) {
      const main = await open(`${LIST}?${query}`);
      expect([query, ...namesIn(main)]).toEqual([query, ...names]);
      const count = names.length === 1 ? "1 lead" : `${names.length} leads`;
      if (!query.startsWith("p=")) expect(textOf(main.querySelector("h2"))).toBe(count);
    }
  });

  test("suggests what leads have, the most frequent first, and nothing of spam", async () => {
    await add({ utm_source: "fair", tags: ["vip"], page: "/contact" });
    for (const _twice of [1, 2]) await add({ referrer_host: "news.example", utm_campaign: "may" });
    await add({ utm_source: "casino", state: "spam" });
    const main = await open(LIST);
    const suggested = ["source", "campaign", "page", "tag"].map((field) =>
      textsIn(main, `#known-${field} option`),
    );
    expect(suggested).toEqual([["news.example", "fair"], ["may"], ["/contact"], ["vip"]]);
  });

  test("names the filters that it does not know", async () => {
    const known = "q=ada&state=open&sort=due&others=plan&not=annual&p=1&from=2026-03-01";
    expect((await open(`${LIST}?${known}`)).querySelector("[data-notice]")).toBeNull();
    const main = await open(`${LIST}?${known}&state=<b>&color=red`);
    expect(textOf(main.querySelector("output"))).toContain("state=<b>, color=red");
  });

  test("says that a search has its only hits among spam, and leads there", async () => {
    await add({ full_name: "Casino Prize", state: "spam" });
    const main = await desk.open(`${LIST}?q=casino`);
    const link = [...main.querySelectorAll("a")].find((one) => textOf(one).includes("as spam"));
    expect(textOf(link)).toBe("1 more is marked as spam");
    expect(namesIn(await desk.open(link?.getAttribute("href") ?? ""))).toEqual(["Casino Prize"]);
  });

  test("shows what is due, is open or waits, and spam only if it is asked for", async () => {
    await add({ full_name: "Due", follow_up: "2026-03-01", created_at: "2026-03-02T00:00:00Z" });
    await add({ full_name: "Later", follow_up: "2999-01-01" });
    await add({ full_name: "Won", state: "won", follow_up: "2026-03-01" });
    await add({ full_name: "Spam", state: "spam" });
    await add({ full_name: "Prize", state: "spam", follow_up: "2026-03-01" });
    for (const [query, ...names] of [
      ["p=1", "Due", "Later", "Won"],
      ["state=all", "Due", "Later", "Prize", "Spam", "Won"],
      ["state=spam", "Prize", "Spam"],
      ["state=open", "Due", "Later"],
      ["due=today&state=all", "Due", "Won"],
      ["due=planned", "Due", "Later", "Won"],
      ["due=none&state=all", "Spam"],
      ["late=yes", "Due"],
      ["person=ada@engine.example", "Due", "Later", "Won"],
      ["person=ada@engine.example&state=all", "Due", "Later", "Prize", "Spam", "Won"],
      ["company=engine.example", "Due", "Later", "Won"],
    ]) {
      const shown = namesIn(await open(`${LIST}?${query}`)).toSorted();
      expect([query, ...shown]).toEqual([query, ...names]);
    }
  });

  test("stands beside a lead that was opened from it, and not beside one from elsewhere", async () => {
    await add({ full_name: "Ada", state: "contacted" });
    const id = await add({ full_name: "Bob", state: "contacted" });
    await add({ full_name: "Cem" });
    const [link = ""] = hrefsIn(await open(`${LIST}?state=contacted`), "tbody th a");
    const rows = "[data-beside] li a";
    const main = await open(link);
    expect(textsIn(main, rows)).toEqual(["Bob", "Ada"]);
    expect(textsIn(main, "[data-beside] [aria-current] a")).toEqual(["Bob"]);
    expect(textsIn(await open(`${LIST}/${id}`), rows)).toEqual([]);
  });

  test("shows the leads of one person, of nobody, and of people who left", async () => {
    const leaver = await newStaff(desk.backend, ["sales"]);
    const owners = { Mine: desk.grace.id, Theirs: desk.linus.id, Left: leaver.id, Free: null };
    for (const [full_name, owner] of Object.entries(owners)) await add({ full_name, owner });
    const role = { account: leaver.id, role: "sales" };
    await desk.operator.rpc("revoke_staff_role", role).throwOnError();
    for (const [query, ...names] of [
      ["owner=mine", "Mine"],
      ["owner=mine&state=closed"],
      ["owner=everybody", "Free", "Left", "Mine", "Theirs"],
      ["owner=nobody", "Free"],
      ["owner=left", "Left"],
      [`owner=${leaver.id}`, "Left"],
      [`owner=${desk.linus.id}`, "Theirs"],
    ]) {
      expect([query, ...namesIn(await open(`${LIST}?${query}`)).toSorted()]).toEqual([
        query,
        ...names,
      ]);
    }
    expect(namesIn(await open(`${LIST}?owner=mine`, desk.linus))).toEqual(["Theirs"]);
    const main = await open(`${LIST}?owner=${desk.linus.id}`);
    expect(textOf(main.querySelector("#leads-owner option[selected]"))).toBe(desk.linus.name);
  });

  test("names the filters that are folded away, each with the list without it", async () => {
    await add({ full_name: "Ada", utm_source: "fair", tags: ["vip"] });
    await add({ full_name: "Bob", utm_source: "fair" });
    const main = await open(`${LIST}?source=fair&tag=vip&sort=oldest`);
    expect(main.querySelector("search details[open]")).toBeNull();
    const links = [...main.querySelectorAll("[aria-labelledby=matching] a")];
    const without = (text: string) =>
      links.find((link) => textOf(link) === `Without the filter ${text}`)?.getAttribute("href");
    expect(without("Oldest first")).toBe(`${LIST}?tag=vip&source=fair`);
    expect(namesIn(await open(without("Tag: vip") ?? ""))).toEqual(["Ada", "Bob"]);
  });

  test("is in the chosen order", async () => {
    const page = {
      form: "subscription",
      company: "beta",
      state: "closed",
      follow_up: "2026-04-01",
      amount: 0,
    };
    await add({ full_name: "Old", created_at: "2026-03-01T00:00:00Z", amount: 12_000 });
    await add({ full_name: "Middle", created_at: "2026-03-02T00:00:00Z", ...page });
    const middle = desk.stored().update({ updated_at: "2999-01-01T00:00:00Z" });
    await middle.eq("full_name", "Middle").throwOnError();
    await add({ full_name: "New", company: "Alpha", created_at: "2026-03-03T00:00:00Z" });
    for (const [sort, ...names] of [
      ["oldest", "Old", "Middle", "New"],
      ["changed", "Middle", "New", "Old"],
      ["company", "New", "Middle", "Old"],
      ["state", "New", "Old", "Middle"],
      ["due", "Middle", "New", "Old"],
      ["amount", "Old", "Middle", "New"],
      ["changed_asc", "Old", "New", "Middle"],
      ["name", "Middle", "New", "Old"],
      ["name_desc", "Old", "New", "Middle"],
      ["company_desc", "Middle", "New", "Old"],
      ["state_desc", "Middle", "New", "Old"],
      ["due_desc", "Middle", "New", "Old"],
      ["amount_asc", "Middle", "Old", "New"],
      ["x", "New", "Middle", "Old"],
    ]) {
      expect([sort, ...namesIn(await open(`${LIST}?sort=${sort}`))]).toEqual([sort, ...names]);
    }
  });

  test("is sorted by the head of a column, and then the other way round", async () => {
    await add({ full_name: "Ada", created_at: "2026-03-01T00:00:00Z" });
    await add({ full_name: "Bob", created_at: "2026-03-02T00:00:00Z" });
    let main = await open(`${LIST}?state=new`);
    const sorted = () =>
      [...main.querySelectorAll("th[aria-sort]")].map(
        (head) => `${textOf(head)} ${head.getAttribute("aria-sort")}`,
      );
    expect(sorted()).toEqual([`${columnNames.received} descending`]);
    for (const [head, direction, ...names] of [
      [leadListCopy.columns.lead, "ascending", "Ada", "Bob"],
      [leadListCopy.columns.lead, "descending", "Bob", "Ada"],
      [columnNames.received, "descending", "Bob", "Ada"],
      [columnNames.received, "ascending", "Ada", "Bob"],
    ]) {
      const link = [...main.querySelectorAll("thead a")].find((one) => textOf(one) === head);
      const href = link?.getAttribute("href") ?? "";
      expect(href).toContain("state=new");
      main = await open(href);
      expect([sorted(), namesIn(main)]).toEqual([[`${head} ${direction}`], names]);
    }
  });

  test("has the columns that its address names, and names those that it does not know", async () => {
    await add({ full_name: "Ada", company: "Engine", utm_source: "fair", amount: 1200 });
    const chosen = "columns=source&columns=amount&columns=color";
    const main = await open(`${LIST}?${chosen}`);
    const heads = [leadListCopy.columns.lead, columnNames.amount, columnNames.source];
    expect(textsIn(main, "thead th").slice(1)).toEqual(heads);
    expect(textsIn(main, "tbody th, tbody td").slice(1)).toEqual([
      "Ada",
      `${columnNames.amount}: $1,200`,
      `${columnNames.source}: fair`,
    ]);
    expect(textOf(main.querySelector("output"))).toContain("columns=color");
  });

  test("has the columns that its reader chose last, until the reader chooses the standard ones", async () => {
    await add({ full_name: "Ada" });
    const form = [...(await open(`${LIST}?state=new`)).querySelectorAll("form")].find((one) =>
      one.querySelector("[name=columns]"),
    );
    const hidden = [...(form?.querySelectorAll<HTMLInputElement>("[type=hidden]") ?? [])];
    const kept = new URLSearchParams(hidden.map(({ name, value }) => [name, value]));
    const heads = async (cookie: string) =>
      textsIn(await open(LIST, { cookie }), "thead th").slice(2);
    const standard = await heads(desk.grace.cookie);
    const chosen = await desk.visit(`${LIST}?${kept}&columns=owner&columns=email`, desk.grace);
    expect(chosen.headers.get("location")).toBe(`${LIST}?state=new&columns=email&columns=owner`);
    const [cookie] = chosen.headers.get("set-cookie")?.split(";") ?? [];
    const own = `${desk.grace.cookie}; ${cookie}`;
    expect(await heads(own)).toEqual([columnNames.email, columnNames.owner]);
    const back = await desk.visit(`${LIST}?${kept}`, { cookie: own });
    expect(back.headers.get("set-cookie")).toContain("Max-Age=0");
    expect(await heads(`${desk.grace.cookie}; lead-columns=color`)).toEqual(standard);
  });

  test("has pages that keep filters and order, also for leads of the same moment", async () => {
    const created_at = "2026-03-01T12:00:00.123456Z";
    const names = Array.from({ length: 60 }, (_, at) => `Lead ${at}`);
    const many = names.map((full_name) => lead({ full_name, created_at }));
    await desk.stored().insert(many).throwOnError();
    await add({ full_name: "Other", form: "pricing", created_at });
    for (const sort of ["", ...leadSorts.map((name) => `&sort=${name}`)]) {
      const seen: string[] = [];
      let path: string | null = `${LIST}?form=contact${sort}`;
      const counts = ["60 leads", "26–50 of 60 leads", "51–60 of 60 leads"];
      while (path) {
        const main: Element = await open(path);
        expect(textOf(main.querySelector("h2"))).toBe(counts.shift());
        seen.push(...namesIn(main));
        path = main.querySelector("a[rel=next]")?.getAttribute("href") ?? null;
      }
      expect(seen.toSorted()).toEqual(names.toSorted());
    }
  });
});

test("the overview counts won and lost leads by month, source and reason, and each figure leads to them", async () => {
  const [today = ""] = new Date().toISOString().split("T");
  const ended = (state: string, reason: string, more = {}) =>
    add({ state, reason, utm_source: "fair", ended_at: today, ...more });
  await ended("won", "Support", { amount: 12_000 });
  await ended("lost", '100% "too dear"');
  await ended("lost", '100% "Too dear"', { utm_source: null, referrer_host: "a.fair" });
  await ended("won", "Old", { ended_at: "2020-01-01" });
  await add({ state: "lost", reason: "Not dated", amount: 7 });
  for (const amount of [500, 0]) await add({ amount });
  const main = await open("/app/desk");
  const rows = [...main.querySelectorAll("section[aria-labelledby=ended] tbody tr")];
  const cells = rows.map((row) => [...row.querySelectorAll("th, td")].map(textOf));
  expect(cells.slice(1)).toEqual([
    ["fair", "1", "1", "50%", "$12K$12,000"],
    ["a.fair", "0", "1", "0%", ""],
    [expect.stringMatching(/^100% "too dear"$/i), "2"],
  ]);
  expect(cells[0]?.slice(1)).toEqual(["1", "2", "33%", "$12K$12,000"]);
  expect(textOf(main)).toMatch(/Open value \$500[ $500]*2 leads have one/);
  for (const link of main.querySelectorAll("section[aria-labelledby=ended] tbody a")) {
    const found = namesIn(await open(link.getAttribute("href") ?? ""));
    expect([link.outerHTML, found.length]).toEqual([link.outerHTML, Number(textOf(link))]);
  }
});

test("the overview counts answers and open leads by owner, and each figure leads to them", async () => {
  const DAY = 86_400_000;
  const received = Date.now() - 14 * DAY;
  const created_at = new Date(received).toISOString();
  const after = (days: number) => new Date(received + days * DAY).toISOString();
  const owner = desk.grace.id;
  await add({ created_at, owner, state: "contacted", answered_at: after(0.01) });
  await add({ created_at, owner, state: "lost", answered_at: after(8) });
  await add({ created_at, owner, state: "spam", answered_at: after(0.01) });
  await add({ created_at });
  await add({ created_at, form: "import", company_size: null, answered_at: after(0.01) });
  const main = await open("/app/desk");
  const rows = [...main.querySelectorAll("section[aria-labelledby=owners] tr:has(td)")];
  const cells = rows.map((row) => [...row.querySelectorAll("th, td")].map(textOf));
  expect(cells.map(([, answered, share, , left]) => [answered, share, left])).toEqual([
    ["2", "50%", "1"],
    ["0", "0%", "2"],
    ["2", "33%", "3"],
  ]);
});

test("an answer counts for who gave it, and an open lead for its owner", async () => {
  const received = Date.now() - 14 * 86_400_000;
  const answered_at = new Date(received + 60_000).toISOString();
  const answer = { answered_at, answered_by: desk.linus.id, state: "contacted" };
  const created_at = new Date(received).toISOString();
  await add({ full_name: "Handed over", created_at, owner: desk.grace.id, ...answer });
  const main = await open("/app/desk");
  const rows = [...main.querySelectorAll("section[aria-labelledby=owners] tr:has(td)")];
  const rowOf = (name: string) => rows.find((row) => textOf(row).startsWith(name)) ?? main;
  const shown = (name: string) => textsIn(rowOf(name), "td");
  expect(shown(desk.linus.name)).toEqual(["1", "100%", expect.stringMatching(/ min$/), "0"]);
  expect(shown(desk.grace.name)).toEqual(["0", "", "", "1"]);
  const [answers = ""] = hrefsIn(rowOf(desk.linus.name), "td a");
  expect(namesIn(await open(answers))).toEqual(["Handed over"]);
});

describe("the page of a company", () => {
  test("has its people, its leads with their sums, its follow-ups, its notes and its emails", async () => {
    const company = "Engine Works";
    const id = await add({ full_name: "Ada", email: "ada@mail.engine.example", company });
    await add({ full_name: "Old Ada", email: "Ada+x@mail.engine.example", amount: 500 });
    const bob = { full_name: "Bob", email: "bob@engine.example", company };
    const won = await add({
      ...bob,
      state: "won",
      amount: 12_000,
      created_at: "2026-03-01T12:00:00Z",
    });
    await add({ ...bob, full_name: "Later", amount: 1500, follow_up: "2999-01-01" });
    await add({ ...bob, full_name: "Due", follow_up: "2026-03-02", next_step: "Call" });
    await add({ ...bob, full_name: "Spam", state: "spam", amount: 9 });
    await add({ full_name: "Stranger", email: "eve@other.example" });
    await desk.operator.from("lead_events").insert({ lead_id: id, value: "Likes it" });
    const mail = { key: "k".repeat(16), recipient: bob.email, state: "sent", at: "2026-03-01" };
    await desk.operator.from("lead_events").insert({
      lead_id: won,
      kind: "email",
      value: "Hello, here they are",
      detail: "Prices",
      mail,
      occurred_at: "2026-03-01T13:00:00Z",
    });
    for (const from of [LIST, `${LIST}/${id}`])
      expect(hrefsIn(await open(from), `a[href$="companies/engine.example"]`)).not.toEqual([]);
    const main = await open(`${LIST}/companies/engine.example`);
    expect(textOf(main.querySelector("h1"))).toBe(company);
    const [leads, open_, openValue, won_, wonValue, lost, ...record] = textsIn(main, "dd");
    expect([leads, open_, openValue, won_, wonValue, lost]).toEqual([
      "5",
      "4",
      "$2K$2,000",
      "1",
      "$12K$12,000",
      "0",
    ]);
    expect(record).toEqual(["No owner", expect.any(String)]);
    expect(textsIn(main, "[aria-labelledby=follow-ups] li a")).toEqual(["Due", "Later"]);
    // Each person once, with all leads.
    expect(textsIn(main, "[aria-labelledby=people] tbody td:first-of-type").toSorted()).toEqual([
      "New",
      "New",
      "New",
      "New",
      "Won",
    ]);
    expect(textsIn(main, "[aria-labelledby=people] a[href^=mailto]").toSorted()).toEqual([
      "Ada+x@mail.engine.example",
      "bob@engine.example",
    ]);
    expect(textsIn(main, "[aria-labelledby=notes] li")).toEqual([
      expect.stringMatching(/Ada Likes it$/),
      expect.stringMatching(/Prices.*Bob Hello, here they are/),
    ]);
  });

  test.each(["gmail.com", "nobody.example", "%22", "com"])("is missing for %s", async (domain) => {
    await add({ full_name: "Free", email: "free@gmail.com" });
    expect((await desk.visit(`${LIST}/companies/${domain}`, desk.grace)).status).toBe(404);
  });
});

describe("a lead of the list", () => {
  test("leads to the ones beside it in the filtered list, and back to it", async () => {
    for (const full_name of ["One", "Two", "Three"]) await add({ full_name, state: "closed" });
    await add({ full_name: "Other" });
    const list = await open(`${LIST}?state=closed&sort=oldest`);
    expect(namesIn(list)).toEqual(["One", "Two", "Three"]);
    const follow = async (main: Element, link: string) =>
      open(main.querySelector(link)?.getAttribute("href") ?? "");
    const one = await follow(list, "tbody th a");
    const two = await follow(one, "a[rel=next]");
    const three = await follow(two, "a[rel=next]");
    const headings = [one, two, three].map((main) => textOf(main.querySelector("h1")));
    expect(headings.map((text) => text.split(",")[0])).toEqual(["One", "Two", "Three"]);
    expect(three.querySelector("a[rel=next]")).toBeNull();
    expect(await follow(three, "a[rel=prev]")).toEqual(two);
    expect(namesIn(await follow(two, "nav[aria-label='Leads'] a"))).toEqual(namesIn(list));
  });

  test("names the person's other requests and others at the company, not at a mail provider", async () => {
    const id = await add({ email: "Ada+x@mail.engine.example" });
    await add({ full_name: "Ada again", email: "ada@mail.engine.example" });
    const owner = desk.linus.id;
    await add({ full_name: "Charles", email: "charles@engine.example", state: "won", owner });
    await add({ full_name: "Stranger", email: "ada@other.example" });
    await add({ full_name: "Free", email: "free@gmail.com" });
    const main = await open(`${LIST}/${id}`);
    const lists = [...main.querySelectorAll("h2 + ul")].map((list) =>
      [...list.querySelectorAll("a")].map(textOf),
    );
    const merge = leadMergeCopy.linkOf + leadMergeCopy.of("Ada again");
    expect(lists).toEqual([["Ada again", merge], ["Charles"]]);
    expect(textOf(main)).toMatch(new RegExp(`Charles\\s*Won\\s*${desk.linus.name}`));
    const names = async (query: string) => namesIn(await open(`${LIST}?${query}`)).toSorted();
    expect(await names("person=ADA@mail.engine.example")).toEqual(["Ada Lovelace", "Ada again"]);
    const company = main.querySelector("dd a[href*='/companies/']");
    expect(textOf(company?.closest("dd"))).toBe("engine.example 3 leads, 2 open, 1 won");
    const free = await add({ full_name: "Free too", email: "too@gmail.com" });
    const atProvider = await open(`${LIST}/${free}`);
    expect(atProvider.querySelector("h2 + ul, a[href*='/companies/']")).toBeNull();
  });
});
