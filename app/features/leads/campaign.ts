export const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** Name of the kept campaign in `sessionStorage`, and of the field that sends it. */
export const campaignKey = "campaign";

/** The campaign values of the visit's first address, as a query; empty if it had none. */
export function keptCampaign(): string {
  try {
    return sessionStorage.getItem(campaignKey) ?? "";
  } catch {
    return "";
  }
}
