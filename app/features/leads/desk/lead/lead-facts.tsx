import type { ReactNode } from "react";
import leadReplyScript from "virtual:lead-reply-script";

import { deskColumnNames } from "~/content/desk/lead-columns";
import { leadEmailCopy } from "~/content/desk/lead-email";
import { leadEntryCopy } from "~/content/desk/lead-entry";
import { formNames, leadPageCopy, pageName } from "~/content/desk/leads";
import { leadLabels, planName } from "~/content/leads/lead-labels";
import { useNonce } from "~/lib/http/render-context";
import { sitePath } from "~/lib/http/site-address";
import { mailLink } from "~/lib/validation/mail-link";
import { internationalDigits } from "~/lib/validation/phone";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";

import { CompanyLine } from "../company/company-record";
import { companyHref } from "../company/company-domain";
import type { CompanyLeads } from "./lead-relatives.server";
import { SOURCE_LENGTHS } from "../../lead-source";
import { languageName } from "../named-value";
import { greetingOf, replyLink } from "./reply-link";
import { labeledColumns } from "../stored-lead";
import type { LabeledColumn, StoredLead } from "../stored-lead";

const isOrigin = (name: LabeledColumn) => name === "form" || name in SOURCE_LENGTHS;

/** A contact with links to call and to write, if it is surely an international number. */
export function MessagingContact({ contact }: { contact: string }) {
  const digits = internationalDigits(contact);
  if (digits === null) return contact;
  return (
    <>
      <TextLink href={`tel:+${digits}`}>{contact}</TextLink>{" "}
      <TextLink href={`https://wa.me/${digits}`} rel="noopener noreferrer">
        {leadPageCopy.whatsApp}
      </TextLink>
    </>
  );
}

/** An address with a link to write, if it is a single one. */
export function MailLink({ email }: { email: string }) {
  const href = mailLink(email);
  const address = <bdi>{email}</bdi>;
  return href === null ? address : <TextLink href={href}>{address}</TextLink>;
}

function valueOf(lead: StoredLead, name: LabeledColumn): ReactNode {
  if (name === "email" && lead.email) return <MailLink email={lead.email} />;
  if (name === "form") return lead.form ? formNames[lead.form] : null;
  if (name === "plan") return lead.plan && planName(lead.plan);
  if (name === "messaging_contact" && lead.messaging_contact)
    return <MessagingContact contact={lead.messaging_contact} />;
  if (name === "language" && lead.language) return languageName(lead.language);
  const page = name === "page" ? sitePath(lead.page) : null;
  if (page) return <TextLink href={page}>{pageName(lead.page ?? page)}</TextLink>;
  return lead[name];
}

type CompanyProps = { name: string; leads: CompanyLeads };

/** A company with the way to its page. */
function Company({ name, leads: { domain, total, open, won, record } }: CompanyProps) {
  return (
    <>
      <TextLink href={companyHref(domain)}>{name}</TextLink>{" "}
      <span className="text-sm text-muted">{leadPageCopy.companyLeads(total, open, won)}</span>
      {record ? (
        <>
          <span className="flex flex-wrap gap-x-4 text-sm">
            <CompanyLine record={record} />
          </span>
          <span dir="auto" className="line-clamp-3 text-sm text-ink-soft">
            {record.note}
          </span>
        </>
      ) : null}
    </>
  );
}

/** An email address with a link to write, or another contact with one to call. */
export function ContactLink({ contact }: { contact: string }) {
  return contact.includes("@", 1) ? (
    <MailLink email={contact} />
  ) : (
    <MessagingContact contact={contact} />
  );
}

function OtherContacts({ contacts }: { contacts: readonly string[] }) {
  return contacts.map((contact) => (
    <span key={contact} className="block">
      <ContactLink contact={contact} />
    </span>
  ));
}

type FactsProps = {
  title: string;
  lead: StoredLead;
  names: LabeledColumn[];
  company?: CompanyLeads | undefined;
  none?: string;
};

function Facts({ title, lead, names, company, none = "" }: FactsProps) {
  const known = names.flatMap((name) => {
    const isOfCompany = name === "company" && company !== undefined;
    const value = isOfCompany ? (
      <Company name={lead.company ?? company.domain} leads={company} />
    ) : (
      valueOf(lead, name)
    );
    const fact = { name, label: leadLabels[name], value };
    const others = { name: "other_contacts", label: deskColumnNames.other_contacts };
    return [
      ...(value === null ? [] : [fact]),
      ...(name === "messaging_contact" && lead.other_contacts.length > 0
        ? [{ ...others, value: <OtherContacts contacts={lead.other_contacts} /> }]
        : []),
    ];
  });
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl leading-title">{title}</h2>
      {known.length === 0 ? <p className="text-ink-soft">{none}</p> : null}
      <dl className="grid gap-x-4 gap-y-2 @md:grid-cols-[8.75rem_minmax(0,1fr)]">
        {known.map(({ name, label, value }) => (
          <div key={name} className="@md:contents">
            <dt className="text-sm leading-body text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whether a phone shows only the beginning of a message, so that the form below it is in sight, too. */
const isLong = (message: string) => message.length > 160 || message.split("\n").length > 4;

type LeadMessageProps = {
  lead: StoredLead;
  /** The page that writes an email; undefined where the site cannot send any. */
  emailHref: string | undefined;
};

/** What the visitor wrote, with the ways to answer. */
export function LeadMessage({ lead, emailHref }: LeadMessageProps) {
  const nonce = useNonce();
  const { email, message } = lead;
  const reply = email === null ? null : replyLink({ ...lead, email }, greetingOf(lead));
  return (
    <section aria-labelledby="message" className="grid justify-items-start gap-2 sm:gap-3">
      <h2 id="message" className="text-xl leading-title max-sm:sr-only">
        {leadPageCopy.message}
      </h2>
      <p
        id="whole-message"
        dir="auto"
        className="peer w-full scroll-mt-4 border-l-2 border-primary pl-4 whitespace-pre-wrap wrap-anywhere max-lg:not-target:line-clamp-4"
      >
        {message}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:mt-2 sm:gap-x-6 peer-target:[&>a[href^='#']]:hidden">
        {emailHref ? (
          <>
            <ButtonLink href={emailHref} look="plain">
              {leadEmailCopy.link}
            </ButtonLink>
            {reply === null ? null : (
              <TextLink href={reply} className="max-sm:text-sm">
                {leadEmailCopy.program}
              </TextLink>
            )}
          </>
        ) : reply === null ? null : (
          <ButtonLink href={reply} look="plain">
            {leadPageCopy.reply}
          </ButtonLink>
        )}
        {isLong(message) ? (
          <TextLink href="#whole-message" className="lg:hidden">
            {leadPageCopy.wholeMessage}
          </TextLink>
        ) : null}
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leadReplyScript }} />
    </section>
  );
}

type LeadFactsProps = {
  lead: StoredLead;
  /** The leads of its company. */
  company: CompanyLeads | undefined;
  /** The page that corrects the lead. */
  correctHref: string;
};

/** What else the visitor sent, and where it came from. */
export function LeadFacts({ lead, company, correctHref }: LeadFactsProps) {
  return (
    <div className="@container grid grid-cols-1 gap-y-8">
      <div className="grid content-start gap-3">
        <Facts
          title={leadPageCopy.request}
          lead={lead}
          company={company}
          names={labeledColumns.filter((name) => !isOrigin(name))}
        />
        <p>
          <TextLink href={correctHref}>{leadEntryCopy.correct.link}</TextLink>
        </p>
      </div>
      <Facts
        title={leadPageCopy.origin}
        lead={lead}
        names={labeledColumns.filter(isOrigin)}
        none={leadPageCopy.originUnknown}
      />
    </div>
  );
}

/** The lead's name, as the title of its page. */
export function leadTitle({ full_name, company }: StoredLead): string {
  return company ? `${full_name}, ${company}` : full_name;
}
