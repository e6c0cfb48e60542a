/**
 * The one script that every page carries, with the framework and without. It is inlined into the
 * document; it listens on the document alone, because the framework may replace any element.
 * Everything it improves works without it.
 */
import { readSessionFingerprint } from "../lib/supabase/session-fingerprint.ts";
import { installAnchors } from "./anchors.ts";
import { catchUpConsent, installConsent } from "./consent.ts";
import { addScript, doc, measure, on, root } from "./dom.ts";
import { closeAll, installMenus } from "./menus.ts";
import { installMobileMenu, mobileMenu } from "./mobile-menu.ts";
import { installProgress } from "./progress.ts";
import { installRings } from "./rings.ts";
import { watchScrollRegions } from "./scroll-regions.ts";

/** Address of `follow.ts`, which the build fills in. */
declare const FOLLOW_SCRIPT: string;

/** For a page that was left alone for a while, or whose document the framework has drawn anew. */
function catchUp(): void {
  const page: HTMLElement | null = root();
  if (!page) return;
  catchUpConsent();
  watchScrollRegions();
  // Rarely needed: the account links are not those of who is signed in by now.
  if (readSessionFingerprint(doc.cookie) !== page.dataset.sessionFingerprint)
    addScript(FOLLOW_SCRIPT);
}

measure(".announcement", "--spacing-banner");
installConsent();
installAnchors();
installMenus();
installMobileMenu();
installRings();
installProgress();

catchUp();
for (const event of ["pageshow", "visibilitychange", "focus"]) on(event, catchUp);
new MutationObserver(catchUp).observe(doc, { childList: true });

on("popstate", () => {
  closeAll();
  mobileMenu()?.close?.();
});
