import { staffPageCopy } from "~/content/desk/desk";
import { mayOwnLeads, roleName } from "~/content/desk/staff-roles";
import { SelectField } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { HandOverQuestion, LeadOwner, StaffMember } from "./staff-changes.server";

const copy = staffPageCopy.handOver;

/** Colleagues who can take the leads of an account. */
export function takersFor(account: string, staff: readonly StaffMember[]) {
  return staff
    .filter(({ roles, user_id }) => mayOwnLeads(roles) && user_id !== account)
    .map(({ user_id: value, address: label }) => ({ value, label }));
}

type HandOverFormProps = {
  /** Whose leads pass to a colleague. */
  account: string;
  address: string;
  leads: number;
  takers: ReturnType<typeof takersFor>;
  /** Whether there is no room for the button beside the field. */
  isNarrow?: boolean;
};

/** Gives the open leads of a person to a colleague. */
export function HandOverForm(props: HandOverFormProps) {
  const { account, address, leads, takers, isNarrow = false } = props;
  return (
    <form
      method="post"
      className={`grid max-w-form grid-cols-1 content-start items-end gap-3 ${isNarrow ? "justify-items-start [&>:first-of-type]:w-full" : "sm:grid-cols-[minmax(0,1fr)_auto]"}`}
    >
      <input type="hidden" name="intent" value="hand-over" />
      <input type="hidden" name="account" value={account} />
      <SelectField
        id={`hand-over-${account}`}
        name="to"
        label={copy.label(leads)}
        options={takers}
        placeholder={copy.choose}
        required
      />
      <Button look="plain">
        {copy.submit}
        <VisuallyHidden>{` ${copy.of(address)}`}</VisuallyHidden>
      </Button>
    </form>
  );
}

type AskHandOverProps = {
  question: HandOverQuestion;
  /** The page, without a change. */
  back: string;
};

/** Asks before the open leads of a person pass to a colleague. */
export function AskHandOver({ question: { leads, from, to, fields }, back }: AskHandOverProps) {
  const { role } = fields;
  return (
    <form method="post" className="grid justify-items-start gap-3">
      <FocusedNotice tone="warn">
        <strong className="block wrap-anywhere">{copy.question(leads, from, to)}</strong>
        {role ? copy.withdrawn(roleName(role)) : null}
      </FocusedNotice>
      <HiddenFields fields={fields} />
      <div className="flex flex-wrap gap-3">
        <Button name="sure" value="yes" look="dark" size="compact">
          {copy.submit}
        </Button>
        <ButtonLink href={back} look="plain" size="compact">
          {copy.no}
        </ButtonLink>
      </div>
    </form>
  );
}

type HandOverListProps = { owners: readonly LeadOwner[]; staff: readonly StaffMember[] };

/** Who owns open leads without working with leads, each with a form that hands them over. */
export function HandOverList({ owners, staff }: HandOverListProps) {
  const works = new Set(
    staff.filter(({ roles }) => mayOwnLeads(roles)).map(({ user_id }) => user_id),
  );
  const gone = owners.filter(({ user_id }) => !works.has(user_id));
  if (gone.length === 0) return null;
  return (
    <TitledSection id="open-leads" title={copy.title}>
      <p className="max-w-measure text-ink-soft">{copy.text}</p>
      <ul>
        {gone.map(({ user_id: account, address, leads }) => {
          const takers = takersFor(account, staff);
          return (
            <li
              key={account}
              className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-2"
            >
              <div className="grid content-start justify-items-start gap-2">
                <h3 className="max-w-full text-base wrap-anywhere">{address}</h3>
                <p className="text-ink-soft tabular-nums">{copy.owns(leads)}</p>
              </div>
              {takers.length === 0 ? (
                <p className="text-ink-soft">{copy.nobody}</p>
              ) : (
                <HandOverForm {...{ account, address, leads, takers }} />
              )}
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
