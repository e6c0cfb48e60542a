import { createContext, useContext } from "react";

import type { Site } from "~/content/site/site";

type SiteFacts = Site & {
  /** The public origin; undefined if the root loader failed. */
  url?: string | undefined;
  /** The page's, for `lang`. */
  language: "en" | "pt-BR";
};

const SiteContext = createContext<SiteFacts | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The site's public facts: brand, addresses, external links. */
export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider above it");
  return site;
}
