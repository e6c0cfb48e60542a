import { getDomain } from "tldts";

import { isFreeMail } from "~/lib/validation/corporate-email";
import { hostOf } from "~/lib/validation/email-address";

import type { StoredLead } from "../stored-lead";

/** The domain of the company of an address; undefined without an address, and for a free mail provider. */
function companyDomainOf(email: string | null): string | undefined {
  if (email === null || isFreeMail(email)) return undefined;
  return getDomain(hostOf(email) ?? "") ?? undefined;
}

/** The domain of the company in a typed domain or address of a website or person; undefined for any other text. */
export function domainIn(typed: string): string | undefined {
  const host = getDomain(typed.trim());
  return host === null ? undefined : companyDomainOf(`a@${host}`);
}

/** The domain of a lead's company: that which the team entered, or that of the lead's address. */
export function companyOf({ email, company_domain }: Pick<StoredLead, "email" | "company_domain">) {
  return companyDomainOf(company_domain === null ? email : `a@${company_domain}`);
}

/** The list of companies. */
export const COMPANIES = "/app/desk/leads/companies";

/** The page of the company with this domain. */
export const companyHref = (domain: string) => `${COMPANIES}/${domain}`;
