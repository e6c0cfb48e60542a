import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";

import type { SitePage } from "./site-routes";

type PageSuggestionsProps = { title: string; pages: readonly SitePage[] };

/** Pages that a visitor to an unknown address may want; nothing if there are none. */
export function PageSuggestions({ title, pages }: PageSuggestionsProps) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="closest-pages" className="grid gap-3">
      <h2
        id="closest-pages"
        className="font-sans text-sm font-semibold tracking-normal text-ink-soft"
      >
        {title}
      </h2>
      <ul className="border-t border-line">
        {pages.map(({ name, href }) => (
          <li key={href} className="border-b border-line">
            <SiteLink
              href={href}
              className="group flex min-h-14 items-center justify-between gap-4 py-2"
            >
              <span className="grid">
                <span className="text-lg font-semibold underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="text-sm text-muted">{href}</span>
              </span>
              <Icon
                glyph="arrow-right"
                className="size-5 text-muted transition-transform group-hover:translate-x-1"
              />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
