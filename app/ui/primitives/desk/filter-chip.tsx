import { Icon } from "../icon";
import { VisuallyHidden } from "../visually-hidden";
import { SiteLink } from "../links/site-link";

type FilterChipProps = {
  /** The list without the filter. */
  href: string;
  /** What a click does, before the text, for screen readers. */
  remove: string;
  text: string;
};

/** A filter that is set, as a link to the list without it. */
export function FilterChip({ href, remove, text }: FilterChipProps) {
  return (
    <SiteLink
      href={href}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-sm text-ink no-underline hover:bg-sunken"
    >
      <VisuallyHidden>{remove} </VisuallyHidden>
      <bdi className="truncate">{text}</bdi>
      <Icon glyph="x" className="size-4" />
    </SiteLink>
  );
}
