import type { ReactNode } from "react";

import { articleFormCopy } from "~/content/desk/articles/articles";
import type { ArticleState } from "~/content/desk/articles/articles";
import { writingCopy } from "~/content/desk/articles/writing";
import type { FormValues } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextAreaField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

import { languageByName } from "../../languages";
import { ARTICLES } from "../list/list-filters";
import { MergedView, WarningsView } from "./article-obstacles";
import { ConflictView, ResolvedView } from "./conflict-view";
import { nameKinds } from "../names/name-kinds";
import { PreviewDialog } from "../preview/preview-dialog";
import { PreviewLink } from "../preview/preview-link";
import { LibraryButton, PictureLibrary } from "../writing/picture-library";
import { PicturePicker } from "../writing/picture-picker";
import { AddPicture } from "../writing/add-picture";
import { FormattedText, WritingHelp } from "../writing/writing-tools";
import type { ChosenPictures } from "./chosen-pictures";
import { ArticleSettings } from "./settings/article-settings";
import { ImageFields } from "./settings/image-fields";
import { KnownNamesList } from "./settings/names-field";
import { AboutFields, PublishingFields } from "./settings/publishing-fields";
import { AutosaveScript, SaveBar } from "./save-bar";
import { isSameText } from "./same-text";
import { LEAD, SharingFields } from "./settings/sharing-fields";
import type { KnownNames } from "./known-names.server";
import type { ArticleReply } from "./save-article.server";

const { fields: labels, hints, placeholders } = articleFormCopy;
const FORM = "article";
/** A new article's page and the name of its form end with its id. */
const becomes = { path: `${ARTICLES}/`, name: "article-" };

type ArticleFormProps = {
  known: KnownNames;
  pictures: ChosenPictures;
  /** Name under which the tab keeps the text. */
  name: string;
  values: FormValues;
  reply: ArticleReply | undefined;
  /** What is stored; undefined for a new article. */
  stored?: { state: string; values: FormValues } | undefined;
  /** The first words of the text, as they were saved. */
  lead: string;
  /** The authors of the writer's last article, where they may be those of this one. */
  lastAuthor?: string | undefined;
  /** Which colleagues have the article open. */
  here: string;
  /** What the date in the form means. */
  dateMeaning?: string | undefined;
  /** The page's heading. */
  title: string;
  /** Path of the article on the site, if visitors see it. */
  view: string | undefined;
  /** What else can be done with the stored article. */
  more: ReactNode;
  /** Above the fields. */
  children?: ReactNode;
};

/** Hidden fields that say which version of the article and which draft of the writer the form shows. */
const bases = ["version", "dateStored", "zone", "post", "draft", "tab"];

/** Whether a reply shows text that the stored article, if there is one, does not have. */
function isUnsaved({
  values,
  reply,
  stored,
}: Pick<ArticleFormProps, "values" | "reply" | "stored">): boolean {
  if (!reply || !stored) return Boolean(reply);
  return !isSameText(values, stored.values);
}

/** What a writer reads before the first words; they and the first save leave its place empty, so that the sheet stays. */
function WhatArticlesNeed() {
  return (
    <p
      data-own="lead"
      className="-mb-2 text-sm text-muted group-has-[#article-title:not(:placeholder-shown)]/article:invisible"
    >
      {articleFormCopy.lead}
    </p>
  );
}

/** The editor of an article. Each button posts the whole form, so nothing typed is lost. */
export function ArticleForm({
  known,
  pictures,
  name: formName,
  values,
  reply,
  stored,
  lead,
  lastAuthor,
  here,
  dateMeaning,
  title,
  view,
  more,
  children,
}: ArticleFormProps) {
  const errors = reply?.errors ?? {};
  const isRefused = Boolean(reply?.problem ?? reply?.errors);
  const field = (name: keyof typeof labels) => ({
    id: `${FORM}-${name}`,
    name,
    label: labels[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  const { tag } = languageByName(values["language"] ?? "");
  const isPublic = stored?.state === "published";
  const isBlank = !stored && !reply && !values["title"] && !values["content"];
  const state = stored && (stored.values["status"] as ArticleState);
  return (
    <div data-editor="" data-beside="" className="first:-mt-8">
      <form
        method="post"
        noValidate
        className="group/article grid grid-cols-1 gap-x-10 gap-y-3 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start"
        data-stays=""
        data-article={state ?? "draft"}
        {...keepsTypedText(formName, {
          unsaved: isUnsaved({ values, reply, stored }),
          asks: "outside",
          becomes: stored ? undefined : becomes,
        })}
      >
        {/* Enter in a field uses the first button without scripts: it keeps what is typed, and publishes nothing. */}
        <button name="intent" value="enter" hidden>
          {articleFormCopy.keep}
        </button>
        <SaveBar stored={state} here={here} title={title} view={view} more={more} />
        <div className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 gap-6 has-[>[data-typed-notices]:empty:only-child]:hidden">
            <TypedTextNotices />
            {isRefused && reply ? (
              <ErrorSummary reply={reply} errors={errors} formId={FORM} />
            ) : null}
            {reply?.said ? <FocusedNotice tone="success">{reply.said}</FocusedNotice> : null}
            {reply?.merged ? <MergedView merged={reply.merged} /> : null}
            {reply?.conflict ? <ConflictView conflict={reply.conflict} /> : null}
            {reply?.resolved ? <ResolvedView resolved={reply.resolved} /> : null}
            {reply?.warnings ? (
              <WarningsView
                warnings={reply.warnings}
                values={values}
                known={known}
                isComplete={!isRefused}
                isPublic={isPublic}
              />
            ) : null}
            {children}
            {isBlank ? <WhatArticlesNeed /> : null}
          </div>
          {bases.map((base) => (
            <input
              key={base}
              type="hidden"
              data-base=""
              name={base}
              value={values[base] ?? ""}
              autoComplete="off"
            />
          ))}
          <div
            data-sheet=""
            className="-mx-gutter grid grid-cols-1 bg-surface sm:mx-0 sm:rounded-lg"
          >
            <TextAreaField
              {...field("title")}
              lang={tag}
              required
              rows={1}
              spellCheck
              placeholder={placeholders.title}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens a new article begins with its title
              autoFocus={isBlank}
              className="control field-sizing-content min-h-0 resize-none font-display text-xl leading-title font-semibold sm:text-2xl sm:leading-heading"
            />
            <div data-text="" className="grid min-w-0 grid-cols-1 gap-3">
              <TextAreaField
                {...field("content")}
                lang={tag}
                hint={hints.content}
                tools={<FormattedText />}
                rows={24}
                spellCheck
                className="control min-h-96 font-mono text-sm leading-body"
              />
              <AddPicture />
            </div>
          </div>
          <LibraryButton purpose="text" look="group-data-[view=formatted]/article:hidden">
            {writingCopy.library.open}
          </LibraryButton>
          <PicturePicker purpose="text" chosen={pictures} />
          <WritingHelp />
        </div>
        <ArticleSettings reply={reply}>
          <PublishingFields
            values={values}
            errors={errors}
            stored={state}
            dateMeaning={dateMeaning}
            field={field}
          >
            {stored && !isPublic ? (
              <PreviewLink link={reply?.link} days={values["days"] ?? "7"} />
            ) : null}
          </PublishingFields>
          <AboutFields
            values={values}
            errors={errors}
            lastAuthor={lastAuthor}
            known={known}
            field={field}
          />
          <SharingFields
            values={{ ...values, [LEAD]: lead }}
            errors={errors}
            pictures={pictures}
            field={field}
          />
          <ImageFields values={values} errors={errors} pictures={pictures} />
        </ArticleSettings>
      </form>
      {nameKinds.map((kind) => (
        <KnownNamesList key={kind} id={`known-${kind}`} names={known[kind]} />
      ))}
      <PreviewDialog />
      <PictureLibrary />
      <AutosaveScript />
    </div>
  );
}
