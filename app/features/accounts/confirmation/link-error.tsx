import { linkErrorCopy as copy } from "~/content/accounts/confirmation";
import { ButtonLink } from "~/ui/primitives/button";
import { PageHeading } from "~/ui/primitives/page";

import type { ResendReply } from "../account-action-data";
import { confirmationPath } from "./confirmation-link";
import type { FailedLink } from "./confirmation-link";
import { ResendForm } from "./resend-form";

type LinkErrorPanelProps = {
  link: FailedLink;
  signedInAs: string | null;
  resend: ResendReply | undefined;
};

function textOf({ reason, type }: FailedLink): string {
  if (reason !== "spent") return copy[reason];
  return type === undefined || type === "signup" ? copy.spent.email : copy.spent[type];
}

function ForgotPasswordLink({ look }: { look: "primary" | "plain" }) {
  return (
    <ButtonLink href="/auth/forgot-password" look={look}>
      {copy.forgotPassword}
    </ButtonLink>
  );
}

/** Explains why a link cannot be used and offers the next steps. */
export function LinkErrorPanel({ link, signedInAs, resend }: LinkErrorPanelProps) {
  const { reason, type } = link;
  const isRecovery = type === "recovery";
  const wantsAccount = type === "email_change" || signedInAs !== null;
  const mayResend = type === undefined || type === "email" || type === "signup";
  return (
    <>
      <PageHeading title={copy.titles[reason]} lead={textOf(link)} />
      {signedInAs ? (
        <p className="break-words text-ink-soft">
          {copy.signedInAs} <strong className="text-ink">{signedInAs}</strong>.
        </p>
      ) : null}
      <div className="grid gap-4">
        {reason === "blocked" ? (
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
                <hr className="border-line" />
                <ResendForm action={confirmationPath(link)} reply={resend} />
              </>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}
