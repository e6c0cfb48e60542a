import type { FormValues } from "~/lib/forms/form-values";
import { pathOfUrl, sitePath } from "~/lib/http/site-address";
import { parseUrl } from "~/lib/validation/parse-url";
import { storableLine } from "~/lib/validation/storable-text";

import { firstPageField, referrerField } from "./lead-action-data";
import { CAMPAIGN, campaignKey, SOURCE_LENGTHS } from "./lead-source";
import type { LeadSource } from "./lead-source";

const LANGUAGE = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i;
/** Characters that turn a line. */
const TURNING = /\p{Cf}+/gu;

function limited(name: keyof LeadSource, text: string | null | undefined): string | undefined {
  const line = (text ?? "").replaceAll(TURNING, " ");
  return storableLine(line, SOURCE_LENGTHS[name]) || undefined;
}

/** The address of the form's page: from its hidden field, else as the browser sends it with the post. */
export function formAddress(values: FormValues, { headers }: Request): string | undefined {
  const known = sitePath(values[firstPageField]);
  if (known !== null) return known;
  const sent = parseUrl(headers.get("Referer") ?? "");
  return (sent && pathOfUrl(sent)) ?? undefined;
}

function hasCampaign(query: URLSearchParams): boolean {
  return CAMPAIGN.some((name) => query.get(name));
}

/**
 * Where a posted form came from. All of it may be forged, so it is cut to its columns and never trusted.
 * The campaign may be in the address of the previous page if that is a page of this site, too, else it is
 * that of the visit's first page, which the browser keeps.
 */
export function leadSource(values: FormValues, request: Request, siteUrl: string): LeadSource {
  const address = formAddress(values, request);
  const page = address === undefined ? null : parseUrl(address, siteUrl);
  const named = parseUrl(values[referrerField] ?? "");
  const referrer = named && /^https?:$/.test(named.protocol) ? named : null;
  const ownHosts = [siteUrl, request.headers.get("Referer") ?? ""].map(
    (url) => parseUrl(url)?.host,
  );
  const isOwn = referrer !== null && ownHosts.includes(referrer.host);
  const kept = new URLSearchParams(values[campaignKey]);
  const queries = [page?.searchParams, isOwn ? referrer.searchParams : undefined, kept];
  const campaign = queries.find((query) => query && hasCampaign(query));
  const [language = ""] = (request.headers.get("Accept-Language") ?? "").split(/[,;]/);
  return {
    // Cut again, because a cut may end within the code of a character.
    page: sitePath(limited("page", page?.pathname)) ?? undefined,
    language: LANGUAGE.test(language.trim()) ? limited("language", language) : undefined,
    referrer_host: isOwn ? undefined : limited("referrer_host", referrer?.hostname),
    utm_source: limited("utm_source", campaign?.get("utm_source")),
    utm_medium: limited("utm_medium", campaign?.get("utm_medium")),
    utm_campaign: limited("utm_campaign", campaign?.get("utm_campaign")),
  } satisfies Record<keyof LeadSource, string | undefined>;
}
