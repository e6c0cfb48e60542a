import { dataBlock } from "~/platform/structured-data";
import type { DescribedSite, Thing } from "~/platform/structured-data";

import { useSite } from "./site-context";

/** Describes what the page shows to search engines. */
export function StructuredData({ describe }: { describe: (site: DescribedSite) => Thing[] }) {
  const site = useSite();
  const { url } = site;
  // An error page may come without the facts that addresses are made from.
  if (!url) return null;
  const text = dataBlock(describe({ ...site, url }));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
