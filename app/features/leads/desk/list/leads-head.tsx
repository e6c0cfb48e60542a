import type { ReactNode } from "react";

import { companyCopy } from "~/content/desk/company";
import { leadBoardCopy } from "~/content/desk/lead-board";
import { leadListCopy } from "~/content/desk/leads";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { COMPANIES } from "../company/company-domain";
import { SPAM_WORDS } from "../spam/spam-box";
import { filteredHref } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";

type LeadsHeadProps = {
  path: string;
  filters: LeadFilters;
  total: number;
  /** Which of them the page has. */
  part?: string | undefined;
  /** Whether the reader decides who owns new leads. */
  isAdmin: boolean;
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
    <nav aria-label={leadBoardCopy.shape}>
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

/** How many leads the filters find, in which shape they are shown, and what else there is about leads. */
export function LeadsHead({ path, filters, total, part, isAdmin, children }: LeadsHeadProps) {
  const ways: Way[] = [
    [COMPANIES, companyCopy.list.title],
    [`${path}/import`, leadListCopy.import],
    [`${path}/snippets`, leadListCopy.snippets],
    [`${path}/mail`, leadListCopy.mail],
    ...(isAdmin ? ADMIN_WAYS : []),
    [`${path}/bin`, leadListCopy.bin],
  ];
  const links = ways.map(([href, text]) => (
    <TextLink key={href} href={href}>
      {text}
    </TextLink>
  ));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:contents">
      <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="matching" className="text-lg leading-title tabular-nums">
          {part ?? leadListCopy.count(total)}
        </h2>
        <span className="flex items-center gap-6 max-sm:gap-4">
          <ShapeLinks path={path} filters={filters} />
          <TextLink href={`${path}/new`}>{leadListCopy.new}</TextLink>
          <details className="relative sm:hidden">
            <summary className="-m-1.5 grid size-11 cursor-pointer list-none place-items-center rounded-md [&::-webkit-details-marker]:hidden">
              <Icon glyph="menu" className="size-5" />
              <VisuallyHidden>{leadListCopy.moreWays}</VisuallyHidden>
            </summary>
            <p className="absolute top-full right-0 z-30 grid w-52 rounded-md border border-line bg-raised px-4 py-1 shadow-lg *:flex *:min-h-11 *:items-center">
              {links}
            </p>
          </details>
        </span>
      </div>
      {children}
      <p className="flex flex-wrap gap-x-6 gap-y-1 max-sm:hidden">{links}</p>
    </div>
  );
}
