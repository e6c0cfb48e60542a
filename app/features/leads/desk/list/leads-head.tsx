import type { ReactNode } from "react";

import { companyCopy } from "~/content/desk/company";
import { leadBoardCopy } from "~/content/desk/lead-board";
import { leadListCopy } from "~/content/desk/leads";
import { ButtonLink } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { COMPANIES } from "../company/company-domain";
import { SPAM_WORDS } from "../spam/spam-box";
import { FilterWays } from "./lead-filter-chips";
import { filteredHref } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";

type LeadsHeadProps = {
  path: string;
  filters: LeadFilters;
  total: number;
  /** Which of them the page has. */
  part?: string | undefined;
  /** What there is to choose about the list. */
  children?: ReactNode;
};

/** The same leads as a list and as a board. */
function ShapeLinks({ path, filters }: Pick<LeadsHeadProps, "path" | "filters">) {
  const shapes = [
    { view: undefined, text: leadBoardCopy.list },
    { view: "board", text: leadBoardCopy.board },
  ] as const;
  return (
    <nav aria-label={leadBoardCopy.shape} className="ml-auto shrink-0">
      <ul className="flex rounded-md border border-line text-sm">
        {shapes.map(({ view, text }) => (
          <li key={text}>
            <SiteLink
              href={filteredHref(path, { ...filters, view })}
              aria-current={filters.view === view ? "page" : undefined}
              className="flex min-h-9 items-center rounded-md px-3 font-semibold text-ink-soft no-underline hover:text-ink max-sm:min-h-11 aria-[current=page]:bg-dark aria-[current=page]:text-on-dark"
            >
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Way = [href: string, text: string];
const ADMIN_WAYS: Way[] = [
  ["/app/desk/staff/rules", leadListCopy.rules],
  [SPAM_WORDS, leadListCopy.spamWords],
];

/** The title of the leads, with the way to add one and what else there is about them. */
export function LeadsTitle({ path, isAdmin }: { path: string; isAdmin: boolean }) {
  const ways: Way[] = [
    [COMPANIES, companyCopy.list.title],
    [`${path}/import`, leadListCopy.import],
    [`${path}/snippets`, leadListCopy.snippets],
    [`${path}/mail`, leadListCopy.mail],
    ...(isAdmin ? ADMIN_WAYS : []),
    [`${path}/bin`, leadListCopy.bin],
  ];
  const links = ways.map(([href, text]) => (
    <SiteLink
      key={href}
      href={href}
      className="inline-flex min-h-11 items-center text-ink-soft no-underline hover:text-ink hover:underline"
    >
      {text}
    </SiteLink>
  ));
  return (
    <div className="flex items-center justify-between gap-x-6">
      <h1 className="text-2xl leading-heading">{leadListCopy.title}</h1>
      <div className="flex items-center gap-x-6 max-lg:gap-x-3">
        <p className="flex gap-x-5 text-sm max-lg:hidden">{links}</p>
        <details className="relative lg:hidden">
          <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-md [&::-webkit-details-marker]:hidden">
            <Icon glyph="menu" className="size-5" />
            <VisuallyHidden>{leadListCopy.moreWays}</VisuallyHidden>
          </summary>
          <p className="absolute top-full right-0 z-30 grid w-52 rounded-md border border-line bg-raised px-4 py-1 shadow-lg">
            {links}
          </p>
        </details>
        <ButtonLink href={`${path}/new`}>{leadListCopy.new}</ButtonLink>
      </div>
    </div>
  );
}

/** How many leads the filters find, which filters are set, and in which shape the leads are shown. */
export function LeadsHead({ path, filters, total, part, children }: LeadsHeadProps) {
  return (
    <div className="relative flex items-baseline gap-x-4 gap-y-1 max-sm:flex-wrap max-sm:gap-x-3">
      <h2 id="matching" className="text-lg leading-title whitespace-nowrap tabular-nums">
        {part ? (
          <>
            {part} <span className="max-sm:sr-only">{leadListCopy.ofLeads}</span>
          </>
        ) : (
          leadListCopy.count(total)
        )}
      </h2>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 empty:hidden max-sm:order-last max-sm:basis-full">
        <FilterWays path={path} filters={filters} />
      </div>
      <ShapeLinks path={path} filters={filters} />
      {children}
    </div>
  );
}
