import { twoStepCopy } from "~/content/accounts/two-step";
import { SignOutForm } from "~/ui/layout/account-menu-items";
import { useSite } from "~/ui/primitives/site-context";
import { TextLink } from "~/ui/primitives/text-link";

/** Ways out for a visitor without a code. */
export function TwoStepHelp({ email }: { email: string }) {
  const { contactEmail } = useSite();
  return (
    <>
      <p className="text-ink-soft">
        {twoStepCopy.lost} <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-sm">
        <p className="min-w-0 wrap-anywhere text-muted">
          {twoStepCopy.signedInAs} {email}
        </p>
        <SignOutForm className="min-h-6 cursor-pointer font-semibold text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2" />
      </div>
    </>
  );
}
