import { leadViewsCopy as copy } from "~/content/desk/lead-views";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";

import { filtersInWords } from "../list/lead-filter-chips";
import { filteredHref } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import type { ViewReply } from "./lead-views.server";

type KeepViewProps = {
  filters: LeadFilters;
  /** Why it was not kept. */
  reply: ViewReply | undefined;
  /** The page of the views that there are. */
  change: string | undefined;
};

/** Names the list that is shown, over it; a name that an own view has may be given this list in its place. */
export function KeepView({ filters, reply, change }: KeepViewProps) {
  const taken = reply?.taken;
  return (
    <details open={reply !== undefined} data-reveals="" className="relative shrink-0" data-popup="">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-link [&::-webkit-details-marker]:hidden">
        <Icon glyph="plus" className="size-4" />
        {copy.keep}
      </summary>
      <PostForm
        formId="view"
        keep={`view ${filteredHref("", filters)}`}
        reply={reply}
        className="absolute top-full right-0 z-30 mt-1 grid w-[min(24rem,100vw-2*var(--spacing-gutter))] gap-4 rounded-lg border border-line bg-raised p-4 shadow-lg"
      >
        <p className="text-sm wrap-anywhere text-muted">
          {copy.keeps} <bdi className="font-semibold text-ink">{filtersInWords(filters)}</bdi>
        </p>
        <TextField
          name="title"
          label={copy.name}
          placeholder={copy.nameExample}
          maxLength={60}
          autoComplete="off"
          required
        />
        <label className="flex min-h-6 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="shared"
            value="yes"
            defaultChecked={reply?.values["shared"] === "yes"}
            className="choice"
          />
          {copy.shared}
        </label>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Button name="intent" value="keep">
            {copy.submit}
          </Button>
          {change ? (
            <TextLink href={change} className="text-sm">
              {copy.change}
            </TextLink>
          ) : null}
        </div>
        {taken ? (
          <div className="grid gap-2 border-t border-line pt-4">
            <input type="hidden" name="id" value={taken.id} />
            <Button name="intent" value="replace" look="plain" className="wrap-anywhere">
              {copy.replace(taken.name)}
            </Button>
            <p className="text-sm text-muted">{copy.replaceHint}</p>
          </div>
        ) : null}
      </PostForm>
    </details>
  );
}
