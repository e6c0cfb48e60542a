import { expertLinks } from "~/content/experts/experts";
import { unknownExpertCopy } from "~/content/products";
import { NotFound } from "~/ui/layout/not-found";
import { SiteLink } from "~/ui/primitives/links/site-link";

type ProductLinksProps = {
  label: string;
  links: readonly { name: string; href: string; question: string }[];
};

/** Index of the experts: name and decision. */
function ProductLinks({ label, links }: ProductLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="border-t border-line">
        {links.map(({ name, href, question }) => (
          <li
            key={href}
            className="relative grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-baseline"
          >
            <SiteLink
              href={href}
              className="font-semibold text-link underline decoration-transparent underline-offset-4 after:card-area hover:decoration-current"
            >
              {name}
            </SiteLink>
            <span className="text-sm text-ink-soft">{question}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For an address that names no expert: the experts that there are. */
export function UnknownExpert() {
  const { title, text, mainLink, list } = unknownExpertCopy;
  return (
    <NotFound title={title} text={text} mainLink={mainLink}>
      <ProductLinks label={list} links={expertLinks} />
    </NotFound>
  );
}
