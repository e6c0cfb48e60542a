import { picturesCopy } from "~/content/desk/articles/pictures";
import { hrefWith } from "~/lib/http/query-values";
import { ListSearch } from "~/ui/primitives/desk/list-search";
import { SiteLink } from "~/ui/primitives/links/site-link";

import type { PictureList } from "./load-pictures.server";

export const PICTURES = "/app/desk/pictures";

type FilterProps = Pick<PictureList, "search" | "use">;

/** Address of the list; `before` continues behind that time. */
export const listHref = ({ search, use }: FilterProps, before?: string) =>
  hrefWith(PICTURES, { q: search, use: use === "all" ? "" : use, before });

/** All pictures or those that are not used, and words of descriptions and file names, by GET. */
export function Filters({ search, use }: FilterProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <nav aria-label={picturesCopy.filter}>
        <ul className="flex gap-2">
          {(["all", "unused"] as const).map((one) => (
            <li key={one}>
              <SiteLink
                href={listHref({ search, use: one })}
                aria-current={one === use ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3 font-semibold text-ink-soft max-sm:min-h-9 max-sm:text-sm no-underline hover:border-control hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-dark aria-[current=page]:text-on-dark"
              >
                {picturesCopy.filters[one]}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <form
        action={PICTURES}
        className="flex grow flex-wrap items-center gap-x-3 md:ml-auto md:max-w-121"
      >
        {use === "all" ? null : <input type="hidden" name="use" value={use} />}
        <ListSearch label={picturesCopy.search} button={picturesCopy.find} value={search} />
      </form>
    </div>
  );
}
