import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import popupsScript from "virtual:popups-script";
import timeZoneScript from "virtual:time-zone-script";

import { deskCopy, deskPageOf, deskPagesFor } from "~/content/desk/desk";
import { roleName } from "~/content/desk/staff-roles";
import type { StaffRole } from "~/content/desk/staff-roles";
import { timesNote } from "~/content/desk/time-zone";
import { useNonce } from "~/lib/http/render-context";
import { SignOutForm } from "~/ui/layout/account-menu-items";
import { LoadingStatus } from "~/ui/layout/loading-status";
import { Logo } from "~/ui/layout/logo";
import { SkipLink } from "~/ui/layout/skip-link";
import { SiteLink } from "~/ui/primitives/links/site-link";

/** The signed-in member of the staff. */
export type DeskMember = { email: string; roles: StaffRole[]; zone: string };

/** The reader of a page of the desk that cannot know who reads it, because the database does not answer. */
export const unknownMember: DeskMember = { email: "", roles: [], zone: "" };

const link = "inline-flex min-h-11 items-center font-medium text-ink-soft hover:text-ink";

/** The sections that the member's roles open. */
function Sections({ roles }: { roles: readonly StaffRole[] }) {
  const current = deskPageOf(useLocation().pathname)?.href;
  return (
    <nav aria-label={deskCopy.navigation}>
      <ul className="-mb-px flex gap-x-2 text-sm max-sm:overflow-x-auto max-sm:tracking-tight sm:flex-wrap sm:gap-x-6 sm:text-base">
        {deskPagesFor(roles).map(({ href, name }) => (
          <li key={href} className="shrink-0">
            <SiteLink
              href={href}
              aria-current={href === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold forced-colors:not-aria-[current=page]:border-[Canvas] text-ink-soft no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Frame of the desk's pages, for the staff alone: no marketing, and no consent, because nothing is measured there. */
export function DeskShell({ member, children }: { member: DeskMember; children: ReactNode }) {
  const nonce = useNonce();
  return (
    <div className="group/desk flex min-h-dvh flex-col bg-page [--spacing-banner:0rem] [--spacing-header:0rem]">
      <SkipLink />
      <header className="border-b border-line bg-raised print:hidden">
        <div className="mx-auto max-w-page px-gutter group-has-[[data-beside]]/desk:xl:max-w-[90rem]">
          <div className="flex flex-wrap items-center gap-x-5 text-sm">
            <SiteLink href="/app/desk" className="mr-auto flex min-h-11 items-center gap-2">
              <Logo className="text-[length:min(var(--text-lg),7vw)]" />
              <span className="text-muted max-sm:sr-only">{deskCopy.title}</span>
            </SiteLink>
            <SiteLink
              href="/app/account"
              className="min-w-0 truncate leading-11 font-medium text-ink-soft hover:text-ink sm:max-w-96"
            >
              {member.email ? (
                <>
                  <span className="max-sm:sr-only">{member.email}</span>{" "}
                  <span className="text-muted max-sm:sr-only">
                    {member.roles.map((role) => roleName(role)).join(", ")}
                  </span>
                  <span aria-hidden="true" className="sm:hidden">
                    {deskCopy.account}
                  </span>
                </>
              ) : (
                deskCopy.account
              )}
            </SiteLink>
            <SiteLink href="/" className={link}>
              <span className="max-sm:sr-only">{deskCopy.toSite}</span>
              <span aria-hidden="true" className="sm:hidden">
                {deskCopy.site}
              </span>
            </SiteLink>
            <SignOutForm className={`${link} cursor-pointer`} />
          </div>
          <Sections roles={member.roles} />
        </div>
      </header>
      <main id="content" className="grow">
        {children}
        {member.zone ? (
          <p className="mx-auto max-w-page px-gutter pb-8 text-sm text-muted group-has-[[data-beside]]/desk:xl:max-w-[90rem] print:hidden">
            {timesNote(member.zone.replaceAll("_", " "))}
          </p>
        ) : null}
      </main>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: timeZoneScript + popupsScript }} />
      <LoadingStatus />
    </div>
  );
}
