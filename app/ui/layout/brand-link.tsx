import { SiteLink } from "~/ui/primitives/site-link";
import { useSite } from "~/ui/primitives/site-context";

import { BrandMark } from "./brand-mark";

/** Logo and name, leading home. */
export function BrandLink() {
  const { brand } = useSite();
  return (
    <SiteLink
      href="/"
      className="flex min-h-11 items-center gap-2 font-display text-lg font-semibold tracking-heading"
    >
      <BrandMark />
      {brand}
    </SiteLink>
  );
}
