import { companySizes } from "~/content/leads/contact";
import { subscribeCopy } from "~/content/leads/subscribe";
import { SelectField, TextField } from "~/ui/forms/field";

import { CorporateEmailField } from "../corporate-email-field";

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
export function SubscribeFields() {
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
