import { bulkCopy, leadBinCopy, leadListCopy } from "~/content/desk/leads";
import { useDeskTime } from "~/ui/primitives/desk-time";
import { RadioGroup } from "~/ui/forms/choice-field";
import { TextField } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { EmptyState } from "~/ui/primitives/empty-state";
import { PageTurns } from "~/ui/primitives/page-turns";
import { TextLink } from "~/ui/primitives/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";

import { chosenName, shownName } from "./bulk/bulk-fields";
import type { BinnedLead, LeadBin } from "./lead-bin.server";
import { filteredHref } from "./lead-filters";

const list = "/app/desk/leads";
const path = `${list}/bin`;

function Row({ lead }: { lead: BinnedLead }) {
  const { id, full_name, company, email, deleted_at, deleted_by, erase_at } = lead;
  const when = useDeskTime();
  return (
    <li className="flex items-start gap-3 py-2">
      <input type="hidden" name={shownName(id)} value="1" />
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          name={chosenName(id)}
          value="1"
          aria-label={bulkCopy.select(full_name)}
          className="choice"
        />
      </label>
      <div className="grid min-w-0 gap-1 py-2">
        <p className="wrap-anywhere">
          <TextLink href={`${list}/${id}`}>
            <bdi>{full_name}</bdi>
          </TextLink>
          {company ? ", " : ""}
          {company ? <bdi>{company}</bdi> : null}{" "}
          <span className="text-ink-soft">
            <bdi>{email}</bdi>
          </span>
        </p>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">
          {leadBinCopy.row(when(deleted_at), deleted_by ?? leadBinCopy.unknown, when(erase_at))}
        </p>
      </div>
    </li>
  );
}

function Changes({ shown }: { shown: number }) {
  const which = [
    { value: "chosen", label: bulkCopy.whichNames.chosen },
    { value: "page", label: bulkCopy.whichNames.page(shown) },
  ];
  return (
    <Card className="grid justify-items-start gap-4">
      <RadioGroup
        id="bin-which"
        name="which"
        label={bulkCopy.which}
        options={which}
        defaultValue="chosen"
      />
      <Button name="intent" value="restore">
        {leadBinCopy.restore}
      </Button>
      <Unfold title={leadBinCopy.eraseTitle}>
        <p className="pb-3">{leadBinCopy.eraseText}</p>
        <Button name="intent" value="erase" look="danger">
          {leadBinCopy.erase}
        </Button>
      </Unfold>
    </Card>
  );
}

/** Deleted leads, which can be put back or deleted for good. */
export function LeadBinPage({ bin, words }: { bin: LeadBin; words: string }) {
  const { leads, total, page, isLast } = bin;
  const filters = { q: words };
  return (
    <>
      <p>
        <TextLink href={list}>{leadBinCopy.back}</TextLink>
      </p>
      <search>
        <form action={path} className="flex flex-wrap items-end gap-4">
          <TextField
            id="bin-q"
            name="q"
            type="search"
            dir="auto"
            label={leadBinCopy.search}
            defaultValue={words}
            maxLength={100}
            enterKeyHint="search"
          />
          <Button look="dark">{leadBinCopy.apply}</Button>
        </form>
      </search>
      <TitledSection
        id="binned"
        title={leadListCopy.count(total)}
        heading="text-lg leading-title tabular-nums"
      >
        {leads.length > 0 ? (
          <form method="post" className="grid grid-cols-1 gap-6">
            <ul className="divide-y divide-line border-y border-line">
              {leads.map((lead) => (
                <Row key={lead.id} lead={lead} />
              ))}
            </ul>
            <Changes shown={leads.length} />
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
            deleted_by ?? leadBinCopy.unknown,
            when(erase_at),
          )}
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
          {leadBinCopy.back}
        </ButtonLink>
      </form>
    </>
  );
}
