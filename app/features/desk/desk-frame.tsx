import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { deskCopy, deskPages } from "~/content/desk/desk";
import type { StaffRole } from "~/content/desk/desk";
import { Page } from "~/ui/primitives/page";
import { SiteLink } from "~/ui/primitives/site-link";

/** Pages of the desk that these roles open. */
export function pagesFor(roles: readonly StaffRole[]) {
  const isAdmin = roles.includes("admin");
  return deskPages.filter(({ role }) => !role || isAdmin || roles.includes(role));
}

type DeskFrameProps = { roles: readonly StaffRole[]; children: ReactNode };

/** The desk's navigation above its page. */
export function DeskFrame({ roles, children }: DeskFrameProps) {
  const { pathname } = useLocation();
  const isCurrent = (href: string) =>
    pathname === href || (href !== "/app/desk" && pathname.startsWith(`${href}/`));
  return (
    <Page>
      <nav aria-label={deskCopy.navigation} className="border-b border-line print:hidden">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {pagesFor(roles).map(({ href, name }) => (
            <li key={href}>
              <SiteLink
                href={href}
                aria-current={isCurrent(href) ? "page" : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
