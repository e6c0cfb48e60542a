import { TextLink } from "~/ui/primitives/text-link";

import type { AuditEntry } from "./audit-entry";

/** What an entry says was done, with a link to the record. */
export function AuditWhat({ what }: Pick<AuditEntry, "what">) {
  return (
    <>
      {what.text}
      {what.subject ? (
        <>
          {" "}
          <TextLink href={what.subject.href}>{what.subject.name}</TextLink>
        </>
      ) : null}
      {what.columns.length > 0 ? ` (${what.columns.join(", ")})` : ""}
    </>
  );
}
