import articleNamesScript from "virtual:article-names-script";

import {
  articleFormCopy,
  articleListCopy,
  articleQuickCopy as copy,
  articleStates,
} from "~/content/desk/articles/articles";
import { useNonce } from "~/lib/http/render-context";
import { TextField, SelectField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TextLink } from "~/ui/primitives/links/text-link";

import { WarningsView } from "../editor/article-obstacles";
import { ChipTemplate, KnownNamesList, NamesField } from "../editor/settings/names-field";
import { nameKinds } from "../names/name-kinds";
import type { NameKind } from "../names/name-kinds";
import type { ArticleName } from "../../writing/site-spelling";
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
  /** Whether readers see the article. */
  isPublic: boolean;
  /** The address of the list without the form. */
  list: string;
};

/** The form in a row of the list; what else an article has stays as it is. */
export function QuickEdit({ quick, names, isPublic, list }: QuickEditProps) {
  const { quick: id, values, errors, problem, warnings, said } = quick;
  const isUnsaved = Boolean(errors ?? problem ?? warnings ?? said);
  const nonce = useNonce();
  const known = (kind: NameKind) => names.filter((one) => one.kind === kind);
  const editor = `${ARTICLES}/${id}`;
  return (
    <PostForm
      formId="quick"
      id="quick"
      keep={`quick-${id}`}
      reply={isUnsaved ? { ...(errors && { errors }), problem } : undefined}
      values={values}
      className="grid grid-cols-1 gap-4 rounded-lg border border-control bg-surface p-4"
    >
      <input type="hidden" name="intent" value="quick" />
      {/* Enter in a field uses the first button: it saves, and takes no name that was not chosen. */}
      <button hidden>{copy.save}</button>
      {said ? <FocusedNotice tone="success">{said}</FocusedNotice> : null}
      {warnings ? (
        <WarningsView
          warnings={warnings}
          values={values}
          known={{ author: known("author"), category: known("category") }}
          isComplete={!errors}
          isPublic={isPublic}
          formId="quick"
          editor={editor}
        />
      ) : null}
      <input type="hidden" name="quick" value={id} />
      <input type="hidden" name="zone" value={values["zone"] ?? ""} />
      <input type="hidden" name="version" data-base="" value={values["version"] ?? ""} />
      <div className="grid items-start gap-4 max-sm:gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <div className="col-span-full">
          <TextField name="title" label={labels.title} required />
        </div>
        <NamesField name="author" label={labels.author} list="known-author" />
        <NamesField name="category" label={labels.category} list="known-category" />
        <div className="sm:col-span-2">
          <NamesField name="tags" label={labels.tags} list="known-tag" />
        </div>
        <div className="sm:col-span-2">
          <TextField name="slug" label={labels.slug} autoCapitalize="none" spellCheck={false} />
        </div>
        <SelectField name="status" label={labels.status} options={stateOptions} />
        <TextField name="date" label={labels.date} type="datetime-local" />
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button size="compact">{copy.save}</Button>
        <TextLink href={`${list}#${rowId(id)}`} data-cancel="">
          {copy.cancel}
        </TextLink>
        <TextLink href={editor}>{copy.editor}</TextLink>
      </p>
      {nameKinds.map((kind) => (
        <KnownNamesList key={kind} id={`known-${kind}`} names={known(kind)} />
      ))}
      <ChipTemplate />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: articleNamesScript }} />
    </PostForm>
  );
}
