import leadBesideScript from "virtual:lead-beside-script";

import { leadListCopy, leadPageCopy, stateNames } from "~/content/desk/leads";
import { useNonce } from "~/lib/http/render-context";
import { DeskAge } from "~/ui/primitives/desk/desk-time";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";

import { filteredHref } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";
import type { LeadList } from "./load-leads.server";

const path = "/app/desk/leads";

type LeadsBesideProps = {
  list: LeadList;
  filters: LeadFilters;
  /** Id of the lead that the page shows. */
  current: string;
};

/** On wide screens, the page of the list that the lead was opened from. */
export function LeadsBeside({ list, filters, current }: LeadsBesideProps) {
  const nonce = useNonce();
  const { leads, total, page } = list;
  return (
    <nav
      aria-label={leadPageCopy.beside}
      className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] grid-rows-[auto_minmax(0,1fr)] gap-2 xl:grid"
    >
      <p className="flex items-baseline justify-between gap-3">
        <strong className="tabular-nums">{leadListCopy.count(total)}</strong>
        <TextLink
          href={filteredHref(path, filters, { p: page > 1 ? page : undefined })}
          className="text-sm"
        >
          {leadPageCopy.wholeList}
        </TextLink>
      </p>
      <ul
        data-beside=""
        className="relative divide-y divide-line overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised"
      >
        {leads.map(({ id, full_name, company, excerpt, state, created_at, shown_at }) => (
          <li
            key={id}
            aria-current={id === current ? "true" : undefined}
            className="relative grid gap-0.5 px-4 py-2.5 hover:bg-sunken aria-current:bg-sunken"
          >
            <SiteLink
              href={filteredHref(`${path}/${id}`, filters, { list: page })}
              className="truncate pr-12 font-semibold text-ink no-underline after:card-area"
            >
              <bdi>{full_name}</bdi>
            </SiteLink>
            <DeskAge
              time={created_at}
              now={shown_at}
              className="absolute top-3 right-4 text-xs text-muted tabular-nums"
            />
            <p className="truncate text-sm text-ink-soft">
              {stateNames[state]} · <bdi>{company ?? excerpt}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leadBesideScript }} />
    </nav>
  );
}
