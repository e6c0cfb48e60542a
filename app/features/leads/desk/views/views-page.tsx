import { leadViewsCopy as copy } from "~/content/desk/lead-views";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { TextLink } from "~/ui/primitives/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { LeadView, ViewReply } from "./lead-views.server";

const list = "/app/desk/leads";

/** Names the list with this query. */
export function KeepViewForm({ query, reply }: { query: string; reply: ViewReply | undefined }) {
  return (
    <TitledSection id="keep" title={copy.keepTitle}>
      <PostForm formId="view" reply={reply} className="grid max-w-form justify-items-start gap-5">
        <TextLink href={`${list}?${query}`}>{copy.shown}</TextLink>
        <div className="w-full">
          <TextField
            name="title"
            label={copy.name}
            hint={copy.nameHint}
            maxLength={60}
            autoComplete="off"
            required
          />
        </div>
        <Button name="intent" value="keep">
          {copy.submit}
        </Button>
      </PostForm>
    </TitledSection>
  );
}

/** The reader's views, each with a way to remove it. */
export function ViewList({ views }: { views: readonly LeadView[] }) {
  return (
    <TitledSection id="views" title={copy.list}>
      {views.length === 0 ? (
        <EmptyState>
          <p>{copy.none}</p>
          <TextLink href={list}>{copy.toList}</TextLink>
        </EmptyState>
      ) : (
        <ul className="max-w-form divide-y divide-line border-y border-line">
          {views.map(({ id, name, query }) => (
            <li key={id} className="flex items-center justify-between gap-6 py-2">
              <TextLink href={query ? `${list}?${query}` : list} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </TextLink>
              <form method="post">
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="remove" look="plain" size="compact">
                  {copy.remove}
                  <VisuallyHidden>{` ${copy.removeOf(name)}`}</VisuallyHidden>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
