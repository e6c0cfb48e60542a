import { confirmCopy } from "~/content/accounts/confirmation";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Notice } from "~/ui/primitives/notice";
import { PageHeading } from "~/ui/primitives/page";

import type { ConfirmReply } from "../account-action-data";
import { ConfirmForm, copyFor } from "./confirm-form";
import type { UsableLink } from "./confirmation-link";

type ConfirmPanelProps = {
  link: UsableLink;
  asksPassword: boolean;
  /** Email address of the user who is signed in already. */
  signedInAs: string | null;
  reply: ConfirmReply | undefined;
};

/** Explains what the link does and whose session it replaces, with the button that uses it. */
export function ConfirmPanel({ link, signedInAs, reply, ...form }: ConfirmPanelProps) {
  const { title, lead } = copyFor(link);
  return (
    <>
      <PageHeading title={title} lead={form.asksPassword ? confirmCopy.passwordLead : lead} />
      <ErrorSummary reply={reply} formId="confirm" />
      {signedInAs ? (
        <Notice tone="info">
          {confirmCopy.signedInAs} <strong className="break-words">{signedInAs}</strong>.{" "}
          {confirmCopy.replaces}
        </Notice>
      ) : null}
      <ConfirmForm link={link} reply={reply} {...form} />
    </>
  );
}
