import { staffPageCopy } from "~/content/desk/desk";
import { mayOwnLeads, roleName, roleWithRights, staffRoles } from "~/content/desk/staff-roles";
import { SelectField, TextField } from "~/ui/forms/field";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
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

/** The question about a role is below the row of its member, while its link is open. */
const shownFor: Record<string, string> = {
  admin: "hidden group-has-[[data-withdraw=admin][open]]/member:flex",
  editor: "hidden group-has-[[data-withdraw=editor][open]]/member:flex",
  sales: "hidden group-has-[[data-withdraw=sales][open]]/member:flex",
};

/** Asks before a role ends, and who takes the leads. */
function Withdraw({ member, role, leads, takers }: WithdrawProps) {
  return (
    <form
      method="post"
      className={`${shownFor[role] ?? "flex"} flex-wrap items-end gap-3 rounded-md border border-line bg-sunken p-4 md:col-span-full`}
    >
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="account" value={member.user_id} />
      <input type="hidden" name="role" value={role} />
      <p className="basis-full text-sm">{staffPageCopy.withdrawText}</p>
      {leads > 0 && takers.length > 0 ? (
        <div className="min-w-0 max-w-form basis-full">
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
  );
}

function Roles({ member }: Pick<MemberProps, "member">) {
  return (
    <ul className="flex flex-wrap content-start gap-x-6 gap-y-1 text-sm whitespace-nowrap md:justify-end">
      {member.roles.map((role) => (
        <li key={role} className="flex items-center gap-x-2">
          <Badge>{roleName(role)}</Badge>
          <details data-withdraw={role} name={`withdraw-${member.user_id}`}>
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-link underline underline-offset-[0.2em]">
              {staffPageCopy.withdraw}
              <VisuallyHidden>{` ${roleName(role)}: ${member.address}`}</VisuallyHidden>
            </summary>
          </details>
        </li>
      ))}
    </ul>
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
  const keepsLeads = (withdrawn: string) =>
    mayOwnLeads(member.roles.filter((role) => role !== withdrawn));
  return (
    <li className="group/member grid gap-x-8 gap-y-2 border-t border-line py-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-wrap content-start items-center gap-x-4">
        <h3 className="max-w-full text-base wrap-anywhere">
          {member.address} {isSelf ? `(${staffPageCopy.you})` : ""}
        </h3>
        {member.has_second_factor ? null : <Badge tone="optional">{staffPageCopy.noApp}</Badge>}
        {ownedLeads > 0 && takers.length > 0 && mayOwnLeads(member.roles) ? (
          <details className="text-sm open:basis-full">
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-link underline underline-offset-[0.2em]">
              {staffPageCopy.handOver.owns(ownedLeads)}
            </summary>
            <div className="pt-2 pb-4">
              <HandOverForm
                account={member.user_id}
                address={member.address}
                leads={ownedLeads}
                takers={takers}
              />
            </div>
          </details>
        ) : null}
      </div>
      <Roles member={member} />
      {member.roles.map((role) => (
        <Withdraw
          key={role}
          {...{ member, role, takers }}
          leads={keepsLeads(role) ? 0 : ownedLeads}
        />
      ))}
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
    <TitledSection id="people" title={staffPageCopy.list}>
      <ul>
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
