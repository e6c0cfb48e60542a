import type { NavigationItem } from "~/content/site/navigation";

/** Whether a path is this folder or a page in it. */
function isIn(folder: string, pathname: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

type Current = "page" | "true" | undefined;

/** `aria-current` of a top entry: `page` on its own page, `true` on a page below it. */
export function currentEntry(item: NavigationItem, pathname: string): Current {
  if (item.href === pathname) return "page";
  return isIn(item.href, pathname) ? "true" : undefined;
}

/** `aria-current` of a link in an entry's menu; a link to the entry's own page is not marked. */
export function currentLink(href: string, item: NavigationItem, pathname: string): Current {
  return href === pathname && href !== item.href ? "page" : undefined;
}
