import leadListScript from "virtual:lead-list-script";

import { articleBulkCopy as copy } from "~/content/desk/articles";
import { namesCopy } from "~/content/desk/names";
import { useNonce } from "~/lib/http/render-context";
import { Button } from "~/ui/primitives/button";

import type { ArticleName } from "../names/names.server";
import { nameChanges } from "./bulk-fields";

const label = "grid min-w-0 gap-1 text-sm font-semibold max-sm:flex-1 max-sm:basis-44";
const control = "control min-h-9 w-full py-1 sm:w-44";

/** What can be done with the selected articles: at most one bar, which shows with the first choice. */
export function ArticleBulkBar({ names }: { names: readonly ArticleName[] }) {
  const nonce = useNonce();
  return (
    <>
      <fieldset
        aria-label={copy.title}
        data-bulk=""
        className="sticky bottom-0 z-20 -mx-2 hidden flex-wrap items-end gap-x-3 gap-y-2 rounded-t-lg border border-line bg-raised p-3 shadow-lg group-has-[tbody_:checked]/bulk:flex"
      >
        <output data-selected={copy.selected} className="min-h-9 text-sm leading-9 text-muted" />
        <label className={label}>
          {copy.change}
          <select name="change" className={control}>
            {nameChanges.map((change) => (
              <option key={change} value={change}>
                {copy.changes[change]}
              </option>
            ))}
          </select>
        </label>
        <label className={label}>
          {copy.name}
          <input
            name="name"
            maxLength={200}
            list="bulk-names"
            autoComplete="off"
            className={control}
          />
        </label>
        <Button name="intent" value="set" look="plain" size="compact">
          {copy.buttons.set}
        </Button>
        <span className="flex flex-wrap gap-x-3 gap-y-2 sm:ml-auto">
          {(["publish", "unpublish", "duplicate", "delete"] as const).map((intent) => (
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
        </span>
        <datalist id="bulk-names">
          {names.map(({ kind, name }) => (
            <option key={`${kind} ${name}`} value={name}>
              {namesCopy.one[kind]}
            </option>
          ))}
        </datalist>
      </fieldset>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leadListScript }} />
    </>
  );
}
