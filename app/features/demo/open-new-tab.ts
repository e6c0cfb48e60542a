/**
 * Opens an address in a new tab and tells whether the browser allowed it. The feature
 * `noopener` would hide that, so the tab's way back is cut by hand.
 */
export function openNewTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (!tab) return false;
  tab.opener = null;
  return true;
}
