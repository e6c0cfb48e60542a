import { Icon } from "../icon";
import { SiteLink } from "./site-link";
import { VisuallyHidden } from "../visually-hidden";

type PaginationProps = {
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  words?: typeof english;
};

const english = { page: "Page", previous: "Previous", next: "Next" };

/** The first, last and nearby page numbers; 0 marks a gap. */
function shownPages(page: number, pages: number): number[] {
  const kept = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1);
  const numbers = [...new Set(kept)].filter((number) => number <= pages).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    return number - before > 1 ? [0, number] : [number];
  });
}

const step = "inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold";

/** Numbered links; renders nothing for a single page. */
export function Pagination({ label, page, pages, hrefOf, words = english }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-2">
      {page > 1 ? (
        <SiteLink href={hrefOf(page - 1)} rel="prev" className={`${step} hover:bg-sunken`}>
          <Icon glyph="arrow-left" className="size-4" />
          <span>{words.previous}</span>
        </SiteLink>
      ) : (
        <span />
      )}
      <ol className="order-last flex w-full flex-wrap justify-center gap-0.5 sm:order-none sm:w-auto">
        {shownPages(page, pages).map((number, index) => (
          <li key={number || `gap-${index}`}>
            {number === 0 ? (
              <span
                aria-hidden="true"
                className="inline-flex min-h-11 items-center px-0.5 text-muted"
              >
                …
              </span>
            ) : (
              <SiteLink
                href={hrefOf(number)}
                aria-current={number === page ? "page" : undefined}
                className={`${step} min-w-11 justify-center tabular-nums ${number === page ? "border border-transparent bg-dark text-on-dark" : "hover:bg-sunken"}`}
              >
                <VisuallyHidden>{`${words.page} `}</VisuallyHidden>
                <span>{number}</span>
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <SiteLink href={hrefOf(page + 1)} rel="next" className={`${step} hover:bg-sunken`}>
          <span>{words.next}</span>
          <Icon glyph="arrow-right" className="size-4" />
        </SiteLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
