import { ButtonLink } from "~/ui/primitives/button";
import { SiteLink } from "~/ui/primitives/site-link";

const dashboard = { name: "Dashboard", href: "/app" };
const signIn = { name: "Sign in", href: "/auth/login" };
const signUp = { name: "Sign up", href: "/auth/signup" };
const plans = "/pricing";

export function mobileAccountLinks(signedIn: boolean): { name: string; href: string }[] {
  return signedIn ? [dashboard] : [signIn, signUp, { name: "Subscribe", href: plans }];
}

/** A plain form: leaving the account loads a fresh page and forgets what this one knew. */
export function SignOutForm() {
  return (
    <form method="post" action="/auth/sign-out">
      <button type="submit" className="cursor-pointer py-1.5 font-semibold hover:underline">
        Sign out
      </button>
    </form>
  );
}

const link = "rounded-md px-2 py-1.5 font-semibold hover:bg-sunken";

/** The right end of the header on wide screens. */
export function AccountLinks({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="hidden items-center gap-3 lg:flex">
      {signedIn ? (
        <>
          <SiteLink href={dashboard.href} className={link}>
            {dashboard.name}
          </SiteLink>
          <SignOutForm />
        </>
      ) : (
        <>
          <SiteLink href={plans} className={link}>
            Hire
          </SiteLink>
          <SiteLink href={signIn.href} className={link}>
            {signIn.name}
          </SiteLink>
          <ButtonLink href={signUp.href} size="compact">
            {signUp.name}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
