import { sessionsSectionCopy } from "~/content/accounts/account-page";

import { AccountPageForm } from "./account-page-form";
import type { AccountPageReply } from "./account-page-replies";
import { AccountSection } from "./account-section";
import type { AccountView } from "./account-view";

type SectionProps = { account: AccountView; reply: AccountPageReply | undefined };

/** Ends all other sessions of the account. */
export function SessionsSection({ account, reply }: SectionProps) {
  const { title, text, submit, submitting } = sessionsSectionCopy;
  return (
    <AccountSection id="sessions" title={title} text={text}>
      <AccountPageForm
        intent="sign-out-others"
        account={account.id}
        reply={reply}
        submit={submit}
        submitting={submitting}
      />
    </AccountSection>
  );
}
