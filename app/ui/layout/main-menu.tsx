import { mainNavigation } from "~/content/site/navigation";
import type { NavigationItem, NavigationGroup } from "~/content/site/navigation";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { currentEntry, currentLink } from "./current-link";
import { useFrameWords } from "./frame-words";
import { SubmenuLink } from "./submenu-link";

type TopEntryProps = { item: NavigationItem; pathname: string };

function TopEntry({ item, pathname }: TopEntryProps) {
  const words = useFrameWords();
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
        {words(item.name)}
      </SiteLink>
      {item.submenu ? (
        <>
          <details name="main-menu">
            <summary aria-label={words(`${item.name} submenu`)} className="menu-toggle">
              <Icon glyph="chevron-down" className="menu-chevron size-4" />
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

/** A group of more than four entries has two columns. */
const singleColumn = 4;

type GroupProps = { group: NavigationGroup; item: NavigationItem; pathname: string };

function PanelGroup({ group, item, pathname }: GroupProps) {
  const words = useFrameWords();
  const wide = group.items.length > singleColumn;
  return (
    <div className="grid content-start gap-2 p-4">
      <p className="px-2 text-sm font-semibold text-ink-soft">{words(group.title)}</p>
      <ul
        aria-label={words(group.title)}
        className={`grid gap-1 ${wide ? "grid-flow-col grid-cols-2 grid-rows-[repeat(4,auto)] gap-x-3" : ""}`}
      >
        {group.items.map((link) => (
          <li key={link.name}>
            <SubmenuLink link={link} current={currentLink(link.href, item, pathname)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type MenuPanelProps = { item: NavigationItem; groups: NavigationGroup[]; pathname: string };

/**
 * The panel of a top entry: its first group, and the others beside it. The stylesheet and the shell
 * script find it by `.menu-panel`. The border is on the inner element, because the outer one extends
 * further as the hover area.
 */
function MenuPanel({ item, groups, pathname }: MenuPanelProps) {
  const [main, ...others] = groups;
  if (!main) return null;
  const broad = others.length > 0;
  return (
    <div className={`menu-panel ${broad ? "inset-x-gutter" : "w-84"}`}>
      <div
        className={`menu-sheet ${broad ? "grid grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)]" : ""}`}
      >
        <PanelGroup group={main} item={item} pathname={pathname} />
        {broad ? (
          <div className="grid content-between border-l border-line bg-sunken">
            {others.map((group) => (
              <PanelGroup key={group.title} group={group} item={item} pathname={pathname} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
