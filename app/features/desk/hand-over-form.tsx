import { staffPageCopy } from "~/content/desk/desk";
import { includesRole } from "~/content/desk/staff-roles";
import { SelectField } from "~/ui/forms/field";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { LeadOwner, StaffMember } from "./staff-changes.server";

const copy = staffPageCopy.handOver;

export function worksWithLeads({ roles }: StaffMember): boolean {
  return includesRole(roles, "sales");
}

/** Colleagues who can take the leads of an account. */
export function takersFor(account: string, staff: readonly StaffMember[]) {
  return staff
    .filter((member) => worksWithLeads(member) && member.user_id !== account)
    .map(({ user_id: value, address: label }) => ({ value, label }));
}

type HandOverListProps = { owners: readonly LeadOwner[]; staff: readonly StaffMember[] };

function Owner({ owner, staff }: { owner: LeadOwner; staff: readonly StaffMember[] }) {
  const { user_id: account, address, open_leads: leads } = owner;
  const takers = takersFor(account, staff);
  const works = staff.some((member) => member.user_id === account && worksWithLeads(member));
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-2">
        <h3 className="max-w-full text-base wrap-anywhere">{address}</h3>
        {works ? null : <Badge tone="optional">{copy.gone}</Badge>}
        <p className="text-ink-soft tabular-nums">{copy.owns(leads)}</p>
      </div>
      {takers.length === 0 ? (
        <p className="text-ink-soft">{copy.nobody}</p>
      ) : (
        <form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="hand-over" />
          <input type="hidden" name="account" value={account} />
          <div className="min-w-0 grow">
            <SelectField
              id={`hand-over-${account}`}
              name="to"
              label={copy.label(leads)}
              options={takers}
              placeholder={copy.choose}
              required
            />
          </div>
          <Button look="plain">
            {copy.submit}
            <VisuallyHidden>{` ${copy.of(address)}`}</VisuallyHidden>
          </Button>
        </form>
      )}
    </li>
  );
}

/** Who owns open leads, those who no longer work with leads first, each with a form that hands them over. */
export function HandOverList({ owners, staff }: HandOverListProps) {
  if (owners.length === 0) return null;
  const works = new Set(staff.filter(worksWithLeads).map(({ user_id }) => user_id));
  const isActive = ({ user_id }: LeadOwner) => Number(works.has(user_id));
  const sorted = owners.toSorted((one, other) => isActive(one) - isActive(other));
  return (
    <TitledSection id="open-leads" title={copy.title}>
      <p className="max-w-measure text-ink-soft">{copy.text}</p>
      <ul>
        {sorted.map((owner) => (
          <Owner key={owner.user_id} owner={owner} staff={staff} />
        ))}
      </ul>
    </TitledSection>
  );
}
