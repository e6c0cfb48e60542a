import writingScript from "virtual:writing-script";

import { writingCopy } from "~/content/desk/articles";
import { useNonce } from "~/lib/http/render-context";
import { Icon } from "~/ui/primitives/icon";
import type { Glyph } from "~/ui/primitives/icon";
import { Unfold } from "~/ui/primitives/unfold";

import { ExtraStyles } from "../../article/article-extras";
import { AddPicture } from "./add-picture";

const glyphs = new Map<string, Glyph>([
  ["header-2", "heading"],
  ["bold", "bold"],
  ["italic", "italic"],
  ["link", "link"],
  ["unordered-list", "list"],
  ["ordered-list", "list-ordered"],
  ["quote", "quote"],
  ["code", "code"],
]);

const look =
  "inline-flex size-11 cursor-pointer items-center justify-center rounded-sm text-ink hover:bg-sunken";

/** Above the text of an article, for `client/write-article.ts`; without scripts, nothing of it shows. */
export function WritingTools({ field }: { field: string }) {
  const nonce = useNonce();
  const { toolbar, tools, picture, paste } = writingCopy;
  return (
    <div
      className="grid gap-1.5"
      data-writing-tools=""
      data-converting={paste.converting}
      data-failed={paste.failed}
    >
      <markdown-toolbar
        for={field}
        aria-label={toolbar}
        aria-controls={field}
        class="flex flex-wrap rounded-md border border-control bg-raised p-1"
      >
        {tools.map(({ style, name, keys }, index) => (
          <button
            key={style}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            data-md-button={style}
            data-keys={keys?.toLowerCase()}
            aria-label={name}
            aria-keyshortcuts={keys ? `Control+${keys} Meta+${keys}` : undefined}
            title={keys ? `${name} (${keys})` : name}
            className={look}
          >
            <Icon glyph={glyphs.get(style) ?? "list"} />
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          data-md-button="picture"
          aria-label={picture.add}
          title={picture.add}
          className={look}
        >
          <Icon glyph="image" />
        </button>
      </markdown-toolbar>
      <AddPicture />
      <ExtraStyles />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: writingScript }} />
    </div>
  );
}

const { title, keys, marks } = writingCopy.help;

/** What the keys do and what the text may have besides plain Markdown. */
export function WritingHelp() {
  return (
    <Unfold title={title} className="text-sm">
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {[...marks, ...keys].map(([what, effect]) => (
          <div key={what}>
            <dt className="font-semibold wrap-anywhere">{what}</dt>
            <dd className="text-ink-soft">{effect}</dd>
          </div>
        ))}
      </dl>
    </Unfold>
  );
}
