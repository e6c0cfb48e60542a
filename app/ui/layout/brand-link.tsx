import { SiteLink } from "~/ui/primitives/links/site-link";

import { Logo } from "./logo";

/** Logo mark and name, with a link to the home page. */
export function BrandLink() {
  return (
    <SiteLink href="/" className="flex min-h-11 items-center">
      <Logo />
    </SiteLink>
  );
}
