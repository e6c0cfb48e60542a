import { articleFormCopy, articleStates } from "~/content/desk/articles";
import { languages } from "../../languages";
import type { FormValues } from "~/lib/forms/form-values";
import { RadioGroup } from "~/ui/forms/choice-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";

import { ConflictView, MissingPartsView } from "./article-obstacles";
import { LivePreview } from "../preview/live-preview";
import { PreviewLink } from "../preview/preview-link";
import type { ArticleReply } from "./save-article.server";

const { fields: labels, hints, states } = articleFormCopy;
const FORM = "article";
const stateOptions = articleStates.map((value) => ({ value, label: states[value] }));

type ArticleFormProps = {
  values: FormValues;
  reply: ArticleReply | undefined;
  /** What is stored; undefined for a new article. */
  stored?: { state: string } | undefined;
};

/** The editor of an article. Each button posts the whole form, so nothing typed is lost. */
export function ArticleForm({ values, reply, stored }: ArticleFormProps) {
  const errors = reply?.errors ?? {};
  const isRefused = Boolean(reply?.problem ?? reply?.errors);
  const field = (name: keyof typeof labels) => ({
    id: `${FORM}-${name}`,
    name,
    label: labels[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  const isPublic = stored?.state === "published";
  return (
    <div data-editor="" className="grid grid-cols-1 items-start gap-x-10">
      <form method="post" noValidate className="contents">
        {/* Enter in a field uses the first button. */}
        <button name="intent" value="save" hidden>
          {articleFormCopy.save}
        </button>
        <div className="col-span-full grid grid-cols-1 *:mb-8">
          {isRefused && reply ? <ErrorSummary reply={reply} errors={errors} formId={FORM} /> : null}
          {reply?.remedy ? (
            <p>
              <TextLink href={reply.remedy.href} target="_blank">
                {reply.remedy.text}
              </TextLink>
            </p>
          ) : null}
          {reply?.conflict ? <ConflictView conflict={reply.conflict} /> : null}
          {reply?.warnings ? <MissingPartsView missing={reply.warnings} /> : null}
          <input type="hidden" name="version" value={values["version"] ?? ""} />
          <input type="hidden" name="dateStored" value={values["dateStored"] ?? ""} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <TextField {...field("title")} required />
          <TextAreaField
            {...field("content")}
            hint={hints.content}
            rows={24}
            spellCheck
            className="control min-h-96 font-mono lg:min-h-184 text-sm leading-body"
          />
        </div>
        <div className="col-span-full mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-2">
          <RadioGroup
            id={`${FORM}-status`}
            name="status"
            label={labels.status}
            options={stateOptions}
            defaultValue={values["status"] ?? "draft"}
          />
          <TextField {...field("date")} type="datetime-local" hint={hints.date} />
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
    </div>
  );
}
