import { campaignKey } from "../../features/leads/lead-source.ts";
import { on, root } from "../dom.ts";

const KEPT_MS = 90 * 86_400_000;

/** The campaign of an earlier visit, which the storage has behind the time until which it is kept. */
function earlierCampaign(): string {
  const [until = "", campaign = ""] = (localStorage.getItem(campaignKey) ?? "").split(" ");
  return Number(until) > Date.now() ? campaign : "";
}

/** With consent, later visits know the campaign of this one, too; without it, they forget it. */
function shareCampaign(): void {
  const { consent } = root().dataset;
  try {
    if (consent === "denied") localStorage.removeItem(campaignKey);
    if (consent !== "granted") return;
    const earlier = earlierCampaign();
    const found: string | undefined = sessionStorage[campaignKey];
    if (!found && earlier) sessionStorage[campaignKey] = earlier;
    if (found && found !== earlier) localStorage[campaignKey] = `${Date.now() + KEPT_MS} ${found}`;
  } catch {
    // Storage is blocked.
  }
}

/** Part of the script that loads after each page with a form, and wherever the tab knows a campaign. */
export function keepCampaignLonger(): void {
  shareCampaign();
  // The visitor may choose on this page.
  on("pagehide", shareCampaign);
}
