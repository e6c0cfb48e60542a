import { useState } from "react";

import { confirmCopy, firstConfirmationCopy, linkErrorCopy } from "~/content/accounts/confirmation";
import { Notice } from "~/ui/primitives/notice";
import { PageHeading } from "~/ui/primitives/page";
import { accountsCopy } from "~/content/accounts/accounts";
import { PasswordField } from "~/ui/forms/password-field";

import type { ConfirmReply } from "../account-action-data";
import { confirmationPath } from "./confirmation-link";
import type { ConfirmationLink, UsableLink } from "./confirmation-link";
import { AccountForm } from "../account-form";
import { PasswordRules } from "../passwords/password-rules-list";

/** New password, chosen while confirming a sign-up. */
function OwnersPasswordField() {
  const [password, setPassword] = useState("");
  return (
    <div className="grid gap-2">
      <PasswordField
        name="password"
        label={accountsCopy.labels.password}
        hint={confirmCopy.passwordHint}
        described="confirm-password-rules"
        autoComplete="new-password"
        minLength={8}
        required
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordRules id="confirm-password-rules" password={password} />
    </div>
  );
}

/** Page text by the link's purpose. */
function copyFor(link: UsableLink) {
  if (link.kind === "code") return confirmCopy.code;
  return link.type === "signup" ? confirmCopy.email : confirmCopy[link.type];
}

/** Title of the page of a link; undefined if the link is not known. */
export function titleOfLink(link: ConfirmationLink | undefined): string {
  if (!link) return confirmCopy.code.title;
  if (link.kind === "failed") return linkErrorCopy.titles[link.reason];
  return link.kind === "first-of-two" ? firstConfirmationCopy.title : copyFor(link).title;
}

type ConfirmPanelProps = {
  link: UsableLink;
  /** Whether the form asks for a password. */
  asksPassword: boolean;
  /** Email address of the user who is signed in already. */
  signedInAs: string | null;
  reply: ConfirmReply | undefined;
};

/**
 * Explains what the link does and whose session it replaces, with the button that uses it by POST. A GET must not:
 * mail scanners open links.
 */
export function ConfirmPanel({ link, asksPassword, signedInAs, reply }: ConfirmPanelProps) {
  const { title, lead, submit, submitting } = copyFor(link);
  return (
    <>
      <PageHeading title={title} lead={asksPassword ? confirmCopy.passwordLead : lead} />
      <AccountForm
        intent="confirm"
        action={confirmationPath(link)}
        reply={reply}
        hidden={{ cookie: "set" }}
        frame="page"
        above={
          signedInAs ? (
            <Notice tone="info">
              {confirmCopy.signedInAs} <strong className="break-words">{signedInAs}</strong>.{" "}
              {confirmCopy.replaces}
            </Notice>
          ) : null
        }
        button={{ busyLabel: submitting, children: submit }}
      >
        {asksPassword ? <OwnersPasswordField /> : null}
      </AccountForm>
    </>
  );
}
