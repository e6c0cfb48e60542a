import { Form } from "@remix-run/react";

import { callbackCopy } from "~/content/accounts";
import { Button } from "~/ui/primitives/button";

import type { ConfirmationLink } from "./account-replies";
import { useSubmitting } from "./use-submitting";

type ConfirmFormProps = {
  action: string;
  link: Extract<ConfirmationLink, { kind: "token" | "code" }>;
};

/** The click that uses the link up. Opening the page does not: mail scanners open links. */
export function ConfirmForm({ action, link }: ConfirmFormProps) {
  const submitting = useSubmitting("confirm");
  return (
    <Form method="post" action={action} className="grid">
      <input type="hidden" name="intent" value="confirm" />
      {link.kind === "token" ? (
        <>
          <input type="hidden" name="token_hash" value={link.tokenHash} />
          <input type="hidden" name="type" value={link.type} />
        </>
      ) : (
        <input type="hidden" name="code" value={link.code} />
      )}
      <Button busy={submitting} busyLabel={callbackCopy.confirming}>
        {callbackCopy.confirm}
      </Button>
    </Form>
  );
}
