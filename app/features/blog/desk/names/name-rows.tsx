import { namesCopy as copy } from "~/content/desk/articles/names";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { AuthorPicture } from "../../author-picture";
import { languages } from "../../languages";
import { listHref } from "../list/list-filters";
import type { NameKind } from "./name-kinds";
import type { DescribedName } from "./names.server";

/** What readers see of a name besides it. */
function Described({ name: { texts, details } }: { name: DescribedName }) {
  const { biography, website } = details;
  return (
    <div className="text-sm text-pretty wrap-anywhere text-ink-soft">
      {biography ? <p className="line-clamp-2">{biography}</p> : null}
      {website ? <p className="text-muted">{website}</p> : null}
      {languages.map(({ code, tag }) =>
        texts[code] ? (
          <p key={code} lang={tag}>
            {texts[code]}
          </p>
        ) : null,
      )}
    </div>
  );
}

function Row({ name: one, href }: { name: DescribedName; href: string }) {
  const { kind, name, articles, spellings, details } = one;
  return (
    <li
      className={`flex break-inside-avoid gap-3 border-t border-line py-2.5 ${kind === "author" ? "items-center" : "items-baseline"}`}
    >
      {kind === "author" ? <AuthorPicture name={name} src={details.picture} size="small" /> : null}
      <div className="min-w-0 grow">
        <SiteLink
          href={listHref({ [kind]: name })}
          className="inline-block min-h-6 font-semibold wrap-anywhere text-ink underline decoration-transparent underline-offset-[0.2em] hover:decoration-current"
        >
          <bdi>{name}</bdi>
        </SiteLink>
        {spellings > 1 ? <p className="text-sm text-muted">{copy.spellings(spellings)}</p> : null}
        <Described name={one} />
      </div>
      <p className="text-sm leading-6 whitespace-nowrap text-ink-soft tabular-nums">
        {copy.articles(articles)}
      </p>
      <SiteLink
        href={href}
        className="h-6 text-sm leading-6 text-ink-soft underline decoration-1 underline-offset-[0.2em] hover:text-ink hover:decoration-2"
      >
        {copy.open}
        <span className="sr-only">: {name}</span>
      </SiteLink>
    </li>
  );
}

type NameRowsProps = {
  kind: NameKind;
  names: readonly DescribedName[];
  /** The address of the page with the forms of a name. */
  hrefOf: (name: string) => string;
};

/** Names of one kind, in two columns where there is room. */
export function NameRows({ kind, names, hrefOf }: NameRowsProps) {
  return (
    <ul aria-label={copy.kinds[kind]} className="gap-x-16 md:columns-2">
      {names.map((one) => (
        <Row key={one.name} name={one} href={hrefOf(one.name)} />
      ))}
    </ul>
  );
}
