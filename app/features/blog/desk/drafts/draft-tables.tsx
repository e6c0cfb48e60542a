import { draftCopy } from "~/content/desk/articles/drafts";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Unfold } from "~/ui/primitives/unfold";

import { ARTICLES } from "../list/list-filters";
import type { OpenDraft } from "./draft-list.server";

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
