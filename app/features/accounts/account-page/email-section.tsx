import { emailSectionCopy, passwordSectionCopy } from "~/content/accounts/account-page";
import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";
import { Button } from "~/ui/primitives/button";
import { TextField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";

import type { AccountPageReply } from "./account-page-replies";
import { AccountForm, AccountSection, RefusedForm } from "./account-section";
import type { AccountView } from "./account-view";
import { useSubmitting } from "../use-submitting";

const loadSchema = async () => (await import("./account-page-schemas")).changeEmailSchema;

type SectionProps = { account: AccountView; reply: AccountPageReply | undefined };

function PendingChange({ account }: Pick<SectionProps, "account">) {
  const resending = useSubmitting("change-email");
  const canceling = useSubmitting("cancel-email-change");
  const { id, email, pending } = account;
  if (!pending) return null;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-sunken p-5">
      <h3 className="text-base leading-title">{emailSectionCopy.pendingTitle}</h3>
      <p className="text-ink-soft">{emailSectionCopy.pending(email, pending.address)}</p>
      <p className="text-sm text-muted">{`${emailSectionCopy.sentAt} ${pending.askedAt}`}</p>
      <div className="flex flex-wrap gap-3">
        <AccountForm intent="change-email" account={id} reply={undefined} className="grid grow">
          <input type="hidden" name="email" value={pending.address} />
          <Button
            look="plain"
            busy={resending}
            busyLabel={emailSectionCopy.submitting}
            disabled={resending}
          >
            {emailSectionCopy.resend}
          </Button>
        </AccountForm>
        <AccountForm
          intent="cancel-email-change"
          account={id}
          reply={undefined}
          className="grid grow"
        >
          <Button
            look="plain"
            busy={canceling}
            busyLabel={emailSectionCopy.canceling}
            disabled={canceling}
          >
            {emailSectionCopy.cancel}
          </Button>
        </AccountForm>
      </div>
    </div>
  );
}

/** The account's email address with the form to change it. */
export function EmailSection({ account, reply }: SectionProps) {
  const submitting = useSubmitting("change-email");
  const refused = reply?.intent === "change-email" ? reply : undefined;
  const { errors, recheck } = useRevalidatedErrors(refused, loadSchema);
  return (
    <AccountSection id="email" title={emailSectionCopy.title} text={emailSectionCopy.text}>
      <p className="grid grid-cols-1 gap-1">
        <span className="text-sm font-semibold">{emailSectionCopy.current}</span>
        <span className="text-lg leading-title">{account.email}</span>
      </p>
      <RefusedForm intent="cancel-email-change" reply={reply} />
      <PendingChange account={account} />
      <AccountForm
        key={account.pending?.address}
        intent="change-email"
        account={account.id}
        reply={reply}
        errors={errors}
        onInput={recheck}
      >
        <TextField
          id="change-email-email"
          name="email"
          type="email"
          label={emailSectionCopy.newEmail}
          error={errors?.email}
          defaultValue={refused?.values.email}
          autoComplete="email"
          required
        />
        <PasswordField
          id="change-email-current_password"
          name="current_password"
          label={passwordSectionCopy.labels.current_password}
          error={errors?.current_password}
          reply={refused?.errors?.current_password ? refused : undefined}
          autoComplete="current-password"
          required
        />
        <Button
          look="plain"
          busy={submitting}
          busyLabel={emailSectionCopy.submitting}
          disabled={submitting}
          className="sm:justify-self-start"
        >
          {emailSectionCopy.submit}
        </Button>
      </AccountForm>
    </AccountSection>
  );
}
