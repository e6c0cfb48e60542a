import type { ReactNode } from "react";

import { rendersServed, Served } from "~/lib/hydration/served";
import { useSite } from "~/ui/primitives/site-context";
import type { AnnouncementConfig } from "~/content/site/site";

import { useFrameWords } from "./frame-words";
import { LoadingStatus } from "./loading-status";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

type SiteShellProps = {
  year: number | undefined;
  signedIn: boolean;
  /** Whether the page shows the announcement, if there is one. */
  announces: boolean;
  /** Second in the tab order, independent of its place on the screen. */
  consent: ReactNode;
  children: ReactNode;
};

/** Frame of every page, error pages included. Its scripts are those of `app/client`, not React's. */
export function SiteShell(props: SiteShellProps) {
  const { year, signedIn, announces, consent, children } = props;
  const { announcement } = useSite();
  const isAnnounced = announces && announcement.enabled;
  return (
    <div
      className={`flex min-h-dvh flex-col bg-sunken ${isAnnounced ? "pt-banner" : "[--spacing-banner:0rem]"}`}
    >
      <Served id="site-head" className="contents">
        {rendersServed ? (
          <>
            <SkipLink />
            {consent}
            {isAnnounced ? <AnnouncementBanner announcement={announcement} /> : null}
            <SiteHeader signedIn={signedIn} />
          </>
        ) : null}
      </Served>
      <main id="content" className="grow bg-page">
        {children}
      </main>
      <Served id="site-foot" className="contents">
        {rendersServed ? (
          <>
            <LoadingStatus />
            <SiteFooter year={year} />
          </>
        ) : null}
      </Served>
    </div>
  );
}

/**
 * Fixed at the top; the page reserves `--spacing-banner` for it. The shell script measures its height,
 * which grows with the reader's text size and spacing.
 */
function AnnouncementBanner({ announcement }: { announcement: AnnouncementConfig }) {
  const words = useFrameWords();
  return (
    <section
      aria-label={words("Announcement")}
      className="announcement fixed inset-x-0 top-0 z-30 flex min-h-8 items-center py-0.5 max-sm:min-h-9 justify-center px-2 text-center text-brand-ink"
    >
      <p className="text-balance">
        {words(announcement.message)}{" "}
        <a
          href={announcement.linkUrl}
          rel="noopener"
          className="rounded-sm px-1 font-semibold whitespace-nowrap underline underline-offset-2 hover:bg-brand-ink hover:text-brand-orange focus-visible:bg-brand-ink focus-visible:text-brand-orange"
        >
          {words(announcement.linkText)}
        </a>
      </p>
    </section>
  );
}
