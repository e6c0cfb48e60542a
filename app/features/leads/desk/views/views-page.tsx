import { leadViewsCopy as copy } from "~/content/desk/lead-views";
import { SelectField, TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { LeadView, ViewReply } from "./lead-views.server";

const list = "/app/desk/leads";

type KeepViewFormProps = {
  query: string;
  views: readonly LeadView[];
  reply: ViewReply | undefined;
};

/** Names the list with this query, or puts it in place of a view. */
export function KeepViewForm({ query, views, reply }: KeepViewFormProps) {
  const own = views
    .filter(({ isOwn }) => isOwn)
    .map(({ id, name }) => ({ value: id, label: name }));
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
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="shared"
            value="yes"
            defaultChecked={reply?.values["shared"] === "yes"}
            className="choice"
          />
          {copy.shared}
        </label>
        <Button name="intent" value="keep">
          {copy.submit}
        </Button>
      </PostForm>
      {own.length > 0 ? (
        <form method="post" className="flex max-w-form flex-wrap items-end gap-3 pt-6">
          <div className="grow">
            <SelectField
              id="replaced"
              name="id"
              label={copy.replaced}
              options={own}
              placeholder={copy.choose}
              required
            />
          </div>
          <Button name="intent" value="replace" look="plain">
            {copy.replace}
          </Button>
        </form>
      ) : null}
    </TitledSection>
  );
}

/** The views of the reader and of the team, each own one with a way to remove it. */
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
          {views.map(({ id, name, query, isShared, isOwn }) => (
            <li key={id} className="flex items-center justify-between gap-6 py-2">
              <TextLink href={query ? `${list}?${query}` : list} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </TextLink>
              {isShared ? <span className="text-sm text-muted">{copy.ofTeam}</span> : null}
              {isOwn ? (
                <form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button name="intent" value="remove" look="plain" size="compact">
                    {copy.remove}
                    <VisuallyHidden>{` ${copy.removeOf(name)}`}</VisuallyHidden>
                  </Button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
