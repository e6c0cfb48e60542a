import { roleNames, staffPageCopy } from "~/content/desk/desk";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { StaffMember } from "./staff-changes.server";

type MemberProps = { member: StaffMember; isSelf: boolean };

function Roles({ member }: { member: StaffMember }) {
  return (
    <ul className="grid gap-2">
      {member.roles.map((role) => (
        <li key={role} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-16 font-semibold">{roleNames[role]}</span>
          <form method="post">
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="account" value={member.user_id} />
            <input type="hidden" name="role" value={role} />
            <Button look="plain" size="compact" className="text-sm">
              {staffPageCopy.withdraw}
              <VisuallyHidden>{` ${roleNames[role]}: ${member.address}`}</VisuallyHidden>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** The confirmation opens in place, so that one tap removes nothing. */
function ResetApp({ member }: { member: StaffMember }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-[0.2em]">
        {staffPageCopy.resetTitle}
        <VisuallyHidden>{` ${member.address}`}</VisuallyHidden>
      </summary>
      <form method="post" className="grid max-w-form justify-items-start gap-3 pb-2">
        <p>{staffPageCopy.resetText}</p>
        <input type="hidden" name="intent" value="reset" />
        <input type="hidden" name="account" value={member.user_id} />
        <Button look="danger" size="compact">
          {staffPageCopy.reset}
        </Button>
      </form>
    </details>
  );
}

function Member({ member, isSelf }: MemberProps) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-2">
        <h3 className="max-w-full text-base wrap-anywhere">
          {member.address} {isSelf ? `(${staffPageCopy.you})` : ""}
        </h3>
        {member.has_second_factor ? null : <Badge tone="optional">{staffPageCopy.noApp}</Badge>}
        {member.has_second_factor && !isSelf ? <ResetApp member={member} /> : null}
      </div>
      <Roles member={member} />
    </li>
  );
}

type StaffListProps = { staff: readonly StaffMember[]; self: string };

/** The people with a role; `self` is the id of the signed-in one. */
export function StaffList({ staff, self }: StaffListProps) {
  return (
    <section aria-labelledby="people" className="grid gap-4">
      <h2 id="people" className="text-xl leading-title">
        {staffPageCopy.list}
      </h2>
      <ul>
        {staff.map((member) => (
          <Member key={member.user_id} member={member} isSelf={member.user_id === self} />
        ))}
      </ul>
    </section>
  );
}
