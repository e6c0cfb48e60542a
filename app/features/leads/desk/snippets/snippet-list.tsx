import { snippetsCopy as copy } from "~/content/desk/snippets";
import { EmptyState } from "~/ui/primitives/empty-state";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { Snippet } from "./snippet-text";

/** The team's snippets, with a link to change each. */
export function SnippetList({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <TitledSection id="snippets" title={copy.list}>
      {snippets.length === 0 ? (
        <EmptyState>
          <p>{copy.none}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {snippets.map(({ id, title, language, body }) => (
            <li key={id} className="grid gap-1 py-3 md:grid-cols-[16rem_1fr] md:gap-x-6">
              <p className="flex flex-wrap gap-x-3 wrap-anywhere md:grid md:content-start">
                <TextLink href={`/app/desk/leads/snippets/${id}`}>
                  <bdi>{title}</bdi>
                </TextLink>
                <span className="text-sm text-muted">
                  {language ? copy.languages[language] : copy.anyLanguage}
                </span>
              </p>
              <p
                dir="auto"
                className="line-clamp-3 whitespace-pre-line wrap-anywhere text-ink-soft"
              >
                {body}
              </p>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
