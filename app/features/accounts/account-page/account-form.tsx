import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";

import { passwordSectionCopy } from "~/content/accounts/account-page";
import type { FieldErrors } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { PasswordField } from "~/ui/forms/password-field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";

import type { AccountPageIntent, AccountPageReply } from "./account-page-replies";
import { useSubmitting } from "../use-submitting";

/** What the fields of a form need: its reply, if it was rejected, and the errors not corrected since. */
type FieldState = { refused: AccountPageReply | undefined; errors: FieldErrors | undefined };

type AccountFormProps = {
  intent: AccountPageIntent;
  /** User id, so that the action can reject the post if another user has signed in since. */
  account: string;
  /** Action data of the page, of whichever form. */
  reply: AccountPageReply | undefined;
  /** Checks corrected fields again while the visitor types. */
  loadSchema?: () => Promise<z.ZodType | undefined>;
  submit: string;
  submitting: string;
  look?: "primary" | "plain" | "danger";
  /** The button takes the width that a row of buttons leaves. */
  grows?: boolean;
  children?: ReactNode | ((state: FieldState) => ReactNode);
};

const noSchema = async () => undefined;

/** The reply of the form with this intent, if it was rejected. */
export function refusalOf(
  reply: AccountPageReply | undefined,
  intent: AccountPageIntent,
): AccountPageReply | undefined {
  return reply?.intent === intent ? reply : undefined;
}

/** Every form of the account page: error summary, fields and button. */
export function AccountForm({
  intent,
  account,
  reply,
  loadSchema = noSchema,
  submit,
  submitting,
  look = "plain",
  grows = false,
  children,
}: AccountFormProps) {
  const busy = useSubmitting(intent);
  const refused = refusalOf(reply, intent);
  const { errors, recheck } = useRevalidatedErrors(refused, loadSchema);
  return (
    <Form
      method="post"
      action="/app/account"
      onInput={recheck}
      noValidate
      className={grows ? "grid grow" : "grid grid-cols-1 gap-5"}
      {...keepsTypedText(`${intent}-${account}`, {
        unsaved: Boolean(refused?.values.email),
        asks: "outside",
      })}
    >
      <TypedTextNotices />
      <ErrorSummary reply={refused} errors={errors} formId={intent} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="account" value={account} />
      {typeof children === "function" ? children({ refused, errors }) : children}
      <Button
        look={look}
        busy={busy}
        busyLabel={submitting}
        disabled={busy}
        className={grows ? undefined : "sm:justify-self-start"}
      >
        {submit}
      </Button>
    </Form>
  );
}

/** Asks for the password that the account has, before a change that only its owner may make. */
export function CurrentPasswordField({
  formId,
  refused,
  errors,
}: FieldState & { formId: AccountPageIntent }) {
  return (
    <PasswordField
      id={`${formId}-current_password`}
      name="current_password"
      label={passwordSectionCopy.labels.current_password}
      error={errors?.current_password}
      reply={refused?.errors?.current_password ? refused : undefined}
      autoComplete="current-password"
      required
    />
  );
}
