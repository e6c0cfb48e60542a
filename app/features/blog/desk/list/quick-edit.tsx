import {
  articleFormCopy,
  articleListCopy,
  articleQuickCopy as copy,
  articleStates,
} from "~/content/desk/articles";
import { TextField, SelectField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { NameKind } from "../names/name-kinds";
import type { ArticleName } from "../names/names.server";
import type { QuickReply } from "./quick-edit.server";
import { ARTICLES, rowId } from "./list-filters";

const { fields: labels } = articleFormCopy;
const stateOptions = articleStates.map((value) => ({
  value,
  label: articleListCopy.states[value],
}));

type QuickEditProps = {
  quick: QuickReply;
  names: readonly ArticleName[];
  /** The address of the list without the form. */
  list: string;
};

function Known({ names, kind }: Pick<QuickEditProps, "names"> & { kind: NameKind }) {
  return (
    <datalist id={`quick-known-${kind}`}>
      {names.flatMap((one) =>
        one.kind === kind ? [<option key={one.name}>{one.name}</option>] : [],
      )}
    </datalist>
  );
}

/** The form in a row of the list; what else an article has stays as it is. */
export function QuickEdit({ quick, names, list }: QuickEditProps) {
  const { quick: id, values, errors, problem } = quick;
  const isRefused = Boolean(errors ?? problem);
  return (
    <PostForm
      formId="quick"
      id="quick"
      keep={`quick-${id}`}
      reply={isRefused ? { ...(errors && { errors }), problem } : undefined}
      values={values}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="quick" value={id} />
      <input type="hidden" name="zone" value={values["zone"] ?? ""} />
      <input type="hidden" name="version" data-base="" value={values["version"] ?? ""} />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField name="title" label={labels.title} required />
        <TextField name="slug" label={labels.slug} autoCapitalize="none" spellCheck={false} />
        <TextField name="author" label={labels.author} list="quick-known-author" />
        <TextField name="category" label={labels.category} list="quick-known-category" />
        <TextField name="tags" label={labels.tags} list="quick-known-tag" />
        <SelectField name="status" label={labels.status} options={stateOptions} />
        <TextField name="date" label={labels.date} type="datetime-local" />
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button name="intent" value="quick" size="compact">
          {copy.save}
        </Button>
        <TextLink href={`${list}#${rowId(id)}`}>{copy.cancel}</TextLink>
        <TextLink href={`${ARTICLES}/${id}`}>{copy.editor}</TextLink>
      </p>
      {(["author", "category", "tag"] as const).map((kind) => (
        <Known key={kind} names={names} kind={kind} />
      ))}
    </PostForm>
  );
}
