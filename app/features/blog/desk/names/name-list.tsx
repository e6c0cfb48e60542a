import { namesCopy as copy } from "~/content/desk/articles/names";
import { hrefWith } from "~/lib/http/query-values";
import { topicKey } from "~/lib/validation/topic-key";
import { ButtonLink } from "~/ui/primitives/button";
import { ListSearch } from "~/ui/primitives/desk/list-search";
import { EmptyState } from "~/ui/primitives/empty-state";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { ARTICLES } from "../list/list-filters";
import { NameForms } from "./name-forms";
import { nameKinds } from "./name-kinds";
import type { NameKind, NamesReply, PictureChoices } from "./name-kinds";
import { NameRows } from "./name-rows";
import type { DescribedName } from "./names.server";

export const NAMES = `${ARTICLES}/names`;

type NameListProps = {
  names: readonly DescribedName[];
  /** A part of the names that are shown; "" for all. */
  search: string;
  /** The kind that is shown and the name that has the forms; "" for none. */
  opened: { kind: string; name: string };
  reply: NamesReply | undefined;
  pictures: PictureChoices;
};

type HeadProps = {
  chosen: NameKind;
  search: string;
  countOf: (kind: NameKind) => number;
};

/** The kinds of names, of which one is shown, and the search in all of them. */
function Head({ chosen, search, countOf }: HeadProps) {
  return (
    <div className="-mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label={copy.jump} className="max-sm:basis-full">
        <ul className="flex flex-wrap gap-2">
          {nameKinds.map((kind) => (
            <li key={kind} className="max-sm:grow">
              <SiteLink
                href={hrefWith(NAMES, { q: search, kind })}
                aria-current={kind === chosen ? "page" : undefined}
                className="flex min-h-11 items-center justify-center gap-1.5 rounded-full border border-line px-3 font-semibold text-ink-soft no-underline hover:border-control hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-dark aria-[current=page]:text-on-dark"
              >
                {copy.kinds[kind]}
                <span className="text-sm font-normal tabular-nums">{countOf(kind)}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <form action={NAMES} className="flex grow items-center gap-3 md:ml-auto md:max-w-96">
        <ListSearch label={copy.search} button={copy.find} value={search} />
      </form>
    </div>
  );
}

/** The name whose forms are shown: that of the address, or of the form that was sent. */
function openedName({ names, opened, reply }: Pick<NameListProps, "names" | "opened" | "reply">) {
  if (reply?.form === "done" || reply?.form === "undo") return undefined;
  const [kind, name] = reply ? [reply.kind, reply.from] : [opened.kind, opened.name];
  return names.find((one) => one.kind === kind && one.name === name);
}

/** Categories, tags or authors, each with its articles, below the forms that change the opened one. */
export function NameList({ names, search, opened, reply, pictures }: NameListProps) {
  const open = openedName({ names, opened, reply });
  const found = (kind: NameKind) =>
    names.filter((one) => one.kind === kind && topicKey(one.name).includes(topicKey(search)));
  const asked = nameKinds.find((kind) => kind === (reply?.kind ?? opened.kind));
  const chosen = asked ?? nameKinds.find((kind) => found(kind).length > 0) ?? "category";
  const all = names.filter(({ kind }) => kind === chosen);
  const shown = found(chosen);
  return (
    <>
      <Head chosen={chosen} search={search} countOf={(kind) => found(kind).length} />
      {open ? (
        <NameForms
          name={open}
          reply={reply}
          pictures={pictures}
          others={all.filter((one) => one !== open).map(({ name }) => name)}
          closeHref={hrefWith(NAMES, { q: search, kind: open.kind })}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState>
          <p>{all.length === 0 ? copy.none : copy.noneFound}</p>
          {search ? (
            <ButtonLink href={hrefWith(NAMES, { kind: chosen })} look="plain">
              {copy.all}
            </ButtonLink>
          ) : null}
        </EmptyState>
      ) : (
        <NameRows
          kind={chosen}
          names={shown}
          hrefOf={(name) => `${hrefWith(NAMES, { q: search, kind: chosen, name })}#change`}
        />
      )}
      <datalist id={`known-${chosen}`}>
        {all.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
