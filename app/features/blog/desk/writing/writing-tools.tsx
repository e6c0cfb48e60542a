import writingScript from "virtual:writing-script";

import { writingCopy } from "~/content/desk/articles/writing";
import { useNonce } from "~/lib/http/render-context";
import { Icon } from "~/ui/primitives/icon";
import { Unfold } from "~/ui/primitives/unfold";

import { ExtraStyles } from "../../article/article-extras";
import { InsertMenu } from "./insert-menu";
import { glyphs } from "./tool-glyphs";

const key =
  "inline-flex min-h-9 shrink-0 cursor-pointer items-center rounded-sm px-2.5 text-sm font-semibold hover:bg-sunken aria-pressed:bg-sunken aria-pressed:shadow-[inset_0_-3px_0_var(--color-ink)] forced-colors:aria-pressed:bg-[SelectedItem] forced-colors:aria-pressed:text-[SelectedItemText]";
const row = "flex flex-wrap items-end gap-x-2 gap-y-1 py-1 text-sm";

type Tool = { name: string; label: string; keys?: string };

function TextTools({ tools }: { tools: readonly Tool[] }) {
  return tools.map(({ name, label }) => (
    <button key={name} type="button" data-command={name} className={key}>
      {label}
    </button>
  ));
}

function Toolbar() {
  const { tools, toolbar } = writingCopy;
  return (
    <div
      role="toolbar"
      aria-label={toolbar}
      className="flex min-w-0 flex-1 scroll-edges overflow-x-auto p-1"
    >
      {tools.map(({ name, label, keys }: Tool, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          data-command={name}
          aria-label={label}
          aria-expanded={name === "more" ? false : undefined}
          aria-keyshortcuts={keys ? `Control+${keys} Meta+${keys}` : undefined}
          title={keys ? `${label} (${keys})` : label}
          className={`${key} size-9 justify-center px-0`}
        >
          <Icon glyph={glyphs[name] ?? "plus"} />
        </button>
      ))}
    </div>
  );
}

/** In groups, which are one stop of the Tab key; in one line that scrolls on a phone, where the bar stays above the text. */
function TableTools() {
  const { table, tableTools } = writingCopy;
  return (
    <div
      hidden
      data-tool-table=""
      role="toolbar"
      aria-label={tableTools}
      className="flex scroll-edges gap-x-4 overflow-x-auto py-1 text-sm sm:flex-wrap"
    >
      {Object.entries(table).map(([group, tools], groupIndex) => (
        <div key={group} className="flex shrink-0 items-center">
          <span aria-hidden="true" className="pr-1 text-ink-soft">
            {group}
          </span>
          {tools.map(({ name, label, word }: Tool & { word?: string }, index) => (
            <button
              key={name}
              type="button"
              tabIndex={groupIndex + index === 0 ? 0 : -1}
              data-command={name}
              aria-label={label}
              title={label}
              className={`${key} gap-1`}
            >
              {glyphs[name] ? <Icon glyph={glyphs[name]} className="size-4" /> : null}
              {word}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What can be done with the link, table, quote or picture that has the cursor. */
function ContextTools() {
  const { link, image, widths, alt, caption, quote, quotes } = writingCopy;
  return (
    <>
      <div hidden data-tool-link="" className={row}>
        <label className="grid min-w-0 flex-1 gap-0.5 max-sm:basis-full">
          {link.address}
          <input data-tool-link-address="" inputMode="url" className="control min-h-9 py-1" />
        </label>
        <label hidden data-tool-words="" className="grid min-w-0 flex-1 gap-0.5 max-sm:basis-full">
          <span>{link.words}</span>
          <input data-tool-link-words="" maxLength={300} className="control min-h-9 py-1" />
        </label>
        <TextTools
          tools={[
            { name: "setLink", label: link.set },
            { name: "unlink", label: link.remove },
          ]}
        />
      </div>
      <TableTools />
      <div hidden data-tool-quote="" className={row}>
        <label className="flex items-center gap-2">
          {quote}
          <span className="relative grid items-center text-ink-soft">
            <select data-tool-quote-kind="" className="control min-h-9 w-auto py-1 pr-9">
              {Object.entries(quotes).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
            <Icon glyph="chevron-down" className="pointer-events-none absolute right-2.5 size-5" />
          </span>
        </label>
      </div>
      <div hidden data-tool-image="" className={row}>
        <label className="grid min-w-0 flex-1 gap-0.5 max-sm:basis-full">
          {alt}
          <input data-tool-image-alt="" maxLength={300} className="control min-h-9 py-1" />
        </label>
        <label className="grid min-w-0 flex-1 gap-0.5 max-sm:basis-full">
          {caption}
          <input data-tool-image-title="" maxLength={300} className="control min-h-9 py-1" />
        </label>
        <div className="flex flex-wrap max-sm:w-full">
          <div data-tool-widths="" className="flex items-center">
            <span className="pr-1 text-ink-soft">{widths.label}</span>
            <TextTools tools={widths.tools} />
          </div>
          <TextTools tools={image} />
        </div>
      </div>
    </>
  );
}

/** In the bar, for `client/editor/write-article.ts`; without scripts, nothing of it shows. */
export function WritingTools() {
  const { views } = writingCopy;
  return (
    <div
      data-own="tools"
      data-article-tools=""
      className="relative hidden grid-cols-1 group-data-view/article:grid"
    >
      <div className="flex items-center justify-end gap-2">
        <div className="contents group-data-[view=markdown]/article:hidden">
          <Toolbar />
        </div>
        <button
          type="button"
          data-view-switch=""
          className={`${key} border border-control max-sm:px-2`}
        >
          <span className="group-data-[view=markdown]/article:hidden">{views.toMarkdown}</span>
          <span className="hidden group-data-[view=markdown]/article:inline">
            {views.toFormatted}
          </span>
        </button>
      </div>
      <div className="group-data-[view=markdown]/article:hidden">
        <InsertMenu />
        <ContextTools />
      </div>
    </div>
  );
}

/** Where `client/editor/write-article.ts` shows the text formatted, in place of the field with its Markdown. */
export function FormattedText() {
  const nonce = useNonce();
  const { text, empty, unreadable } = writingCopy;
  return (
    <div data-own="text" className="contents">
      <p
        data-view-note=""
        data-unreadable={unreadable}
        className="text-sm font-semibold empty:hidden"
      />
      <div
        data-formatted=""
        data-label={text}
        data-placeholder={empty}
        className="@container hidden min-w-0 group-data-[view=formatted]/article:block"
      />
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
        {[...keys, ...marks].map(([what, effect]) => (
          <div key={what}>
            <dt className="font-semibold wrap-anywhere">{what}</dt>
            <dd className="text-ink-soft">{effect}</dd>
          </div>
        ))}
      </dl>
    </Unfold>
  );
}
