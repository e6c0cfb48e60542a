import { twoStepSectionCopy } from "~/content/accounts/two-step";

import { AccountForm } from "./account-form";
import type { AccountPageReply } from "./account-page-replies";
import { AccountSection } from "./account-section";
import type { AccountView } from "./account-view";
import { TwoStepRemoval } from "./two-step-removal";
import { TwoStepSetup } from "./two-step-setup";
import type { TwoStepView } from "./two-step-view";

type SectionProps = {
  account: AccountView;
  twoStep: TwoStepView;
  reply: AccountPageReply | undefined;
};

/** Two-step sign-in: off, being set up, or on. */
export function TwoStepSection({ account, twoStep, reply }: SectionProps) {
  const { title, text, textOn, app, start, starting } = twoStepSectionCopy;
  return (
    <AccountSection id="two-step" title={title} text={twoStep.status === "on" ? textOn : text}>
      {twoStep.status === "off" ? (
        <AccountForm
          intent="start-two-step"
          account={account.id}
          reply={reply}
          submit={start}
          submitting={starting}
        >
          <p className="text-sm text-muted">{app}</p>
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
