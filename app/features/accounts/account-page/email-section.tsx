import { emailSectionCopy } from "~/content/accounts/account-page";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";

import { AccountPageForm, CurrentPasswordField, refusalOf } from "./account-page-form";
import { AccountSection } from "./account-section";
import type { SectionProps } from "./account-sections";

const loadSchema = async () => (await import("./account-page-schemas")).changeEmailSchema;

function PendingChange({ account }: Pick<SectionProps, "account">) {
  const { id, email, pending } = account;
  if (!pending) return null;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-sunken p-5">
      <h3 className="text-base leading-title">{emailSectionCopy.pendingTitle}</h3>
      <p className="text-ink-soft">{emailSectionCopy.pending(email, pending.address)}</p>
      <p className="text-sm text-muted">{`${emailSectionCopy.sentAt} ${pending.askedAt}`}</p>
      <div className="flex flex-wrap gap-3">
        <AccountPageForm
          intent="change-email"
          account={id}
          submit={emailSectionCopy.resend}
          submitting={emailSectionCopy.submitting}
          hidden={{ email: pending.address }}
          grows
        />
        <AccountPageForm
          intent="cancel-email-change"
          account={id}
          submit={emailSectionCopy.cancel}
          submitting={emailSectionCopy.canceling}
          grows
        />
      </div>
    </div>
  );
}

/** The account's email address with the form to change it. */
export function EmailSection({ account, reply }: SectionProps) {
  return (
    <AccountSection id="email" title={emailSectionCopy.title} text={emailSectionCopy.text}>
      <p className="grid grid-cols-1 gap-1">
        <span className="text-sm font-semibold">{emailSectionCopy.current}</span>
        <span className="text-lg leading-title">{account.email}</span>
      </p>
      <ErrorSummary reply={refusalOf(reply, "cancel-email-change")} formId="cancel-email-change" />
      <PendingChange account={account} />
      <AccountPageForm
        key={account.pending?.address}
        intent="change-email"
        account={account.id}
        reply={reply}
        loadSchema={loadSchema}
        submit={emailSectionCopy.submit}
        submitting={emailSectionCopy.submitting}
      >
        <TextField
          name="email"
          type="email"
          label={emailSectionCopy.newEmail}
          autoComplete="email"
          required
        />
        <CurrentPasswordField />
      </AccountPageForm>
    </AccountSection>
  );
}
