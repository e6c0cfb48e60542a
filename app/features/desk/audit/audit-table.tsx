import { auditCopy } from "~/content/desk/desk";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
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
        <thead className="text-sm max-md:sr-only">
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" className="pr-6 pb-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
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
      <p className="flex flex-wrap gap-3 empty:hidden">
        {log.isFirst ? null : (
          <ButtonLink href={auditHref(path, filters)} look="plain" rel="first">
            {auditCopy.newest}
          </ButtonLink>
        )}
        {log.older ? (
          <ButtonLink href={auditHref(path, filters, log.older)} look="plain" rel="next">
            {auditCopy.older}
          </ButtonLink>
        ) : null}
      </p>
    </>
  );
}
