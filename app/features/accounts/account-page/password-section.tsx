import { passwordSectionCopy } from "~/content/accounts/account-page";

import { AccountPageForm, CurrentPasswordField } from "./account-page-form";
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
      <AccountPageForm
        key={account.changedAt}
        intent="change-password"
        account={account.id}
        reply={reply}
        loadSchema={loadSchema}
        submit={submit}
        submitting={submitting}
      >
        <UsernameForManagers email={account.email} />
        <CurrentPasswordField />
        <NewPasswordFields labels={labels} />
      </AccountPageForm>
    </AccountSection>
  );
}
