import { twoStepSectionCopy } from "~/content/accounts/two-step";
import { CircleCheck } from "~/ui/icons/circle-check";
import { Icon } from "~/ui/primitives/icon";

import { AccountForm, refusalOf } from "./account-form";
import type { AccountPageReply } from "./account-page-replies";
import { Collapsed } from "./account-section";
import { CodeField } from "../two-step/code-field";

const loadSchema = async () => (await import("../two-step/two-step-schema")).twoStepSchema;

type RemovalProps = { account: string; since: string; reply: AccountPageReply | undefined };

/** That two-step sign-in is on, and the collapsed form that turns it off. */
export function TwoStepRemoval({ account, since, reply }: RemovalProps) {
  const { onSince, remove, removeText, removeSubmit, removing } = twoStepSectionCopy;
  return (
    <>
      <p className="flex items-start gap-2.5">
        <Icon glyph={CircleCheck} className="mt-[0.15lh] size-5 text-success" />
        <span>{`${onSince} ${since}.`}</span>
      </p>
      <Collapsed title={remove} open={Boolean(refusalOf(reply, "remove-two-step"))}>
        <p className="text-ink-soft">{removeText}</p>
        <AccountForm
          intent="remove-two-step"
          account={account}
          reply={reply}
          loadSchema={loadSchema}
          submit={removeSubmit}
          submitting={removing}
        >
          {({ errors }) => <CodeField formId="remove-two-step" error={errors?.code} />}
        </AccountForm>
      </Collapsed>
    </>
  );
}
