import type { NavigationItem } from "~/content/navigation";

import { AccountLinks } from "./account-links";
import { BrandLink } from "./brand-link";
import { MainMenu } from "./main-menu";
import { MobileMenu, MobileMenuOpener } from "./mobile-menu";

type SiteHeaderProps = { items: NavigationItem[]; signedIn: boolean };

export function SiteHeader({ items, signedIn }: SiteHeaderProps) {
  return (
    <header className="sticky top-banner z-20 border-b border-line bg-page">
      {/*
        One pixel less: the hairline below belongs to the header's height. A container, so that the
        reader's text size decides, with the width, which menu fits.
      */}
      <div className="@container/header relative mx-auto flex h-[calc(var(--spacing-header)-1px)] max-w-page items-center justify-between gap-x-[min(1.5rem,4vw)] px-gutter whitespace-nowrap">
        <BrandLink />
        <MainMenu items={items} />
        <AccountLinks signedIn={signedIn} />
        <MobileMenuOpener />
      </div>
      <MobileMenu items={items} signedIn={signedIn} />
    </header>
  );
}
