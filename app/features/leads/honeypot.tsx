import { contactCopy } from "~/content/leads/contact";

export const honeypotName = "reference_code";

/** Each password manager has its own attribute to opt out of autofill. */
const notForAutofill = {
  autoComplete: "off",
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-form-type": "other",
  "data-lpignore": "true",
} as const;

/** Spam trap: visitors cannot see or focus this field, bots fill it in. */
export function Honeypot({ formId }: { formId: string }) {
  const id = `${formId}-${honeypotName}`;
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>{contactCopy.honeypot}</label>
      <input id={id} name={honeypotName} type="text" tabIndex={-1} {...notForAutofill} />
    </div>
  );
}
