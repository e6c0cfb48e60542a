import { snippetsCopy as copy } from "~/content/desk/snippets";
import type { FormValues } from "~/lib/forms/form-values";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";

import type { SnippetReply } from "./snippets.server";

const languages = Object.entries(copy.languages).map(([value, label]) => ({ value, label }));

type SnippetFormProps = {
  /** Name under which the tab keeps what is typed. */
  keep: string;
  reply: SnippetReply | undefined;
  /** What the form begins with; undefined for a new snippet. */
  values?: FormValues;
};

export function SnippetForm({ keep, reply, values }: SnippetFormProps) {
  const shown = { ...values, ...reply?.values };
  return (
    <PostForm formId="snippet" keep={keep} reply={reply} values={shown} className="grid gap-5">
      {values ? <input type="hidden" name="version" data-base="" value={shown["version"]} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="title"
          label={copy.labels.title}
          hint={copy.hints.title}
          maxLength={100}
          autoComplete="off"
          required
        />
        <SelectField
          name="language"
          label={copy.labels.language}
          hint={copy.hints.language}
          options={languages}
          placeholder={copy.anyLanguage}
        />
      </div>
      <TextAreaField
        name="body"
        label={copy.labels.body}
        hint={copy.hints.body}
        rows={8}
        required
      />
      <div>
        <Button name="intent" value="save">
          {values ? copy.save : copy.submit}
        </Button>
      </div>
    </PostForm>
  );
}
