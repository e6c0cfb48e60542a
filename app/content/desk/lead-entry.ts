/** The message of a lead that is added without one. A merge knows both: `private.is_no_message` has them, too. */
export const noMessages = {
  entered: "Entered without a message.",
  imported: "Imported without a message.",
};

/** Texts of the forms that add a lead by hand and correct one. */
export const leadEntryCopy = {
  add: {
    title: "Add a lead",
    description: "A request that reached us by phone, in person or by mail.",
    lead: "You become its owner.",
    submit: "Add the lead",
  },
  correct: {
    title: (name: string) => `Correct ${name}`,
    description: "Corrects what a lead says.",
    lead: "The history names what was corrected, without the old values.",
    submit: "Save the correction",
    link: "Correct this lead",
  },
  cancel: "Cancel",
  labels: {
    full_name: "Name",
    email: "Email",
    company: "Company",
    company_size: "Company size",
    messaging_contact: "Phone or messaging contact",
    other_contacts: "Other emails and phones",
    company_domain: "Company domain",
    message: "What was asked or said",
    plan: "Plan",
    licenses: "Licenses",
    best_time: "Best time",
    language: "Language",
    utm_source: "How it reached us",
    state: "State",
  },
  /** Before the leads that have it. */
  same: {
    email: "Already a lead with this address:",
    messaging_contact: "Already a lead with this number:",
  },
  messageLabel: "What was asked or said (optional)",
  /** Beside a box. */
  keepOld: "When the email or phone changes, keep the old one here",
  hints: {
    other_contacts: "One in each line.",
    company_domain:
      "Only if the email is not at it, such as one of a mail provider. For example: engine.example",
    utm_source: "For example: phone, event, referral. The overview counts it as the source.",
  },
  languages: { en: "English", "pt-BR": "Portuguese" },
  /** Opens the fields that few leads need. */
  more: "More fields, such as plan and language",
  unknown: "Unknown",
  none: "None",
  problems: {
    full_name: "Enter a name",
    message: "Enter what was asked or said",
    contact: (line: string) =>
      `“${line}” is neither an email address nor a phone number. Write one in each line.`,
    domain: "Enter a domain of a company, such as engine.example",
    manyContacts: "Enter at most 20.",
    licenses: "Enter a whole number from 1 to 1,000,000",
    failed: "Nothing was saved, because the database didn’t answer. Please try again.",
    nothing: "Nothing differs from what is stored.",
    overtaken:
      "A colleague changed this lead after you opened it. Your correction has not been written. The fields that differ show what your colleague wrote; save again to apply yours.",
    now: (value: string) => (value === "" ? "Stored now: nothing" : `Stored now: ${value}`),
  },
};
