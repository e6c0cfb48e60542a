import { ChevronDown } from "~/ui/icons/chevron-down";

import { mainNavigation } from "~/content/site/navigation";
import type { NavigationItem } from "~/content/site/navigation";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/site-link";

import { currentEntry } from "./current-link";
import { MenuPanel } from "./menu-panel";

type TopEntryProps = { item: NavigationItem; pathname: string };

function TopEntry({ item, pathname }: TopEntryProps) {
  const broad = item.submenu && item.submenu.length > 1;
  return (
    <li
      className={
        item.submenu
          ? `menu-entry ${broad ? "" : "relative"}`
          : item.spare
            ? "@max-[68rem]/header:hidden!"
            : undefined
      }
    >
      <SiteLink href={item.href} aria-current={currentEntry(item, pathname)} className="menu-link">
        {item.name}
      </SiteLink>
      {item.submenu ? (
        <>
          <details name="main-menu">
            <summary aria-label={`${item.name} submenu`} className="menu-toggle">
              <Icon glyph={ChevronDown} className="menu-chevron size-4" />
            </summary>
          </details>
          <MenuPanel item={item} groups={item.submenu} pathname={pathname} />
          {broad ? <span aria-hidden="true" className="menu-path" /> : null}
        </>
      ) : null}
    </li>
  );
}

type MainMenuProps = { demoUrl: string; pathname: string };

/**
 * Menu of wide screens: each entry is a link, with a disclosure button if it has a submenu. The
 * panel follows the button, so that CSS alone can also show it on hover.
 */
export function MainMenu({ demoUrl, pathname }: MainMenuProps) {
  return (
    <ul className="main-menu flex h-header items-stretch">
      {mainNavigation({ demoUrl }).map((item) => (
        <TopEntry key={item.name} item={item} pathname={pathname} />
      ))}
    </ul>
  );
}
