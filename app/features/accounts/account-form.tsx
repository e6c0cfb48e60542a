import { Form, useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";

import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormFields } from "~/ui/forms/form-fields";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";

import type { Intent } from "./account-action-data";
import type { AccountPageIntent } from "./account-page/account-page-replies";

type AccountFormProps = {
  intent: Intent | AccountPageIntent;
  action: string;
  /** Action data of this form. */
  reply: { values?: FormValues; errors?: FieldErrors; problem?: string | undefined } | undefined;
  /** By default those of the reply. */
  values?: Partial<FormValues> | undefined;
  /** Checks corrected fields again while the visitor types. */
  loadSchema?: () => Promise<z.ZodType | undefined>;
  /** How the tab keeps what is typed; without it, nothing is kept. */
  kept?: Parameters<typeof keepsTypedText>;
  /** Values of further hidden fields. */
  hidden?: Record<string, string>;
  /** Where the fields stand; by default without a frame, and below the error summary in the form. */
  frame?: "card" | "page";
  /** Between the error summary and the frame. */
  above?: ReactNode;
  replace?: boolean;
  className?: string;
  button: ComponentProps<typeof Button> & { busyLabel: string };
  /** The fields. */
  children?: ReactNode;
  /** Below the button. */
  below?: ReactNode;
};

const noSchema = async () => undefined;

/** Every form of an account: error summary, fields and button. */
export function AccountForm({
  intent,
  action,
  reply,
  values = reply?.values,
  loadSchema = noSchema,
  kept,
  hidden,
  frame,
  above,
  replace = false,
  className = "grid grid-cols-1 gap-5",
  button,
  children,
  below,
}: AccountFormProps) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent;
  const { errors, recheck } = useRevalidatedErrors(reply, loadSchema);
  const summary = <ErrorSummary reply={reply} errors={errors} formId={intent} />;
  const form = (
    <Form
      method="post"
      action={action}
      replace={replace}
      onInput={recheck}
      noValidate
      className={className}
      {...(kept && keepsTypedText(...kept))}
    >
      {kept ? <TypedTextNotices /> : null}
      {frame ? null : summary}
      {Object.entries({ intent, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormFields formId={intent} values={values} errors={errors} reply={reply}>
        {children}
      </FormFields>
      <Button busy={busy} disabled={busy} {...button} />
      {below}
    </Form>
  );
  if (!frame) return form;
  return (
    <>
      {summary}
      {above}
      {frame === "card" ? <Card look="form">{form}</Card> : form}
    </>
  );
}
