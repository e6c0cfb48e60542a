import { breadcrumbList } from "~/lib/seo/structured-data";
import type { Trail } from "~/lib/seo/structured-data";

import { SiteLink } from "./site-link";
import { StructuredData } from "../structured-data";

/** Breadcrumb navigation and its structured data. */
export function Breadcrumbs({ parents, current }: Trail) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <StructuredData
        describe={
          import.meta.env.SSR ? (site) => [breadcrumbList(site, { parents, current })] : undefined
        }
      />
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
