/**
 * The shell script, inlined into every page, hydrated or not. It listens on `window` only, because
 * React may replace any element. Everything works without it, with less comfort.
 */
import { readSessionFingerprint } from "../lib/supabase/session-fingerprint.ts";
import { installAnchors } from "./anchors.ts";
import { keepCampaign } from "./consent/campaign.ts";
import { catchUpConsent, installConsent } from "./consent/consent.ts";
import { addScript, doc, on, root, find, findAll } from "./dom.ts";
import { installTypedText } from "./typed-text/load-typed-text.ts";
import { closeAll, installMenus } from "./menus.ts";
import { installMobileMenu, mobileMenu } from "./mobile-menu.ts";
import { installProgress } from "./progress.ts";
import { installTryOuts } from "./try-out/try-outs.ts";

/** URL of the built `sync-account-links.ts`; the build inserts it. */
declare const SYNC_SCRIPT_URL: string;

/**
 * Reserves the height of the announcement, which grows with the reader's text size and spacing. Leaves
 * the estimate of the stylesheet where it is right: changing it calculates every style of the page again.
 */
function followAnnouncement(): void {
  const banner = find(".announcement");
  const page = find("main")?.parentElement;
  if (!banner || !page) return;
  new ResizeObserver(() => {
    const { offsetHeight, isConnected } = banner;
    const reserved = Number.parseFloat(getComputedStyle(page).paddingTop);
    if (isConnected && offsetHeight !== reserved)
      root().style.setProperty("--spacing-banner", `${offsetHeight}px`);
  }).observe(banner);
}

const regions = new Set<HTMLElement>();

function settle(): void {
  for (const region of regions) {
    if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
    else region.removeAttribute("tabindex");
  }
}

const observer = new ResizeObserver(settle);

/** The server makes every region that may scroll a Tab stop; this removes those that do not scroll. */
function watchScrollRegions(): void {
  for (const region of findAll("[tabindex='0']:not([role^=tab])")) {
    regions.add(region);
    observer.observe(region);
    // Its content may get wider while the region does not, when a font arrives.
    if (region.firstElementChild) observer.observe(region.firstElementChild);
  }
}

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
installTryOuts();

catchUp();
for (const event of "pageshow visibilitychange focus".split(" ")) on(event, catchUp);
new MutationObserver(catchUp).observe(doc, { childList: true });

on("popstate", () => {
  closeAll();
  mobileMenu()?.close();
});
