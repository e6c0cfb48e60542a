import { passwordSectionCopy } from "~/content/accounts/account-page";

import { AccountForm, CurrentPasswordField } from "./account-form";
import type { AccountPageReply } from "./account-page-replies";
import { AccountSection } from "./account-section";
import type { AccountView } from "./account-view";
import { NewPasswordFields } from "../passwords/new-password-fields";
import { UsernameForManagers } from "../passwords/username-for-managers";

const loadSchema = async () => (await import("./account-page-schemas")).changePasswordSchema;

type SectionProps = { account: AccountView; reply: AccountPageReply | undefined };

/** Password change with the current password. */
export function PasswordSection({ account, reply }: SectionProps) {
  const { title, text, labels, submit, submitting } = passwordSectionCopy;
  return (
    <AccountSection id="password" title={title} text={text}>
      <AccountForm
        key={account.changedAt}
        intent="change-password"
        account={account.id}
        reply={reply}
        loadSchema={loadSchema}
        submit={submit}
        submitting={submitting}
      >
        {({ refused, errors }) => (
          <>
            <UsernameForManagers email={account.email} />
            <CurrentPasswordField formId="change-password" refused={refused} errors={errors} />
            <NewPasswordFields
              formId="change-password"
              labels={labels}
              errors={errors}
              reply={refused}
            />
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}
