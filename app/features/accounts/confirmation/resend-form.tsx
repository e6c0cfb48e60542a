import { accountsCopy, resendCopy } from "~/content/accounts/accounts";
import { TextField } from "~/ui/forms/field";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { useDocumentTitle } from "~/ui/primitives/use-document-title";

import type { ResendReply } from "../account-action-data";
import { AccountForm } from "../account-form";

type ResendFormProps = {
  action: string;
  reply: ResendReply | undefined;
  /** The address, if known; otherwise the form asks for it. */
  email?: string | undefined;
};

function Sent() {
  useDocumentTitle(resendCopy.sentTitle);
  return <FocusedNotice tone="success">{resendCopy.sent}</FocusedNotice>;
}

const loadSchema = async () => (await import("../account-schemas")).addressSchema;

/** Requests the verification email again. */
export function ResendForm({ action, reply, email }: ResendFormProps) {
  if (reply?.sent) return <Sent />;
  return (
    <AccountForm
      intent="resend"
      action={action}
      reply={reply}
      loadSchema={loadSchema}
      button={{
        look: "plain",
        busyLabel: resendCopy.submitting,
        children: resendCopy.submit,
      }}
    >
      {email && !reply?.errors ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <TextField
          name="email"
          type="email"
          label={accountsCopy.labels.email}
          autoComplete="username"
          required
        />
      )}
    </AccountForm>
  );
}
