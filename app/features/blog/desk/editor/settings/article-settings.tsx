import type { ReactNode } from "react";

import { articleFormCopy } from "~/content/desk/articles/articles";
import type { FieldErrors } from "~/lib/forms/form-values";
import { Icon } from "~/ui/primitives/icon";

import type { ArticleReply } from "../save-article.server";

const { title, what } = articleFormCopy.settings;

/** Whether there are messages, and none of them is about the settings. */
function isAboutText(errors: FieldErrors): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => name === "title" || name === "content");
}

/**
 * All fields but title and text: a column of its own where there is room, which scrolls with the text until its end is in
 * view. Folded away on phones, and open after an answer that may be about them.
 */
export function ArticleSettings({
  reply,
  children,
}: {
  reply: ArticleReply | undefined;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 xl:flex xl:flex-col xl:justify-end xl:self-stretch">
      <details
        className="article-settings group/settings @container min-w-0 xl:sticky xl:bottom-0 xl:min-h-[calc(100dvh-7rem)]"
        open={reply !== undefined && !isAboutText(reply.errors ?? {})}
      >
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 border-y border-line py-2">
          <span className="grid">
            <span className="text-lg leading-title font-semibold">{title}</span>
            <span className="text-sm text-muted">{what}</span>
          </span>
          <Icon
            glyph="chevron-down"
            className="size-5 transition-transform group-open/settings:rotate-180"
          />
        </summary>
        <div className="flex flex-col max-sm:pt-6 xl:p-1">{children}</div>
      </details>
    </div>
  );
}
