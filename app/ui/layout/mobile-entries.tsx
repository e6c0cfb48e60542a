import { mainNavigation } from "~/content/site/navigation";
import type { NavigationItem } from "~/content/site/navigation";
import { ChevronDown } from "~/ui/icons/chevron-down";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/site-link";

import { currentEntry, currentLink } from "./current-link";
import { SubmenuLink } from "./submenu-link";

type MobileEntryProps = { item: NavigationItem; pathname: string };

function MobileEntry({ item, pathname }: MobileEntryProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
      <SiteLink
        href={item.href}
        aria-current={currentEntry(item, pathname)}
        className="mobile-link -ml-3 flex min-h-13 items-center rounded-md px-3 font-display text-lg font-semibold hover:bg-sunken"
      >
        {item.name}
      </SiteLink>
      {item.submenu ? (
        <>
          <details name="mobile-menu-section">
            <summary
              aria-label={`All of ${item.name}`}
              className="-mr-3 grid size-13 place-items-center rounded-md hover:bg-sunken"
            >
              <Icon glyph={ChevronDown} className="menu-chevron size-5" />
            </summary>
          </details>
          <div className="mobile-section col-span-2 -mx-2 grid-cols-1 gap-4 pb-4">
            {item.submenu.map((group) => (
              <div key={group.title} className="grid grid-cols-1 gap-1">
                <p className="px-2 text-sm font-semibold text-ink-soft">{group.title}</p>
                <ul aria-label={group.title} className="grid grid-cols-1">
                  {group.items.map((link) => (
                    <li key={link.name}>
                      <SubmenuLink link={link} current={currentLink(link.href, item, pathname)} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      ) : null}
    </li>
  );
}

type MobileEntriesProps = { demoUrl: string; pathname: string };

/** The navigation in the menu of narrow screens. */
export function MobileEntries({ demoUrl, pathname }: MobileEntriesProps) {
  return (
    <ul className="divide-y divide-line">
      {mainNavigation({ demoUrl }).map((item) => (
        <MobileEntry key={item.name} item={item} pathname={pathname} />
      ))}
    </ul>
  );
}
