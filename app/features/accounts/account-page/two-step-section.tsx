import { twoStepSectionCopy } from "~/content/accounts/two-step";
import { Button } from "~/ui/primitives/button";

import type { AccountPageReply } from "./account-page-replies";
import { AccountForm, AccountSection } from "./account-section";
import type { AccountView } from "./account-view";
import { TwoStepRemoval } from "./two-step-removal";
import { TwoStepSetup } from "./two-step-setup";
import type { TwoStepView } from "./two-step-view";
import { useSubmitting } from "../use-submitting";

type SectionProps = {
  account: AccountView;
  twoStep: TwoStepView;
  reply: AccountPageReply | undefined;
};

/** Two-step sign-in: off, being set up, or on. */
export function TwoStepSection({ account, twoStep, reply }: SectionProps) {
  const starting = useSubmitting("start-two-step");
  const { title, text, textOn, app, start, starting: busyLabel } = twoStepSectionCopy;
  return (
    <AccountSection id="two-step" title={title} text={twoStep.status === "on" ? textOn : text}>
      {twoStep.status === "off" ? (
        <AccountForm intent="start-two-step" account={account.id} reply={reply}>
          <p className="text-sm text-muted">{app}</p>
          <Button
            look="plain"
            busy={starting}
            busyLabel={busyLabel}
            disabled={starting}
            className="sm:justify-self-start"
          >
            {start}
          </Button>
        </AccountForm>
      ) : null}
      {twoStep.status === "setup" ? (
        <TwoStepSetup account={account.id} setup={twoStep} reply={reply} />
      ) : null}
      {twoStep.status === "on" ? (
        <TwoStepRemoval account={account.id} since={twoStep.since} reply={reply} />
      ) : null}
    </AccountSection>
  );
}
