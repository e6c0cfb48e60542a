import type { ComponentPropsWithoutRef } from "react";

import { useSite } from "../site-context";

type SiteLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  href: string;
  /** The expert whose page the link to a try-out is on, which the dialog then explains. */
  "data-expert"?: string | undefined;
};

/**
 * One link for pages of this site and for other sites. The browser navigates: it handles scroll
 * position, focus, page titles, announcements and Back. A link to a try-out is marked, so that the
 * shell script explains it in a dialog first.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const { demoUrl, trialUrl } = useSite();
  const tryOut = href === demoUrl ? "alpha" : href === trialUrl ? "trial" : undefined;
  return (
    <a
      href={href}
      rel={href.startsWith("/") ? undefined : "noopener"}
      data-try-out={tryOut}
      {...rest}
    >
      {children}
    </a>
  );
}
