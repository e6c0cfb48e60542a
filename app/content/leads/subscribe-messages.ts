/** What the schema of the subscription forms says; the browser loads it with the schema. */
export const subscribeMessages = {
  required: {
    plan: "Choose a plan",
    company: "Enter your company name",
    full_name: "Enter your full name",
    email: "Enter your corporate email",
    company_size: "Select your company size",
    messaging_contact: "Enter your WhatsApp/iMessage number",
    licenses: "Enter the number of licenses",
    best_time: "Enter the best time to contact you",
  },
  licensesRange: "Enter a whole number from 1 to 1,000,000",
  licensesEither: (typed: string, one: number, other: number) =>
    `“${typed}” could mean ${one} or ${other}. Enter the number of licenses that you mean`,
  tooFewForEnterprise:
    "Enterprise is for more than 10 licenses. For 1 to 10, choose Monthly or Annual",
  /** First line of the stored message. */
  messageTitle: (plan: string) => `Subscription request: ${plan} plan`,
};
