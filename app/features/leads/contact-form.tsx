import { useSite } from "~/ui/primitives/site-context";
import { Button } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/primitives/error-summary";
import { SelectField, TextAreaField, TextField } from "~/ui/primitives/field";
import { PhoneField } from "~/ui/primitives/phone-field";
import { companySizes, contactCopy } from "~/content/contact";
import { formCopy } from "~/content/forms";
import { formatMessagingContact, isLikelyPhone, normaliseMessagingContact } from "~/platform/phone";

import { contactAction } from "./lead-reply";
import type { LeadReply } from "./lead-reply";
import { CorporateEmailField } from "./corporate-email-field";
import { Honeypot } from "./honeypot";
import { ThankYou } from "./thank-you";
import { useLeadSubmission } from "./use-lead-submission";
import type { LeadForm } from "./use-lead-submission";

const { labels } = contactCopy;

const leadForm: LeadForm = {
  action: contactAction,
  loadSchema: async () => (await import("./contact-schema")).contactSchema,
  inline: true,
};

function phoneWarning(value: string): string | undefined {
  return isLikelyPhone(value) ? undefined : contactCopy.phoneWarning;
}

function useProblem(reply: LeadReply | undefined): string | undefined {
  const { contactEmail } = useSite();
  if (reply?.status === "failed") return `${contactCopy.failed} ${contactEmail}`;
  return reply?.status === "limited" ? formCopy.tooManyPosts : undefined;
}

type ContactFormProps = {
  /** Prefix of the field ids, for pages with more than one form. */
  formId?: string;
  /** What the action answered to a post without scripts. */
  pageReply?: LeadReply | undefined;
};

export function ContactForm({ formId = "contact", pageReply }: ContactFormProps) {
  const { Form, prepare, submit, sending, reply } = useLeadSubmission(leadForm, pageReply);
  const problem = useProblem(reply);
  if (reply?.status === "sent") return <ThankYou formHref={contactAction} />;
  const values = reply?.values ?? {};
  const errors = reply?.status === "invalid" ? reply.errors : undefined;
  return (
    <Form
      method="post"
      action={contactAction}
      onFocus={prepare}
      onSubmit={submit}
      noValidate
      className="grid gap-5"
    >
      {reply ? (
        <ErrorSummary
          title={formCopy.summaryTitle}
          reply={reply}
          problem={problem}
          errors={errors}
          formId={formId}
        />
      ) : null}
      <div className="@container">
        <div className="grid gap-5 @lg:grid-cols-2">
          <TextField
            id={`${formId}-full_name`}
            name="full_name"
            label={labels.full_name}
            error={errors?.full_name}
            defaultValue={values.full_name}
            autoComplete="name"
            required
          />
          <CorporateEmailField
            id={`${formId}-email`}
            name="email"
            label={labels.email}
            error={errors?.email}
            defaultValue={values.email}
            autoComplete="email"
            required
          />
        </div>
      </div>
      <SelectField
        id={`${formId}-company_size`}
        name="company_size"
        label={labels.company_size}
        error={errors?.company_size}
        defaultValue={values.company_size}
        options={companySizes}
        placeholder={contactCopy.sizePlaceholder}
        required
      />
      <PhoneField
        id={`${formId}-messaging_contact`}
        name="messaging_contact"
        label={labels.messaging_contact}
        hint={contactCopy.messagingHint}
        error={errors?.messaging_contact}
        defaultValue={normaliseMessagingContact(values.messaging_contact ?? "")}
        format={formatMessagingContact}
        warning={phoneWarning}
        autoComplete="tel"
      />
      <TextAreaField
        id={`${formId}-message`}
        name="message"
        label={labels.message}
        error={errors?.message}
        defaultValue={values.message}
        rows={4}
        required
      />
      <Honeypot formId={formId} />
      <Button busy={sending} busyLabel={contactCopy.sending} className="mt-1 sm:justify-self-start">
        {contactCopy.submit}
      </Button>
    </Form>
  );
}
