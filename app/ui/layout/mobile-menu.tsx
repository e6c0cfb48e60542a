import type { NavigationItem } from "~/content/navigation";
import { SiteLink } from "~/ui/primitives/site-link";

import { mobileAccountLinks, SignOutForm } from "./account-links";

function MobileEntry({ item }: { item: NavigationItem }) {
  return (
    <li className="grid gap-1 py-2">
      <SiteLink href={item.href} className="py-2 text-lg font-semibold">
        {item.name}
      </SiteLink>
      {item.submenu?.map((group) => (
        <ul key={group.title} aria-label={group.title} className="grid border-l border-line pl-4">
          {group.items.map((link) => (
            <li key={link.name}>
              <SiteLink href={link.href} className="block py-1.5 text-ink-soft">
                {link.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      ))}
    </li>
  );
}

type MobileMenuProps = { items: NavigationItem[]; signedIn: boolean };

/** The whole navigation behind one disclosure, on narrow screens. */
export function MobileMenu({ items, signedIn }: MobileMenuProps) {
  return (
    <details className="group/mobile lg:hidden">
      <summary className="grid min-h-9 -mr-3 place-items-center rounded-md px-3 font-semibold hover:bg-sunken">
        <span className="group-open/mobile:hidden">Menu</span>
        <span className="hidden group-open/mobile:inline">Close</span>
      </summary>
      <nav
        aria-label="Mobile"
        className="absolute inset-x-0 top-full whitespace-normal max-h-[calc(100dvh-5rem)] overflow-y-auto border-b border-line bg-page px-gutter pb-8 shadow-lg"
      >
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <MobileEntry key={item.name} item={item} />
          ))}
        </ul>
        <ul className="grid gap-2 border-t border-line pt-4">
          {mobileAccountLinks(signedIn).map((link) => (
            <li key={link.name}>
              <SiteLink href={link.href} className="block py-2 font-semibold">
                {link.name}
              </SiteLink>
            </li>
          ))}
          {signedIn ? (
            <li>
              <SignOutForm />
            </li>
          ) : null}
        </ul>
      </nav>
    </details>
  );
}
