import { useLocation } from "@remix-run/react";

import { useSite } from "~/ui/primitives/site-context";
import { ButtonLink } from "~/ui/primitives/button";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { BrandLink } from "./brand-link";
import { useFrameWords } from "./frame-words";
import { MainMenu } from "./main-menu";
import { MobileMenu, MobileMenuOpener } from "./mobile-menu";
import { accountPlaces, SignOutForm } from "./account-menu-items";

export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const words = useFrameWords();
  const { demoUrl } = useSite();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-banner z-20 border-b border-line bg-page">
      {/*
        Minus one pixel for the border, which is part of the header's height. A container query in rem,
        so that text size and width decide which menu fits.
      */}
      <div className="@container/header relative mx-auto flex h-[calc(var(--spacing-header)-1px)] max-w-page items-center justify-between gap-x-[min(1.5rem,4vw)] px-gutter whitespace-nowrap">
        <BrandLink />
        <nav
          aria-label={words("Main")}
          className="hidden @min-[58rem]/header:mr-auto @min-[58rem]/header:block"
        >
          <MainMenu demoUrl={demoUrl} pathname={pathname} />
        </nav>
        <AccountLinks signedIn={signedIn} />
        <MobileMenuOpener />
      </div>
      <MobileMenu demoUrl={demoUrl} pathname={pathname} signedIn={signedIn} />
    </header>
  );
}

/** The right end of the header on wide screens. */
function AccountLinks({ signedIn }: { signedIn: boolean }) {
  const words = useFrameWords();
  const { dashboard, signIn, signUp, plans } = accountPlaces;
  return (
    <div data-account-links className="hidden items-center @min-[58rem]/header:flex">
      {signedIn ? (
        <>
          <SiteLink href={dashboard.href} className="menu-link">
            {words(dashboard.name)}
          </SiteLink>
          <SignOutForm className="menu-link cursor-pointer" />
        </>
      ) : (
        <>
          <SiteLink href={plans} className="menu-link">
            {words("Hire")}
          </SiteLink>
          <SiteLink href={signIn.href} className="menu-link">
            {words(signIn.name)}
          </SiteLink>
          <ButtonLink href={signUp.href} size="compact" className="ml-2 text-sm">
            {words(signUp.name)}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
