import type { ReactNode } from "react";

import { articleFormCopy, articleStates } from "~/content/desk/articles/articles";
import type { ArticleState } from "~/content/desk/articles/articles";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { Segments } from "~/ui/forms/choice-field";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { TitledSection } from "~/ui/primitives/titled-section";

import { languages } from "../../../languages";
import type { KnownNames } from "../known-names.server";
import { ChipTemplate, NamesField } from "./names-field";
import { SettingsFold, Shown } from "./settings-fold";
import { shownFor } from "./shown-for";
import type { ArticleField } from "./sharing-fields";

const { fields: labels, hints, states, meanings, folds } = articleFormCopy;
const FORM = "article";

type PublishingFieldsProps = {
  values: FormValues;
  errors: FieldErrors;
  /** The state of the stored article; undefined for a new one. */
  stored: ArticleState | undefined;
  dateMeaning: string | undefined;
  field: ArticleField;
  /** Below state and date. */
  children?: ReactNode;
};

/** State and time of the article. */
export function PublishingFields({
  values,
  errors,
  stored,
  dateMeaning,
  field,
  children,
}: PublishingFieldsProps) {
  const chosen = stored === "published" ? ([...articleStates, "change"] as const) : articleStates;
  return (
    <TitledSection
      id="publishing"
      title={articleFormCopy.publishing}
      className="grid scroll-mt-28 grid-cols-1 gap-4 pb-5 has-[details]:pb-0"
    >
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 @2xl:grid-cols-2">
        <div className="grid gap-1.5">
          <Segments
            id={`${FORM}-status`}
            name="status"
            label={labels.status}
            options={chosen.map((value) => ({ value, label: states[value] }))}
            error={errors["status"]}
            defaultValue={values["status"] ?? "draft"}
          />
          <p className="text-sm text-muted">
            {chosen.map((value) => (
              <span key={value} className={shownFor[value]}>
                {meanings[value]}
              </span>
            ))}
          </p>
        </div>
        <div className="grid gap-1.5">
          <TextField {...field("date")} type="datetime-local" hint={hints.date} />
          <p data-date-meaning="" className="text-sm text-ink-soft empty:hidden">
            {dateMeaning}
          </p>
        </div>
      </div>
      <div className="empty:hidden">{children}</div>
    </TitledSection>
  );
}

type AboutFieldsProps = Pick<PublishingFieldsProps, "values" | "errors" | "field"> & {
  lastAuthor: string | undefined;
  known: KnownNames;
};

const parted = "[:not(:empty)~&]:not-empty:before:content-['_·_']";

/** Who wrote the article, what it is about, and its address: folded away once readers could have it. */
export function AboutFields({ values, errors, lastAuthor, known, field }: AboutFieldsProps) {
  const isWrong = (...names: string[]) => names.some((name) => name in errors);
  const isNew = !values["author"]?.trim() || !values["category"]?.trim();
  return (
    <>
      <SettingsFold
        id="subjects"
        title={folds.subjects.title}
        open={isNew || isWrong("author", "category", "tags", "excerpt")}
        holds={
          <>
            <Shown values={values} names={["author"]} />
            <Shown values={values} names={["category"]} className={parted} />
            <Shown values={values} names={["tags"]} className={parted} />
          </>
        }
      >
        <ChipTemplate />
        <NamesField
          {...field("author")}
          name="author"
          hint={lastAuthor ? `${hints.author} ${hints.lastAuthor(lastAuthor)}` : hints.author}
          list="known-author"
        />
        <NamesField
          {...field("category")}
          name="category"
          hint={hints.category}
          list="known-category"
        />
        <div className="grid gap-2">
          <NamesField {...field("tags")} name="tags" hint={hints.tags} list="known-tag" />
          {known.tag.length > 0 ? (
            <p className="text-sm wrap-anywhere text-muted group-data-view/article:hidden">
              {hints.knownTags} {known.tag.map(({ name }) => name).join(", ")}
            </p>
          ) : null}
        </div>
        <TextAreaField {...field("excerpt")} hint={hints.excerpt} rows={2} spellCheck />
      </SettingsFold>
      <SettingsFold
        id="address"
        title={folds.address.title}
        open={isWrong("language", "slug")}
        holds={
          <>
            <Shown values={values} names={["language"]} />
            <Shown values={values} names={["slug"]} className={parted} />
          </>
        }
      >
        <SelectField
          {...field("language")}
          hint={hints.language}
          placeholder={labels.language}
          options={languages.map(({ name }) => name)}
        />
        <TextField {...field("slug")} hint={hints.slug} autoCapitalize="none" spellCheck={false} />
      </SettingsFold>
    </>
  );
}
