/** The only file that contains the brand, the hosts and the contact address. */
export const brand = "Helmwise";

/** Whose name stands in the ids of articles in feeds (RFC 4151). It stays, also if the site moves. */
export const feedAuthority = "helmwise.example,2024-02-15";

/** Facts that environment variables can override. */
const defaults = {
  contactEmail: "hello@helmwise.example",
  demoUrl: "https://alpha.helmwise.example/",
  trialUrl: "https://trial.helmwise.example/",
  insiderUrl: "https://insiders.helmwise.example/",
  linkedinUrl: "https://www.linkedin.com/company/helmwise",
};

/** Facts about the operator that only environment variables give; what is not configured is shown nowhere. */
type OperatorFacts = {
  operatorName?: string | undefined;
  operatorCountry?: string | undefined;
  /** A sentence on how soon a message is answered. */
  answerTime?: string | undefined;
  answerTimePortuguese?: string | undefined;
};

export type AnnouncementConfig = {
  enabled: boolean;
  message: string;
  linkText: string;
  linkUrl: string;
};

export type Site = {
  brand: string;
  /** One sentence about the product. */
  tagline: string;
  slug: string;
  contactEmail: string;
  demoUrl: string;
  trialUrl: string;
  linkedinUrl: string;
  /** Name and country, as far as they are configured. */
  operator?: string | undefined;
  operatorCountry?: string | undefined;
  answerTime?: string | undefined;
  answerTimePortuguese?: string | undefined;
  announcement: AnnouncementConfig;
};

export function resolveSite(overrides: Partial<typeof defaults> & OperatorFacts): Site {
  const { operatorName, operatorCountry, answerTime, answerTimePortuguese } = overrides;
  const contactEmail = overrides.contactEmail ?? defaults.contactEmail;
  const demoUrl = overrides.demoUrl ?? defaults.demoUrl;
  const trialUrl = overrides.trialUrl ?? defaults.trialUrl;
  const linkedinUrl = overrides.linkedinUrl ?? defaults.linkedinUrl;
  return {
    brand,
    tagline:
      "AI experts that work through proven frameworks with you and hand back the finished deliverable.",
    slug: "helmwise",
    contactEmail,
    demoUrl,
    trialUrl,
    linkedinUrl,
    operator: operatorName && [operatorName, operatorCountry].filter(Boolean).join(", "),
    operatorCountry,
    answerTime,
    answerTimePortuguese,
    announcement: {
      enabled: true,
      message: "Apply to be a co-creator client and get the benefits first.",
      linkText: "Become an insider",
      linkUrl: overrides.insiderUrl ?? defaults.insiderUrl,
    },
  };
}
