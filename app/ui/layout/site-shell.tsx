import type { ReactNode } from "react";

import { useSite } from "~/ui/primitives/site-context";

import { AnnouncementBanner } from "./announcement-banner";
import { LoadingStatus } from "./loading-status";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

type SiteShellProps = {
  year: number | undefined;
  signedIn: boolean;
  /** Second in the tab order, independent of its place on the screen. */
  consent: ReactNode;
  children: ReactNode;
};

/** Frame of every page, error pages included. */
export function SiteShell(props: SiteShellProps) {
  const { year, signedIn, consent, children } = props;
  const { announcement } = useSite();
  return (
    <div
      className={`flex min-h-dvh flex-col bg-sunken ${announcement.enabled ? "pt-banner" : "[--spacing-banner:0rem]"}`}
    >
      <a
        href="#content"
        className="fixed top-2 left-2 z-40 -translate-y-32 rounded-md bg-dark px-4 py-2 font-semibold text-on-dark transition-transform focus:shadow-lg focus:translate-y-0"
      >
        Skip to content
      </a>
      {consent}
      {announcement.enabled ? <AnnouncementBanner announcement={announcement} /> : null}
      <SiteHeader signedIn={signedIn} />
      <main id="content" className="grow bg-page">
        {children}
      </main>
      <LoadingStatus />
      <SiteFooter year={year} />
    </div>
  );
}
