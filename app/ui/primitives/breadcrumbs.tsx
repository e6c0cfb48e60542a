import { SiteLink } from "./site-link";

type BreadcrumbsProps = {
  /** From the section down to the parent of this page. */
  parents: readonly { name: string; href: string }[];
  /** The name of this page. */
  current: string;
};

export function Breadcrumbs({ parents, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center">
        {parents.map(({ name, href }) => (
          <li key={href} className="flex items-center">
            <SiteLink href={href} className="py-1.5 hover:text-ink hover:underline">
              {name}
            </SiteLink>
            <span aria-hidden="true" className="px-2 text-control">
              /
            </span>
          </li>
        ))}
        <li>
          <span aria-current="page" className="font-semibold text-ink">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
