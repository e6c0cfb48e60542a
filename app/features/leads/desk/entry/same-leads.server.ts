import type { AppLoadContext } from "@remix-run/node";

import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { deskCopy } from "~/content/desk/desk";
import { isEmailAddress, normalizeEmail } from "~/lib/validation/email-address";

import { readLeads } from "../list/load-leads.server";
import { LEAD_LENGTHS } from "../../lead-lengths";
import type { StoredLead } from "../stored-lead";

const SHOWN = 3;
const FEWEST_DIGITS = 7;

/** Whether a contact is nothing but a number that is long enough to be one. */
const isWholeNumber = (contact: string) =>
  !/\p{L}/u.test(contact) && contact.replaceAll(/\D/g, "").length >= FEWEST_DIGITS;

const nameOf = ({ full_name, company }: StoredLead) =>
  company ? `${full_name}, ${company}` : full_name;

/**
 * The newest leads of a person with this address, or that have this number anywhere.
 * @throws a 503 response if they cannot be read.
 */
export async function sameLeads(query: URLSearchParams, context: AppLoadContext) {
  const person = normalizeEmail(query.get("email") ?? "");
  const number = (query.get("messaging_contact") ?? "").slice(0, LEAD_LENGTHS.messaging_contact);
  const filters = isEmailAddress(person)
    ? { person }
    : isWholeNumber(number)
      ? { q: number }
      : undefined;
  if (!filters) return [];
  return orUnavailable(context, "Leads not read", deskCopy.unavailable, async () => {
    const { leads } = await readLeads(filters, { most: SHOWN }, context);
    return leads.map((lead) => ({ id: lead.id, name: nameOf(lead) }));
  });
}
