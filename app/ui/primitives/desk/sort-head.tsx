import { Icon } from "../icon";
import { SiteLink } from "../links/site-link";

type SortHeadProps = {
  title: string;
  /** The list in the order of this column; undefined for a column without one. */
  href: string | undefined;
  /** The order that the list has by this column. */
  sorted?: "ascending" | "descending" | undefined;
  /** What the link does, where its words are not enough. */
  hint?: string;
  className?: string;
};

/**
 * The head of a column, which a link sorts by. Phones have none: rows are blocks there, whose cells are no columns for
 * screen readers either.
 */
export function SortHead({ title, href, sorted, hint, className = "" }: SortHeadProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`pr-6 font-semibold whitespace-nowrap last:pr-0 max-md:hidden ${className}`}
    >
      {href ? (
        <SiteLink
          href={href}
          title={hint}
          className="inline-flex min-h-9 items-center gap-1 text-ink no-underline hover:underline"
        >
          {title}
          {sorted ? (
            <Icon glyph={sorted === "ascending" ? "arrow-up" : "arrow-down"} className="size-3.5" />
          ) : null}
        </SiteLink>
      ) : (
        <span className="inline-flex min-h-9 items-center">{title}</span>
      )}
    </th>
  );
}
