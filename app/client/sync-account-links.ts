/**
 * Run by a page whose account links are not right any more: another tab has signed in or out, or the
 * browser shows a page that it had kept. The links are taken from the page as it is now. Pages with
 * the framework follow by themselves.
 */
import { readSessionFingerprint } from "../lib/supabase/session-fingerprint.ts";
import { doc, findAll, root } from "./dom.ts";

const LINKS = "[data-account-links]";

function setFingerprint(mark: string | undefined): void {
  if (mark === undefined) delete root().dataset.sessionFingerprint;
  else root().dataset.sessionFingerprint = mark;
}

async function readPage(): Promise<Document> {
  const response = await fetch(location.href);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

function adopt(page: Document): void {
  const links = findAll(LINKS, page);
  for (const [index, stale] of findAll(LINKS).entries()) {
    const current = links[index];
    if (current) stale.replaceWith(current);
  }
  setFingerprint(page.documentElement.dataset.sessionFingerprint);
}

async function follow(): Promise<void> {
  const before = root().dataset.sessionFingerprint;
  // At once, so that the next event does not ask again.
  setFingerprint(readSessionFingerprint(doc.cookie));
  // Without a connection the links stay, and lead to a page that knows better.
  await readPage().then(adopt, () => setFingerprint(before));
}

if (!("__remixContext" in window)) void follow();
