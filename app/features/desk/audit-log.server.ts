import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { auditCopy, deskCopy, roleNames, staffRoles } from "~/content/desk/desk";
import { writtenMinute } from "~/lib/format/written-time";

const PAGE = 50;

const entry = z.object({
  id: z.number(),
  occurred_at: z.string(),
  actor: z.string().nullable(),
  address: z.string().nullable(),
  action: z.enum(["insert", "update", "delete", "export"]),
  table_name: z.string(),
  row_id: z.string(),
  columns: z.array(z.string()),
});

type Entry = z.infer<typeof entry>;

const tables: Record<string, string> = auditCopy.tables;

/** Who an id belongs to: the address of a staff member, else the id. */
type Names = ReadonlyMap<string, string>;

/** Where the desk shows the rows of a table. */
const pages: Record<string, string> = {
  contact_submissions: "/app/desk/leads/",
  blog_posts: "/app/desk/articles/",
};

type Description = {
  text: string;
  /** The lead or article, with its page. A lead that was deleted later has no page any more. */
  subject?: { name: string; href: string };
  /** The columns that changed. */
  columns: string[];
};

function describe({ action, table_name, row_id, columns }: Entry, names: Names): Description {
  const [account = "", role] = row_id.split(" ");
  const done = auditCopy.actions[action];
  const what = tables[table_name] ?? table_name;
  const whose = names.get(account) ?? account;
  if (table_name === "staff_roles") {
    const name = roleNames[staffRoles.find((one) => one === role) ?? "sales"];
    return { text: `${done} ${what} ${name}: ${whose}`, columns: [] };
  }
  if (action === "export") return { text: `${done} ${row_id}: ${what}`, columns: [] };
  const changed = columns.filter((name) => name !== "updated_at" && name !== "version");
  const page = pages[table_name];
  if (page && action !== "delete") {
    const subject = { name: `${what} ${row_id.slice(0, 8)}`, href: page + row_id };
    return { text: done, subject, columns: changed };
  }
  return { text: `${done} ${what} ${whose}`, columns: changed };
}

/**
 * One page of the audit log, newest first; `before` is the id of the previous page's last entry.
 * @throws a 503 response if it cannot be read.
 */
export async function loadAuditLog(before: string | null, names: Names, context: AppLoadContext) {
  const last = /^\d{1,15}$/.test(before ?? "") ? Number(before) : null;
  try {
    const { data: rows } = await context.supabase
      .rpc("list_audit_log", { before: last, entries: PAGE + 1 })
      .throwOnError();
    const entries = z.array(entry).parse(rows);
    const shown = entries.slice(0, PAGE);
    return {
      isFirst: last === null,
      older: entries.length > PAGE ? shown.at(-1)?.id : undefined,
      entries: shown.map((row) => ({
        id: row.id,
        time: row.occurred_at,
        when: writtenMinute(row.occurred_at),
        who: row.address ?? (row.actor ? auditCopy.deletedAccount : auditCopy.operator),
        what: describe(row, names),
      })),
    };
  } catch (error) {
    context.log("error", "Audit log not read", error);
    throw data({ message: deskCopy.unavailable }, { status: 503 });
  }
}

export type AuditLog = Awaited<ReturnType<typeof loadAuditLog>>;
