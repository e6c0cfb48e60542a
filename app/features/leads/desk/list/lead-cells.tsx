import type { ReactNode } from "react";

import { columnNames, formNames, leadListCopy, leadPageCopy } from "~/content/desk/leads";
import type { LeadColumn } from "~/content/desk/leads";
import { planName } from "~/content/leads/lead-labels";
import { writtenAmount } from "~/lib/format/written-amount";
import { shortDay } from "~/lib/format/written-time";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskAge } from "~/ui/primitives/desk/desk-time";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { companyHref } from "../company/company-domain";
import { FollowUp } from "../lead/follow-up";
import { MailLink, MessagingContact } from "../lead/lead-facts";
import { LeadTags } from "../lead/lead-tag-links";
import { LeadStateBadge } from "./lead-state-badge";
import type { LeadList } from "./load-leads.server";

type Row = LeadList["leads"][number];

/** The name of a lead's company, which leads to the company's page if the lead's address has one. */
export function LeadCompany({ lead: { company, domain, state } }: { lead: Row }) {
  const name = <bdi>{company ?? domain}</bdi>;
  if (!domain || state === "spam") return name;
  return (
    <SiteLink
      href={companyHref(domain)}
      className="relative z-10 text-ink underline decoration-transparent underline-offset-[0.2em] hover:decoration-current"
    >
      {name}
    </SiteLink>
  );
}

/** The next task of a lead, with the number of the others. */
function Due({ lead }: { lead: Row }) {
  if (!lead.follow_up) return null;
  return (
    <>
      <FollowUp lead={lead} day={shortDay(lead.follow_up, lead.shown_at)} />
      {lead.next_step ? <bdi>{`: ${lead.next_step}`}</bdi> : null}
      {lead.tasks.length > 0 ? ` ${leadPageCopy.moreTasks(lead.tasks.length)}` : null}
    </>
  );
}

const cells: Record<LeadColumn, (lead: Row) => ReactNode> = {
  received: (lead) => <DeskAge time={lead.created_at} now={lead.shown_at} />,
  company: (lead) => (lead.company || lead.domain ? <LeadCompany lead={lead} /> : null),
  message: (lead) => <span dir="auto">{lead.excerpt}</span>,
  email: ({ email }) =>
    email && (
      <span className="relative z-10">
        <MailLink email={email} />
      </span>
    ),
  phone: ({ messaging_contact: contact }) =>
    contact && (
      <span className="relative z-10">
        <MessagingContact contact={contact} />
      </span>
    ),
  state: (lead) => <LeadStateBadge state={lead.state} />,
  owner: (lead) => lead.owner_address && <DeskPerson address={lead.owner_address} />,
  due: (lead) => lead.follow_up && <Due lead={lead} />,
  amount: ({ amount }) => (amount === null ? null : writtenAmount(amount)),
  tags: ({ tags }) => (tags.length > 0 ? <LeadTags tags={tags} /> : null),
  form: ({ form }) => (form ? formNames[form] : leadListCopy.unknownForm),
  plan: ({ plan }) => plan && planName(plan),
  source: (lead) => lead.utm_source ?? lead.referrer_host,
  campaign: (lead) => lead.utm_campaign,
  changed: (lead) => <DeskAge time={lead.updated_at} now={lead.shown_at} />,
};

/** The whole of a value that a wide list may cut. */
const titles: Partial<Record<LeadColumn, (lead: Row) => string | null>> = {
  company: (lead) => lead.company,
  message: (lead) => lead.excerpt,
  email: (lead) => lead.email,
  phone: (lead) => lead.messaging_contact,
  due: (lead) => lead.next_step,
  tags: (lead) => lead.tags.join(", "),
  source: (lead) => lead.utm_source ?? lead.referrer_host,
  campaign: (lead) => lead.utm_campaign,
};

/** How wide a column may be before its values are cut: numbers and most addresses never are. */
const widths: Partial<Record<LeadColumn, string>> = {
  email: "md:max-w-80",
  phone: "",
};

export const isNumeric = (column: LeadColumn) => column === "amount";

/** What a phone, which has no heads of columns, says before a value that does not say itself what it is. */
const isNamed = new Set<LeadColumn>(["due", "plan", "source", "campaign", "changed"]);

/** On a phone, the state stands beside the name, and a message has a line of its own. */
const places: Partial<Record<LeadColumn, string>> = {
  message: "max-md:basis-full",
  state: "max-md:-order-1",
};

/** A lead's value of a column that the reader chose. */
export function LeadCell({ column, lead }: { column: LeadColumn; lead: Row }) {
  const value = cells[column](lead);
  return (
    <td
      title={titles[column]?.(lead) || undefined}
      className={`max-w-full text-sm leading-5 tabular-nums max-md:flex max-md:gap-x-1.5 md:truncate md:pl-4 ${widths[column] ?? "md:max-w-52"} ${isNumeric(column) ? "md:text-right" : ""} ${places[column] ?? ""} ${value ? "" : "max-md:hidden"}`}
    >
      <span className={isNamed.has(column) ? "text-muted md:hidden" : "sr-only md:hidden"}>
        {columnNames[column]}:
      </span>{" "}
      <div className="min-w-0 text-ink-soft max-md:line-clamp-1 max-md:wrap-anywhere md:truncate md:[&>span]:flex-nowrap">
        {value}
      </div>
    </td>
  );
}
