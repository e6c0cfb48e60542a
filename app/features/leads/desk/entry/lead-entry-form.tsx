import { leadEntryCopy as copy } from "~/content/desk/lead-entry";
import { leadPageCopy, leadStates, stateNames } from "~/content/desk/leads";
import { companySizes } from "~/content/leads/contact";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import type { FormValues } from "~/lib/forms/form-values";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Unfold } from "~/ui/primitives/unfold";

import { LEAD_LENGTHS } from "../../lead-lengths";
import { LONGEST_AMOUNT } from "../lead-amount";
import { LONGEST_TAGS } from "../lead-tags";
import { LONGEST_STEP } from "../lead/lead-work";
import { languageName } from "../named-value";
import { FieldWithSame } from "./field-with-same";
import { KEEP_OLD } from "./lead-entry";
import type { EntryReply } from "./save-lead-entry.server";

const { labels, hints } = copy;
const plans = planIds.map((value) => ({ value, label: subscriptionPlans[value].name }));
const states = leadStates.map((value) => ({ value, label: stateNames[value] }));

/** The languages that a reply can have, and the lead's own. */
function languagesFor(own = "") {
  const known = Object.entries(copy.languages).map(([value, label]) => ({ value, label }));
  const isKnown = own === "" || known.some(({ value }) => value === own);
  return isKnown ? known : [...known, { value: own, label: languageName(own) }];
}

/** A contact, further ones, and whether the form keeps one that it changes. */
function OtherContacts({ keepsOld }: { keepsOld: boolean | undefined }) {
  return (
    <div className="grid gap-1">
      <TextAreaField
        name="other_contacts"
        label={labels.other_contacts}
        hint={hints.other_contacts}
        rows={2}
      />
      {keepsOld === undefined ? null : (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={KEEP_OLD}
            value="yes"
            defaultChecked={keepsOld}
            className="choice"
          />
          {copy.keepOld}
        </label>
      )}
    </div>
  );
}

/** What is done with a new lead. */
function WorkFields() {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <SelectField
        name="state"
        label={labels.state}
        options={states.filter(({ value }) => value !== "new")}
        placeholder={stateNames.new}
      />
      <TextField
        name="amount"
        label={leadPageCopy.amount}
        inputMode="numeric"
        maxLength={LONGEST_AMOUNT}
        autoComplete="off"
      />
      <TextField name="follow_up" type="date" label={leadPageCopy.followUp} />
      <TextField name="follow_up_time" type="time" label={leadPageCopy.followUpTime} />
      <TextField
        name="next_step"
        label={leadPageCopy.nextStep}
        placeholder={leadPageCopy.nextStepExample}
        maxLength={LONGEST_STEP}
        autoComplete="off"
      />
      <TextField
        name="tags"
        label={leadPageCopy.tags}
        placeholder={leadPageCopy.tagsExample}
        list="known-tag"
        maxLength={LONGEST_TAGS}
        autoComplete="off"
      />
    </div>
  );
}

/** The fields that few leads need. */
const rare = [
  "company_domain",
  "utm_source",
  "company_size",
  "plan",
  "licenses",
  "best_time",
  "language",
] as const;

/** They are in sight where one of them has a value or an error. */
function RareFields({
  shown,
  reply,
  isNew,
}: Pick<LeadEntryFormProps, "reply" | "isNew"> & { shown: FormValues }) {
  const names = isNew ? (["other_contacts", ...rare] as const) : rare;
  return (
    <Unfold
      data-reveals=""
      title={copy.more}
      open={names.some((name) => shown[name] || reply?.errors?.[name])}
      className="border-t border-line pt-2"
    >
      <div className="grid items-start gap-x-10 gap-y-5 pt-2 lg:grid-cols-2">
        <div className="grid gap-5">
          {isNew ? <OtherContacts keepsOld={undefined} /> : null}
          <TextField
            name="company_domain"
            label={labels.company_domain}
            hint={hints.company_domain}
            inputMode="url"
            autoComplete="off"
            maxLength={300}
          />
          <TextField
            name="utm_source"
            label={labels.utm_source}
            hint={hints.utm_source}
            maxLength={LEAD_LENGTHS.utm_source}
          />
        </div>
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
          <SelectField
            name="company_size"
            label={labels.company_size}
            options={companySizes}
            placeholder={copy.unknown}
          />
          <SelectField name="plan" label={labels.plan} options={plans} placeholder={copy.none} />
          <TextField name="licenses" label={labels.licenses} inputMode="numeric" maxLength={20} />
          <TextField name="best_time" label={labels.best_time} maxLength={LEAD_LENGTHS.best_time} />
          <SelectField
            name="language"
            label={labels.language}
            options={languagesFor(shown["language"])}
            placeholder={copy.unknown}
          />
        </div>
      </div>
    </Unfold>
  );
}

type LeadEntryFormProps = {
  /** Name under which the tab keeps what is typed. */
  keep: string;
  reply: EntryReply | undefined;
  /** What the form begins with. */
  values: FormValues;
  isNew?: boolean;
  /** The page to go back to. */
  back: string;
};

/** What a lead says, typed by a colleague. */
export function LeadEntryForm({ keep, reply, values, isNew, back }: LeadEntryFormProps) {
  const shown = { ...values, ...reply?.values };
  const Contact = isNew ? FieldWithSame : TextField;
  const company = (
    <TextField name="company" label={labels.company} maxLength={LEAD_LENGTHS.company} />
  );
  const message = (
    <TextAreaField
      name="message"
      label={isNew ? copy.messageLabel : labels.message}
      rows={isNew ? 3 : 9}
      required={!isNew}
    />
  );
  return (
    <PostForm
      formId="entry"
      keep={keep}
      reply={reply}
      values={shown}
      className="grid max-w-form gap-5 lg:max-w-none [&_:is(input,select,textarea)]:scroll-mb-28"
    >
      {isNew ? null : <input type="hidden" name="version" data-base="" value={shown["version"]} />}
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <TextField
            name="full_name"
            label={labels.full_name}
            maxLength={LEAD_LENGTHS.full_name}
            required
          />
          <div className="grid gap-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Contact
              name="email"
              type="email"
              label={labels.email}
              maxLength={LEAD_LENGTHS.email}
            />
            <Contact
              name="messaging_contact"
              label={labels.messaging_contact}
              maxLength={LEAD_LENGTHS.messaging_contact}
            />
          </div>
          {isNew ? (
            <>
              {company}
              {message}
            </>
          ) : (
            <OtherContacts keepsOld={!reply || reply.values[KEEP_OLD] === "yes"} />
          )}
        </div>
        {isNew ? (
          <WorkFields />
        ) : (
          <div className="grid gap-5">
            {company}
            {message}
          </div>
        )}
      </div>
      <RareFields shown={shown} reply={reply} isNew={isNew} />
      {/* In sight however long the form is. */}
      <div className="sticky bottom-0 form-bar -mx-2 bg-page px-2">
        <Button>{isNew ? copy.add.submit : copy.correct.submit}</Button>
        <ButtonLink href={back} look="plain">
          {copy.cancel}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
