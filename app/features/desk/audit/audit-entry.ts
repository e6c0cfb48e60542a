import { z } from "zod";

import { auditActions, auditCopy } from "~/content/desk/desk";
import { leadColumnName } from "~/content/desk/lead-columns";
import { roleName } from "~/content/desk/staff-roles";

/** An entry as the database gives it. */
export const storedEntry = z.object({
  id: z.number(),
  occurred_at: z.string(),
  actor: z.string().nullable(),
  /** Of the actor; null for a deleted account. */
  address: z.string().nullable(),
  action: z.enum(auditActions),
  table_name: z.string(),
  row_id: z.string(),
  /** Address of the account whose role or app changed, or the name of a merged lead. */
  account: z.string().nullable(),
  columns: z.array(z.string()),
  /** Of the record as it is now, such as a lead, an article or a file; null for one that is gone. */
  name: z.string().nullable(),
});

const ofRecord = storedEntry.pick({ row_id: true, account: true, columns: true, name: true });

/** A row of `find_audit_acts`: one act of one person on records of one kind, with the newest 100 of the records. */
export const storedAct = storedEntry.omit({ row_id: true, account: true, name: true }).extend({
  records: z.number(),
  entries: z.tuple([ofRecord], ofRecord),
});

type StoredEntry = Omit<z.infer<typeof storedEntry>, "id" | "occurred_at">;

const tables: Record<string, string> = auditCopy.tables;
const kinds: Record<string, string> = auditCopy.kinds;

/** Where the desk shows the rows of a table. */
const pages: Record<string, string> = {
  contact_submissions: "/app/desk/leads/",
  blog_posts: "/app/desk/articles/",
  blog_post_changes: "/app/desk/articles/",
  lead_snippets: "/app/desk/leads/snippets/",
  lead_companies: "/app/desk/leads/companies/",
};

type Description = {
  text: string;
  /** Addresses of those whom it is about. */
  people?: string[];
  /** The lead or article, with its page. A lead that was deleted later has no page any more. */
  subject?: { name: string; href: string };
  /** What the desk calls the columns that changed. */
  columns: string[];
};

/** Columns that change with each change. */
const ALWAYS = new Set(["version", "updated_at", "updated_by"]);
/** Columns of a lead that follow from its state. */
const OF_STATE = new Set(["answered_at", "answered_by", "ended_at"]);
/** The id of a record, of which the first characters tell it from others. */
const HEX = /^[0-9a-f-]{32}/;
const SEVERAL = /^(\d+) rows?$/;

const isOfLead = (table: string) => table === "contact_submissions" || table === "lead_bin";

function namedColumns({ table_name, columns }: StoredEntry): string[] {
  const follows = (name: string) => OF_STATE.has(name) && columns.includes("state");
  const changed = columns.filter((name) => !ALWAYS.has(name) && !follows(name));
  return changed.map((name) =>
    isOfLead(table_name) ? leadColumnName(name) : name.replaceAll("_", " "),
  );
}

function describe(entry: StoredEntry): Description {
  const { action, table_name, row_id, account, name } = entry;
  // A role stands behind its account, a merged lead behind the one that it went into.
  const [id = "", role] = row_id.split(" ");
  const done = auditCopy.actions[action];
  const what = tables[table_name] ?? table_name;
  // Names have spaces.
  const isNamed = table_name === "blog_name_texts" || table_name === "blog_authors";
  const whose = account ?? name ?? (isNamed ? row_id : HEX.test(id) ? id.slice(0, 8) : id);
  if (table_name === "staff_roles") {
    const text = `${done} ${what} ${roleName(role ?? "")}:`;
    return account
      ? { text, people: [account], columns: [] }
      : { text: `${text} ${id}`, columns: [] };
  }
  const changed = namedColumns(entry);
  const [, count] = SEVERAL.exec(row_id) ?? [];
  if (count) {
    if (table_name === "audit_log")
      return { text: auditCopy.ofLog(done, Number(count)), columns: [] };
    const kind = count === "1" ? what : (kinds[table_name] ?? what);
    return { text: auditCopy.several(done, Number(count), kind), columns: changed };
  }
  if (table_name === "lead_rules" && name)
    return { text: `${done} ${what}`, people: name.split(", "), columns: changed };
  const page = pages[table_name];
  if (page && action !== "delete") {
    const subject = { name: `${what} ${name ?? id.slice(0, 8)}`, href: page + id };
    const merged = role === undefined ? "" : auditCopy.merged(account ?? role.slice(0, 8));
    return { text: merged || done, subject, columns: changed };
  }
  return { text: `${done} ${what} ${whose}`, columns: changed };
}

/** Who did it. */
export function actorOf({ actor, address }: Pick<StoredEntry, "actor" | "address">): string {
  return address ?? (actor ? auditCopy.deletedAccount : auditCopy.operator);
}

function entryOf(entry: StoredEntry) {
  const { action, table_name, row_id } = entry;
  return {
    what: describe(entry),
    record: { table: table_name, id: action === "merge" ? row_id.slice(0, 36) : row_id },
  };
}

export type AuditEntry = ReturnType<typeof entryOf>;

/** An act as the desk shows it; of several records, with the newest ones. */
export function auditAct({ entries, ...act }: z.infer<typeof storedAct>) {
  const { id, occurred_at, action, table_name, records } = act;
  return {
    id,
    time: occurred_at,
    who: actorOf(act),
    action,
    table: table_name,
    records,
    ...entryOf({ ...entries[0], ...act }),
    entries: records > 1 ? entries.map((entry) => entryOf({ ...act, ...entry })) : [],
  };
}

export type AuditAct = ReturnType<typeof auditAct>;
