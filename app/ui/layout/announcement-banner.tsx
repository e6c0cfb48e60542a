import type { AnnouncementConfig } from "~/content/site";

/** Fixed above everything; the page keeps `--spacing-banner` free for it. */
export function AnnouncementBanner({ announcement }: { announcement: AnnouncementConfig }) {
  return (
    <section
      aria-label="Announcement"
      className="fixed inset-x-0 top-0 z-30 flex h-banner items-center justify-center bg-brand-yellow px-3 text-center text-xs leading-title text-brand-ink sm:text-sm"
    >
      <p>
        {announcement.message}{" "}
        <a
          href={announcement.linkUrl}
          rel="noopener"
          className="px-0.5 font-semibold underline hover:bg-brand-ink hover:text-brand-orange focus-visible:bg-brand-ink focus-visible:text-brand-orange"
        >
          {announcement.linkText}
        </a>
      </p>
    </section>
  );
}
