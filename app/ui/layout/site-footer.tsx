import type { FooterColumn } from "~/content/navigation";
import { SiteLink } from "~/ui/primitives/site-link";
import { useSite } from "~/ui/primitives/site-context";

type SiteFooterProps = { columns: FooterColumn[]; year: number | undefined };

export function SiteFooter({ columns, year }: SiteFooterProps) {
  const site = useSite();
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-page gap-10 px-gutter py-12">
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 md:grid-cols-4">
          {columns.map((column) => (
            <div key={column.title} className="grid content-start gap-3">
              <h2 className="text-sm">{column.title}</h2>
              <ul className="grid gap-1 text-sm">
                {column.links.map((link) => (
                  <li key={link.href}>
                    <SiteLink
                      href={link.href}
                      className="inline-block py-1 text-ink-soft hover:underline"
                    >
                      {link.name}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-6 text-sm text-muted">
          <p>
            © {year} {site.brand}
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <a href={`mailto:${site.contactEmail}`} className="py-1 hover:underline">
              {site.contactEmail}
            </a>
            <a href={site.linkedinUrl} rel="noopener" className="py-1 hover:underline">
              LinkedIn
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}
