import { namesCopy as copy } from "~/content/desk/articles/names";
import { hrefWith } from "~/lib/http/query-values";
import { topicKey } from "~/lib/validation/topic-key";
import { ListSearch } from "~/ui/primitives/desk/list-search";
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
  /** The name that has the forms; "" for none. */
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
          className="font-semibold text-ink underline decoration-transparent underline-offset-[0.2em] hover:decoration-current"
        >
          <bdi>{name}</bdi>
        </SiteLink>
        {details.biography ? (
          <span className="line-clamp-2 max-w-measure text-sm text-ink-soft">
            {details.biography}
          </span>
        ) : null}
        {details.website ? (
          <span className="block text-sm text-muted">{details.website}</span>
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
        <span className="max-md:hidden">{articles}</span>
        <span className="md:hidden">{copy.articles(articles)}</span>
        {spellings > 1 ? `, ${copy.spellings(spellings)}` : ""}
      </td>
      <td className={`${cell} text-sm md:text-right`}>
        <SiteLink
          href={openHref}
          className="inline-flex min-h-6 items-center text-muted underline decoration-line underline-offset-[0.2em] hover:text-ink hover:decoration-current"
        >
          {copy.open}
          <span className="sr-only">: {name}</span>
        </SiteLink>
      </td>
    </tr>
  );
}

type KindProps = {
  kind: NameKind;
  /** Whether phones show it; the others lead to it by its tab. */
  isChosen: boolean;
  all: NameListProps["names"];
  found: NameListProps["names"];
  search: string;
};

function Kind({ kind, isChosen, all, found, search }: KindProps) {
  return (
    <TitledSection
      id={kind}
      title={copy.kinds[kind]}
      heading="text-xl leading-title max-lg:sr-only"
      className={`grid-cols-1 content-start gap-4 lg:grid ${isChosen ? "grid" : "hidden"}`}
    >
      {found.length === 0 ? (
        <p className="text-ink-soft">{all.length === 0 ? copy.none : copy.noneFound}</p>
      ) : (
        <table
          aria-label={copy.kinds[kind]}
          className="w-full border-b border-line text-left max-md:block"
        >
          <TableHead names={Object.values(copy.columns)}>
            <th scope="col">
              <span className="sr-only">{copy.open}</span>
            </th>
          </TableHead>
          <tbody className="max-md:block">
            {found.map((one) => (
              <Row key={one.name} one={one} search={search} />
            ))}
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
    <form action={NAMES} className="flex max-w-form flex-wrap items-center gap-3">
      <ListSearch label={copy.search} button={copy.find} value={search} />
      {search ? <TextLink href={NAMES}>{copy.all}</TextLink> : null}
    </form>
  );
}

/** The name whose forms are shown: that of the address, or of the form that was sent. */
function openedName({ names, opened, reply }: Pick<NameListProps, "names" | "opened" | "reply">) {
  if (reply?.form === "done" || reply?.form === "undo") return undefined;
  const [kind, name] = reply ? [reply.kind, reply.from] : [opened.kind, opened.name];
  return names.find((one) => one.kind === kind && one.name === name);
}

/** Categories, tags and authors, each with its articles, and the forms that change one of them. */
export function NameList({ names, search, opened, reply, pictures }: NameListProps) {
  const open = openedName({ names, opened, reply });
  const others = names.filter((one) => one.kind === open?.kind && one !== open);
  const found = (kind: NameKind) =>
    names.filter((one) => one.kind === kind && topicKey(one.name).includes(topicKey(search)));
  const asked = nameKinds.find((kind) => kind === (reply?.kind ?? opened.kind));
  const chosen = asked ?? nameKinds.find((kind) => found(kind).length > 0) ?? "category";
  return (
    <>
      <div className="grid gap-4">
        <Find search={search} />
        <nav aria-label={copy.jump} className="lg:hidden">
          <ul className="flex flex-wrap gap-2">
            {nameKinds.map((kind) => (
              <li key={kind} className="grow">
                <SiteLink
                  href={hrefWith(NAMES, { q: search, kind })}
                  aria-current={kind === chosen ? "page" : undefined}
                  className="flex min-h-11 items-center justify-center gap-1.5 rounded-full border border-line px-3 font-semibold text-ink-soft no-underline hover:border-control hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-dark aria-[current=page]:text-on-dark"
                >
                  {copy.kinds[kind]}
                  <span className="text-sm font-normal tabular-nums">{found(kind).length}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {open ? (
        <NameForms
          name={open}
          reply={reply}
          pictures={pictures}
          others={others.map(({ name }) => name)}
          closeHref={hrefWith(NAMES, { q: search, kind: open.kind })}
        />
      ) : null}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-3">
        {nameKinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            isChosen={kind === chosen}
            all={names.filter((one) => one.kind === kind)}
            found={found(kind)}
            search={search}
          />
        ))}
      </div>
    </>
  );
}
