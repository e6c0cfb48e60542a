/** Maximum lengths in code points, equal to those of the columns. */
export const SOURCE_LENGTHS = {
  page: 300,
  language: 35,
  referrer_host: 253,
  utm_source: 100,
  utm_medium: 100,
  utm_campaign: 100,
};

/** Where a lead came from, as far as the browser says. Scripts keep the campaign in `sessionStorage` until the tab is closed. */
export type LeadSource = { [Name in keyof typeof SOURCE_LENGTHS]?: string | undefined };

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
