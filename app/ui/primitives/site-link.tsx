import { Link } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";

type SiteLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  href: string;
  /** Loads the address afresh instead of navigating inside the page. */
  reloadDocument?: boolean;
};

/** One link for addresses on this site and elsewhere. */
export function SiteLink({ href, reloadDocument, children, ...rest }: SiteLinkProps) {
  if (href.startsWith("/")) {
    return (
      <Link
        to={href}

        reloadDocument={reloadDocument}
        {...rest}
      >
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel="noopener" {...rest}>
      {children}
    </a>
  );
}
