import { dataSectionCopy, sessionsSectionCopy } from "~/content/accounts/account-page";
import { Button, ButtonLink } from "~/ui/primitives/button";

import type { AccountPageReply } from "./account-page-replies";
import { AccountForm, AccountSection } from "./account-section";
import type { AccountView } from "./account-view";
import { useSubmitting } from "../use-submitting";

type SectionProps = { account: AccountView; reply: AccountPageReply | undefined };

export function SessionsSection({ account, reply }: SectionProps) {
  const submitting = useSubmitting("sign-out-others");
  return (
    <AccountSection id="sessions" title={sessionsSectionCopy.title} text={sessionsSectionCopy.text}>
      <AccountForm intent="sign-out-others" account={account.id} reply={reply}>
        <Button
          look="plain"
          busy={submitting}
          busyLabel={sessionsSectionCopy.submitting}
          disabled={submitting}
          className="sm:justify-self-start"
        >
          {sessionsSectionCopy.submit}
        </Button>
      </AccountForm>
    </AccountSection>
  );
}

export function DataSection() {
  return (
    <AccountSection id="data" title={dataSectionCopy.title} text={dataSectionCopy.text}>
      <ButtonLink
        href="/app/account/download"
        type="application/json"
        look="plain"
        className="sm:justify-self-start"
      >
        {dataSectionCopy.submit}
      </ButtonLink>
      <p className="text-sm text-muted">{dataSectionCopy.leads}</p>
    </AccountSection>
  );
}
