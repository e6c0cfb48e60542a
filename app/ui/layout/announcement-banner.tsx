import type { AnnouncementConfig } from "~/content/site/site";

/**
 * Fixed at the top; the page reserves `--spacing-banner` for it. The shell script measures its height,
 * which grows with the reader's text size and spacing.
 */
export function AnnouncementBanner({ announcement }: { announcement: AnnouncementConfig }) {
  return (
    <section
      aria-label="Announcement"
      className="announcement fixed inset-x-0 top-0 z-30 flex min-h-8 items-center justify-center px-2 text-center text-brand-ink"
    >
      <p className="text-balance">
        {announcement.message}{" "}
        <a
          href={announcement.linkUrl}
          rel="noopener"
          className="rounded-sm px-1 font-semibold whitespace-nowrap underline underline-offset-2 hover:bg-brand-ink hover:text-brand-orange focus-visible:bg-brand-ink focus-visible:text-brand-orange"
        >
          {announcement.linkText}
        </a>
      </p>
    </section>
  );
}
