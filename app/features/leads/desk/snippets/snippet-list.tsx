import type { ReactNode } from "react";

import { backToLeads } from "~/content/desk/leads";
import { snippetsCopy as copy } from "~/content/desk/snippets";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { ListBesideForm } from "~/ui/primitives/desk/list-beside-form";
import { EmptyState } from "~/ui/primitives/empty-state";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { Snippet } from "./snippet-text";

export const SNIPPETS = "/app/desk/leads/snippets";

type SnippetLinkProps = { snippet: Snippet; isCurrent: boolean };

function SnippetLink({ snippet: { id, title, language, body }, isCurrent }: SnippetLinkProps) {
  return (
    <li
      className={`relative grid gap-0.5 px-3 py-2.5 hover:bg-sunken ${isCurrent ? "bg-sunken" : ""}`}
    >
      <p className="flex items-baseline justify-between gap-x-4 wrap-anywhere">
        <SiteLink
          href={`${SNIPPETS}/${id}`}
          aria-current={isCurrent ? "page" : undefined}
          className="font-semibold text-ink no-underline after:card-area hover:text-link hover:underline"
        >
          <bdi>{title}</bdi>
        </SiteLink>{" "}
        <span className="text-sm whitespace-nowrap text-muted">
          {language ? copy.languages[language] : copy.anyLanguage}
        </span>
      </p>
      <p
        dir="auto"
        className="line-clamp-2 text-sm whitespace-pre-line text-ink-soft wrap-anywhere"
      >
        {body}
      </p>
    </li>
  );
}

type SnippetsPageProps = {
  snippets: readonly Snippet[];
  /** The snippet that is open; undefined where a new one is written. */
  current?: Snippet;
  /** The form of the one or the other. */
  children: ReactNode;
};

/** The team's snippets beside the form of one of them; on a phone, one that is open stands above the others. */
export function SnippetsPage({ snippets, current, children }: SnippetsPageProps) {
  return (
    <>
      <DeskHeading title={copy.title} lead={copy.lead} back={backToLeads} />
      <ListBesideForm
        isOfOne={current !== undefined}
        list={
          <section aria-labelledby="snippets" className="grid grid-cols-1 gap-2">
            <h2 id="snippets" className="text-lg leading-title">
              {copy.list}
            </h2>
            {snippets.length === 0 ? (
              <EmptyState>
                <p>{copy.none}</p>
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {snippets.map((snippet) => (
                  <SnippetLink
                    key={snippet.id}
                    snippet={snippet}
                    isCurrent={snippet.id === current?.id}
                  />
                ))}
              </ul>
            )}
          </section>
        }
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-lg leading-title wrap-anywhere">
            {current ? copy.edit(current.title) : copy.add}
          </h2>
          {current ? <TextLink href={SNIPPETS}>{copy.add}</TextLink> : null}
        </div>
        {children}
      </ListBesideForm>
    </>
  );
}
