import { overviewCopy } from "~/content/desk/overview";
import { TextLink } from "~/ui/primitives/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { AuditEntry } from "../audit/audit-entry";
import { AuditWhat } from "../audit/audit-what";

/** The newest entries of the audit log, with a link to all. */
export function LastEntries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <TitledSection id="audit" title={overviewCopy.audit} className="grid grid-cols-1 gap-3">
      <ol className="divide-y divide-line border-y border-line">
        {entries.map(({ id, time, when, who, what }) => (
          <li key={id} className="flex flex-wrap gap-x-4 py-2 wrap-anywhere">
            <time dateTime={time} className="text-ink-soft tabular-nums">
              {when} UTC
            </time>
            <span className="min-w-0">
              <strong className="font-semibold">{who}</strong> <AuditWhat what={what} />
            </span>
          </li>
        ))}
      </ol>
      <p>
        <TextLink href="/app/desk/audit">{overviewCopy.allEntries}</TextLink>
      </p>
    </TitledSection>
  );
}
