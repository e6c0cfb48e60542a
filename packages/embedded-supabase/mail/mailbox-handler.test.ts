import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createTestClock } from "../testing/test-backend.ts";
import { createMailboxHandler } from "./mailbox-handler.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";

const clock = createTestClock(new Date("2026-01-02T03:04:05.000Z"));

let database: Database;
let mailbox: Mailbox;

beforeAll(async () => {
  database = await openTestDatabase();
  mailbox = await openMailbox(database, clock.now);
});

beforeEach(() => mailbox.removeAll());

afterAll(() => database.close());

function call(path: string, init: RequestInit = {}): Promise<Response> {
  const handle = createMailboxHandler(mailbox, "127.0.0.1");
  return handle(new Request(`http://127.0.0.1:54324${path}`, init), "127.0.0.1");
}

async function json(path: string, init?: RequestInit): Promise<Record<string, unknown>> {
  return (await (await call(path, init)).json()) as Record<string, unknown>;
}

function deliver(subject: string, to = "ann@corp.example"): Promise<string> {
  return mailbox.deliver({
    to: [{ name: "Ann", address: to }],
    subject,
    html: `<p>Hello <a href="https://x.example/?a=1&amp;b=2">there</a></p>`,
  });
}

test("the list has Mailpit's fields, newest first, paged", async () => {
  const first = await deliver("First");
  const second = await deliver("Second");
  const list = await json("/api/v1/messages?start=0&limit=1");
  expect(list).toEqual({
    total: 2,
    unread: 2,
    count: 1,
    messages_count: 2,
    messages_unread: 2,
    start: 0,
    tags: [],
    messages: [
      {
        ID: second,
        MessageID: expect.any(String),
        Read: false,
        From: { Name: "Admin", Address: "admin@email.com" },
        To: [{ Name: "Ann", Address: "ann@corp.example" }],
        Cc: [],
        Bcc: [],
        ReplyTo: [],
        Subject: "Second",
        Created: "2026-01-02T03:04:05.000Z",
        Username: "",
        Tags: [],
        Size: expect.any(Number),
        Attachments: 0,
        Snippet: "Hello there ( https://x.example/?a=1&b=2 )",
      },
    ],
  });
  const rest = await json("/api/v1/messages?start=1");
  expect(rest["messages"]).toMatchObject([{ ID: first }]);
});

test("a message has text and HTML, and is marked as read", async () => {
  const id = await deliver("One");
  const message = await json(`/api/v1/message/${id}`);
  expect(message).toMatchObject({
    ID: id,
    Subject: "One",
    Date: "2026-01-02T03:04:05.000Z",
    Text: "Hello there ( https://x.example/?a=1&b=2 )",
    HTML: `<p>Hello <a href="https://x.example/?a=1&amp;b=2">there</a></p>`,
    Attachments: [],
  });
  expect(await json("/api/v1/messages")).toMatchObject({ unread: 0, messages: [{ Read: true }] });
  const last = await deliver("Two");
  expect(await json("/api/v1/message/latest")).toMatchObject({ ID: last });
});

async function found(query: string): Promise<string[]> {
  const { messages } = await json(`/api/v1/search?query=${encodeURIComponent(query)}`);
  return (messages as { Subject: string }[]).map(({ Subject }) => Subject);
}

test("a search finds mails by address, subject and words", async () => {
  await deliver("Reset your password", "ann@corp.example");
  await deliver("Welcome", "bob@corp.example");
  expect(await found('to:"bob@corp.example"')).toEqual(["Welcome"]);
  expect(await found("subject:reset")).toEqual(["Reset your password"]);
  expect(await found('HELLO "your password"')).toEqual(["Reset your password"]);
  expect(await found("to:ann@ welcome")).toEqual([]);
});

test("messages are deleted all at once", async () => {
  await deliver("First");
  await call("/api/v1/messages", { method: "DELETE" });
  expect(await json("/api/v1/messages")).toMatchObject({ total: 0, messages: [] });
  expect((await call("/api/v1/message/latest")).status).toBe(404);
});

test("another program delivers a mail, once for each message id", async () => {
  const send = (Subject: string, id: string) =>
    call("/api/v1/send", {
      method: "POST",
      body: JSON.stringify({
        From: { Email: "site@corp.example" },
        To: [{ Email: "sales@corp.example" }],
        ReplyTo: [{ Email: "ann@corp.example", Name: "Ann" }],
        Subject,
        Text: "Hello",
        Headers: { "Message-Id": id },
      }),
    });
  const first = (await (await send("One", "<1@corp.example>")).json()) as { ID: string };
  const again = (await (await send("One", "<1@corp.example>")).json()) as { ID: string };
  await send("Two", "<2@corp.example>");
  expect(again.ID).toBe(first.ID);
  expect(await json("/api/v1/messages")).toMatchObject({
    total: 2,
    messages: [{ Subject: "Two" }, { Subject: "One", MessageID: "1@corp.example" }],
  });
  expect(await json(`/api/v1/message/${first.ID}`)).toMatchObject({
    ReplyTo: [{ Name: "Ann", Address: "ann@corp.example" }],
  });
  expect(await (await call(`/view/${first.ID}`)).text()).toContain("Ann &lt;ann@corp.example&gt;");
});

test.each([`{"From":{"Email":""}}`, `{"From":{"Email":"a@b"},"To":"x"}`])(
  "sending %s is rejected",
  async (body) => {
    const response = await call("/api/v1/send", { method: "POST", body });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("Error");
  },
);

test("only the newest 500 mails are stored", async () => {
  await database.execute(
    "insert into _mailbox.mails (id, mail) select 'old ' || i, '{}' from generate_series(1, 500) i",
  );
  await deliver("One more");
  const rows = await database.query("select count(*)::int as total from _mailbox.mails");
  expect(rows).toMatchObject([{ total: 500 }]);
});

describe("the HTML pages", () => {
  const HOSTILE = "<script>alert(1)</script>";

  test("list the mails and show one, escaped", async () => {
    const id = await mailbox.deliver({
      to: [{ name: HOSTILE, address: "ann@corp.example" }],
      subject: HOSTILE,
      html: HOSTILE,
    });
    const list = await (await call("/")).text();
    expect(list).toContain(`href="/view/${id}"`);
    const view = await call(`/view/${id}`);
    const page = await view.text();
    for (const text of [list, page]) {
      expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(text).not.toContain("<script");
    }
    expect(view.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  });

  test("show the message without scripts, with links in a new tab", async () => {
    const id = await deliver("One");
    const plain = await call(`/view/${id}.html`);
    expect(await plain.text()).toMatch(/^<p>Hello/);
    const framed = await call(`/view/${id}.html?embed=1`);
    expect(await framed.text()).toMatch(/^<base target="_blank"><p>Hello/);
    expect(framed.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    const text = await call(`/view/${id}.txt`);
    expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await text.text()).toBe("Hello there ( https://x.example/?a=1&b=2 )");
  });

  test("report an empty mailbox", async () => {
    expect(await (await call("/")).text()).toContain("No mail yet");
    expect((await call("/view/none")).status).toBe(404);
    expect((await call("/view/none.html")).status).toBe(404);
    expect((await call("/nothing")).status).toBe(404);
    expect((await call("/api/v2/messages")).status).toBe(404);
    expect((await call("/", { method: "POST" })).status).toBe(405);
  });
});

test.each([
  ["127.0.0.1:54324", 200],
  ["localhost:54324", 200],
  ["rebound.example:54324", 403],
  ["127.0.0.1.evil.example", 403],
])(
  "a request with host %s gets %d, so that other sites cannot read mails",
  async (host, status) => {
    expect((await call("/api/v1/messages", { headers: { host } })).status).toBe(status);
  },
);
