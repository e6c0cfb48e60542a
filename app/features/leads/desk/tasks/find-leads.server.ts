import type { AppLoadContext } from "@remix-run/node";

import { shortAddress } from "~/lib/format/short-address";
import { cutText } from "~/lib/validation/storable-text";

import { readLeads } from "../list/load-leads.server";

const SHOWN = 5;
const LONGEST_SEARCH = 100;

/**
 * The newest leads with these words in their name, address, company or text, and the number of all of them; `reader` is
 * the address of the signed-in person.
 * @throws if they cannot be read.
 */
export async function findLeads(words: string, reader: string, context: AppLoadContext) {
  const q = cutText(words.trim(), LONGEST_SEARCH);
  if (q === "") return { total: 0, leads: [] };
  const { total, leads } = await readLeads({ q }, { most: SHOWN }, context);
  return {
    total,
    leads: leads.map(({ id, full_name, company, email, owner, owner_address }) => ({
      id,
      name: company ? `${full_name}, ${company}` : full_name,
      email: email ?? "",
      ownerId: owner,
      owner: owner_address ? shortAddress(owner_address, reader) : "",
    })),
  };
}

export type FoundLead = Awaited<ReturnType<typeof findLeads>>["leads"][number];
