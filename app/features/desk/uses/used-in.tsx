import { usesCopy as copy } from "~/content/desk/articles/uses";
import type { Use } from "~/content/desk/articles/uses";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { Uses } from "./uses";

type UsedInProps = {
  /** What is used, for screen readers. */
  name: string;
  /** Null without one. */
  uses: Uses | null;
};

/** Where a picture or a file is, unfolded by how many places there are. */
export function UsedIn({ name, uses }: UsedInProps) {
  if (uses === null) return <p className="text-sm text-muted">{copy.notUsed}</p>;
  const { links, counts } = uses;
  const kinds = Object.keys(copy.counts) as Use[];
  const places = kinds.flatMap((kind) => {
    const count = counts[kind];
    return count ? copy.counts[kind](count) : [];
  });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const title = (
    <>
      {copy.usedIn(places)}
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </>
  );
  return (
    <Unfold title={title} className="text-sm open:basis-full">
      <ul className="pb-2">
        {links.map(({ href, title: place, kind }) => (
          <li key={href} className="py-0.5 wrap-anywhere">
            <TextLink href={href}>{place}</TextLink>
            {copy.kinds[kind] ? <span className="text-muted"> ({copy.kinds[kind]})</span> : null}
          </li>
        ))}
        {total > links.length ? <li>{copy.more(total - links.length)}</li> : null}
      </ul>
    </Unfold>
  );
}
