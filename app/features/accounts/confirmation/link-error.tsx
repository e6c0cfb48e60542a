import { linkTroubleCopy as copy } from "~/content/accounts/confirmation";
import { ButtonLink } from "~/ui/primitives/button";
import { Divider } from "~/ui/primitives/divider";
import { PageHeading } from "~/ui/primitives/page";

import type { ResendReply } from "../account-action-data";
import { confirmationPath } from "./confirmation-link";
import type { TroubledLink } from "./confirmation-link";
import { ResendForm } from "./resend-form";

type LinkTroubleProps = {
  link: TroubledLink;
  signedInAs: string | null;
  resend: ResendReply | undefined;
};

function textOf({ trouble, type }: TroubledLink): string {
  if (trouble !== "spent") return copy[trouble];
  return type === undefined || type === "signup" ? copy.spent.email : copy.spent[type];
}

function ForgotPasswordLink({ look }: { look: "primary" | "plain" }) {
  return (
    <ButtonLink href="/auth/forgot-password" look={look}>
      {copy.forgotPassword}
    </ButtonLink>
  );
}

/** A link that cannot work: the ways on from here. */
export function LinkTrouble({ link, signedInAs, resend }: LinkTroubleProps) {
  const { trouble, type } = link;
  const isRecovery = type === "recovery";
  const wantsAccount = type === "email_change" || signedInAs !== null;
  const mayResend = type === undefined || type === "email" || type === "signup";
  return (
    <>
      <PageHeading title={copy.titles[trouble]} lead={textOf(link)} />
      {signedInAs ? (
        <p className="break-words text-ink-soft">
          {copy.signedInAs} <strong className="text-ink">{signedInAs}</strong>.
        </p>
      ) : null}
      <div className="grid gap-4">
        {trouble === "blocked" ? (
          <ButtonLink href="/contact">{copy.contact}</ButtonLink>
        ) : (
          <>
            {isRecovery ? <ForgotPasswordLink look="primary" /> : null}
            <ButtonLink
              href={
                type === "email_change" ? "/app/account" : wantsAccount ? "/app" : "/auth/login"
              }
              look={isRecovery ? "plain" : "primary"}
            >
              {wantsAccount ? copy.account : copy.signIn}
            </ButtonLink>
            {isRecovery ? null : <ForgotPasswordLink look="plain" />}
            {mayResend && !signedInAs ? (
              <>
                <Divider />
                <ResendForm action={confirmationPath(link)} reply={resend} />
              </>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}
