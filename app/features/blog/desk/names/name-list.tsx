import { namesCopy as copy } from "~/content/desk/names";
import { TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { PostForm } from "~/ui/forms/post-form";
import { topicKey } from "~/lib/validation/topic-key";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { ARTICLES, listHref } from "../list/list-filters";
import { nameKinds } from "./name-kinds";
import type { ArticleName, NameKind, NamesReply } from "./names.server";

type RenameProps = { name: ArticleName; number: number; reply: NamesReply | undefined };

function Rename({ name: { kind, name }, number, reply }: RenameProps) {
  const formId = `${kind}-${number}`;
  const title = (
    <>
      {copy.rename}
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </>
  );
  return (
    <Unfold title={title} open={reply !== undefined} className="text-sm open:col-span-full">
      <PostForm
        formId={formId}
        keep={`rename-${kind}-${name}`}
        reply={reply && { errors: { new_name: reply.problem ?? "" } }}
        values={{ new_name: reply?.to ?? name }}
        className="grid max-w-form grid-cols-1 gap-3 pb-3"
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="from" value={name} />
        <TextField name="new_name" label={copy.newName} list={`known-${kind}`} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="rename" size="compact">
            {copy.save}
          </Button>
          {kind === "tag" ? (
            <Button name="intent" value="remove" look="danger" size="compact">
              {copy.remove}
            </Button>
          ) : null}
        </div>
      </PostForm>
    </Unfold>
  );
}

type KindProps = {
  kind: NameKind;
  /** What a name can be merged with. */
  all: readonly ArticleName[];
  found: readonly ArticleName[];
  reply: NamesReply | undefined;
};

function Kind({ kind, all, found, reply }: KindProps) {
  const isRefused = (name: string) => reply?.problem && reply.kind === kind && reply.from === name;
  return (
    <TitledSection id={kind} title={copy.kinds[kind]}>
      {found.length === 0 ? (
        <p className="text-ink-soft">{all.length === 0 ? copy.none : copy.noneFound}</p>
      ) : null}
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {found.map((one, index) => (
          <li
            key={one.name}
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 border-t border-line py-2"
          >
            <p className="self-center wrap-anywhere">
              <TextLink href={listHref({ [kind]: one.name })} look="standalone">
                {one.name}
              </TextLink>
              <span className="block text-sm text-ink-soft">
                {copy.articles(one.articles)}
                {one.spellings > 1 ? `, ${copy.spellings(one.spellings)}` : ""}
              </span>
            </p>
            <Rename name={one} number={index} reply={isRefused(one.name) ? reply : undefined} />
          </li>
        ))}
      </ul>
      <datalist id={`known-${kind}`}>
        {all.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </TitledSection>
  );
}

type NameListProps = {
  names: readonly ArticleName[];
  /** A part of the names that are shown; "" for all. */
  search: string;
  reply: NamesReply | undefined;
};

function Find({ search }: { search: string }) {
  return (
    <form action={`${ARTICLES}/names`} className="flex max-w-form flex-wrap items-end gap-4">
      <FormFields formId="names" values={{ q: search }}>
        <TextField name="q" type="search" dir="auto" label={copy.search} maxLength={100} />
      </FormFields>
      <Button look="dark">{copy.find}</Button>
      {search ? <TextLink href={`${ARTICLES}/names`}>{copy.all}</TextLink> : null}
    </form>
  );
}

/** Categories, tags and authors, each with its articles and the form that renames or merges it. */
export function NameList({ names, search, reply }: NameListProps) {
  const isFound = ({ kind, name }: ArticleName) =>
    topicKey(name).includes(topicKey(search)) || (reply?.kind === kind && reply.from === name);
  return (
    <>
      <Find search={search} />
      {nameKinds.map((kind) => {
        const all = names.filter((one) => one.kind === kind);
        const found = all.filter(isFound);
        return <Kind key={kind} kind={kind} all={all} found={found} reply={reply} />;
      })}
    </>
  );
}
