import { namesCopy as copy } from "~/content/desk/names";
import { TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { hrefWith } from "~/lib/http/query-values";
import { topicKey } from "~/lib/validation/topic-key";
import { Button } from "~/ui/primitives/button";
import { TableHead } from "~/ui/primitives/tables/table-head";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import { AuthorPicture } from "../../author-picture";
import { languages } from "../../languages";
import { ARTICLES, listHref } from "../list/list-filters";
import { NameForms } from "./name-forms";
import { nameKinds } from "./name-kinds";
import type { NameKind, NamesReply, PictureChoices } from "./name-kinds";
import type { DescribedName } from "./names.server";

export const NAMES = `${ARTICLES}/names`;

const cell = "py-2 align-top md:pr-4 md:last:pr-0 max-md:block max-md:py-0";

type NameListProps = {
  names: readonly DescribedName[];
  /** A part of the names that are shown; "" for all. */
  search: string;
  /** The name whose row has the forms; "" for none. */
  opened: { kind: string; name: string };
  reply: NamesReply | undefined;
  pictures: PictureChoices;
};

type RowProps = { one: NameListProps["names"][number]; search: string };

function Row({ one, search }: RowProps) {
  const { kind, name, articles, spellings, texts, details } = one;
  const openHref = `${hrefWith(NAMES, { q: search, kind, name })}#change`;
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-baseline max-md:gap-x-4 max-md:py-2.5">
      <th scope="row" className={`${cell} w-full text-left font-normal wrap-anywhere`}>
        {details.picture ? (
          <span className="float-right ml-3">
            <AuthorPicture src={details.picture} />
          </span>
        ) : null}
        <SiteLink
          href={listHref({ [kind]: name })}
          className="font-semibold text-link underline decoration-transparent underline-offset-[0.2em] hover:decoration-current"
        >
          {name}
        </SiteLink>
        {details.biography ? (
          <span className="block max-w-measure text-sm text-ink-soft">{details.biography}</span>
        ) : null}
        {languages.map(({ code, tag }) =>
          texts[code] ? (
            <span key={code} lang={tag} className="block max-w-measure text-sm text-ink-soft">
              {texts[code]}
            </span>
          ) : null,
        )}
      </th>
      <td
        className={`${cell} text-sm text-ink-soft tabular-nums max-md:max-w-32 max-md:text-right md:whitespace-nowrap`}
      >
        {copy.articles(articles)}
        {spellings > 1 ? `, ${copy.spellings(spellings)}` : ""}
      </td>
      <td className={`${cell} text-sm`}>
        <TextLink href={openHref}>
          {copy.open}
          <span className="sr-only">: {name}</span>
        </TextLink>
      </td>
    </tr>
  );
}

type KindProps = Omit<NameListProps, "names"> & {
  kind: NameKind;
  /** What a name can be merged with. */
  all: NameListProps["names"];
  found: NameListProps["names"];
};

function Kind({ kind, all, found, search, opened, reply, pictures }: KindProps) {
  const isOpen = ({ name }: DescribedName) =>
    reply?.form === "done" || reply?.form === "undo"
      ? false
      : reply
        ? reply.kind === kind && reply.from === name
        : opened.kind === kind && opened.name === name;
  return (
    <TitledSection
      id={kind}
      title={copy.kinds[kind]}
      className="grid grid-cols-1 content-start gap-4"
    >
      {found.length === 0 ? (
        <p className="text-ink-soft">{all.length === 0 ? copy.none : copy.noneFound}</p>
      ) : (
        <table
          aria-label={copy.kinds[kind]}
          className="w-full border-b border-line text-left max-md:block"
        >
          <TableHead names={Object.values(copy.columns)} />
          <tbody className="max-md:block">
            {found.map((one) =>
              isOpen(one) ? (
                <tr key={one.name} className="border-t border-line max-md:block">
                  <td colSpan={3} className="py-4 max-md:block">
                    <NameForms
                      name={one}
                      reply={reply}
                      pictures={pictures}
                      others={all.flatMap(({ name }) => (name === one.name ? [] : [name]))}
                      closeHref={hrefWith(NAMES, { q: search })}
                    />
                  </td>
                </tr>
              ) : (
                <Row key={one.name} one={one} search={search} />
              ),
            )}
          </tbody>
        </table>
      )}
      <datalist id={`known-${kind}`}>
        {all.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </TitledSection>
  );
}

function Find({ search }: { search: string }) {
  return (
    <form action={NAMES} className="flex max-w-form flex-wrap items-end gap-x-4 gap-y-2">
      <FormFields formId="names" values={{ q: search }}>
        <TextField name="q" type="search" dir="auto" label={copy.search} maxLength={100} />
      </FormFields>
      <Button look="dark">{copy.find}</Button>
      {search ? <TextLink href={NAMES}>{copy.all}</TextLink> : null}
    </form>
  );
}

/** Categories, tags and authors, each with its articles and the forms that change it. */
export function NameList({ names, search, opened, reply, pictures }: NameListProps) {
  const isFound = ({ kind, name }: DescribedName) =>
    topicKey(name).includes(topicKey(search)) || (reply?.kind === kind && reply.from === name);
  return (
    <>
      <Find search={search} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-3">
        {nameKinds.map((kind) => {
          const all = names.filter((one) => one.kind === kind);
          const props = { kind, all, found: all.filter(isFound), search, opened, reply, pictures };
          return <Kind key={kind} {...props} />;
        })}
      </div>
    </>
  );
}
