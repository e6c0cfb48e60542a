import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { freeMailDomains, freeMailNames } from "~/lib/validation/corporate-email";

import type { CompanyFilters } from "./company-list";

const PAGE = 25;

const listed = z.object({
  shown_at: z.string(),
  total: z.number(),
  companies: z.array(
    z.object({
      domain: z.string(),
      name: z.string(),
      leads: z.number(),
      open: z.number(),
      /** Of the open leads and of those that were won, in US dollars. */
      value: z.number(),
      won: z.number(),
      activity: z.string(),
      owner_address: z.string().nullable(),
    }),
  ),
});

/** One page of the companies. @throws a 503 response if they cannot be read. */
export function loadCompanies(filters: CompanyFilters, context: AppLoadContext) {
  const { q, owner, sort, isDescending, page } = filters;
  return orUnavailable(context, "Companies not read", deskCopy.unavailable, async () => {
    const skipped = PAGE * (page - 1);
    const { data } = await context.supabase
      .rpc("list_companies", {
        words: q,
        owned: owner,
        sort,
        is_descending: isDescending,
        skipped,
        free_names: [...freeMailNames],
        free_domains: [...freeMailDomains],
      })
      .throwOnError();
    const list = listed.parse(data);
    return { ...list, skipped, isLast: skipped + list.companies.length >= list.total };
  });
}

export type CompanyList = Awaited<ReturnType<typeof loadCompanies>>;
