import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../database/database.ts";

export type Address = { name: string; address: string };

export type OutgoingMail = {
  from?: Address;
  to: Address[];
  cc?: Address[];
  replyTo?: Address[];
  subject: string;
  html?: string;
  text?: string;
  /** Without angle brackets; a second mail with the same id is ignored. */
  messageId?: string;
};

export type Mail = {
  id: string;
  /** ISO 8601. */
  created: string;
  from: Address;
  to: Address[];
  cc: Address[];
  replyTo: Address[];
  subject: string;
  html: string;
  text: string;
  messageId: string;
  read: boolean;
};

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

const MOST_MAILS = 500;
const DEFAULT_SENDER: Address = { name: "Admin", address: "admin@email.com" };

const SCHEMA = `
  create schema if not exists _mailbox;
  revoke all on schema _mailbox from public;
  create table if not exists _mailbox.mails (
    number bigint generated always as identity primary key,
    id text not null unique,
    mail text not null,
    read boolean not null default false
  );
`;

/** Fields that mails stored by earlier versions lack. */
type LaterFields = "replyTo" | "messageId";
type StoredMail = Omit<Mail, "id" | "read" | LaterFields> & Partial<Pick<Mail, LaterFields>>;
type MailRow = { id: string; mail: string; read: boolean };

function toMail({ id, mail, read }: MailRow): Mail {
  const later = { replyTo: [], messageId: `${id}@mailbox.local` };
  return { id, read, ...later, ...(JSON.parse(mail) as StoredMail) };
}

function newId(messageId: string | undefined): string {
  if (messageId === undefined) return randomBytes(16).toString("base64url");
  return createHash("sha256").update(messageId).digest("base64url").slice(0, 22);
}

/** Opens the mailbox with the newest mails of the backend, which is stored in the database. */
export async function openMailbox(database: Database, now: () => Date) {
  await database.execute(SCHEMA);
  return {
    async deliver(mail: OutgoingMail): Promise<string> {
      const id = newId(mail.messageId);
      const html = mail.html ?? "";
      const stored: StoredMail = {
        created: now().toISOString(),
        from: mail.from ?? DEFAULT_SENDER,
        to: mail.to,
        cc: mail.cc ?? [],
        replyTo: mail.replyTo ?? [],
        subject: mail.subject,
        html,
        text: mail.text ?? htmlToText(html),
        ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
      };
      await database.query(
        `with delivered as (
           insert into _mailbox.mails (id, mail) values ($1, $2)
           on conflict (id) do nothing
           returning number
         )
         delete from _mailbox.mails where number <= (select number from delivered) - $3::bigint`,
        [id, JSON.stringify(stored), String(MOST_MAILS)],
      );
      return id;
    },
    /** Newest first. */
    async list(): Promise<Mail[]> {
      const rows = await database.query<MailRow>(
        "select id, mail, read from _mailbox.mails order by number desc",
      );
      return rows.map((row) => toMail(row));
    },
    /** Returns the mail with that id, or the newest for "latest", and marks it as read. */
    async open(id: string): Promise<Mail | undefined> {
      const [row] = await database.query<MailRow>(
        `update _mailbox.mails set read = true
         where id = $1 or ($1 = 'latest' and number = (select max(number) from _mailbox.mails))
         returning id, mail, read`,
        [id],
      );
      return row === undefined ? undefined : toMail(row);
    },
    async removeAll(): Promise<void> {
      await database.query("delete from _mailbox.mails");
    },
  };
}

const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
]);

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(String(name).toLowerCase()) ?? whole;
    const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return codePoint <= 0x10_ff_ff ? String.fromCodePoint(codePoint) : whole;
  });
}

/** Creates the plain-text part of a mail from its HTML; a link becomes its text and URL. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/\s+/g, " ")
    .replace(
      /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a\s*>/gi,
      (_whole, double, single, label) => `${String(label).trim()} ( ${double ?? single} )`,
    )
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/(p|div|h[1-6]|li|tr|table|ul|ol)\s*>/gi, "\n\n")
    .replace(/<[^>]*>/g, "");
  return decodeEntities(text)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
