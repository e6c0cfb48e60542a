import { leadViewsCopy as copy } from "~/content/desk/lead-views";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { filtersInWords } from "../list/lead-filter-chips";
import { readLeadFilters } from "../list/lead-filters";
import type { LeadView, ViewReply } from "./lead-views.server";

const list = "/app/desk/leads";
const hrefOf = (query: string) => (query ? `${list}?${query}` : list);

/** What a view had before it got other filters, as a link to that list. */
export function FiltersBefore({ name, query }: { name: string; query: string }) {
  return (
    <>
      {" "}
      {copy.before(name)}{" "}
      <TextLink href={hrefOf(query)}>
        <bdi>{filtersInWords(readLeadFilters(new URLSearchParams(query)))}</bdi>
      </TextLink>
    </>
  );
}

type OwnViewProps = { view: LeadView; query: string; reply: ViewReply | undefined };

/** The ways to change an own view: its name, its filters if the page came with others, and its end. */
function OwnView({ view: { id, name, query: own }, query, reply }: OwnViewProps) {
  const ofView = <VisuallyHidden>{` ${copy.ofView(name)}`}</VisuallyHidden>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {query && query === own ? <p className="text-sm text-muted">{copy.current}</p> : null}
      <form method="post" className="contents">
        <input type="hidden" name="id" value={id} />
        {query && query !== own ? (
          <Button name="intent" value="replace" look="plain" size="compact">
            {copy.use}
            {ofView}
          </Button>
        ) : null}
        <Button name="intent" value="remove" look="plain" size="compact">
          {copy.remove}
          {ofView}
        </Button>
      </form>
      <Unfold
        title={
          <>
            {copy.rename}
            {ofView}
          </>
        }
        open={reply !== undefined}
        className="open:basis-full"
      >
        <PostForm
          formId={`view-${id}`}
          reply={reply}
          values={reply?.values ?? { title: name }}
          className="grid gap-3 pb-3"
        >
          <input type="hidden" name="id" value={id} />
          <div className="flex flex-wrap items-start gap-3">
            <div className="grow">
              <TextField
                name="title"
                label={copy.newName}
                maxLength={60}
                autoComplete="off"
                required
              />
            </div>
            <Button name="intent" value="rename" className="sm:mt-6">
              {copy.saveName}
              {ofView}
            </Button>
          </div>
        </PostForm>
      </Unfold>
    </div>
  );
}

type ViewListProps = {
  views: readonly LeadView[];
  /** Of the list that the page came from. */
  query: string;
  /** Of a new name that was refused. */
  reply: ViewReply | undefined;
};

/** The views of the reader and of the team, each own one with the ways to change it. */
export function ViewList({ views, query, reply }: ViewListProps) {
  return (
    <TitledSection id="views" title={copy.list}>
      {views.length === 0 ? (
        <EmptyState>
          <p>{copy.none}</p>
          <TextLink href={list}>{copy.toList}</TextLink>
        </EmptyState>
      ) : (
        <ul className="max-w-form divide-y divide-line border-y border-line">
          {views.map((view) => (
            <li key={view.id} className="grid gap-1 py-3">
              <div className="flex items-center justify-between gap-6">
                <TextLink href={hrefOf(view.query)} className="font-semibold wrap-anywhere">
                  <bdi>{view.name}</bdi>
                </TextLink>
                {view.isShared ? <span className="text-sm text-muted">{copy.ofTeam}</span> : null}
              </div>
              <p className="text-sm wrap-anywhere text-muted">
                {filtersInWords(readLeadFilters(new URLSearchParams(view.query)))}
              </p>
              {view.isOwn ? (
                <OwnView
                  view={view}
                  query={query}
                  reply={reply?.values["id"] === view.id ? reply : undefined}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
