import leadListScript from "virtual:lead-list-script";

import { backToLeads, bulkCopy, leadBinCopy, leadListCopy } from "~/content/desk/leads";
import { useNonce } from "~/lib/http/render-context";
import { writtenAmount } from "~/lib/format/written-amount";
import { DeskPerson, useShortAddress } from "~/ui/primitives/desk/desk-person";
import { ListSearch } from "~/ui/primitives/desk/list-search";
import { useDeskTime } from "~/ui/primitives/desk/desk-time";
import { SelectField } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { Icon } from "~/ui/primitives/icon";
import { PageTurns } from "~/ui/primitives/links/page-turns";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { chosenName, shownName } from "../bulk/bulk-fields";
import type { BinnedLead, LeadBin } from "./lead-bin.server";
import { filteredHref } from "../list/lead-filters";
import { LeadStateBadge } from "../list/lead-state-badge";

const list = "/app/desk/leads";
const path = `${list}/bin`;

/** Id of the form that puts one lead back: the Enter key in that of several does not. */
const ONE = "put-back";

/** The lead that a deleted one was merged into. */
function MergedInto({ lead: { merged_into: other } }: { lead: BinnedLead }) {
  if (!other) return null;
  return (
    <>
      {leadBinCopy.page.merged} <TextLink href={`${list}/${other.id}`}>{other.name}</TextLink>.
    </>
  );
}

function Row({ lead }: { lead: BinnedLead }) {
  const { id, full_name, company, email, deleted_at, deleted_by, erase_at, amount } = lead;
  const when = useDeskTime();
  const short = useShortAddress();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-1.5">
      <input type="hidden" name={shownName(id)} value="1" />
      <label className="-ml-2.5 grid size-11 cursor-pointer place-items-center max-md:row-span-2">
        <input
          type="checkbox"
          name={chosenName(id)}
          value="1"
          aria-label={bulkCopy.select(full_name)}
          className="choice"
        />
      </label>
      <div className="grid gap-1 py-2 max-md:contents">
        <p className="wrap-anywhere max-md:pt-2">
          <SiteLink
            href={`${list}/${id}`}
            className="font-semibold text-ink no-underline hover:text-link hover:underline"
          >
            <bdi>{full_name}</bdi>
          </SiteLink>
          {company ? ", " : ""}
          {company ? <bdi>{company}</bdi> : null}{" "}
          {email ? <bdi className="text-ink-soft">{email}</bdi> : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:pt-1 max-md:pb-2">
          <LeadStateBadge state={lead.state} />
          <span>
            {lead.owner_address ? <DeskPerson address={lead.owner_address} /> : leadListCopy.nobody}
          </span>
          {amount === null ? null : <span>{writtenAmount(amount)}</span>}{" "}
          <span className="wrap-anywhere text-muted">
            {leadBinCopy.row(
              when(deleted_at),
              deleted_by ? short(deleted_by) : leadBinCopy.unknown,
              when(erase_at),
            )}
            . <MergedInto lead={lead} />
          </span>
        </p>
      </div>
      <Button
        form={ONE}
        name="only"
        value={id}
        look="plain"
        size="compact"
        className="mt-1 px-3 text-sm"
      >
        {leadBinCopy.restore}
        <VisuallyHidden> {full_name}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** What can be done with several leads of the bin: a line at the bottom of the screen, as in the list of leads. */
function Changes({ bin: { leads, total, shownAt } }: { bin: LeadBin }) {
  const others = [
    { value: "page", label: bulkCopy.whichNames.page(leads.length) },
    { value: "found", label: bulkCopy.whichNames.found(total) },
  ];
  return (
    <details
      data-bulk=""
      className="sticky bottom-0 z-20 -mx-2 rounded-t-lg border border-line bg-raised px-4 shadow-lg"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-3 font-semibold">
        <h2 className="text-base">{leadBinCopy.bar}</h2>
        {/* A tap on it opens the form, too: browsers take an output for a control of its own. */}
        <output
          data-selected={bulkCopy.selected}
          data-found={bulkCopy.found(total)}
          className="pointer-events-none text-sm font-normal text-muted"
        />
        <Icon glyph="chevron-down" className="ml-auto size-5 rotate-180 in-open:rotate-0" />
      </summary>
      <div className="grid gap-3 pt-1 pb-3">
        <input type="hidden" name="shown_at" value={shownAt} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-full max-w-xs">
            <SelectField
              id="bin-which"
              name="which"
              label={bulkCopy.which}
              options={others}
              placeholder={bulkCopy.whichNames.chosen}
            />
          </div>
          <Button name="intent" value="restore">
            {leadBinCopy.restore}
          </Button>
        </div>
        <Unfold title={leadBinCopy.eraseTitle}>
          <p className="pb-3">{leadBinCopy.eraseText}</p>
          <Button name="intent" value="erase" look="danger">
            {leadBinCopy.erase}
          </Button>
        </Unfold>
      </div>
    </details>
  );
}

/** Deleted leads, which can be put back or deleted for good. */
export function LeadBinPage({ bin, words }: { bin: LeadBin; words: string }) {
  const { leads, total, page, isLast } = bin;
  const filters = { q: words };
  const nonce = useNonce();
  return (
    <>
      <search>
        <form action={path} className="flex max-w-2xl gap-2">
          <ListSearch label={leadBinCopy.search} button={leadBinCopy.apply} value={words} />
        </form>
      </search>
      <TitledSection
        id="binned"
        title={leadListCopy.count(total)}
        heading="text-lg leading-title tabular-nums"
      >
        <form id={ONE} method="post" hidden>
          <input type="hidden" name="intent" value="restore" />
        </form>
        {leads.length > 0 ? (
          <form method="post" className="grid grid-cols-1 gap-6">
            <ul data-rows="" className="divide-y divide-line border-y border-line">
              {leads.map((lead) => (
                <Row key={lead.id} lead={lead} />
              ))}
            </ul>
            <Changes bin={bin} />
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leadListScript }} />
          </form>
        ) : (
          <EmptyState>
            <p>{words ? leadBinCopy.noMatch : leadBinCopy.none}</p>
          </EmptyState>
        )}
        <PageTurns
          first={page > 1 && { href: filteredHref(path, filters), text: leadListCopy.first }}
          next={
            !isLast && {
              href: filteredHref(path, filters, { p: page + 1 }),
              text: leadListCopy.next,
            }
          }
        />
      </TitledSection>
    </>
  );
}

/** The page of a lead that is in the bin. */
export function BinnedLeadPage({ lead }: { lead: BinnedLead }) {
  const { full_name, deleted_at, deleted_by, erase_at } = lead;
  const when = useDeskTime();
  const short = useShortAddress();
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-2xl leading-heading wrap-anywhere">
          <bdi>{full_name}</bdi>
        </h1>
        <p>
          <strong>{leadBinCopy.page.title}.</strong>{" "}
          {leadBinCopy.page.text(
            when(deleted_at),
            deleted_by ? short(deleted_by) : leadBinCopy.unknown,
            when(erase_at),
          )}{" "}
          <MergedInto lead={lead} />
        </p>
      </div>
      <form method="post" className="flex flex-wrap gap-3">
        <Button name="intent" value="restore">
          {leadBinCopy.restore}
        </Button>
        <ButtonLink href={path} look="plain">
          {leadBinCopy.title}
        </ButtonLink>
        <ButtonLink href={list} look="plain">
          {backToLeads.text}
        </ButtonLink>
      </form>
    </>
  );
}
