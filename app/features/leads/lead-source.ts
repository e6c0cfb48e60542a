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
