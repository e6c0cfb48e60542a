import { leadEntryCopy } from "~/content/desk/lead-entry";
import { leadMergeCopy as copy } from "~/content/desk/lead-merge";
import { TextField } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { DeskTime } from "~/ui/primitives/desk/desk-time";
import { EmptyState } from "~/ui/primitives/empty-state";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { leadTitle } from "../lead/lead-facts";
import { LeadStateBadge } from "../list/lead-state-badge";
import { Comparison } from "./merge-comparison";
import type { LoadedMerge } from "./merge-lead.server";

/** The address of the page that merges `other` into a lead; `here` is that page, with the list the lead is of. */
export function mergeHref(here: string, other: string): string {
  return `${here}${here.includes("?") ? "&" : "?"}with=${other}`;
}

type MergePageProps = {
  loaded: LoadedMerge;
  /** This page without another lead, and the page of the lead. */
  here: string;
  back: string;
};

function MergeForm({
  lead,
  other,
  here,
  back,
}: MergePageProps["loaded"] & Omit<MergePageProps, "loaded">) {
  if (!other) return null;
  return (
    <form method="post" action={mergeHref(here, other.id)} className="grid grid-cols-1 gap-4">
      <Comparison lead={lead} other={other} another={here} />
      <p className="text-sm text-muted">{copy.text}</p>
      <input type="hidden" name="version" value={lead.version} />
      <input type="hidden" name="other" value={other.id} />
      <input type="hidden" name="other_version" value={other.version} />
      <div className="flex flex-wrap items-center gap-3">
        <Button>{copy.submit}</Button>
        <ButtonLink href={back} look="plain">
          {leadEntryCopy.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}

/** The other requests of the lead's person, or the leads that a search found. */
function Candidates({ loaded: { typed, others }, here }: Omit<MergePageProps, "back">) {
  const [path = "", query] = here.split("?");
  return (
    <>
      <TitledSection id="candidates" title={copy.candidates}>
        {others.length === 0 ? (
          <EmptyState>
            <p>{typed ? copy.noMatch : copy.noCandidates}</p>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {others.map((other) => (
              <li
                key={other.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_6.5rem_minmax(0,1fr)_auto]"
              >
                <bdi className="wrap-anywhere">{leadTitle(other)}</bdi>
                <span>
                  <LeadStateBadge state={other.state} />
                </span>
                <span className="text-sm text-muted wrap-anywhere">
                  <bdi>{other.email}</bdi> <DeskTime time={other.created_at} />
                </span>
                <span className="max-sm:basis-full">
                  <ButtonLink href={mergeHref(here, other.id)} look="plain" size="compact">
                    {copy.choose}
                    <VisuallyHidden>{copy.of(leadTitle(other))}</VisuallyHidden>
                  </ButtonLink>
                </span>
              </li>
            ))}
          </ul>
        )}
      </TitledSection>
      <search>
        <form action={path} className="flex max-w-form flex-wrap items-end gap-3">
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <div className="w-full grow sm:w-auto">
            <TextField
              id="merge-find"
              name="find"
              type="search"
              label={copy.find}
              defaultValue={typed}
              maxLength={2000}
              enterKeyHint="search"
            />
          </div>
          <Button look="dark">{copy.search}</Button>
        </form>
      </search>
    </>
  );
}

/** Chooses another lead, shows what becomes of the two, and merges them. */
export function MergePage({ loaded, here, back }: MergePageProps) {
  if (!loaded.other) return <Candidates loaded={loaded} here={here} />;
  return <MergeForm {...loaded} here={here} back={back} />;
}
