import type { ReactNode } from "react";

import { articleFormCopy, articleStates } from "~/content/desk/articles";
import type { ArticleState } from "~/content/desk/articles";
import type { FormValues } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { RadioGroup } from "~/ui/forms/choice-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TitledSection } from "~/ui/primitives/titled-section";

import { languageByName, languages } from "../../languages";
import { ConflictView, MergedView, WarningsView } from "./article-obstacles";
import { PreviewDialog } from "../preview/preview-dialog";
import { PreviewLink } from "../preview/preview-link";
import { LibraryButton, PictureLibrary } from "../writing/picture-library";
import { PicturePicker } from "../writing/picture-picker";
import { AddPicture } from "../writing/add-picture";
import { FormattedText, WritingHelp } from "../writing/writing-tools";
import type { ChosenPictures } from "./chosen-pictures";
import { ArticleSettings } from "./article-settings";
import { ImageFields } from "./image-fields";
import { AutosaveScript, SaveBar } from "./save-bar";
import { isSameText } from "./same-text";
import { LEAD, SharingFields } from "./sharing-fields";
import type { KnownNames } from "./known-names.server";
import type { ArticleReply } from "./save-article.server";

const { fields: labels, hints, states } = articleFormCopy;
const FORM = "article";
const stateOptions = articleStates.map((value) => ({ value, label: states[value] }));
const changeOption = { value: "change", label: states.change };

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
  /** Which colleagues have the article open. */
  here: string;
  /** What the date in the form means. */
  dateMeaning?: string | undefined;
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

function Suggestions({ known }: { known: KnownNames }) {
  return (
    <>
      {Object.entries(known).map(([name, names]) => (
        <datalist key={name} id={`known-${name}`}>
          {names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      ))}
    </>
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
  here,
  dateMeaning,
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
    <div data-editor="">
      <form
        method="post"
        noValidate
        className="group/article flex flex-col gap-6"
        data-stays=""
        data-article={state ?? "draft"}
        {...keepsTypedText(formName, {
          unsaved: isUnsaved({ values, reply, stored }),
          asks: "outside",
        })}
      >
        {/* Enter in a field uses the first button without scripts: it keeps what is typed, and publishes nothing. */}
        <button name="intent" value="enter" hidden>
          {articleFormCopy.keep}
        </button>
        <SaveBar stored={state} here={here} />
        <div className="grid grid-cols-1 gap-6 empty:hidden">
          <TypedTextNotices />
          {isRefused && reply ? <ErrorSummary reply={reply} errors={errors} formId={FORM} /> : null}
          {reply?.said ? <FocusedNotice tone="success">{reply.said}</FocusedNotice> : null}
          {reply?.merged ? <MergedView merged={reply.merged} /> : null}
          {reply?.conflict ? <ConflictView conflict={reply.conflict} /> : null}
          {reply?.warnings ? (
            <WarningsView warnings={reply.warnings} authors={known.author} />
          ) : null}
          {children}
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
        <TextAreaField
          {...field("title")}
          lang={tag}
          required
          rows={2}
          spellCheck
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens a new article begins with its title
          autoFocus={isBlank}
          className="control field-sizing-content min-h-0 resize-none text-xl font-semibold sm:text-2xl"
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
          <LibraryButton purpose="text" look="group-data-[view=formatted]/article:hidden" />
          <PicturePicker purpose="text" chosen={pictures} />
          <WritingHelp />
        </div>
        <ArticleSettings reply={reply}>
          <TitledSection
            id="publishing"
            title={articleFormCopy.publishing}
            className="grid scroll-mt-20 grid-cols-1 gap-6 border-line sm:border-t sm:pt-6"
          >
            <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-2">
              <RadioGroup
                id={`${FORM}-status`}
                name="status"
                label={labels.status}
                options={isPublic ? [...stateOptions, changeOption] : stateOptions}
                error={errors["status"]}
                defaultValue={values["status"] ?? "draft"}
              />
              <div className="grid content-start gap-1.5">
                <TextField {...field("date")} type="datetime-local" hint={hints.date} />
                <p data-date-meaning="" className="text-sm text-ink-soft empty:hidden">
                  {dateMeaning}
                </p>
              </div>
              <TextField {...field("author")} hint={hints.author} list="known-author" />
              <TextField {...field("category")} hint={hints.category} list="known-category" />
              <SelectField
                {...field("language")}
                hint={hints.language}
                placeholder={labels.language}
                options={languages.map(({ name }) => name)}
              />
              <div className="grid gap-1.5">
                <TextField {...field("tags")} hint={hints.tags} list="known-tag" />
                {known.tag.length > 0 ? (
                  <p className="text-sm wrap-anywhere text-muted">
                    {hints.knownTags} {known.tag.join(", ")}
                  </p>
                ) : null}
              </div>
              <TextField
                {...field("slug")}
                hint={hints.slug}
                autoCapitalize="none"
                spellCheck={false}
              />
            </div>
            <div className="flex flex-wrap gap-3">
              {isPublic ? (
                <Button name="intent" value="withdraw" look="plain">
                  {articleFormCopy.withdraw}
                </Button>
              ) : (
                <Button name="intent" value="publish" look="dark">
                  {articleFormCopy.publish}
                </Button>
              )}
            </div>
          </TitledSection>
          <SharingFields values={{ ...values, [LEAD]: lead }} pictures={pictures} field={field} />
          <ImageFields values={values} errors={errors} pictures={pictures} />
          {stored && !isPublic ? (
            <PreviewLink link={reply?.link} days={values["days"] ?? "7"} />
          ) : null}
        </ArticleSettings>
      </form>
      <Suggestions known={known} />
      <PreviewDialog />
      <PictureLibrary />
      <AutosaveScript />
    </div>
  );
}
