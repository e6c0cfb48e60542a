import { useLocation } from "@remix-run/react";
import { Suspense } from "react";

import { useSite } from "~/ui/primitives/site-context";
import { still } from "~/ui/primitives/static-island";

import { AccountLinks } from "./account-links";
import { BrandLink } from "./brand-link";
import { MobileMenu, MobileMenuOpener } from "./mobile-menu";

const MainMenu = still(async () => (await import("./main-menu")).MainMenu);

type SiteHeaderProps = {
  signedIn: boolean;
  /** Where the server takes the visitor to be, see `menuPlace`: it draws one menu for many pages. */
  place: string | undefined;
};

export function SiteHeader({ signedIn, place }: SiteHeaderProps) {
  const { demoUrl } = useSite();
  const { pathname } = useLocation();
  const seenFrom = import.meta.env.SSR && place !== undefined ? place : pathname;
  return (
    <header className="sticky top-banner z-20 border-b border-line bg-page">
      {/*
        One pixel less: the hairline below belongs to the header's height. A container, so that the
        reader's text size decides, with the width, which menu fits.
      */}
      <div className="@container/header relative mx-auto flex h-[calc(var(--spacing-header)-1px)] max-w-page items-center justify-between gap-x-[min(1.5rem,4vw)] px-gutter whitespace-nowrap">
        <BrandLink />
        <nav
          aria-label="Main"
          className="hidden @min-[58rem]/header:mr-auto @min-[58rem]/header:block"
        >
          <Suspense>
            <MainMenu demoUrl={demoUrl} pathname={seenFrom} />
          </Suspense>
        </nav>
        <AccountLinks signedIn={signedIn} />
        <MobileMenuOpener />
      </div>
      <MobileMenu demoUrl={demoUrl} pathname={seenFrom} signedIn={signedIn} />
    </header>
  );
}
