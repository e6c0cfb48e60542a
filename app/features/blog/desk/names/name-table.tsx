import type { ReactNode } from "react";

import { namesCopy as copy } from "~/content/desk/articles/names";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TableHead } from "~/ui/primitives/tables/table-head";

import { AuthorPicture } from "../../author-picture";
import { languages } from "../../languages";
import { listHref } from "../list/list-filters";
import type { NameKind } from "./name-kinds";
import type { DescribedName } from "./names.server";

const cell = "py-2.5 align-baseline md:pr-6 md:last:pr-0 max-md:block max-md:py-0";

/** What readers see of a name besides it. */
function Described({ name: { texts, details } }: { name: DescribedName }) {
  const { biography, website } = details;
  return (
    <>
      {biography ? <span className="line-clamp-2">{biography}</span> : null}
      {website ? <span className="block text-muted">{website}</span> : null}
      {languages.map(({ code, tag }) =>
        texts[code] ? (
          <span key={code} lang={tag} className="block">
            {texts[code]}
          </span>
        ) : null,
      )}
    </>
  );
}

const isDescribed = ({ texts, details: { biography, website } }: DescribedName) =>
  [...Object.values(texts), biography, website].some(Boolean);

type RowProps = {
  name: DescribedName;
  href: string;
  /** Whether any name of the table has a text. */
  hasTexts: boolean;
};

function Row({ name: one, href, hasTexts }: RowProps) {
  const { kind, name, articles, spellings, details } = one;
  return (
    <tr className="border-t border-line hover:bg-sunken max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-baseline max-md:gap-x-4 max-md:py-2.5">
      <th
        scope="row"
        className={`${cell} text-left font-normal wrap-anywhere ${hasTexts ? "md:w-1/3" : "md:w-full"}`}
      >
        <span className="inline-flex max-w-full items-baseline gap-3">
          {kind === "author" ? (
            <span className="self-center">
              <AuthorPicture name={name} src={details.picture} size="small" />
            </span>
          ) : null}
          <SiteLink
            href={listHref({ [kind]: name })}
            className={`min-w-0 font-semibold text-ink underline decoration-transparent underline-offset-[0.2em] hover:decoration-current ${kind === "author" ? "py-1" : ""}`}
          >
            <bdi>{name}</bdi>
          </SiteLink>
        </span>
        {spellings > 1 ? (
          <span className="block text-sm text-muted">{copy.spellings(spellings)}</span>
        ) : null}
      </th>
      {hasTexts ? (
        <td
          className={`${cell} text-sm text-pretty wrap-anywhere text-ink-soft max-md:col-span-full max-md:row-start-2 md:w-2/3 ${isDescribed(one) ? "" : "max-md:hidden"}`}
        >
          <Described name={one} />
        </td>
      ) : null}
      <td className={`${cell} text-right text-sm text-ink-soft tabular-nums md:w-0`}>
        <span className="max-md:hidden">{articles}</span>
        <span className="whitespace-nowrap md:hidden">{copy.articles(articles)}</span>
      </td>
      <td className={`${cell} text-sm md:w-0`}>
        <SiteLink
          href={href}
          className="inline-flex min-h-6 items-center text-ink-soft underline decoration-1 underline-offset-[0.2em] hover:text-ink hover:decoration-2"
        >
          {copy.open}
          <span className="sr-only">: {name}</span>
        </SiteLink>
      </td>
    </tr>
  );
}

type NameTableProps = {
  kind: NameKind;
  names: readonly DescribedName[];
  /** The address of the page with the forms of a name. */
  hrefOf: (name: string) => string;
  opened: DescribedName | undefined;
  /** Of the opened name, in its place. */
  forms: ReactNode;
};

/** Names of one kind; on a phone, each is a block of its own. */
export function NameTable({ kind, names, hrefOf, opened, forms }: NameTableProps) {
  const hasTexts = names.some(isDescribed);
  const { name, articles } = copy.columns;
  return (
    <table
      aria-label={copy.kinds[kind]}
      className="w-full border-b border-line text-left max-md:block"
    >
      <TableHead names={hasTexts ? [name, copy.described[kind], articles] : [name, articles]}>
        <th scope="col">
          <span className="sr-only">{copy.open}</span>
        </th>
      </TableHead>
      <tbody className="max-md:block">
        {names.map((one) =>
          one === opened ? (
            <tr key={one.name} className="border-t border-line max-md:block">
              <td colSpan={hasTexts ? 4 : 3} className="py-3 max-md:block">
                {forms}
              </td>
            </tr>
          ) : (
            <Row key={one.name} name={one} href={hrefOf(one.name)} hasTexts={hasTexts} />
          ),
        )}
      </tbody>
    </table>
  );
}
