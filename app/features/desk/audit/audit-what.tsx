import { auditCopy } from "~/content/desk/desk";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { AuditEntry } from "./audit-entry";
import { anyEntry, auditHref } from "./audit-filters";
import type { AuditGroup } from "./group-entries";

const kinds: Record<string, string> = auditCopy.kinds;

const inParentheses = (columns: readonly string[]) =>
  columns.length > 0 ? ` (${columns.join(", ")})` : "";

/** What an entry says was done, with a link to the record. */
function AuditWhat({ what }: Pick<AuditEntry, "what">) {
  return (
    <>
      {what.text}
      {what.subject ? (
        <>
          {" "}
          <TextLink href={what.subject.href}>{what.subject.name}</TextLink>
        </>
      ) : null}
    </>
  );
}

type SameRecordProps = { path: string; record: AuditEntry["record"] };

/** The way to all entries of a record. */
function SameRecord({ path, record: { table, id } }: SameRecordProps) {
  return (
    <TextLink href={auditHref(path, { ...anyEntry, table, record: id })} className="text-sm">
      {auditCopy.sameRecord}
    </TextLink>
  );
}

const line = "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1";

/** What was done at once; of several records, each is in a fold. */
export function AuditAct({ path, group }: { path: string; group: AuditGroup }) {
  const [{ what, action, record }] = group;
  const columns = inParentheses(what.columns);
  if (group.length === 1) {
    return (
      <div className={line}>
        <span className="min-w-0">
          <AuditWhat what={what} />
          {columns}
        </span>
        <SameRecord path={path} record={record} />
      </div>
    );
  }
  const kind = kinds[record.table] ?? record.table;
  return (
    <details>
      <summary className="flex cursor-pointer items-start gap-2">
        <span>
          {auditCopy.several(auditCopy.actions[action], group.length, kind)}
          {columns}
        </span>
        <Icon
          glyph="chevron-down"
          className="mt-[0.15lh] size-5 text-ink-soft in-open:rotate-180"
        />
      </summary>
      <ul className="mt-2 divide-y divide-line border-l-2 border-line pl-4">
        {group.map((entry) => (
          <li key={entry.id} className={`${line} py-1.5`}>
            <span className="min-w-0">
              <AuditWhat what={entry.what} />
            </span>
            <SameRecord path={path} record={entry.record} />
          </li>
        ))}
      </ul>
    </details>
  );
}
