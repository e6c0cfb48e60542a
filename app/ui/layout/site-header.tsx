import { useLocation } from "@remix-run/react";

import type { NavigationItem } from "~/content/navigation";
import { SiteLink } from "~/ui/primitives/site-link";

import { AccountLinks } from "./account-links";
import { Logo } from "./logo";
import { MainMenu } from "./main-menu";
import { MobileMenu } from "./mobile-menu";

type SiteHeaderProps = { items: NavigationItem[]; signedIn: boolean };

export function SiteHeader({ items, signedIn }: SiteHeaderProps) {
  const location = useLocation();
  return (
    <header className="sticky top-banner z-20 h-header border-b border-line bg-page">
      {/* A new page starts with closed menus. */}
      <div
        key={location.key}
        className="mx-auto flex h-full max-w-page items-center justify-between gap-6 px-gutter whitespace-nowrap lg:text-sm xl:text-base"
      >
        <SiteLink href="/" className="flex">
          <Logo />
        </SiteLink>
        <MainMenu items={items} />
        <AccountLinks signedIn={signedIn} />
        <MobileMenu items={items} signedIn={signedIn} />
      </div>
    </header>
  );
}
