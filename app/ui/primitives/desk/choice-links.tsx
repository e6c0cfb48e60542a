import type { ReactNode } from "react";

import { SiteLink } from "../links/site-link";

type Choice = { name: string; href: string; isCurrent: boolean };

/** How a choice looks, of which the current one is marked. */
export const choiceLook =
  "inline-flex min-h-11 items-center rounded-full border border-line px-3.5 font-semibold text-ink-soft no-underline hover:border-control hover:text-ink aria-[current=true]:border-transparent aria-[current=true]:bg-dark aria-[current=true]:text-on-dark";

type ChoiceLinksProps = {
  label: string;
  choices: readonly Choice[];
  /** A choice that is no link. */
  children?: ReactNode;
};

/** Links of which one is chosen; on a phone, in a line that scrolls. */
export function ChoiceLinks({ label, choices, children }: ChoiceLinksProps) {
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 gap-2 max-sm:-mx-gutter max-sm:scroll-edges max-sm:overflow-x-auto max-sm:px-gutter"
    >
      <ul className="flex gap-2 max-sm:shrink-0 sm:flex-wrap">
        {choices.map(({ name, href, isCurrent }) => (
          <li key={href} className="shrink-0">
            <SiteLink
              href={href}
              aria-current={isCurrent ? "true" : undefined}
              className={choiceLook}
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
