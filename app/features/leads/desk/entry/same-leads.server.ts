import type { AppLoadContext } from "@remix-run/node";

import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { deskCopy } from "~/content/desk/desk";
import { isEmailAddress, normalizeEmail } from "~/lib/validation/email-address";

import { readLeads } from "../list/load-leads.server";
import { LEAD_LENGTHS } from "../../lead-lengths";
import { isWholeNumber } from "./same-lead";
import type { SameLead } from "./same-lead";

const SHOWN = 3;

/**
 * The newest leads of a person with this address, or that have this number anywhere.
 * @throws a 503 response if they cannot be read.
 */
export async function sameLeads(
  query: URLSearchParams,
  context: AppLoadContext,
): Promise<SameLead[]> {
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
    return leads.map(({ id, full_name, company }) => ({ id, full_name, company }));
  });
}
