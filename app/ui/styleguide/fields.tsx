import { formatPhone, isLikelyPhone } from "~/lib/validation/phone";
import { CheckboxField, RadioGroup } from "~/ui/forms/choice-field";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import { PhoneField } from "~/ui/forms/phone-field";

import { Specimen, StyleSection } from "./style-section";

const columns = "grid grid-cols-1 items-start gap-5 md:grid-cols-2";
const stages = [
  { value: "idea", label: "An idea" },
  { value: "pilot", label: "A pilot" },
  { value: "market", label: "In the market" },
];
const roles = ["Product", "Design", "Engineering"];

function phoneWarning(value: string): string | undefined {
  return isLikelyPhone(value) ? undefined : "This does not look like a phone number";
}

function Resting() {
  return (
    <div className={columns}>
      <TextField id="rest-name" label="Name" placeholder="As on your badge" />
      <TextField id="rest-email" type="email" label="Email" hint="We answer to this address." />
      <PasswordField
        id="rest-password"
        label="Password"
        hint="At least 8 characters."
        autoComplete="off"
      />
      <PhoneField
        id="rest-phone"
        label="Phone"
        hint="With the country code"
        defaultValue="+55 11 91234 5678"
        format={formatPhone}
        warning={phoneWarning}
      />
      <SelectField id="rest-role" label="Role" options={roles} placeholder="Select a role" />
      <TextAreaField id="rest-notes" label="Notes" rows={3} />
      <RadioGroup
        id="rest-stage"
        name="rest-stage"
        label="Stage"
        options={stages}
        defaultValue="pilot"
      />
      <div>
        <CheckboxField id="rest-updates" label="Send me the summary" defaultChecked />
        <CheckboxField id="rest-team" label="Share it with my team" />
      </div>
    </div>
  );
}

function Invalid() {
  return (
    <div className={columns}>
      <TextField id="invalid-name" label="Full name" error="Enter your full name" />
      <SelectField
        id="invalid-role"
        label="Team role"
        options={roles}
        placeholder="Select a role"
        error="Select a role"
      />
      <RadioGroup
        id="invalid-stage"
        name="invalid-stage"
        label="Product stage"
        options={stages}
        error="Select a stage"
      />
      <CheckboxField id="invalid-terms" label="I have read the terms" error="Tick the box" />
    </div>
  );
}

function Disabled() {
  return (
    <div className={columns}>
      <TextField id="disabled-name" label="Given name" defaultValue="Ada" disabled />
      <TextField id="read-only-link" label="Link to share" defaultValue="/demo" readOnly />
      <SelectField
        id="disabled-role"
        label="Department"
        options={roles}
        placeholder="Select a role"
        disabled
      />
      <div>
        <CheckboxField id="disabled-updates" label="Weekly mail" disabled />
        <RadioGroup
          id="disabled-stage"
          name="disabled-stage"
          label="Market stage"
          options={stages}
          defaultValue="idea"
          disabled
        />
      </div>
    </div>
  );
}

export function Fields() {
  return (
    <StyleSection
      id="fields"
      title="Fields"
      lead="Label above, hint before the control, error under it. 44 pixels high, 16 pixel text."
    >
      <Specimen title="At rest">
        <Resting />
      </Specimen>
      <Specimen title="Invalid">
        <Invalid />
      </Specimen>
      <Specimen title="Disabled and read-only">
        <Disabled />
      </Specimen>
    </StyleSection>
  );
}
