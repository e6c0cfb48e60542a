import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { accountsCopy, resendCopy } from "~/content/accounts/accounts";
import { Button } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { Notice } from "~/ui/primitives/notice";
import { useDocumentTitle } from "~/ui/primitives/use-document-title";

import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";

import type { ResendReply } from "../account-action-data";
import { useSubmitting } from "../use-submitting";

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
  const submitting = useSubmitting("resend");
  const { errors, recheck } = useRevalidatedErrors(reply, loadSchema);
  if (reply?.sent) return <Sent />;
  return (
    <Form method="post" action={action} onInput={recheck} noValidate className="grid gap-5">
      <ErrorSummary reply={reply} errors={errors} formId="resend" />
      <input type="hidden" name="intent" value="resend" />
      {email && !reply?.errors ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <TextField
          id="resend-email"
          name="email"
          type="email"
          label={accountsCopy.labels.email}
          error={errors?.email}
          defaultValue={reply?.values.email}
          autoComplete="username"
          required
        />
      )}
      <Button
        look="plain"
        busy={submitting}
        busyLabel={resendCopy.submitting}
        disabled={submitting}
      >
        {resendCopy.submit}
      </Button>
    </Form>
  );
}
