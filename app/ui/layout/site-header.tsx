import { useLocation } from "@remix-run/react";

import type { NavigationItem } from "~/content/navigation";
import { SiteLink } from "~/ui/primitives/site-link";
import { useSite } from "~/ui/primitives/site-context";

import { AccountLinks } from "./account-links";
import { MainMenu } from "./main-menu";
import { MobileMenu } from "./mobile-menu";

type SiteHeaderProps = { items: NavigationItem[]; signedIn: boolean };

export function SiteHeader({ items, signedIn }: SiteHeaderProps) {
  const site = useSite();
  const location = useLocation();
  return (
    <header className="sticky top-banner z-20 h-header border-b border-line bg-page">
      {/* A new page starts with closed menus. */}
      <div
        key={location.key}
        className="mx-auto flex h-full max-w-page items-center justify-between gap-6 px-gutter whitespace-nowrap lg:text-sm xl:text-base"
      >
        <SiteLink href="/" className="flex items-center gap-2 text-lg font-semibold">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
            <circle cx="12" cy="12" r="11" className="fill-brand-yellow" />
            <path
              d="M12 4v16M4 12h16M6.5 6.5l11 11M17.5 6.5l-11 11"
              className="stroke-brand-ink stroke-[1.5]"
            />
          </svg>
          {site.brand}
        </SiteLink>
        <MainMenu items={items} />
        <AccountLinks signedIn={signedIn} />
        <MobileMenu items={items} signedIn={signedIn} />
      </div>
    </header>
  );
}
