import { blogCopy } from "~/content/blog";
import { Icon } from "~/ui/primitives/icon";

import { feedFormats, feedPath } from "./feed";
import type { Language } from "../languages";

/** Link to the RSS feed; a plain `<a>`, because the target is not a page. */
export function FeedLink({ language }: { language: Language }) {
  return (
    <p className="border-t border-line pt-4 text-sm" data-print="none">
      <a
        href={feedPath(language, feedFormats[0])}
        className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
      >
        <Icon glyph="rss" />
        <span>{`${blogCopy[language.code].feed} (${feedFormats[0].name})`}</span>
      </a>
    </p>
  );
}
