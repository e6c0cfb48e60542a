import { CAMPAIGN, campaignKey, keptUntil } from "../features/leads/campaign.ts";
import type { ConsentChoice } from "../features/consent/read-consent.ts";

const KEPT_MS = 90 * 86_400_000;

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

/** With consent, later visits know the campaign of this one, too; without it, they forget it. */
export function keepCampaignLonger(choice: ConsentChoice): void {
  try {
    const found: string | undefined = sessionStorage[campaignKey];
    if (choice === "denied") localStorage.removeItem(campaignKey);
    else if (found) localStorage[campaignKey] = `${found}&${keptUntil}=${Date.now() + KEPT_MS}`;
  } catch {
    // Storage is blocked.
  }
}
