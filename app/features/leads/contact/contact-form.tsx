import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

import { Button } from "~/ui/primitives/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormFields } from "~/ui/forms/form-fields";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { PhoneField } from "~/ui/forms/phone-field";
import { companySizes, contactCopy } from "~/content/leads/contact";
import { formCopy } from "~/content/leads/forms";
import type { FormValues } from "~/lib/forms/form-values";
import { keepsTypedText } from "~/lib/forms/typed-text";
import {
  formatMessagingContact,
  isLikelyPhone,
  normalizeMessagingContact,
} from "~/lib/validation/phone";

import { contactAction } from "../lead-action-data";
import type { LeadReply } from "../lead-action-data";
import { CorporateEmailField } from "../corporate-email-field";
import { ContactEmailLine } from "./contact-email-line";
import { FirstPageInput } from "../first-page-input";
import { Honeypot } from "../honeypot";
import { ThankYou } from "./thank-you";
import { useLeadSubmission } from "../use-lead-submission";
import type { LeadForm } from "../use-lead-submission";

const { labels } = contactCopy;

const formId = "contact";

const leadForm: LeadForm = {
  action: contactAction,
  loadSchema: async () => (await import("./contact-schema")).contactSchema,
};

function phoneWarning(value: string): string | undefined {
  return isLikelyPhone(value) ? undefined : contactCopy.phoneWarning;
}

function problemOf(reply: LeadReply): ReactNode {
  if (reply.status === "limited") return formCopy.tooManyPosts;
  return reply.status === "failed" ? (
    <ContactEmailLine>{contactCopy.failed}</ContactEmailLine>
  ) : undefined;
}

type ContactFormProps = {
  /** Action data of a post without JavaScript. */
  pageReply?: LeadReply | undefined;
  /** Filled in by the page, such as a document in the message; no earlier text replaces it. */
  draft?: FormValues | undefined;
  /** How the message begins, unless the visitor has typed one. */
  message?: string | undefined;
};

/** The contact form; after a submission the visitor can open a blank one. */
export function ContactForm({ pageReply, draft, message }: ContactFormProps) {
  const [sent, setSent] = useState(0);
  const again = sent > 0;
  return (
    <BlankContactForm
      key={sent}
      pageReply={again ? undefined : pageReply}
      draft={again ? undefined : draft}
      message={again ? undefined : message}
      focused={again}
      onAnother={() => setSent(sent + 1)}
    />
  );
}

type BlankContactFormProps = ContactFormProps & { focused: boolean; onAnother: () => void };

function BlankContactForm({
  pageReply,
  draft,
  message,
  focused,
  onAnother,
}: BlankContactFormProps) {
  const { prepare, submit, sending, reply, errors, recheck } = useLeadSubmission(
    leadForm,
    pageReply,
  );
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) first.current?.focus();
  }, [focused]);

  if (reply?.status === "sent") return <ThankYou formHref={contactAction} onAnother={onAnother} />;
  const values: FormValues = reply?.values ?? draft ?? (message ? { message } : {});
  return (
    <Form
      method="post"
      action={contactAction}
      onInput={recheck}
      onFocus={prepare}
      onSubmit={submit}
      noValidate
      className="grid gap-4 sm:gap-5"
      {...keepsTypedText(draft ? "contact-document" : "contact", {
        unsaved: (reply ?? draft) && true,
        asks: "outside",
      })}
    >
      <TypedTextNotices />
      <ErrorSummary
        reply={reply}
        problem={reply && problemOf(reply)}
        errors={errors}
        formId={formId}
      />
      <FormFields formId={formId} values={values} errors={errors}>
        <div className="@container">
          <div className="grid gap-5 @md:grid-cols-2">
            <TextField
              inputRef={first}
              name="full_name"
              label={labels.full_name}
              autoComplete="name"
              required
            />
            <CorporateEmailField name="email" label={labels.email} autoComplete="email" required />
          </div>
        </div>
        <SelectField
          name="company_size"
          label={labels.company_size}
          options={companySizes}
          placeholder={contactCopy.sizePlaceholder}
          required
        />
        <PhoneField
          name="messaging_contact"
          label={labels.messaging_contact}
          hint={contactCopy.messagingHint}
          defaultValue={normalizeMessagingContact(values.messaging_contact ?? "")}
          format={formatMessagingContact}
          warning={phoneWarning}
          autoComplete="tel"
        />
        <TextAreaField
          name="message"
          label={labels.message}
          hint={contactCopy.messageHint}
          rows={draft ? 14 : 4}
          required
        />
      </FormFields>
      <Honeypot formId={formId} />
      <FirstPageInput values={values} />
      <Button
        busy={sending}
        busyLabel={contactCopy.sending}
        disabled={sending}
        className="mt-1 sm:justify-self-start"
      >
        {contactCopy.submit}
      </Button>
    </Form>
  );
}
