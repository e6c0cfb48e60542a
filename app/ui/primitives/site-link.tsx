import { Link } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";

import { isFetchedAhead } from "~/platform/fetch-ahead";

import { useSite } from "./site-context";

type SiteLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  href: string;
  /** Loads the address afresh instead of navigating inside the page. */
  reloadDocument?: boolean;
};

/** One link for addresses on this site and elsewhere. */
export function SiteLink({ href, reloadDocument, children, ...rest }: SiteLinkProps) {
  const { fetchesAhead } = useSite();
  const leadsOn = href.startsWith("/");
  // What the framework's own link writes, without the cost of each finding its way by the router.
  if (leadsOn && import.meta.env.SSR) {
    return (
      <a {...rest} data-discover={reloadDocument ? undefined : "true"} href={href}>
        {children}
      </a>
    );
  }
  if (leadsOn) {
    return (
      <Link
        to={href}
        prefetch={fetchesAhead && !reloadDocument && isFetchedAhead(href) ? "intent" : "none"}
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
