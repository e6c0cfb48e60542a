/** Names of a lead's fields, for our sales staff. */
export const leadLabels = {
  full_name: "Name",
  email: "Email",
  company_size: "Company size",
  messaging_contact: "Messaging contact",
  company: "Company",
  plan: "Plan",
  licenses: "Licenses",
  best_time: "Best time",
  form: "Form",
  page: "Page",
  language: "Language",
  referrer_host: "Came from",
  utm_source: "UTM source",
  utm_medium: "UTM medium",
  utm_campaign: "UTM campaign",
};
