import { Check } from "~/ui/icons/check";
import { CornerDownLeft } from "~/ui/icons/corner-down-left";

import { artifact } from "~/content/artifact";
import { Icon } from "~/ui/primitives/icon";

export function ArtefactChat() {
  return (
    <div className="flex flex-col border-b border-line bg-sunken @min-[50rem]:border-r @min-[50rem]:border-b-0">
      <p className="flex items-center gap-2.5 border-b border-line px-4 py-3 text-sm">
        <span className="grid size-5 place-items-center rounded-full bg-brand-yellow">
          <svg viewBox="0 0 24 24" className="size-4 fill-brand-ink">
            <path d="M18 6 14 14 6 18 10 10z" />
          </svg>
        </span>
        <span className="mr-auto font-semibold">{artifact.expert}</span>
        <span className="hidden text-xs whitespace-nowrap text-muted @min-[22rem]:block">
          {artifact.phase}
        </span>
      </p>
      <div className="grid grow content-start gap-3 p-4 text-sm *:first:hidden @min-[50rem]:*:first:block">
        {artifact.chat.map(({ from, text, note }) => (
          <div
            key={text}
            className={
              from === "team"
                ? "ml-8 justify-self-end rounded-lg rounded-br-sm bg-dark px-3.5 py-2.5 text-on-dark"
                : "mr-4 justify-self-start rounded-lg rounded-bl-sm border border-line bg-surface px-3.5 py-2.5"
            }
          >
            <p>{text}</p>
            {note ? (
              <p className="mt-2 flex items-center gap-1.5 border-t border-line pt-2 text-xs font-semibold">
                <Icon glyph={Check} className="size-3.5 text-success" />
                {note}
              </p>
            ) : null}
          </div>
        ))}
      </div>
      <p className="mx-4 mb-4 hidden items-center justify-between gap-3 rounded-md border border-control bg-surface px-3.5 py-2.5 text-sm text-muted @min-[50rem]:flex">
        {artifact.reply}
        <Icon glyph={CornerDownLeft} className="size-4" />
      </p>
    </div>
  );
}
