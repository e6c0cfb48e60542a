import type { FormValues } from "~/lib/forms/form-values";
import { pathOfUrl, sitePath } from "~/lib/http/site-address";
import { parseUrl } from "~/lib/validation/parse-url";
import { storableLine } from "~/lib/validation/storable-text";

import { formAddressField, referrerField } from "./lead-action-data";
import { SOURCE_LENGTHS } from "./lead-source";
import type { LeadSource } from "./lead-source";

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign"] as const;
const LANGUAGE = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i;
/** Characters that turn a line. */
const TURNING = /\p{Cf}+/gu;

function limited(name: keyof LeadSource, text: string | null | undefined): string | undefined {
  const line = (text ?? "").replaceAll(TURNING, " ");
  return storableLine(line, SOURCE_LENGTHS[name]) || undefined;
}

/** The address of the form's page: from its hidden field, else as the browser sends it with the post. */
export function formAddress(values: FormValues, { headers }: Request): string | undefined {
  const known = sitePath(values[formAddressField]);
  if (known !== null) return known;
  const sent = parseUrl(headers.get("Referer") ?? "");
  return (sent && pathOfUrl(sent)) ?? undefined;
}

function hasCampaign(address: URL): boolean {
  return CAMPAIGN.some((name) => address.searchParams.get(name));
}

/**
 * Where a posted form came from. All of it may be forged, so it is cut to its columns and never trusted.
 * The campaign may be in the address of the previous page if that is a page of this site, too.
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
  const visited = [page, isOwn ? referrer : null].filter((url) => url !== null);
  const campaign = visited.find(hasCampaign)?.searchParams;
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
