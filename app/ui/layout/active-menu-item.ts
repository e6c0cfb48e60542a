import type { NavigationItem } from "~/content/site/navigation";

import { isIn } from "./current-link";

/**
 * Where the visitor is as far as the entries can tell, which is the same for many pages: the path of
 * an entry or of a link below it, or the nearest of them above, with a slash at its end, or nothing.
 */
export function menuPlace(items: NavigationItem[], pathname: string): string {
  const known = items.flatMap(({ href, covers = [], submenu = [] }) => [
    href,
    ...covers,
    ...submenu.flatMap((group) => group.items.map((link) => link.href)),
  ]);
  if (known.includes(pathname)) return pathname;
  const above = known.filter((folder) => isIn(folder, pathname));
  const nearest = [...above].sort((one, other) => other.length - one.length)[0];
  return nearest === undefined ? "" : `${nearest}/`;
}
