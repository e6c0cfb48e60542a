import { CAMPAIGN, campaignKey } from "../features/leads/campaign.ts";

/**
 * Keeps the campaign of the visit's first address until the tab is closed, for the forms of later pages:
 * pages are cached and contain nothing about a visitor.
 */
export function keepCampaign(): void {
  const given = new URLSearchParams(location.search);
  const kept = new URLSearchParams();
  for (const name of CAMPAIGN) {
    const value = given.get(name);
    if (value) kept.set(name, value.slice(0, 300));
  }
  try {
    if (String(kept)) sessionStorage[campaignKey] ??= String(kept);
  } catch {
    // Storage is blocked: only this page and the next one know the campaign.
  }
}
