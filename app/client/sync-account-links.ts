/**
 * Replaces account links that are out of date, because another tab has signed in or out, or because
 * the browser restored the page from its back/forward cache. Fetches the page for the current links.
 */
import { readSessionFingerprint } from "../lib/supabase/session-fingerprint.ts";
import { doc, findAll, root } from "./dom.ts";

const LINKS = "[data-account-links]";

function setFingerprint(fingerprint: string | undefined): void {
  // Hydrated pages read it too, to revalidate, and React then writes it.
  if ("__remixContext" in window) return;
  if (fingerprint === undefined) delete root().dataset.sessionFingerprint;
  else root().dataset.sessionFingerprint = fingerprint;
}

async function readPage(): Promise<Document> {
  const response = await fetch(location.href);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

function replaceLinks(page: Document): void {
  const links = findAll(LINKS, page);
  for (const [index, stale] of findAll(LINKS).entries()) {
    const current = links[index];
    if (current) stale.replaceWith(current);
  }
  setFingerprint(page.documentElement.dataset.sessionFingerprint);
}

async function syncLinks(): Promise<void> {
  const before = root().dataset.sessionFingerprint;
  // Set before the response, so that the next event does not fetch again.
  setFingerprint(readSessionFingerprint(doc.cookie));
  // Without a connection the old links stay; the next event tries again.
  await readPage().then(replaceLinks, () => setFingerprint(before));
}

void syncLinks();
