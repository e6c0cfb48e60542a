import { CAMPAIGN, campaignKey } from "../../features/leads/lead-source.ts";

/**
 * Keeps the campaign of the visit's first address until the tab is closed, for the forms of later pages:
 * pages are cached and contain nothing about a visitor.
 */
export function keepCampaign(): void {
  const given = new URLSearchParams(location.search);
  const found = new URLSearchParams();
  for (const name of CAMPAIGN) {
    const value = given.get(name);
    if (value) found.set(name, value.slice(0, 300));
  }
  try {
    if (String(found)) sessionStorage[campaignKey] ??= String(found);
  } catch {
    // Storage is blocked: only this page and the next one know the campaign.
  }
}
