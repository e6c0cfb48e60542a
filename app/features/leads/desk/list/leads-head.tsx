import { leadBoardCopy } from "~/content/desk/lead-board";
import { leadListCopy } from "~/content/desk/leads";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";

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

/** How many leads the filters find, in which shape they are shown, and what else there is about leads. */
export function LeadsHead({ path, filters, total, part, isAdmin }: LeadsHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:contents">
      <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="matching" className="text-lg leading-title tabular-nums">
          {part ?? leadListCopy.count(total)}
        </h2>
        <span className="flex items-center gap-6">
          <ShapeLinks path={path} filters={filters} />
          <TextLink href={`${path}/new`}>{leadListCopy.new}</TextLink>
        </span>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 max-sm:order-last max-sm:gap-y-3 max-sm:pt-2">
        <TextLink href={`${path}/import`}>{leadListCopy.import}</TextLink>
        <TextLink href={`${path}/snippets`}>{leadListCopy.snippets}</TextLink>
        <TextLink href={`${path}/mail`}>{leadListCopy.mail}</TextLink>
        {isAdmin ? (
          <>
            <TextLink href="/app/desk/staff/rules">{leadListCopy.rules}</TextLink>
            <TextLink href={SPAM_WORDS}>{leadListCopy.spamWords}</TextLink>
          </>
        ) : null}
        <TextLink href={`${path}/bin`}>{leadListCopy.bin}</TextLink>
      </p>
    </div>
  );
}
