import { draftCopy } from "~/content/desk/articles/drafts";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { ARTICLES } from "../list/list-filters";
import type { EarlierDraft, OpenDraft } from "./draft-list.server";

const row =
  "grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]";

type OpenDraftsProps = {
  drafts: readonly OpenDraft[];
  /** Whether they were searched for. */
  isSearch: boolean;
};

/** What waits to be saved, folded into a line above the list of articles. */
export function OpenDrafts({ drafts, isSearch }: OpenDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <Unfold title={draftCopy.list(drafts.length)} open={isSearch}>
      <p className="max-w-measure pb-2 text-sm text-muted">{draftCopy.listText}</p>
      <ul>
        {drafts.map(({ id, who, title, saved, isNew }) => (
          <li key={`${id} ${who}`} className={row}>
            <span className="min-w-0">
              <TextLink href={`${ARTICLES}/${id}`} look="standalone" className="wrap-anywhere">
                <bdi>{title || draftCopy.untitled}</bdi>
              </TextLink>
              <span className="block text-sm text-muted">
                {isNew ? draftCopy.newArticle : draftCopy.changes}
              </span>
            </span>
            <span className="min-w-0 text-sm wrap-anywhere text-ink-soft">{who}</span>
            <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{saved}</span>
          </li>
        ))}
      </ul>
    </Unfold>
  );
}

type EarlierDraftsProps = { post: string; drafts: readonly EarlierDraft[] };

/** Texts that saved themselves, below the versions of an article. */
export function EarlierDrafts({ post, drafts }: EarlierDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <TitledSection id="earlier-drafts" title={draftCopy.earlier} className="grid grid-cols-1 gap-3">
      <p className="max-w-measure text-ink-soft">{draftCopy.earlierText}</p>
      <ul>
        {drafts.map(({ id, who, saved }) => (
          <li key={id} className={row}>
            <span className="whitespace-nowrap tabular-nums">{saved}</span>
            <span className="min-w-0 wrap-anywhere text-ink-soft">{who}</span>
            <TextLink href={`${ARTICLES}/${post}?draft=${id}`}>
              {draftCopy.open}
              <VisuallyHidden>{` ${saved}`}</VisuallyHidden>
            </TextLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
