import { articleFormCopy, articleStates } from "~/content/desk/articles";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { RadioGroup } from "~/ui/forms/choice-field";
import { SelectField, TextField } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { TitledSection } from "~/ui/primitives/titled-section";

import { languages } from "../../../languages";
import type { KnownNames } from "../known-names.server";
import type { ArticleField } from "./sharing-fields";

const { fields: labels, hints, states } = articleFormCopy;
const FORM = "article";
const stateOptions = articleStates.map((value) => ({ value, label: states[value] }));
const changeOption = { value: "change", label: states.change };

type PublishingFieldsProps = {
  values: FormValues;
  errors: FieldErrors;
  /** Whether visitors see the stored article. */
  isPublic: boolean;
  dateMeaning: string | undefined;
  known: KnownNames;
  field: ArticleField;
};

/** What publishing needs: state, time, author, subjects, language and address. */
export function PublishingFields({
  values,
  errors,
  isPublic,
  dateMeaning,
  known,
  field,
}: PublishingFieldsProps) {
  return (
    <TitledSection
      id="publishing"
      title={articleFormCopy.publishing}
      className="grid scroll-mt-28 grid-cols-1 gap-6"
    >
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 @2xl:grid-cols-2">
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
        <TextField
          {...field("author")}
          data-to-publish=""
          hint={hints.author}
          list="known-author"
        />
        <TextField
          {...field("category")}
          data-to-publish=""
          hint={hints.category}
          list="known-category"
        />
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
        <TextField {...field("slug")} hint={hints.slug} autoCapitalize="none" spellCheck={false} />
      </div>
      <div className="flex flex-wrap gap-3">
        {isPublic ? (
          <Button id="withdraw" name="intent" value="withdraw" look="plain">
            {articleFormCopy.withdraw}
          </Button>
        ) : (
          <Button id="publish-now" name="intent" value="publish" look="dark">
            {articleFormCopy.publish}
          </Button>
        )}
      </div>
    </TitledSection>
  );
}
