/**
 * The shell script, inlined into every page, hydrated or not. It listens on `window` only, because
 * React may replace any element. Everything works without it, with less comfort.
 */
import { readSessionFingerprint } from "../lib/supabase/session-fingerprint.ts";
import { installAnchors } from "./anchors.ts";
import { keepCampaign } from "./campaign.ts";
import { catchUpConsent, installConsent } from "./consent.ts";
import { followAnnouncement } from "./announcement.ts";
import { addScript, doc, on, root } from "./dom.ts";
import { installTypedText } from "./load-typed-text.ts";
import { closeAll, installMenus } from "./menus.ts";
import { installMobileMenu, mobileMenu } from "./mobile-menu.ts";
import { installProgress } from "./progress.ts";
import { watchScrollRegions } from "./scroll-regions.ts";

/** URL of the built `sync-account-links.ts`; the build inserts it. */
declare const SYNC_SCRIPT_URL: string;

/** Updates a page that was in the background, or whose document React has replaced. */
function catchUp(): void {
  const page: HTMLElement | null = root();
  if (!page) return;
  catchUpConsent();
  watchScrollRegions();
  // Another tab has signed in or out, so the account links are out of date.
  if (readSessionFingerprint(doc.cookie) !== page.dataset.sessionFingerprint)
    addScript(SYNC_SCRIPT_URL);
}

followAnnouncement();
keepCampaign();
installConsent();
installAnchors();
installMenus();
installMobileMenu();
installProgress();
installTypedText();

catchUp();
for (const event of ["pageshow", "visibilitychange", "focus"]) on(event, catchUp);
new MutationObserver(catchUp).observe(doc, { childList: true });

on("popstate", () => {
  closeAll();
  mobileMenu()?.close?.();
});
