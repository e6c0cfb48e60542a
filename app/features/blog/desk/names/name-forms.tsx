import { namesCopy as copy } from "~/content/desk/articles/names";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { FocusedSection } from "~/ui/primitives/focused-section";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Unfold } from "~/ui/primitives/unfold";

import { languages } from "../../languages";
import { AuthorForm } from "./author-form";
import type { NamesReply, PictureChoices } from "./name-kinds";
import type { DescribedName } from "./names.server";

type NameFormsProps = {
  name: DescribedName;
  reply: NamesReply | undefined;
  /** What the author's picture is chosen from. */
  pictures: PictureChoices;
  /** The other names of the kind, with which it can be merged. */
  others: readonly string[];
  /** The list without the forms. */
  closeHref: string;
};

type FormProps = Pick<NameFormsProps, "name" | "reply">;

function Rename({ name: { kind, name }, reply }: FormProps) {
  return (
    <PostForm
      formId="rename"
      keep={`rename-${kind}-${name}`}
      reply={reply?.form === "rename" ? reply : undefined}
      values={
        reply?.form === "rename" || reply?.form === "merge" ? reply.values : { new_name: name }
      }
      className="grid grid-cols-1 content-start gap-3"
    >
      <HiddenFields fields={{ kind, from: name }} />
      <TextField name="new_name" label={copy.newName} list={`known-${kind}`} autoComplete="off" />
      <div>
        <Button name="intent" value="rename" look="dark" size="compact">
          {copy.save}
        </Button>
      </div>
    </PostForm>
  );
}

type MergeProps = FormProps & {
  /** The other names of the kind. */
  others: readonly string[];
};

function Merge({ name: { kind, name }, others }: MergeProps) {
  if (others.length === 0) return null;
  return (
    <Unfold title={copy.merge.title}>
      <form method="post" className="grid max-w-form grid-cols-1 gap-3 pt-2 pb-4">
        <HiddenFields fields={{ kind, from: name }} />
        <FormFields formId="merge">
          <SelectField
            name="new_name"
            label={copy.merge.into}
            placeholder={copy.merge.choose}
            options={others}
            required
          />
        </FormFields>
        <div>
          <Button name="intent" value="rename" look="plain" size="compact">
            {copy.merge.button}
          </Button>
        </div>
      </form>
    </Unfold>
  );
}

type QuestionProps = {
  name: DescribedName;
  merge: NonNullable<NamesReply["merge"]>;
  closeHref: string;
};

function MergeQuestion({
  name: { kind, name },
  merge: { into, articles },
  closeHref,
}: QuestionProps) {
  const { question, text, confirm, cancel } = copy.merge;
  return (
    <FocusedSection
      id="merge-question"
      aria-labelledby="merge-title"
      className="rounded-lg border border-warn/35 bg-warn-soft p-4"
    >
      <form method="post" className="grid justify-items-start gap-3">
        <HiddenFields fields={{ kind, from: name, new_name: into }} />
        <h3 id="merge-title" className="font-sans text-base wrap-anywhere">
          {question(name, into)}
        </h3>
        <p className="wrap-anywhere">{text(name, into, articles)}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button name="intent" value="merge" size="compact" className="wrap-anywhere">
            {confirm(into)}
          </Button>
          <TextLink href={closeHref}>{cancel}</TextLink>
        </p>
      </form>
    </FocusedSection>
  );
}

function Remove({ name: { kind, name, articles } }: { name: DescribedName }) {
  const { title, text, button } = copy.remove;
  return (
    <Unfold title={title}>
      <form method="post" className="grid max-w-form justify-items-start gap-3 pt-2 pb-4">
        <HiddenFields fields={{ kind, from: name, intent: "remove" }} />
        <p className="wrap-anywhere">{text(name, articles)}</p>
        <Button look="danger" size="compact">
          {button(articles)}
        </Button>
      </form>
    </Unfold>
  );
}

function Describe({ name: { kind, name, texts }, reply }: FormProps) {
  const stored = languages.flatMap(({ code }) => {
    const text = texts[code] ?? "";
    return [
      [`text_${code}`, text],
      [`seen_${code}`, text],
    ];
  });
  const refused = reply?.form === "describe" ? reply : undefined;
  const values = refused?.values ?? Object.fromEntries(stored);
  return (
    <PostForm
      formId="describe"
      keep={`describe-${kind}-${name}`}
      reply={refused}
      values={values}
      className="grid grid-cols-1 content-start gap-3"
    >
      <HiddenFields fields={{ kind, from: name }} />
      {languages.map(({ code, tag }) => (
        <div key={code} className="contents">
          <input
            type="hidden"
            name={`seen_${code}`}
            data-base=""
            value={values[`seen_${code}`] ?? ""}
          />
          <TextAreaField
            name={`text_${code}`}
            label={copy.texts[code]}
            hint={code === "en" ? copy.texts.hint : undefined}
            lang={tag}
            rows={3}
          />
        </div>
      ))}
      <div>
        <Button name="intent" value="describe" look="dark" size="compact">
          {copy.texts.save}
        </Button>
      </div>
    </PostForm>
  );
}

/** What can be done with one name. */
export function NameForms({ closeHref, others, ...form }: NameFormsProps) {
  const { name, reply } = form;
  const merge = reply?.form === "merge" ? reply.merge : undefined;
  return (
    <section
      id="change"
      aria-labelledby="change-title"
      className="grid scroll-mt-28 grid-cols-1 gap-4 rounded-lg border border-control bg-surface p-4 md:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="change-title" className="text-xl leading-title wrap-anywhere">
          <span className="block font-sans text-sm font-semibold tracking-normal text-muted">
            {copy.one[name.kind]}
          </span>
          <bdi>{name.name}</bdi>
        </h2>
        <TextLink href={closeHref}>{copy.close}</TextLink>
      </div>
      {merge ? <MergeQuestion name={name} merge={merge} closeHref={closeHref} /> : null}
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-3">
          <Rename {...form} />
          <div>
            <Merge {...form} others={others} />
            {name.kind === "tag" ? <Remove name={name} /> : null}
          </div>
        </div>
        {name.kind === "author" ? <AuthorForm {...form} /> : <Describe {...form} />}
      </div>
    </section>
  );
}
