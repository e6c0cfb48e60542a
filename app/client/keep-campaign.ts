import { campaignKey, keptUntil } from "../features/leads/campaign.ts";
import { on, root } from "./dom.ts";

const KEPT_MS = 90 * 86_400_000;

/** With consent, later visits know the campaign of this one, too; without it, they forget it. */
function keepLonger(): void {
  const { consent } = root().dataset;
  try {
    const found: string | undefined = sessionStorage[campaignKey];
    if (consent === "denied") localStorage.removeItem(campaignKey);
    else if (consent === "granted" && found)
      localStorage[campaignKey] = `${found}&${keptUntil}=${Date.now() + KEPT_MS}`;
  } catch {
    // Storage is blocked.
  }
}

/** Part of the script that loads after the page; it loads wherever the tab knows a campaign. */
export function keepCampaignLonger(): void {
  keepLonger();
  // The visitor may choose on this page.
  on("pagehide", keepLonger);
}
