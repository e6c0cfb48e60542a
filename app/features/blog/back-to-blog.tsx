import { blogCopy } from "~/content/blog";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";

import type { Language } from "./languages";
import { filtersHref } from "./list/filters";

/** The link above a page of the blog to the list of all articles in its language. */
export function BackToBlog({ language }: { language: Language }) {
  return (
    <p data-print="none" className="-mt-6 md:-mt-8">
      <SiteLink
        href={filtersHref({ language })}
        className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
      >
        <Icon glyph="arrow-left" />
        {blogCopy[language.code].back}
      </SiteLink>
    </p>
  );
}
