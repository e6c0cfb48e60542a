import { staffPageCopy } from "~/content/desk/desk";
import { mayOwnLeads, roleName, roleWithRights, staffRoles } from "~/content/desk/staff-roles";
import { SelectField, TextField } from "~/ui/forms/field";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { menuEntry, RowMenu } from "~/ui/primitives/desk/row-menu";
import { Icon } from "~/ui/primitives/icon";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";
import { RadioGroup } from "~/ui/forms/choice-field";
import { PostForm } from "~/ui/forms/post-form";

import { HandOverForm, takersFor } from "./hand-over-form";
import type { LeadOwner, StaffMember, StaffReply } from "./staff-changes.server";

type MemberProps = {
  member: StaffMember;
  isSelf: boolean;
  ownedLeads: number;
  /** Colleagues who can take this person's leads. */
  takers: ReturnType<typeof takersFor>;
};

type WithdrawProps = Pick<MemberProps, "member" | "takers"> & {
  role: string;
  /** Open leads that stay with somebody who no longer works with leads. */
  leads: number;
};

/** Asks before a role ends, and who takes the leads. */
function Withdraw({ member, role, leads, takers }: WithdrawProps) {
  return (
    <details name={`staff-${member.user_id}`}>
      <summary className={`${menuEntry} list-none [&::-webkit-details-marker]:hidden`}>
        {staffPageCopy.withdrawNow(roleName(role))}
        <VisuallyHidden>{`: ${member.address}`}</VisuallyHidden>
        <Icon
          glyph="chevron-down"
          className="ml-auto size-4 text-ink-soft [[open]>summary>&]:rotate-180"
        />
      </summary>
      <form method="post" className="grid justify-items-start gap-3 px-3 pt-1 pb-3">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="account" value={member.user_id} />
        <input type="hidden" name="role" value={role} />
        <p className="text-sm text-ink-soft">{staffPageCopy.withdrawText}</p>
        {leads > 0 && takers.length > 0 ? (
          <div className="w-full">
            <SelectField
              id={`to-${role}-${member.user_id}`}
              name="to"
              label={staffPageCopy.handOver.label(leads)}
              options={takers}
              placeholder={staffPageCopy.handOver.keep}
            />
          </div>
        ) : null}
        <Button look="danger" size="compact" className="text-sm">
          {staffPageCopy.withdrawNow(roleName(role))}
          <VisuallyHidden>{`: ${member.address}`}</VisuallyHidden>
        </Button>
      </form>
    </details>
  );
}

/** Removes the app of a colleague who lost it. */
export function ResetApp({ staff, self }: Omit<StaffListProps, "owners">) {
  const members = staff
    .filter((member) => member.has_second_factor && member.user_id !== self)
    .map(({ user_id: value, address: label }) => ({ value, label }));
  if (members.length === 0) return null;
  return (
    <Unfold title={staffPageCopy.resetTitle} className="border-t border-line pt-4">
      <form method="post" className="grid max-w-form justify-items-start gap-4 pt-1 pb-2">
        <p>{staffPageCopy.resetText}</p>
        <input type="hidden" name="intent" value="reset" />
        <div className="w-full">
          <SelectField
            id="reset-account"
            name="account"
            label={staffPageCopy.resetWho}
            options={members}
            placeholder={staffPageCopy.resetChoose}
            required
          />
        </div>
        <Button look="danger">{staffPageCopy.reset}</Button>
      </form>
    </Unfold>
  );
}

function Member({ isSelf, member, ownedLeads, takers }: MemberProps) {
  const { user_id, address, roles, has_second_factor } = member;
  const keepsLeads = (withdrawn: string) => mayOwnLeads(roles.filter((role) => role !== withdrawn));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5">
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="min-w-0">
          <h3 className="text-base wrap-anywhere">
            {address} {isSelf ? `(${staffPageCopy.you})` : ""}
          </h3>{" "}
          {ownedLeads > 0 ? (
            <p className="text-sm text-ink-soft tabular-nums">
              {staffPageCopy.handOver.owns(ownedLeads)}
            </p>
          ) : null}
        </div>
        <p className="flex flex-wrap gap-1.5">
          {has_second_factor ? null : <Badge tone="optional">{staffPageCopy.noApp}</Badge>}{" "}
          {roles.map((role) => (
            <Badge key={role}>{roleName(role)}</Badge>
          ))}
        </p>
      </div>
      <RowMenu label={staffPageCopy.menu(address)}>
        {ownedLeads > 0 && takers.length > 0 && mayOwnLeads(roles) ? (
          <details name={`staff-${user_id}`}>
            <summary className={`${menuEntry} list-none [&::-webkit-details-marker]:hidden`}>
              {staffPageCopy.handOver.menu}
              <VisuallyHidden>{` ${staffPageCopy.handOver.of(address)}`}</VisuallyHidden>
              <Icon
                glyph="chevron-down"
                className="ml-auto size-4 text-ink-soft [[open]>summary>&]:rotate-180"
              />
            </summary>
            <div className="px-3 pt-1 pb-3">
              <HandOverForm
                account={user_id}
                address={address}
                leads={ownedLeads}
                takers={takers}
                isNarrow
              />
            </div>
          </details>
        ) : null}
        {roles.map((role) => (
          <Withdraw
            key={role}
            {...{ member, role, takers }}
            leads={keepsLeads(role) ? 0 : ownedLeads}
          />
        ))}
      </RowMenu>
    </li>
  );
}

type StaffListProps = {
  staff: readonly StaffMember[];
  owners: readonly LeadOwner[];
  self: string;
};

/** The people with a role; `self` is the id of the signed-in one. */
export function StaffList({ staff, owners, self }: StaffListProps) {
  const leadsOf = new Map(owners.map(({ user_id, leads }) => [user_id, leads]));
  return (
    <TitledSection
      id="people"
      title={staffPageCopy.list}
      heading="text-lg leading-title"
      className="grid grid-cols-1 gap-2"
    >
      <ul className="divide-y divide-line border-y border-line">
        {staff.map((member) => (
          <Member
            key={member.user_id}
            member={member}
            isSelf={member.user_id === self}
            ownedLeads={leadsOf.get(member.user_id) ?? 0}
            takers={takersFor(member.user_id, staff)}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

const { grant } = staffPageCopy;

const options = staffRoles.map((role) => ({ value: role, label: roleWithRights(role) }));

/** Grants a role to an account; `reply` is set if that was rejected. */
export function GrantForm({ reply }: { reply: StaffReply | undefined }) {
  return (
    <TitledSection id="grant-title" title={grant.title} heading="text-lg leading-title">
      <p className="text-sm text-ink-soft">{grant.text}</p>
      <PostForm formId="grant" reply={reply?.values && reply} className="grid max-w-form gap-5">
        <input type="hidden" name="intent" value="grant" />
        <TextField name="email" type="email" label={grant.email} required />
        <RadioGroup name="role" label={grant.role} options={options} required />
        <Button className="justify-self-start">{grant.submit}</Button>
      </PostForm>
    </TitledSection>
  );
}
