import { contactCopy } from "~/content/leads/contact";

export const honeypotName = "reference_code";

/** Password managers have each their own word for it. */
const notForAutofill = {
  autoComplete: "off",
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-form-type": "other",
  "data-lpignore": "true",
} as const;

/** A field that people neither see nor reach; whoever fills it in is not a person. */
export function Honeypot({ formId }: { formId: string }) {
  const id = `${formId}-${honeypotName}`;
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>{contactCopy.honeypot}</label>
      <input id={id} name={honeypotName} type="text" tabIndex={-1} {...notForAutofill} />
    </div>
  );
}
