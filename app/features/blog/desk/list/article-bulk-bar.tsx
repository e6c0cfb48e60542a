import articleNamesScript from "virtual:article-names-script";
import leadListScript from "virtual:lead-list-script";
import type { ReactNode } from "react";

import { articleBulkCopy as copy, articleFormCopy } from "~/content/desk/articles/articles";
import { useNonce } from "~/lib/http/render-context";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";

import type { ArticleName } from "../../writing/site-spelling";
import { KnownNamesList } from "../editor/settings/names-field";
import { nameChanges } from "./bulk-fields";

/** On phones, until the bar is opened. */
const folded = "max-sm:group-has-[[data-fold]:not([open])]/bar:hidden";
const control = "control min-h-9 w-full py-1";

/** What can be done with the selected articles: at most one bar, which shows with the first choice. */
function Bar({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <>
      <fieldset
        aria-label={copy.title}
        data-bulk=""
        className="group/bar sticky bottom-0 z-20 -mx-2 hidden flex-wrap items-center gap-x-3 gap-y-2 rounded-t-lg border border-line bg-raised p-3 shadow-lg max-sm:py-1 group-has-[tbody_:checked]/bulk:flex"
      >
        <output
          data-selected={copy.selected}
          className="min-h-9 text-sm leading-9 font-semibold tabular-nums"
        />
        {children}
      </fieldset>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leadListScript }} />
    </>
  );
}

/** For deleted articles. */
export function DeletedBulkBar() {
  return (
    <Bar>
      <Button name="intent" value="redraft" size="compact" className="ml-auto">
        {copy.buttons.redraft}
      </Button>
    </Bar>
  );
}

export function ArticleBulkBar({ names }: { names: readonly ArticleName[] }) {
  return (
    <Bar>
      <details data-fold="" className="ml-auto sm:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          {copy.fold}
          <Icon glyph="chevron-down" className="size-5 rotate-180 in-open:rotate-0" />
        </summary>
      </details>
      <div
        className={`relative grid items-center text-ink-soft sm:w-40 max-sm:basis-full ${folded}`}
      >
        <select name="change" aria-label={copy.change} className={control}>
          {nameChanges.map((change) => (
            <option key={change} value={change}>
              {copy.changes[change]}
            </option>
          ))}
        </select>
        <Icon glyph="chevron-down" className="pointer-events-none absolute right-2.5 size-5" />
      </div>
      <div
        data-names="one"
        data-by="change"
        data-known-only="untag"
        data-known={articleFormCopy.chips.known}
        data-create={articleFormCopy.chips.create}
        className={`relative min-w-0 sm:w-56 max-sm:flex-1 ${folded}`}
      >
        <input
          id="bulk-name"
          name="name"
          aria-label={copy.name}
          placeholder={copy.name}
          maxLength={200}
          list="bulk-names"
          autoComplete="off"
          className={control}
        />
      </div>
      <Button name="intent" value="set" look="plain" size="compact" className={folded}>
        {copy.buttons.set}
      </Button>
      <span className={`flex gap-2 max-sm:basis-full lg:border-l lg:border-line lg:pl-3 ${folded}`}>
        {(["publish", "unpublish", "duplicate"] as const).map((intent) => (
          <Button
            key={intent}
            name="intent"
            value={intent}
            look="plain"
            size="compact"
            className="max-sm:grow max-sm:px-2 max-sm:text-sm"
          >
            {copy.buttons[intent]}
          </Button>
        ))}
      </span>
      <Button
        name="intent"
        value="delete"
        look="quiet"
        size="compact"
        className={`ml-auto hover:bg-danger-soft hover:text-danger focus-visible:text-danger max-sm:mb-2 max-sm:px-2 max-sm:text-sm ${folded}`}
      >
        <Icon glyph="trash-2" className="size-4" />
        {copy.buttons.delete}
      </Button>
      <KnownNamesList id="bulk-names" names={names} />
      <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: articleNamesScript }} />
    </Bar>
  );
}
