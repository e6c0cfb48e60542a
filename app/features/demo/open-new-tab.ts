/**
 * Opens a URL in a new tab. Returns whether the browser allowed it; `noopener` would hide that, so
 * `opener` is cleared by hand.
 */
export function openNewTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (!tab) return false;
  tab.opener = null;
  return true;
}
