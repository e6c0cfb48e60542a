import { z } from "zod";
import type { Address, Mail, Mailbox } from "./mailbox.ts";

const PAGE_LENGTH = 50;

function toAddress({ name, address }: Address): Record<string, string> {
  return { Name: name, Address: address };
}

function toEnvelope(mail: Mail): Record<string, unknown> {
  return {
    ID: mail.id,
    MessageID: mail.messageId,
    From: toAddress(mail.from),
    To: mail.to.map((address) => toAddress(address)),
    Cc: mail.cc.map((address) => toAddress(address)),
    Bcc: [],
    ReplyTo: mail.replyTo.map((address) => toAddress(address)),
    Subject: mail.subject,
    Username: "",
    Tags: [],
    Size: mail.html.length + mail.text.length,
  };
}

function toSummary(mail: Mail): Record<string, unknown> {
  return {
    ...toEnvelope(mail),
    Read: mail.read,
    Created: mail.created,
    Attachments: 0,
    Snippet: mail.text.replace(/\s+/g, " ").slice(0, 250),
  };
}

function toMessage(mail: Mail): Record<string, unknown> {
  return {
    ...toEnvelope(mail),
    ReturnPath: mail.from.address,
    ListUnsubscribe: { Header: "", Links: [], Errors: "", HeaderPost: "" },
    Date: mail.created,
    Text: mail.text,
    HTML: mail.html,
    Inline: [],
    Attachments: [],
  };
}

function toWholeNumber(value: string | null, fallback: number): number {
  const number = Number(value ?? fallback);
  return Number.isInteger(number) && number >= 0 ? number : fallback;
}

function countUnread(mails: readonly Mail[]): number {
  return mails.filter(({ read }) => !read).length;
}

function listPage(
  all: readonly Mail[],
  matches: readonly Mail[],
  query: URLSearchParams,
): Response {
  const start = toWholeNumber(query.get("start"), 0);
  const limit = toWholeNumber(query.get("limit"), PAGE_LENGTH);
  const page = matches.slice(start, start + limit);
  return Response.json({
    total: all.length,
    unread: countUnread(all),
    count: page.length,
    messages_count: matches.length,
    messages_unread: countUnread(matches),
    start,
    tags: [],
    messages: page.map((mail) => toSummary(mail)),
  });
}

const contact = z
  .object({ Email: z.string().min(1), Name: z.string().default("") })
  .transform(({ Email, Name }) => ({ address: Email, name: Name }));

const sendRequest = z.object({
  From: contact,
  To: z.array(contact).default([]),
  Cc: z.array(contact).default([]),
  ReplyTo: z.array(contact).default([]),
  Subject: z.string().default(""),
  Text: z.string().optional(),
  HTML: z.string().optional(),
  Headers: z.record(z.string(), z.string()).default({}),
});

async function readJson(request: Request): Promise<unknown> {
  const body = await request.text();
  if (body === "") return {};
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refuse(message: string): Response {
  return Response.json({ Error: message }, { status: 400 });
}

function messageIdIn(headers: Record<string, string>): string | undefined {
  const [, value] = Object.entries(headers).find(([name]) => /^message-id$/i.test(name)) ?? [];
  return value?.replaceAll(/[<>\s]/g, "") || undefined;
}

async function deliver(request: Request, mailbox: Mailbox): Promise<Response> {
  const parsed = sendRequest.safeParse(await readJson(request));
  if (!parsed.success) return refuse(z.prettifyError(parsed.error));
  const { From, To, Cc, ReplyTo, Subject, Text, HTML, Headers } = parsed.data;
  const id = await mailbox.deliver({
    from: From,
    to: To,
    cc: Cc,
    replyTo: ReplyTo,
    subject: Subject,
    text: Text,
    html: HTML,
    messageId: messageIdIn(Headers),
  });
  return Response.json({ ID: id });
}

/** Handles the part of Mailpit's API that test suites use; `undefined` for another path or method. */
export async function handleMailpitApi(
  request: Request,
  mailbox: Mailbox,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const id = /^\/api\/v1\/message\/([^/]+)$/.exec(pathname)?.[1];
  if (id !== undefined && request.method === "GET") {
    const mail = await mailbox.open(id);
    if (mail === undefined) return Response.json({ Error: "Message not found" }, { status: 404 });
    return Response.json(toMessage(mail));
  }
  switch (`${request.method} ${pathname}`) {
    case "GET /api/v1/messages": {
      const mails = await mailbox.list();
      return listPage(mails, mails, searchParams);
    }
    case "GET /api/v1/search": {
      const mails = await mailbox.list();
      return listPage(mails, searchMails(mails, searchParams.get("query") ?? ""), searchParams);
    }
    case "DELETE /api/v1/messages":
      await mailbox.removeAll();
      return new Response("ok", { headers: { "content-type": "text/plain" } });
    case "POST /api/v1/send":
      return deliver(request, mailbox);
    default:
      return undefined;
  }
}

const TERM = /(?:(to|subject):)?("[^"]*"|\S+)/gi;

function searchedText(mail: Mail, field: string): string {
  const to = mail.to.map(({ name, address }) => `${name} ${address}`).join(" ");
  if (field === "to") return to;
  return field === "subject" ? mail.subject : [mail.subject, mail.text, to].join("\n");
}

/** Searches mails with a part of Mailpit's syntax: words, "quoted words", `to:` and `subject:`. */
function searchMails(mails: readonly Mail[], query: string): Mail[] {
  const terms = [...query.matchAll(TERM)].map(([, field = "", wanted = ""]) => ({
    field: field.toLowerCase(),
    wanted: wanted.replaceAll('"', "").toLowerCase(),
  }));
  return mails.filter((mail) =>
    terms.every(({ field, wanted }) => searchedText(mail, field).toLowerCase().includes(wanted)),
  );
}
