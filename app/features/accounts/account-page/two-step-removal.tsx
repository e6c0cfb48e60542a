import { twoStepSectionCopy } from "~/content/accounts/two-step";
import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";
import { ChevronDown } from "~/ui/icons/chevron-down";
import { CircleCheck } from "~/ui/icons/circle-check";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";

import type { AccountPageReply } from "./account-page-replies";
import { AccountForm } from "./account-section";
import { CodeField } from "../two-step/code-field";
import { useSubmitting } from "../use-submitting";

const loadSchema = async () => (await import("../two-step/two-step-schema")).twoStepSchema;

type RemovalProps = { account: string; since: string; reply: AccountPageReply | undefined };

/** That two-step sign-in is on, and the collapsed form that turns it off. */
export function TwoStepRemoval({ account, since, reply }: RemovalProps) {
  const submitting = useSubmitting("remove-two-step");
  const refused = reply?.intent === "remove-two-step" ? reply : undefined;
  const { errors, recheck } = useRevalidatedErrors(refused, loadSchema);
  return (
    <>
      <p className="flex items-start gap-2.5">
        <Icon glyph={CircleCheck} className="mt-[0.15lh] size-5 text-success" />
        <span>{`${twoStepSectionCopy.onSince} ${since}.`}</span>
      </p>
      <details open={Boolean(refused)} className="group rounded-lg border border-control">
        <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-5 py-2 font-semibold">
          {twoStepSectionCopy.remove}
          <Icon
            glyph={ChevronDown}
            className="size-5 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-4 px-5 pt-2 pb-5">
          <p className="text-ink-soft">{twoStepSectionCopy.removeText}</p>
          <AccountForm
            intent="remove-two-step"
            account={account}
            reply={reply}
            errors={errors}
            onInput={recheck}
          >
            <CodeField formId="remove-two-step" error={errors?.code} />
            <Button
              look="plain"
              busy={submitting}
              busyLabel={twoStepSectionCopy.removing}
              disabled={submitting}
              className="sm:justify-self-start"
            >
              {twoStepSectionCopy.removeSubmit}
            </Button>
          </AccountForm>
        </div>
      </details>
    </>
  );
}
