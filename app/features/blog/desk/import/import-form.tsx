import { articleImportCopy as copy } from "~/content/desk/articles/article-import";
import { RadioGroup } from "~/ui/forms/choice-field";
import { TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Unfold } from "~/ui/primitives/unfold";

import { ARTICLES } from "../list/list-filters";
import type { ImportReply } from "./import-articles.server";

const options = Object.entries(copy.stateOptions).map(([value, label]) => ({ value, label }));

const EXAMPLE = `${ARTICLES}/example.md`;

type Choices = ImportReply["choices"];

export const choiceValues = (choices: Choices) => ({
  states: choices?.keepsStates ? "keep" : "draft",
  site: choices?.site,
  category: choices?.category,
});

export function StatesField() {
  return <RadioGroup name="states" label={copy.states} options={options} />;
}

export function GhostFields() {
  return (
    <div className="grid gap-5">
      <TextField
        name="site"
        type="url"
        label={copy.site}
        hint={copy.siteHint}
        maxLength={1000}
        autoCapitalize="none"
      />
      <TextField
        name="category"
        label={copy.category}
        hint={copy.categoryHint}
        maxLength={100}
        autoComplete="off"
      />
    </div>
  );
}

/** The choice of files, with what was chosen for earlier ones. */
export function ImportForm({ choices }: { choices: Choices }) {
  return (
    <form method="post" encType="multipart/form-data" noValidate className="grid max-w-form gap-5">
      <FormFields formId="choose" values={choiceValues(choices)}>
        <div className="grid gap-1.5">
          <label htmlFor="files" className="justify-self-start text-sm leading-title font-semibold">
            {copy.files}
          </label>
          <p id="files-hint" className="text-sm text-muted">
            {copy.filesHint}
          </p>
          <input
            id="files"
            name="files"
            type="file"
            multiple
            accept=".zip,.md,.markdown,.json"
            aria-describedby="files-hint"
            className="control h-28 border-dashed pt-9"
            required
          />
          <p className="text-sm">
            <TextLink href={EXAMPLE}>{copy.example}</TextLink>
          </p>
        </div>
        <StatesField />
        <Unfold title={copy.ghost} open={Boolean(choices?.site || choices?.category)}>
          <GhostFields />
        </Unfold>
      </FormFields>
      <div>
        <Button name="intent" value="preview">
          {copy.upload}
        </Button>
      </div>
    </form>
  );
}
