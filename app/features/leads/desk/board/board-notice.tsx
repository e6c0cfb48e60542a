import type { ReactNode } from "react";

import { leadBoardCopy as copy } from "~/content/desk/lead-board";
import { Icon } from "~/ui/primitives/icon";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

/** What became of a card that was moved: where scripts show it in place, at the lower edge, in sight from anywhere. */
export function BoardNotice({ children }: { children: ReactNode }) {
  return (
    <div
      data-told=""
      className="fixed inset-x-gutter bottom-[calc(1rem+var(--consent-height,0px))] z-30 mx-auto flex max-w-xl items-center gap-1 rounded-lg border border-line bg-raised py-1 pr-1 pl-2 shadow-lg [&_output]:border-0 [&_output]:bg-transparent [&_output]:p-2 empty:hidden [&_section>div]:border-0 [&_section>div]:bg-transparent [&_section>div]:p-0 noscript:static noscript:mx-0"
    >
      {children ? (
        <>
          <div className="min-w-0 grow">{children}</div>
          <button
            type="button"
            data-told-close=""
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink noscript:hidden"
          >
            <Icon glyph="x" />
            <VisuallyHidden>{copy.close}</VisuallyHidden>
          </button>
        </>
      ) : null}
    </div>
  );
}
