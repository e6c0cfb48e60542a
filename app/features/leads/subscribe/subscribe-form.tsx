import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";

import { subscribeCopy } from "~/content/leads/subscribe";
import { textValues } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { Button } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormFields } from "~/ui/forms/form-fields";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";

import { FormAddress } from "../form-address";
import { Honeypot } from "../honeypot";
import { SubscribeFields } from "./subscribe-fields";
import { licenseCount, planOf } from "./subscribe-plan";
import { SubscribeTotal } from "./subscribe-total";
import { subscribeAction } from "../lead-action-data";
import type { useLeadSubmission } from "../use-lead-submission";

type SubscribeFormProps = {
  formId: string;
  submission: ReturnType<typeof useLeadSubmission>;
  /** Initial values. */
  values: FormValues;
  /** Error of the form as a whole. */
  trouble: { title?: string; problem?: ReactNode };
  /** The fields that select the plan. */
  children: ReactNode;
  /** Shown beside the button. */
  cancel?: ReactNode;
};

/** The subscription form of the page and of the dialog. */
export function SubscribeForm({
  formId,
  submission: { prepare, submit, sending, reply, errors, recheck },
  values,
  trouble,
  children,
  cancel,
}: SubscribeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(values);
  const [current, setCurrent] = useState(values);

  // Values may have been restored before hydration.
  useEffect(() => {
    if (form.current) setCurrent(textValues(new FormData(form.current)));
  }, []);

  function change(event: FormEvent<HTMLFormElement>) {
    setCurrent(textValues(new FormData(event.currentTarget)));
  }

  return (
    <Form
      ref={form}
      method="post"
      action={subscribeAction}
      onChange={change}
      onInput={recheck}
      onFocus={prepare}
      onSubmit={submit}
      noValidate
      className="grid gap-5"
      {...keepsTypedText("subscription", {
        unsaved: reply && true,
        asks: "outside",
      })}
    >
      <TypedTextNotices />
      {reply && reply.status !== "sent" ? (
        <ErrorSummary {...trouble} reply={reply} errors={errors} formId={formId} />
      ) : null}
      <FormFields formId={formId} values={first} errors={errors}>
        {children}
        <SubscribeFields />
      </FormFields>
      <SubscribeTotal plan={planOf(current.plan)} licenses={licenseCount(current.licenses)} />
      <Honeypot formId={formId} />
      <FormAddress values={first} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button busy={sending} busyLabel={subscribeCopy.submitting} disabled={sending}>
          {subscribeCopy.submit}
        </Button>
        {cancel}
      </div>
    </Form>
  );
}
