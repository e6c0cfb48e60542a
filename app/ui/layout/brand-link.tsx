import { SiteLink } from "~/ui/primitives/site-link";

import { Logo } from "./logo";

/** Mark and name, leading home. */
export function BrandLink() {
  return (
    <SiteLink href="/" className="flex min-h-11 items-center">
      <Logo />
    </SiteLink>
  );
}
