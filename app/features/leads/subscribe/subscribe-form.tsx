import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";

import { subscribeCopy, subscriptionPlans } from "~/content/leads/subscribe";
import { textValues } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { Button } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormFields } from "~/ui/forms/form-fields";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import type { PlanId } from "~/content/leads/subscribe";
import { TextLink } from "~/ui/primitives/links/text-link";
import { companySizes } from "~/content/leads/contact";
import { SelectField, TextField } from "~/ui/forms/field";

import { FirstPageInput } from "../first-page-input";
import { Honeypot } from "../honeypot";
import { licenseCount, planOf, needsEnterprise, priceOf } from "./subscribe-plan";
import { subscribeAction } from "../lead-action-data";
import type { useLeadSubmission } from "../use-lead-submission";
import { CorporateEmailField } from "../corporate-email-field";

type SubscribeFormProps = {
  formId: string;
  submission: ReturnType<typeof useLeadSubmission>;
  /** Initial values. */
  values: FormValues;
  /** Error of the form as a whole. */
  trouble: { title?: string; problem?: ReactNode };
  /** Where the plan is chosen before: its price stands above the fields too, which a phone shows first. */
  beginsWithPrice?: boolean;
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
  beginsWithPrice,
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

  const chosen = { plan: planOf(current.plan), licenses: licenseCount(current.licenses) };

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
      {beginsWithPrice ? <PriceLine {...chosen} /> : null}
      {reply && reply.status !== "sent" ? (
        <ErrorSummary {...trouble} reply={reply} errors={errors} formId={formId} />
      ) : null}
      <FormFields formId={formId} values={first} errors={errors}>
        {children}
        <SubscribeFields />
      </FormFields>
      <SubscribeTotal {...chosen} />
      <Honeypot formId={formId} />
      <FirstPageInput values={first} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button busy={sending} busyLabel={subscribeCopy.submitting} disabled={sending}>
          {subscribeCopy.submit}
        </Button>
        {cancel}
      </div>
    </Form>
  );
}

type SubscribeTotalProps = { plan: PlanId | undefined; licenses: number | undefined };

function Price({ plan, licenses }: SubscribeTotalProps) {
  if (!plan) return null;
  const { name, price, unit } = subscriptionPlans[plan];
  const total = licenses === undefined ? undefined : priceOf(plan, licenses);
  return (
    <>
      <span>{total ? `${name}, ${total.count}` : name}</span>
      <strong className="tabular-nums">{total ? total.monthly : `${price} ${unit}`}</strong>
    </>
  );
}

/** The price of one license, and of as many as are asked for. */
function PriceLine({ plan, licenses }: SubscribeTotalProps) {
  if (!plan) return null;
  const { price, unit, billingNote } = subscriptionPlans[plan];
  const total = licenses && priceOf(plan, licenses);
  return (
    <p className="text-ink-soft">
      <strong className="text-ink tabular-nums">{price}</strong> {unit}.{" "}
      <span>
        {total ? `${total.count}: ${total.monthly}. ${total.billing}` : `${billingNote}.`}
      </span>
    </p>
  );
}

function uncounted(plan: PlanId | undefined): string {
  return plan && plan !== "enterprise" ? subscribeCopy.uncounted : "";
}

/** The total price, as far as plan and licenses are filled in. */
function SubscribeTotal({ plan, licenses }: SubscribeTotalProps) {
  const billing = plan && licenses ? priceOf(plan, licenses).billing : uncounted(plan);
  return (
    <div className="grid gap-1 rounded-md border border-line bg-sunken px-4 py-3">
      <output className="flex flex-wrap items-baseline justify-between gap-x-6 empty:sr-only">
        <Price plan={plan} licenses={licenses} />
      </output>
      <p className="text-sm text-muted">
        <span>{billing}</span> <span>{subscribeCopy.uncharged}</span>
      </p>
      {/* Always present: screen readers announce only changes of a live region. */}
      <output className="text-sm empty:sr-only">
        {plan !== "enterprise" && needsEnterprise(licenses) ? (
          <span>
            {subscribeCopy.manyLicenses}{" "}
            <TextLink href={subscribeCopy.enterprise.href}>
              {subscribeCopy.enterprise.text}
            </TextLink>
          </span>
        ) : null}
      </output>
    </div>
  );
}

const { labels, hints } = subscribeCopy;

/** Without "off": browsers do not bring such a field's text back when the visitor returns to the page. */
const autoComplete = {
  company: "organization",
  full_name: "name",
  email: "email",
  company_size: undefined,
  messaging_contact: "tel",
  licenses: undefined,
  best_time: undefined,
};

const field = (name: keyof typeof autoComplete) => ({
  name,
  label: labels[name],
  autoComplete: autoComplete[name],
  required: true,
});

/** The fields of all plans. */
function SubscribeFields() {
  return (
    <div className="@container">
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField {...field("company")} />
        <TextField {...field("full_name")} />
        <CorporateEmailField {...field("email")} />
        <SelectField
          {...field("company_size")}
          options={companySizes}
          placeholder={subscribeCopy.sizePlaceholder}
        />
        <TextField {...field("messaging_contact")} type="tel" hint={hints.messaging_contact} />
        <TextField
          {...field("licenses")}
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          onWheel={(event) => event.currentTarget.blur()}
          hint={hints.licenses}
        />
        <div className="@md:col-span-2">
          <TextField {...field("best_time")} hint={hints.best_time} />
        </div>
      </div>
    </div>
  );
}
