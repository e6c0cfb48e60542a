import { auditCopy } from "~/content/desk/desk";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { PageTurns } from "~/ui/primitives/page-turns";
import { TableHead } from "~/ui/primitives/table-head";
import { TextLink } from "~/ui/primitives/text-link";

import { anyEntry, auditHref, isAuditFiltered } from "./audit-filters";
import type { AuditLog } from "./audit-log.server";
import { AuditWhat } from "./audit-what";

const cell = "py-1 pr-6 align-top md:py-3 max-md:block max-md:pr-0";

/** Entries of the audit log; on a phone, each is a block of its own. */
export function AuditTable({ path, log }: { path: string; log: AuditLog }) {
  const { columns } = auditCopy;
  const { filters } = log;
  if (log.entries.length === 0) {
    return (
      <EmptyState>
        <p>{isAuditFiltered(filters) ? auditCopy.noMatch : auditCopy.none}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <ButtonLink
          href={auditHref(`${path}.csv`, filters)}
          look="plain"
          size="compact"
          className="text-sm"
        >
          {auditCopy.export}
        </ButtonLink>
        <span>{auditCopy.exportNote}</span>
      </p>
      <table className="w-full text-left max-md:block">
        <TableHead names={Object.values(columns)} />
        <tbody className="max-md:block">
          {log.entries.map(({ id, time, when, who, what, record }) => (
            <tr key={id} className="border-t border-line max-md:block max-md:py-3">
              <td className={`${cell} whitespace-nowrap text-ink-soft tabular-nums`}>
                <time dateTime={time}>{when}</time>
              </td>
              <td className={`${cell} wrap-anywhere`}>{who}</td>
              <td className={`${cell} wrap-anywhere`}>
                <AuditWhat what={what} />
              </td>
              <td className={`${cell} text-sm whitespace-nowrap`}>
                <TextLink
                  href={auditHref(path, { ...anyEntry, table: record.table, record: record.id })}
                >
                  {auditCopy.sameRecord}
                </TextLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageTurns
        first={!log.isFirst && { href: auditHref(path, filters), text: auditCopy.newest }}
        next={
          log.older !== undefined && {
            href: auditHref(path, filters, log.older),
            text: auditCopy.older,
          }
        }
      />
    </>
  );
}
