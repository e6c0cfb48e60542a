export const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** Name of the kept campaign in the browser's storages, and of the field that sends it. */
export const campaignKey = "campaign";

/** Name of the time in milliseconds at which the local storage forgets the campaign. */
export const keptUntil = "until";

/** The campaign in the local storage; empty without consent, or if its time is over. */
function campaignOfEarlierVisit(): string {
  if (document.documentElement.dataset.consent !== "granted") return "";
  const kept = new URLSearchParams(localStorage.getItem(campaignKey) ?? "");
  const until = Number(kept.get(keptUntil));
  kept.delete(keptUntil);
  return until > Date.now() ? String(kept) : "";
}

/** The campaign values of the visit's first address, else of an earlier visit's, as a query; empty without any. */
export function keptCampaign(): string {
  try {
    return sessionStorage.getItem(campaignKey) ?? campaignOfEarlierVisit();
  } catch {
    return "";
  }
}
