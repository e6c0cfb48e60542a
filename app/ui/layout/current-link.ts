import type { NavigationItem } from "~/content/site/navigation";

/** Whether a path is a folder of the site or in it. */
function isIn(folder: string, pathname: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

type Current = "page" | "true" | undefined;

/** `aria-current` of an entry: the page itself, or somewhere in its part of the site. */
export function currentEntry(item: NavigationItem, pathname: string): Current {
  if (item.href === pathname) return "page";
  return isIn(item.href, pathname) ? "true" : undefined;
}

/** Of a link below an entry; one that leads where the entry itself leads stays unmarked. */
export function currentLink(href: string, item: NavigationItem, pathname: string): Current {
  return href === pathname && href !== item.href ? "page" : undefined;
}
