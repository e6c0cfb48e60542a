import { useLocation } from "@remix-run/react";
import { useState } from "react";

import { serializeJsonLd } from "~/lib/seo/structured-data";
import type { DescribedSite, JsonLd } from "~/lib/seo/structured-data";

import { useSite } from "./site-context";
import { useHydrated } from "./use-hydrated";

type StructuredDataProps = {
  /** Absent in the browser (`import.meta.env.SSR`), whose scripts then bring nothing of it. */
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
  // An error page may come without the facts that addresses are made from.
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
