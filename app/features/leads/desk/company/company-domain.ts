import { getDomain } from "tldts";

import { isFreeMail } from "~/lib/validation/corporate-email";
import { hostOf } from "~/lib/validation/email-address";

/** The domain of the company of an address; undefined without an address, and for a free mail provider. */
export function companyDomainOf(email: string | null): string | undefined {
  if (email === null || isFreeMail(email)) return undefined;
  return getDomain(hostOf(email) ?? "") ?? undefined;
}

/** The page of the company with this domain. */
export const companyHref = (domain: string) => `/app/desk/leads/companies/${domain}`;
