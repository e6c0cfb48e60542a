import { articleFormCopy } from "~/content/desk/articles/articles";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { articleHref } from "../../article-types";
import { ARTICLES } from "../list/list-filters";
import type { ArticleView } from "./article-view.server";

const { more: copy, remove, duplicate, file, view, versions, version, savedBy } = articleFormCopy;

/** A form of its own each: their buttons are in the bar, which the article's form has. */
const forms = { duplicate: "article-duplicate", delete: "article-delete" };

const entry =
  "flex min-h-11 w-full cursor-pointer items-center rounded-sm px-3 text-left font-medium text-ink no-underline hover:bg-sunken";

/** What else can be done with the stored article: in the bar, behind a button of three dots. */
export function MoreMenu({ article }: { article: ArticleView }) {
  const { id, slug, state } = article;
  return (
    <details data-more="" className="sm:relative">
      <summary
        title={copy.title}
        className="grid size-9 cursor-pointer list-none place-items-center rounded-md hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Icon glyph="ellipsis" className="size-5" />
        <VisuallyHidden>{copy.title}</VisuallyHidden>
      </summary>
      <div className="absolute top-full right-0 z-30 w-72 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-raised p-1 shadow-lg">
        <p className="border-b border-line px-3 py-2 text-sm wrap-anywhere text-muted">
          {version} {article.version}, {savedBy} {article.savedBy}, {article.saved}
        </p>
        {state === "published" ? (
          <SiteLink href={articleHref(slug)} className={`${entry} sm:hidden`}>
            {view}
          </SiteLink>
        ) : null}
        <SiteLink href={`${ARTICLES}/${id}/versions`} className={entry}>
          {versions}
        </SiteLink>
        <SiteLink href={`${ARTICLES}/${id}/file`} download className={entry}>
          {file}
        </SiteLink>
        <button form={forms.duplicate} name="intent" value="duplicate" className={entry}>
          {duplicate}
        </button>
        {state === "scheduled" ? (
          <button name="intent" value="publish" className={entry}>
            {articleFormCopy.publish}
          </button>
        ) : null}
        {state === "published" ? (
          <button name="intent" value="withdraw" className={entry}>
            {articleFormCopy.withdraw}
          </button>
        ) : null}
        <details className="border-t border-line">
          <summary className={`${entry} list-none`}>{remove.title}</summary>
          <div className="grid justify-items-start gap-3 px-3 pb-3">
            <p className="text-sm">{remove.text}</p>
            <Button form={forms.delete} look="danger" size="compact">
              {remove.button}
            </Button>
          </div>
        </details>
      </div>
    </details>
  );
}

/** The forms of the menu's buttons, beside the article's. */
export function MoreForms({ version }: { version: number }) {
  return (
    <>
      <form id={forms.duplicate} method="post" hidden />
      <form id={forms.delete} method="post" hidden>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="version" value={version} />
      </form>
    </>
  );
}
