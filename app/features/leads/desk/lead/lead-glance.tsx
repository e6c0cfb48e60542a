import type { ReactNode } from "react";

import { leadPageCopy } from "~/content/desk/leads";
import { isByRule } from "~/content/leads/owner-rule";
import { planName } from "~/content/leads/lead-labels";
import { writtenAmount } from "~/lib/format/written-amount";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskTime } from "~/ui/primitives/desk/desk-time";

import { ContactLink } from "./lead-facts";
import { LeadStateBadge } from "../list/lead-state-badge";
import { LeadTags } from "./lead-tag-links";
import { useHappening } from "./lead-history";
import type { LoadedLead } from "./load-lead.server";

const { glance: copy } = leadPageCopy;

type Fact = [name: string, fact: ReactNode, look?: string];

/** That nothing comes next, where the tasks do not say what does, and of a lead that is won or lost why it is. */
function stepFacts(lead: LoadedLead["lead"]): Fact[] {
  const { state, reason, follow_up } = lead;
  const isEnded = state === "won" || state === "lost";
  const why: Fact[] = isEnded ? [[copy.why[state], reason ?? copy.noReason]] : [];
  return isEnded || follow_up ? why : [[copy.step, copy.noStep]];
}

/** What people did last; what the site and the visitor did is none of theirs. */
function LastTouch({ events }: Pick<LoadedLead, "events">) {
  const touch = events.find(
    ({ kind, detail }) =>
      !/^(?:mail_|held_back$|message$|values$)/.test(kind) &&
      !(kind === "owner" && isByRule(detail)),
  );
  const happening = useHappening();
  if (!touch) return copy.untouched;
  return (
    <>
      <DeskTime time={touch.occurred_at} className="tabular-nums" />: {happening(touch)}
    </>
  );
}

function wanted({ plan, licenses }: LoadedLead["lead"]): string {
  const parts = [plan && planName(plan), licenses && copy.licenses(licenses)];
  return parts.filter(Boolean).join(", ");
}

/** What a colleague needs to know of a lead before anything else. */
export function LeadGlance({ lead, events }: Pick<LoadedLead, "lead" | "events">) {
  // On a phone, the form, the request and the history say the rest.
  const facts: Fact[] = [
    ...stepFacts(lead),
    [copy.touch, <LastTouch key="touch" events={events} />, "max-sm:hidden"],
    [
      leadPageCopy.owner,
      lead.owner_address ? <DeskPerson address={lead.owner_address} /> : leadPageCopy.nobody,
      "max-sm:hidden",
    ],
  ];
  const plan = wanted(lead);
  if (plan) facts.push([copy.plan, plan, "max-sm:hidden"]);
  if (lead.amount !== null) facts.push([copy.amount, writtenAmount(lead.amount), "max-sm:hidden"]);
  const { email, messaging_contact: phone, other_contacts: others } = lead;
  const contacts = [email ?? [], phone ?? [], others].flat();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <LeadStateBadge state={lead.state} />
        {lead.tags.length > 0 ? <LeadTags tags={lead.tags} /> : null}
        <span>
          {leadPageCopy.received} <DeskTime time={lead.created_at} className="tabular-nums" />
        </span>
      </p>
      {contacts.length > 0 ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm leading-body wrap-anywhere">
          {contacts.map((contact) => (
            <bdi key={contact}>
              <ContactLink contact={contact} />
            </bdi>
          ))}
        </p>
      ) : null}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, fact, look = ""]) => (
          <div key={name} className={`min-w-0 ${look}`}>
            <dt className="text-muted">{name}</dt>
            <dd className="line-clamp-3 wrap-anywhere">
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
