import { Form } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";

import type { FieldErrors } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";

import type { AccountPageIntent, AccountPageReply } from "./account-page-replies";

type AccountSectionProps = { id: string; title: string; text: ReactNode; children: ReactNode };

/** Explanation on the left, form on the right. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-16 gap-y-6 border-t border-line py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-12"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-xl leading-title">
          {title}
        </h2>
        <p className="max-w-measure text-ink-soft">{text}</p>
      </div>
      <div className="grid max-w-form grid-cols-1 content-start gap-5">{children}</div>
    </section>
  );
}

type RefusedFormProps = {
  intent: AccountPageIntent;
  reply: AccountPageReply | undefined;
  /** The reply's errors without those that the visitor has corrected since. */
  errors?: FieldErrors | undefined;
};

/** Error summary of the form with this intent, if it was rejected. */
export function RefusedForm({ intent, reply, errors = reply?.errors }: RefusedFormProps) {
  if (reply?.intent !== intent) return null;
  return <ErrorSummary reply={reply} errors={errors} formId={intent} />;
}

type AccountFormProps = RefusedFormProps & {
  /** User id, so that the action can reject the post if another user has signed in since. */
  account: string;
  onInput?: FormEventHandler<HTMLFormElement>;
  className?: string;
  children: ReactNode;
};

/** A form of the account page with its error summary. */
export function AccountForm({
  intent,
  account,
  reply,
  errors,
  onInput,
  className,
  children,
}: AccountFormProps) {
  return (
    <Form
      method="post"
      action="/app/account"
      onInput={onInput}
      noValidate
      className={className ?? "grid grid-cols-1 gap-5"}
      {...keepsTypedText(`${intent}-${account}`, {
        unsaved: reply?.intent === intent && Boolean(reply.values.email),
        asks: "outside",
      })}
    >
      <TypedTextNotices />
      <RefusedForm intent={intent} reply={reply} errors={errors} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="account" value={account} />
      {children}
    </Form>
  );
}
