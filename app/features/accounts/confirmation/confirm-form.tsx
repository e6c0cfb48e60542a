import { Form } from "@remix-run/react";

import { confirmCopy, firstConfirmationCopy, linkErrorCopy } from "~/content/accounts/confirmation";
import { Button } from "~/ui/primitives/button";

import type { ConfirmReply } from "../account-action-data";
import { confirmationPath } from "./confirmation-link";
import type { ConfirmationLink, UsableLink } from "./confirmation-link";
import { OwnersPasswordField } from "./owners-password-field";
import { useSubmitting } from "../use-submitting";

/** Page text by the link's purpose. */
export function copyFor(link: UsableLink) {
  if (link.kind === "code") return confirmCopy.code;
  return link.type === "signup" ? confirmCopy.email : confirmCopy[link.type];
}

/** Title of the page of a link; undefined if the link is not known. */
export function titleOfLink(link: ConfirmationLink | undefined): string {
  if (!link) return confirmCopy.code.title;
  if (link.kind === "failed") return linkErrorCopy.titles[link.reason];
  return link.kind === "first-of-two" ? firstConfirmationCopy.title : copyFor(link).title;
}

type ConfirmFormProps = {
  link: UsableLink;
  /** Whether the form asks for a password. */
  asksPassword: boolean;
  reply: ConfirmReply | undefined;
};

/** Consumes the link by POST. A GET must not: mail scanners open links. */
export function ConfirmForm({ link, asksPassword, reply }: ConfirmFormProps) {
  const submitting = useSubmitting("confirm");
  const { submit, submitting: busyLabel } = copyFor(link);
  return (
    <Form method="post" action={confirmationPath(link)} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="cookie" value="set" />
      {asksPassword ? <OwnersPasswordField reply={reply} /> : null}
      <Button busy={submitting} busyLabel={busyLabel} disabled={submitting}>
        {submit}
      </Button>
    </Form>
  );
}
