import { useEffect, useRef } from "react";

import { accountsCopy, resendCopy } from "~/content/accounts/accounts";
import { TextField } from "~/ui/forms/field";
import { Notice } from "~/ui/primitives/notice";
import { useDocumentTitle } from "~/ui/primitives/use-document-title";

import type { ResendReply } from "../account-action-data";
import { AccountForm } from "../account-form";

type ResendFormProps = {
  action: string;
  reply: ResendReply | undefined;
  /** The address, if known; otherwise the form asks for it. */
  email?: string | undefined;
};

/** Takes the focus, because the focused button is removed. */
function Sent() {
  const notice = useRef<HTMLDivElement>(null);
  useDocumentTitle(resendCopy.sentTitle);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else moves the focus
    <div ref={notice} tabIndex={-1} autoFocus className="rounded-lg outline-none">
      <Notice tone="success">{resendCopy.sent}</Notice>
    </div>
  );
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
