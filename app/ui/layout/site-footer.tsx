import { englishPages } from "~/content/site/portuguese";
import { cookieSettings, footerNavigation } from "~/content/site/navigation";
import type { FooterColumn } from "~/content/site/navigation";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { useSite } from "~/ui/primitives/site-context";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { BrandLink } from "./brand-link";
import { useFrameWords } from "./frame-words";

const link =
  "inline-flex min-h-8 items-center gap-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline";

function Column({ column }: { column: FooterColumn }) {
  const words = useFrameWords();
  return (
    <div className="grid content-start gap-2 first:col-span-full sm:first:col-auto">
      <h2 className="font-sans text-sm tracking-normal">{words(column.title)}</h2>
      <ul className="columns-[7.5rem] text-sm">
        {column.links.map(({ name, href }) => (
          <li key={href}>
            <SiteLink href={words(href)} className={link}>
              {words(name)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SiteFooter({ year }: { year: number | undefined }) {
  const words = useFrameWords();
  const site = useSite();
  return (
    <footer className="overflow-clip border-t border-line bg-sunken">
      <div className="mx-auto max-w-page px-gutter pt-8 md:pt-14">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)]">
          <div className="grid grid-cols-1 content-start justify-items-start gap-2 lg:-mt-2.5">
            <BrandLink />
            <p className="max-w-80 text-ink-soft max-sm:hidden">{words(site.tagline)}</p>
            <a
              href={`mailto:${site.contactEmail}`}
              className={`${link} max-w-full font-semibold wrap-anywhere`}
            >
              {site.contactEmail}
            </a>
          </div>
          <nav
            aria-label={words("Footer")}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-[2.4fr_1fr_1fr_1fr] sm:gap-x-6"
          >
            {footerNavigation.map((column) => (
              <Column key={column.title} column={column} />
            ))}
          </nav>
        </div>
        {site.language === "pt-BR" ? (
          <p className="mt-6 text-sm text-ink-soft">{englishPages}</p>
        ) : null}
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 text-sm text-muted">
          <p>
            © {year} {site.brand}
            {site.operator ? `. ${words("Operated by")} ${site.operator}` : null}
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            <li>
              <SiteLink href={cookieSettings.href} className={link}>
                {words(cookieSettings.name)}
              </SiteLink>
            </li>
            <li>
              <a href={site.linkedinUrl} rel="noopener" className={link}>
                LinkedIn
                <Icon glyph="arrow-up-right" className="size-4" />
                <VisuallyHidden> {words("(on another site)")}</VisuallyHidden>
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
