import { leadListCopy } from "~/content/desk/leads";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { filteredHref } from "../list/lead-filters";

/** Tags of a lead, each with the list of the leads that have it. */
export function LeadTags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <VisuallyHidden>{`${leadListCopy.tags}: `}</VisuallyHidden>
      {tags.map((tag) => (
        <SiteLink
          key={tag}
          href={filteredHref("/app/desk/leads", { tag })}
          className="relative z-10 max-w-full truncate rounded-full border border-line bg-raised px-2.5 text-sm text-ink-soft no-underline hover:text-ink hover:underline"
        >
          <bdi>{tag}</bdi>
        </SiteLink>
      ))}
    </span>
  );
}
