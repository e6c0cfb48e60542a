import { ButtonLink } from "~/ui/primitives/button";
import { SiteLink } from "~/ui/primitives/site-link";

import { accountPlaces, SignOutForm } from "./account-menu-items";

/** The right end of the header on wide screens. */
export function AccountLinks({ signedIn }: { signedIn: boolean }) {
  const { dashboard, signIn, signUp, plans } = accountPlaces;
  return (
    <div data-account-links className="hidden items-center @min-[58rem]/header:flex">
      {signedIn ? (
        <>
          <SiteLink href={dashboard.href} className="menu-link">
            {dashboard.name}
          </SiteLink>
          <SignOutForm className="menu-link cursor-pointer" />
        </>
      ) : (
        <>
          <SiteLink href={plans} className="menu-link">
            Hire
          </SiteLink>
          <SiteLink href={signIn.href} className="menu-link">
            {signIn.name}
          </SiteLink>
          <ButtonLink href={signUp.href} size="compact" className="ml-2 text-sm">
            {signUp.name}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
