import { auditCopy } from "~/content/desk/desk";
import type { AuditAction } from "~/content/desk/desk";
import { Badge } from "~/ui/primitives/badge";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { Icon } from "~/ui/primitives/icon";
import type { Glyph } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { AuditAct, AuditEntry } from "./audit-entry";
import { anyEntry, auditHref } from "./audit-filters";

const kinds: Record<string, string> = auditCopy.kinds;

const glyphs: Record<AuditAction, Glyph> = {
  insert: "plus",
  update: "pen-tool",
  delete: "x",
  export: "download",
  import: "upload",
  merge: "layers",
  email: "mail",
};

/** What was done, with a link to the record. */
function What({ what: { text, people, subject } }: Pick<AuditEntry, "what">) {
  return (
    <p className="min-w-0 first-letter:uppercase">
      {text}
      {people?.map((address, at) => (
        <span key={address}>
          {at === 0 ? " " : ", "}
          <DeskPerson address={address} />
        </span>
      ))}
      {subject ? (
        <>
          {" "}
          <TextLink href={subject.href}>{subject.name}</TextLink>
        </>
      ) : null}
    </p>
  );
}

/** The columns that changed. */
function Columns({ columns }: { columns: readonly string[] }) {
  if (columns.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <VisuallyHidden>{auditCopy.columnsBefore} </VisuallyHidden>
      {columns.map((name, at) => (
        <Badge key={name}>
          <span className="first-letter:uppercase">{name}</span>
          {at < columns.length - 1 ? <VisuallyHidden>, </VisuallyHidden> : null}
        </Badge>
      ))}
    </span>
  );
}

type SameRecordProps = { path: string } & AuditEntry;

/** The way to all entries of a record; what concerns several at once has none. */
function SameRecord({ path, record: { table, id }, what }: SameRecordProps) {
  if (/ rows?$/.test(id)) return null;
  return (
    <TextLink
      href={auditHref(path, { ...anyEntry, table, record: id })}
      aria-label={auditCopy.sameRecordOf(what.subject?.name ?? what.text)}
      className="shrink-0 text-sm whitespace-nowrap text-ink-soft"
    >
      {auditCopy.sameRecord}
    </TextLink>
  );
}

const line = "flex items-baseline justify-between gap-x-4";
const words = "flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1";

/** The records of an act, each on a line of its own, with its columns where they are not those of all. */
function Several({ path, act }: { path: string; act: AuditAct }) {
  const { what, action, table, records, entries } = act;
  return (
    <details>
      <summary className="flex cursor-pointer items-start justify-between gap-x-6">
        <span className={words}>
          <span className="block first-letter:uppercase">
            {auditCopy.several(auditCopy.actions[action], records, kinds[table] ?? table)}
          </span>
          <Columns columns={what.columns} />
        </span>
        <Icon
          glyph="chevron-down"
          className="mt-[0.15lh] size-5 shrink-0 text-ink-soft in-open:rotate-180"
        />
      </summary>
      <ul className="mt-2 divide-y divide-line border-l-2 border-line pl-4">
        {entries.map((entry) => (
          <li key={entry.record.id} className={`${line} py-1.5`}>
            <div className={words}>
              <What what={entry.what} />
              {entry.what.columns.length < what.columns.length ? (
                <Columns columns={entry.what.columns} />
              ) : null}
            </div>
            <SameRecord path={path} {...entry} />
          </li>
        ))}
        {records > entries.length ? (
          <li className="py-1.5 text-muted">{auditCopy.moreRecords(records - entries.length)}</li>
        ) : null}
      </ul>
    </details>
  );
}

/** What was done at once; of several records, each is in a fold. */
export function AuditWhat({ path, act }: { path: string; act: AuditAct }) {
  const { what, action, record } = act;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span className="flex size-7 items-center justify-center rounded-full bg-sunken">
        <Icon glyph={glyphs[action]} className="size-4 text-ink-soft" />
      </span>
      {act.entries.length > 0 ? (
        <Several path={path} act={act} />
      ) : (
        <div className={line}>
          <div className={words}>
            <What what={what} />
            <Columns columns={what.columns} />
          </div>
          <SameRecord path={path} what={what} record={record} />
        </div>
      )}
    </div>
  );
}
