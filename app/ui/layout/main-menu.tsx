import { ChevronDown } from "lucide-react";

import type { NavigationGroup, NavigationItem } from "~/content/navigation";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/site-link";

/** Beyond four entries a group stands in two columns. */
const singleColumn = 4;

function SubmenuGroup({ group }: { group: NavigationGroup }) {
  const wide = group.items.length > singleColumn;
  return (
    <div className={`grid content-start gap-2 ${wide ? "row-span-2" : ""}`}>
      <p className="px-3 text-sm font-semibold text-muted">{group.title}</p>
      <ul className={`grid gap-1 ${wide ? "auto-cols-max grid-flow-col grid-rows-4" : ""}`}>
        {group.items.map((item) => (
          <li key={item.name} className="w-56">
            <SiteLink href={item.href} className="block rounded-md px-3 py-2 hover:bg-sunken">
              <span className="block font-semibold">{item.name}</span>
              <span className="block text-sm text-muted">{item.description}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TopEntry({ item }: { item: NavigationItem }) {
  return (
    <li className="relative flex items-center">
      <SiteLink href={item.href} className="rounded-md px-2 py-1.5 font-semibold hover:bg-sunken">
        {item.name}
      </SiteLink>
      {item.submenu ? (
        <details name="main-menu" className="group/menu">
          <summary
            aria-label={`${item.name} submenu`}
            className="grid size-7 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon glyph={ChevronDown} className="size-4 group-open/menu:rotate-180" />
          </summary>
          <div className="absolute top-full left-0 mt-1 grid w-max whitespace-normal grid-flow-col grid-rows-[auto_1fr] gap-4 rounded-lg border border-line bg-raised p-4 shadow-lg">
            {item.submenu.map((group) => (
              <SubmenuGroup key={group.title} group={group} />
            ))}
          </div>
        </details>
      ) : null}
    </li>
  );
}

/** Menu of wide screens: each entry is a link, and a disclosure beside it where it has a submenu. */
export function MainMenu({ items }: { items: NavigationItem[] }) {
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center gap-1">
        {items.map((item) => (
          <TopEntry key={item.name} item={item} />
        ))}
      </ul>
    </nav>
  );
}
