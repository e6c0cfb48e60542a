import { twoStepSectionCopy } from "~/content/accounts/two-step";
import { Icon } from "~/ui/primitives/icon";

import { AccountPageForm, refusalOf } from "./account-page-form";
import type { AccountPageReply } from "./account-page-replies";
import { AccountSection, Collapsed } from "./account-section";
import type { SectionProps } from "./account-sections";
import { TwoStepSetup } from "./two-step-setup";
import type { TwoStepView } from "./two-step-view.server";
import { CodeField } from "../two-step/code-field";

const loadSchema = async () => (await import("../two-step/two-step-schema")).twoStepSchema;

type RemovalProps = { account: string; since: string; reply: AccountPageReply | undefined };

/** That two-step sign-in is on, and the collapsed form that turns it off. */
function TwoStepRemoval({ account, since, reply }: RemovalProps) {
  const { onSince, remove, removeText, removeSubmit, removing } = twoStepSectionCopy;
  return (
    <>
      <p className="flex items-start gap-2.5">
        <Icon glyph="circle-check" className="mt-[0.15lh] size-5 text-success" />
        <span>{`${onSince} ${since}.`}</span>
      </p>
      <Collapsed title={remove} open={Boolean(refusalOf(reply, "remove-two-step"))}>
        <p className="text-ink-soft">{removeText}</p>
        <AccountPageForm
          intent="remove-two-step"
          account={account}
          reply={reply}
          loadSchema={loadSchema}
          submit={removeSubmit}
          submitting={removing}
        >
          <CodeField />
        </AccountPageForm>
      </Collapsed>
    </>
  );
}

type TwoStepSectionProps = SectionProps & { twoStep: TwoStepView };

/** Two-step sign-in: off, being set up, or on. */
export function TwoStepSection({ account, twoStep, reply }: TwoStepSectionProps) {
  const { title, text, textOn, app, start, starting } = twoStepSectionCopy;
  return (
    <AccountSection id="two-step" title={title} text={twoStep.status === "on" ? textOn : text}>
      {twoStep.status === "off" ? (
        <AccountPageForm
          intent="start-two-step"
          account={account.id}
          reply={reply}
          submit={start}
          submitting={starting}
        >
          <p className="text-sm text-muted">{app}</p>
        </AccountPageForm>
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
