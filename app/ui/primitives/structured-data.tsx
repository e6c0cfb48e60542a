import { useLocation } from "@remix-run/react";
import { useState } from "react";

import { serializeJsonLd } from "~/lib/seo/structured-data";
import type { DescribedSite, JsonLd } from "~/lib/seo/structured-data";

import { useSite } from "./site-context";
import { useHydrated } from "./use-hydrated";

type StructuredDataProps = {
  /** Pass it only if `import.meta.env.SSR`, so that the browser's scripts do not contain it. */
  describe: ((site: DescribedSite) => JsonLd[]) | undefined;
};

/**
 * Structured data of the page for search engines. They load every page from the server, so the
 * browser never renders it.
 */
export function StructuredData({ describe }: StructuredDataProps) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const [address] = useState(pathname + search);
  const [isServed] = useState(!useHydrated());
  const { url } = site;
  // An error page may lack the origin that URLs need.
  if (!url || !isServed || address !== pathname + search) return null;
  const text = import.meta.env.SSR && describe ? serializeJsonLd(describe({ ...site, url })) : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
