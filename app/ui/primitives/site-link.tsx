import type { ComponentPropsWithoutRef } from "react";

type SiteLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & { href: string };

/**
 * One link for pages of this site and for other sites. The browser navigates: it handles scroll
 * position, focus, page titles, announcements and Back.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  return (
    <a href={href} rel={href.startsWith("/") ? undefined : "noopener"} {...rest}>
      {children}
    </a>
  );
}
