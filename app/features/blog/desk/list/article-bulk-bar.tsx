import leadListScript from "virtual:lead-list-script";

import { articleBulkCopy as copy } from "~/content/desk/articles";
import { useNonce } from "~/lib/http/render-context";
import { Button } from "~/ui/primitives/button";

import type { ArticleName } from "../names/names.server";

/** What can be done with the selected articles: at most one bar, which shows with the first choice. */
export function ArticleBulkBar({ tags }: { tags: readonly ArticleName[] }) {
  const nonce = useNonce();
  return (
    <>
      <fieldset
        aria-label={copy.title}
        data-bulk=""
        className="sticky bottom-0 z-20 -mx-2 hidden flex-wrap items-end gap-x-3 gap-y-2 rounded-t-lg border border-line bg-raised p-3 shadow-lg group-has-[tbody_:checked]/bulk:flex"
      >
        <output data-selected={copy.selected} className="min-h-9 text-sm leading-9 text-muted" />
        <label className="grid min-w-0 gap-1 text-sm font-semibold">
          {copy.tag}
          <input
            name="tag"
            maxLength={60}
            list="bulk-tags"
            autoComplete="off"
            className="control min-h-9 py-1 sm:w-44"
          />
        </label>
        {(["tag", "publish", "unpublish", "duplicate", "delete"] as const).map((intent) => (
          <Button
            key={intent}
            name="intent"
            value={intent}
            look={intent === "delete" ? "danger" : "plain"}
            size="compact"
          >
            {copy.buttons[intent]}
          </Button>
        ))}
        <datalist id="bulk-tags">
          {tags.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </fieldset>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leadListScript }} />
    </>
  );
}
