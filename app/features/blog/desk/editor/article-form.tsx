import type { ReactNode } from "react";

import { articleFormCopy, articleStates } from "~/content/desk/articles";
import type { FormValues } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { RadioGroup } from "~/ui/forms/choice-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";

import { languages } from "../../languages";
import { ConflictView, MergedView, MissingPartsView } from "./article-obstacles";
import { AutosaveScript, AutosaveStatus } from "../drafts/autosave-status";
import { LivePreview } from "../preview/live-preview";
import { PreviewLink } from "../preview/preview-link";
import { WritingHelp, WritingTools } from "../writing/writing-tools";
import { isSameText } from "./same-text";
import type { ArticleReply } from "./save-article.server";

const { fields: labels, hints, states } = articleFormCopy;
const FORM = "article";
const stateOptions = articleStates.map((value) => ({ value, label: states[value] }));

type ArticleFormProps = {
  /** Name under which the tab keeps the text. */
  name: string;
  values: FormValues;
  reply: ArticleReply | undefined;
  /** What is stored; undefined for a new article. */
  stored?: { state: string; values: FormValues } | undefined;
  /** What the date in the form means. */
  dateMeaning?: string | undefined;
  /** Above the fields. */
  children?: ReactNode;
};

/** Hidden fields that say which version of the article and which draft of the writer the form shows. */
const bases = ["version", "dateStored", "zone", "post", "draft", "tab"];

/** Whether a reply shows text that the stored article, if there is one, does not have. */
function isUnsaved({ values, reply, stored }: Omit<ArticleFormProps, "name">): boolean {
  if (!reply || !stored) return Boolean(reply);
  return !isSameText(values, stored.values);
}

/** The editor of an article. Each button posts the whole form, so nothing typed is lost. */
export function ArticleForm({
  name: formName,
  values,
  reply,
  stored,
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
  const isPublic = stored?.state === "published";
  return (
    <div data-editor="" className="grid grid-cols-1 items-start gap-x-10">
      <form
        method="post"
        noValidate
        className="contents"
        {...keepsTypedText(formName, {
          unsaved: isUnsaved({ values, reply, stored }),
          asks: "outside",
          posts: true,
        })}
      >
        {/* Enter in a field uses the first button. */}
        <button name="intent" value="save" hidden>
          {articleFormCopy.save}
        </button>
        <div className="col-span-full grid grid-cols-1 *:mb-8">
          <TypedTextNotices />
          {isRefused && reply ? <ErrorSummary reply={reply} errors={errors} formId={FORM} /> : null}
          {reply?.merged ? <MergedView merged={reply.merged} /> : null}
          {reply?.conflict ? <ConflictView conflict={reply.conflict} /> : null}
          {reply?.warnings ? <MissingPartsView missing={reply.warnings} /> : null}
          {children}
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
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <TextField {...field("title")} required />
          <TextAreaField
            {...field("content")}
            hint={hints.content}
            tools={<WritingTools field={`${FORM}-content`} />}
            rows={24}
            spellCheck
            className="control min-h-96 font-mono lg:min-h-184 text-sm leading-body"
          />
          <WritingHelp />
          <AutosaveStatus />
        </div>
        <div className="col-span-full mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-2">
          <RadioGroup
            id={`${FORM}-status`}
            name="status"
            label={labels.status}
            options={stateOptions}
            defaultValue={values["status"] ?? "draft"}
          />
          <div className="grid content-start gap-1.5">
            <TextField {...field("date")} type="datetime-local" hint={hints.date} />
            <p data-preview-says="date" className="text-sm text-ink-soft empty:hidden">
              {dateMeaning}
            </p>
          </div>
          <TextField {...field("author")} />
          <TextField {...field("category")} />
          <SelectField
            {...field("language")}
            hint={hints.language}
            placeholder={labels.language}
            options={languages.map(({ name }) => name)}
          />
          <TextField {...field("tags")} hint={hints.tags} />
          <TextField
            {...field("slug")}
            hint={hints.slug}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...field("image")}
            hint={hints.image}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <div className="col-span-full mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
          <Button name="intent" value="save">
            {articleFormCopy.save}
          </Button>
          <Button name="intent" value="preview" look="plain">
            {articleFormCopy.preview}
          </Button>
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
        {stored && !isPublic ? (
          <div className="col-span-full mt-8">
            <PreviewLink link={reply?.link} days={values["days"] ?? "7"} />
          </div>
        ) : null}
      </form>
      <LivePreview />
      <AutosaveScript />
    </div>
  );
}
