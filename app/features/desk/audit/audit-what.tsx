import { auditCopy } from "~/content/desk/desk";
import type { AuditAction } from "~/content/desk/desk";
import { Icon } from "~/ui/primitives/icon";
import type { Glyph } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { AuditEntry } from "./audit-entry";
import { anyEntry, auditHref } from "./audit-filters";
import type { AuditGroup } from "./group-entries";

const kinds: Record<string, string> = auditCopy.kinds;

const glyphs: Record<AuditAction, Glyph> = {
  insert: "plus",
  update: "pen-tool",
  delete: "x",
  export: "download",
  import: "file-text",
  merge: "layers",
};

/** What an entry says was done, with a link to the record. */
function AuditWhat({ what }: Pick<AuditEntry, "what">) {
  return (
    <p className="min-w-0 first-letter:uppercase">
      {what.text}
      {what.subject ? (
        <>
          {" "}
          <TextLink href={what.subject.href}>{what.subject.name}</TextLink>
        </>
      ) : null}
    </p>
  );
}

/** The columns that changed. */
function Columns({ columns }: { columns: readonly string[] }) {
  if (columns.length === 0) return null;
  return (
    <p className="text-sm text-muted first-letter:uppercase">
      <VisuallyHidden>{auditCopy.columnsBefore} </VisuallyHidden>
      {columns.join(", ")}
    </p>
  );
}

type SameRecordProps = { path: string; record: AuditEntry["record"] };

/** The way to all entries of a record; what concerns several at once has none. */
function SameRecord({ path, record: { table, id } }: SameRecordProps) {
  if (id.endsWith(" rows")) return null;
  return (
    <TextLink
      href={auditHref(path, { ...anyEntry, table, record: id })}
      className="shrink-0 text-sm whitespace-nowrap"
    >
      {auditCopy.sameRecord}
    </TextLink>
  );
}

const line = "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1";

/** The records of an act, each on a line of its own; the columns are the same for all. */
function Several({ path, group }: { path: string; group: AuditGroup }) {
  const [{ what, action, record }] = group;
  const kind = kinds[record.table] ?? record.table;
  return (
    <details>
      <summary className="flex cursor-pointer items-start justify-between gap-x-6">
        <span className="grid min-w-0">
          <span className="block first-letter:uppercase">
            {auditCopy.several(auditCopy.actions[action], group.length, kind)}
          </span>
          <Columns columns={what.columns} />
        </span>
        <Icon
          glyph="chevron-down"
          className="mt-[0.15lh] size-5 shrink-0 text-ink-soft in-open:rotate-180"
        />
      </summary>
      <ul className="mt-2 divide-y divide-line border-l-2 border-line pl-4">
        {group.map((entry) => (
          <li key={entry.id} className={`${line} py-1.5`}>
            <AuditWhat what={entry.what} />
            <SameRecord path={path} record={entry.record} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What was done at once; of several records, each is in a fold. */
export function AuditAct({ path, group }: { path: string; group: AuditGroup }) {
  const [{ what, action, record }] = group;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span className="flex size-7 items-center justify-center rounded-full bg-sunken">
        <Icon glyph={glyphs[action]} className="size-4 text-ink-soft" />
      </span>
      {group.length > 1 ? (
        <Several path={path} group={group} />
      ) : (
        <div className={line}>
          <div className="grid min-w-0">
            <AuditWhat what={what} />
            <Columns columns={what.columns} />
          </div>
          <SameRecord path={path} record={record} />
        </div>
      )}
    </div>
  );
}
