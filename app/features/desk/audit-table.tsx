import { auditCopy } from "~/content/desk/desk";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { TextLink } from "~/ui/primitives/text-link";

import type { AuditLog } from "./audit-log.server";

const path = "/app/desk/audit";
const cell = "py-1 pr-6 align-top md:py-3 max-md:block max-md:pr-0";

/** Entries of the audit log; on a phone, each is a block of its own. */
export function AuditTable({ log }: { log: AuditLog }) {
  const { columns } = auditCopy;
  if (log.entries.length === 0) {
    return (
      <EmptyState>
        <p>{auditCopy.none}</p>
      </EmptyState>
    );
  }
  return (
    <>
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
          {log.entries.map(({ id, time, when, who, what }) => (
            <tr key={id} className="border-t border-line max-md:block max-md:py-3">
              <td className={`${cell} whitespace-nowrap text-ink-soft tabular-nums`}>
                <time dateTime={time}>{when}</time>
              </td>
              <td className={`${cell} wrap-anywhere`}>{who}</td>
              <td className={`${cell} wrap-anywhere`}>
                {what.text}
                {what.subject ? (
                  <>
                    {" "}
                    <TextLink href={what.subject.href}>{what.subject.name}</TextLink>
                  </>
                ) : null}
                {what.columns.length > 0 ? ` (${what.columns.join(", ")})` : ""}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-3">
        {log.isFirst ? null : (
          <ButtonLink href={path} look="plain">
            {auditCopy.newest}
          </ButtonLink>
        )}
        {log.older ? (
          <ButtonLink href={`${path}?before=${log.older}`} look="plain">
            {auditCopy.older}
          </ButtonLink>
        ) : null}
      </p>
    </>
  );
}
