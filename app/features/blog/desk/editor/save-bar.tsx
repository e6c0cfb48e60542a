import autosaveScript from "virtual:autosave-script";

import type { ReactNode } from "react";

import { articleFormCopy } from "~/content/desk/articles/articles";
import type { ArticleState } from "~/content/desk/articles/articles";
import { useNonce } from "~/lib/http/render-context";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";

import { ARTICLES } from "../list/list-filters";
import { shownFor } from "./settings/shown-for";
import { WritingTools } from "../writing/writing-tools";

const { bar: copy } = articleFormCopy;

const otherwise = "group-not-has-[[name=status][value=draft]:checked]/article:hidden";

const narrow = "shrink-0 whitespace-nowrap max-sm:px-2.5 max-sm:text-sm";

/** What saving does to an article of this state, by the state that is chosen in the form. */
function SaveLabel({ stored }: { stored: ArticleState }) {
  return Object.entries(copy.save[stored]).map(([chosen, label]) => (
    <span key={chosen} className={shownFor[chosen as keyof typeof shownFor]}>
      {label}
    </span>
  ));
}

/**
 * The one place that saves: a button for the chosen state. A draft can be saved or published, of which its writer does the
 * first seldom, because it saves itself.
 */
function SaveButtons({ stored }: { stored: ArticleState }) {
  const isDraft = stored === "draft";
  return (
    <>
      {isDraft ? (
        <>
          <Button
            name="intent"
            value="save"
            look="plain"
            size="compact"
            className={`${narrow} ${otherwise}`}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {copy.save.draft.draft}
          </Button>
          <Button name="intent" value="publish" size="compact" className={`${narrow} ${otherwise}`}>
            {copy.save.draft.published}
          </Button>
        </>
      ) : null}
      <Button
        name="intent"
        value="save"
        size="compact"
        className={`${narrow} ${isDraft ? "group-has-[[name=status][value=draft]:checked]/article:hidden" : ""}`}
        aria-keyshortcuts="Control+S Meta+S"
      >
        <SaveLabel stored={stored} />
      </Button>
    </>
  );
}

type SaveBarProps = {
  /** The state of the stored article; undefined for a new one. */
  stored: ArticleState | undefined;
  here: string;
  /** The page's heading. */
  title: string;
  /** Path of the article on the site, if visitors see it. */
  view: string | undefined;
  more: ReactNode;
};

/** The bar with the way back, what is saved, the length of the text and the buttons; it stays in view on screens that are high enough. */
export function SaveBar({ stored = "draft", here, title, view, more }: SaveBarProps) {
  return (
    <div
      data-save-bar=""
      className="top-0 z-20 col-span-full relative [@media(min-height:36rem)]:sticky -mx-gutter grid grid-cols-1 gap-x-4 gap-y-1 border-b border-line bg-page px-gutter py-2"
    >
      <h1 className="sr-only">{title}</h1>
      <div className="relative flex items-center justify-end gap-x-2 gap-y-1 max-sm:flex-wrap sm:gap-x-3">
        <SiteLink
          href={ARTICLES}
          className="inline-flex min-h-9 shrink-0 items-center gap-2 font-medium text-ink-soft no-underline hover:text-ink max-sm:mr-auto max-sm:text-sm"
        >
          <Icon glyph="arrow-left" />
          <span className="max-sm:sr-only">{articleFormCopy.back}</span>
        </SiteLink>
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:flex max-sm:basis-full max-sm:gap-x-3 max-sm:*:first:shrink-0">
          <p
            data-own="autosave"
            hidden
            className="flex flex-wrap gap-x-3 text-sm leading-title text-muted tabular-nums max-sm:text-xs"
          >
            <output data-save-notice="" className="peer font-semibold text-success empty:sr-only" />
            <output data-save-state="" className="peer-not-empty:sr-only" />
            <span data-save-length="" />
          </p>
          <output
            data-own="here"
            data-here=""
            className="block min-w-0 truncate text-xs leading-title text-ink-soft empty:sr-only"
          >
            {here}
          </output>
        </div>
        {view ? (
          <TextLink href={view} className="whitespace-nowrap max-sm:hidden">
            {articleFormCopy.view}
          </TextLink>
        ) : null}
        {more}
        <Button name="intent" value="preview" look="plain" size="compact" className={narrow}>
          {articleFormCopy.preview}
        </Button>
        <SaveButtons stored={stored} />
      </div>
      {/* Over what is below the bar, so that nothing moves while one types. */}
      <div className="absolute inset-x-0 top-full grid text-sm font-semibold *:border-b *:border-line *:px-gutter *:py-1.5">
        <output
          data-own="trouble"
          data-save-trouble=""
          className="bg-danger-soft text-danger empty:sr-only"
        />
        <output
          data-own="paste"
          data-picture-status=""
          className="bg-raised wrap-anywhere empty:sr-only"
        />
      </div>
      <WritingTools />
    </div>
  );
}

/** Belongs after the form, which it compares with what the server sent. */
export function AutosaveScript() {
  const nonce = useNonce();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: autosaveScript }} />;
}
