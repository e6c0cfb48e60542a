/**
 * Loaded by a page whose account links are not right any more: another tab has signed in or out, or
 * the browser shows a page that it had kept. The links are taken from the page as it is now. Pages
 * with the framework follow by themselves.
 */
import { isOutdated } from "../platform/session-mark.ts";
import { doc, findAll, on, root } from "./dom.ts";

const LINKS = "[data-account-links]";

let asking = false;

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
  const { sessionMark } = page.documentElement.dataset;
  if (sessionMark) root().dataset.sessionMark = sessionMark;
  else delete root().dataset.sessionMark;
}

async function follow(): Promise<void> {
  if (asking || !isOutdated(root(), doc.cookie)) return;
  asking = true;
  // Without a connection the links stay, and lead to a page that knows better.
  await readPage().then(adopt, () => {});
  asking = false;
}

if (!("__remixContext" in window)) {
  for (const event of ["pageshow", "visibilitychange", "focus"]) on(event, () => void follow());
  void follow();
}
